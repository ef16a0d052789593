"""Finished deals: the evenings of a channel or a member, the deals of one, and a deal replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from booray_core import events
from booray_core.cards import Suit
from bot.screens import parts as ui
from bot.screens.ids import NO_TABLE, ButtonId, Carries, Verb
from bot.screens.table_text import Company, chips, table_summary, told_apart, who
from bot.tables.history.past_deals import Moment, PastDeal, PastEvening, Reader, Story
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, as_label, clock, day, listed, shown_card, shown_cards

HISTORY: Final = Verb("history", Carries.PAGE, labelled=False)
EVENING: Final = Verb("evening", Carries.PAGE, labelled=False)
"""Shows a page of a table's deals."""
REVIEW: Final = Verb("review", Carries.PAGE, labelled=False)
"""Shows one's own decisions in a deal that is over: all as its page 0, or one, from 1."""
REPLAY: Final = Verb("replay", Carries.PAGE)
"""Shows a moment of a deal that is over, by its page."""
SHARE_DEAL: Final = Verb("share-deal", slow=True)
"""Posts a deal that is over as a moving picture, for everyone."""
VERIFY: Final = Verb("verify")
"""Checks a deal of a closed table."""
EXPORT: Final = Verb("export")
"""Gives a deal that is over as a file."""

MINE: Final = "mine"
"""The step of buttons that lead to one's own deals."""
_ALL: Final = "history"
"""The step of those that lead to everybody's."""

MOST_NAMED: Final = 8
"""Of who played in an evening; the others are counted."""


@dataclass(frozen=True, slots=True)
class Evenings:
    """A page of evenings, of a channel or of a member."""

    evenings: Sequence[PastEvening]
    """That of the newest deal first."""
    page: int
    """0-based."""
    pages: int
    mine: bool = False
    """They are the reader's own of the whole server."""
    still_on: Sequence[TableView] = ()
    """The tables at which a deal is still played that will stand here."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of an evening's deals: all of them, or a member's own."""

    deals: Sequence[PastDeal]
    """The newest first; one at least."""
    page: int
    """0-based."""
    pages: int
    begun_at: datetime
    """When the evening began: its deals may end on the next day."""
    mine: bool = False
    """They are those that the reader was dealt in."""


# One deal


def company_of(deal: PastDeal, wording: Wording, me: int | None = None) -> Company:
    """Return who sat at a deal; ``me`` is the seat of a reader who is called "you"."""
    return Company(deal.occupants, told_apart(deal.occupants, wording), me)


def outcome_of(deal: PastDeal, wording: Wording) -> list[str]:
    """Return who took what, and who paid for it; nothing of a deal that was broken off."""
    result = deal.result
    if result is None:
        return []
    company = company_of(deal, wording)

    def each(sentence: str, paid: Mapping[int, int]) -> list[str]:
        return [
            wording.text(sentence, name=company.name(seat), chips=chips(amount, wording))
            for seat, amount in paid.items()
        ]

    said = each("history-won", result.taken)
    if result.tied:
        names = company.names(result.tied)
        said.append(wording.text("history-tied", names=names, pot=result.pot_end))
    elif not result.taken:
        said.append(wording.text("history-stayed", pot=result.pot_end))
    return said + each("history-bourre", result.bourre) + each("history-renege", result.renege)


def offered_deal(deal: PastDeal, wording: Wording) -> str:
    """Return a deal in a line of plain text, for a list to choose from."""
    facts: dict[str, Value] = {"deal": deal.number, "time": f"{deal.ended_at:%Y-%m-%d %H:%M}"}
    if deal.result is None:
        return wording.text("offered-void", **facts)
    for seat, amount in deal.result.taken.items():
        name = as_label(company_of(deal, wording).name(seat))
        return wording.text("offered-won", **facts, name=name, chips=chips(amount, wording))
    return wording.text("offered-stayed", **facts)


def of_deal(
    deal: PastDeal, verb: Verb, wording: Wording, label: str = "", *, number: int = 0
) -> ui.GameButton:
    """Return a button about a deal that is over, or about another of its table."""
    carries = ButtonId(deal.table_id, number or deal.number, _ALL, verb)
    return ui.button(label or wording.of("button", verb.name), carries)


def review_button(deal: PastDeal, page: int, label: str, *, step: str = "review") -> ui.GameButton:
    """Return the button to all decisions of a deal, page 0, or to one of them, from 1."""
    return ui.button(label, ButtonId(deal.table_id, deal.number, step, REVIEW, page=page))


def all_deals(deal: PastDeal, here: int, wording: Wording) -> ui.GameButton:
    """Return the button that leads back to the deals of the same table.

    A deal of another channel was found among one's own, so it leads back to those.
    """
    step = _ALL if deal.channel_id == here else MINE
    return ui.button(wording.text("history-all"), ButtonId(deal.table_id, 0, step, EVENING))


# Lists


def evenings_screen(shown: Evenings, reader: Reader, wording: Wording) -> ui.Screen:
    """Return a page of evenings, with what leads to the deals of each below it."""
    mine, step, told = shown.mine, MINE if shown.mine else _ALL, list[ui.Part]()
    for each in shown.evenings:
        deals = wording.text("history-deals", deals=each.deals)
        to_deals = ui.button(deals, ButtonId(each.table_id, 0, step, EVENING))
        told += [_evening(each, reader, wording, mine=mine), ui.row(to_deals)]
    still = (
        wording.text("history-still-on", deal=each.deal_number, where=f"<#{each.channel_id}>")
        if mine
        else wording.text("history-still-on", deal=each.deal_number, where="here")
        for each in shown.still_on
    )
    return ui.screen(
        ui.lines(
            wording.text("history-title-mine" if mine else "history-title"), *map(ui.small, still)
        ),
        *told,
        *ui.pages(ButtonId(NO_TABLE, 0, step, HISTORY, page=shown.page), shown.pages, wording),
        colour=ui.BRASS,
    )


def history_screen(chapter: Chapter, reader: Reader, wording: Wording) -> ui.Screen:
    """Return a page of an evening's deals, with what there is to see of each below it."""
    deals: list[ui.Part] = []
    for deal in chapter.deals:
        deals += [_deal(deal, reader, wording), _buttons(deal, reader, wording)]
    newest, step = chapter.deals[0], MINE if chapter.mine else _ALL
    here = ButtonId(newest.table_id, 0, step, EVENING, page=chapter.page)
    evenings = ButtonId(NO_TABLE, 0, step, HISTORY)
    return ui.screen(
        wording.text("history-title-deals", day=day(chapter.begun_at)),
        *deals,
        *ui.pages(here, chapter.pages, wording),
        ui.row(ui.button(wording.text("history-evenings"), evenings)),
        colour=ui.BRASS,
    )


def _evening(evening: PastEvening, reader: Reader, wording: Wording, *, mine: bool) -> str:
    seats = dict(enumerate(each for each, _ in evening.nets))
    wording = told_apart(seats, wording)
    own = evening.net_of(reader.member_id)
    best = max((net for _, net in evening.nets), default=0)
    about = [
        wording.text("history-evening", day=day(evening.begun_at), deals=evening.deals),
        "" if evening.channel_id == reader.channel_id else f"<#{evening.channel_id}>",
        wording.text("stakes-choice-practice") if evening.practice else "",
        "" if evening.is_closed else wording.text("history-open"),
        "" if own is None or own == best else _own(own, wording),
    ]
    names = [who(each, wording) for each in seats.values()]
    first = [name for name, (_, net) in zip(names, evening.nets, strict=True) if net == best]
    won_most = "history-best-mine" if mine else "history-best"
    return ui.lines(
        " · ".join(filter(None, about)),
        _listed(names, wording),
        wording.text(won_most, names=_listed(first, wording), chips=chips(best, wording))
        if best > 0
        else None,
    )


def _listed(names: Sequence[str], wording: Wording) -> str:
    if len(names) <= MOST_NAMED:
        return listed(names, wording)
    shown = ", ".join(names[:MOST_NAMED])
    return wording.text("history-others", names=shown, others=len(names) - MOST_NAMED)


def _own(net: int, wording: Wording) -> str:
    sentence = "history-own-won" if net > 0 else "history-own-lost" if net else "history-own-even"
    return wording.text(sentence, chips=chips(abs(net), wording))


def _deal(deal: PastDeal, reader: Reader, wording: Wording) -> str:
    title = wording.text("history-deal", deal=deal.number, time=clock(deal.ended_at))
    if deal.channel_id != reader.channel_id:
        title = f"{title} · <#{deal.channel_id}>"
    seat = deal.seat_of(reader.member_id)
    broken = deal.broken_off
    if deal.result is None and broken is None:
        return ui.lines(title, wording.text("history-never-dealt"))
    if broken is not None:
        name, pot = wording.name_of(broken.by or 0), chips(broken.pot, wording)
        return ui.lines(title, wording.of("history-void", broken.reason, name=name, chips=pot))
    if seat is not None:
        title = f"{title} · {_own(deal.net(seat), wording)}"
    return ui.lines(title, *outcome_of(deal, wording))


def _buttons(deal: PastDeal, reader: Reader, wording: Wording) -> ui.Row | None:
    """Return what can be seen of a deal: of one that was broken off, its shuffle."""

    def label(sentence: str) -> str:
        return wording.text(sentence, deal=deal.number)

    ended, here = deal.result is not None, deal.channel_id == reader.channel_id
    own = ended and deal.seat_of(reader.member_id) is not None
    return ui.row(
        of_deal(deal, REPLAY, wording, label("history-replay")) if ended else None,
        of_deal(deal, SHARE_DEAL, wording, label("history-share")) if ended and here else None,
        review_button(deal, 0, label("history-review"), step=_ALL) if own else None,
        of_deal(deal, VERIFY, wording, label("history-verify")) if deal.is_closed else None,
    )


# Replay


BARE: Final = "bare"
"""The step of buttons that show everybody's cards; the other ones are called otherwise."""


def is_bare(button: ButtonId) -> bool:
    """Return whether a button shows everybody's cards."""
    return str(button.step).startswith(BARE)


def replay_screen(story: Story, number: int, here: int, wording: Wording) -> ui.Screen:
    """Return a moment of a deal, or the nearest: what happened, and how the table stood."""
    deal, last = story.deal, len(story.moments) - 1
    number = min(max(number, 0), last)
    moment, company = story.moments[number], company_of(story.deal, wording)
    trump = moment.deal.trump
    return ui.screen(
        ui.lines(
            wording.text("replay-title", deal=deal.number, step=number + 1, steps=last + 1),
            *(told(event, trump, company) for event in moment.events),
            *(outcome_of(deal, wording) if number == last else ()),
        ),
        ui.line(),
        table_summary(moment.deal, company),
        ui.lines(*_hands(story, moment, company)),
        ui.row(*_steps(story, number, last, wording)),
        # what everyone saw is shown to everyone where it was played
        ui.row(of_deal(deal, SHARE_DEAL, wording)) if deal.channel_id == here else None,
        _more(story, number, here, wording),
        None if deal.is_closed else ui.small(wording.text("replay-hidden")),
    )


def _hands(story: Story, moment: Moment, company: Company) -> Iterator[str]:
    """Yield the cards that the reader may see: their own, or everybody's."""
    wording, trump = company.wording, moment.deal.trump
    for seat, cards in moment.hands.items():
        if shown := shown_cards(cards, trump, wording):
            yield wording.text("replay-hand", name=company.name(seat), cards=shown)
    if moment.player is not None and moment.player.hand and not story.bare:
        yield wording.text("replay-own-hand", cards=shown_cards(moment.player.hand, trump, wording))


def _steps(story: Story, number: int, last: int, wording: Wording) -> Iterator[ui.GameButton]:
    """Yield the four buttons that lead on, always in the same places."""
    pages = {"first": 0, "back": number - 1, "next": number + 1, "last": last}
    for name, to in pages.items():
        there = number > 0 if name in {"first", "back"} else number < last
        step = f"{BARE}-{name}" if story.bare else name
        page = min(max(to, 0), last)
        carries = ButtonId(story.deal.table_id, story.deal.number, step, REPLAY, page=page)
        style = ui.PRIMARY if name == "next" else ui.PLAIN
        yield ui.button(wording.of("replay", name), carries, style=style, disabled=not there)


def _more(story: Story, number: int, here: int, wording: Wording) -> ui.Row | None:
    deal, switch, review = story.deal, None, None
    if deal.is_closed:
        step, label = ("all-of-it", "replay-hide") if story.bare else (BARE, "replay-bare")
        carries = ButtonId(deal.table_id, deal.number, step, REPLAY, page=number)
        switch = ui.button(wording.text(label), carries)
    if story.moments[0].player is not None:
        review = of_deal(deal, REVIEW, wording, wording.text("replay-review"))
    return ui.row(
        switch,
        review,
        of_deal(deal, VERIFY, wording) if deal.is_closed else None,
        of_deal(deal, EXPORT, wording),
        all_deals(deal, here, wording),
    )


# What happens in a deal


def told(event: events.Event, trump: Suit, company: Company) -> str:  # noqa: C901 - one for each
    """Return what happened in a sentence; of what a deal brought, nothing: its outcome tells."""
    wording, name, said = company.wording, company.name, ""
    match event:
        case events.Reshuffled(cards=cards):
            said = wording.text("told-reshuffled", cards=cards)
        case events.Dealt(dealer=dealer, turn_up=card):
            said = wording.text("told-dealt", name=name(dealer), card=shown_card(card, wording))
        case events.Paid(seat=seat, payment=payment, amount=amount):
            if payment not in {events.Payment.BOURRE, events.Payment.RENEGE}:
                said = wording.text("told-paid", name=name(seat), chips=chips(amount, wording))
        case events.Drew():
            said = _drew(event, trump, company)
        case events.CardPlayed(seat=seat, card=card) | events.Recalled(seat=seat, card=card):
            sentence = "told-played" if isinstance(event, events.CardPlayed) else "told-recalled"
            said = wording.text(sentence, name=name(seat), card=shown_card(card, wording))
        case events.Declared(seat=seat, play=play):
            said = wording.of("told", "in" if play else "passed", name=name(seat))
        case events.Stayed(seat=seat, stay=stay):
            said = wording.of("told", "stayed" if stay else "left", name=name(seat))
        case events.TrickWon(seat=seat):
            said = wording.of("told", "trick", name=name(seat))
        case events.Premature(seat=seat):
            said = wording.of("told", "too-early", name=name(seat))
    return said


def _drew(event: events.Drew, trump: Suit, company: Company) -> str:
    wording, name = company.wording, company.name(event.seat)
    if not event.cards:
        return wording.text("told-stood-pat", name=name)
    sentence = "told-drew-and-took" if event.take else "told-drew"
    said = wording.text(sentence, name=name, cards=event.cards)
    if event.secret is None:
        return said
    away, served = (shown_cards(cards, trump, wording) for cards in event.secret)
    more = "told-exchange" if served else "told-thrown-away"
    return ui.lines(said, ui.small(wording.text(more, away=away, served=served)))
