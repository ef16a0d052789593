"""Step-by-step replay of a finished deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from booray_core import events
from booray_core.cards import Suit
from bot.screens import parts as ui
from bot.screens.hand import table_summary
from bot.screens.history import (
    EXPORT,
    REPLAY,
    REVIEW,
    SHARE_DEAL,
    VERIFY,
    all_deals,
    company_of,
    of_deal,
    outcome_of,
)
from bot.screens.ids import ButtonId
from bot.screens.table_text import Company, chips
from bot.tables.history.past_deals import Moment, Story
from bot.wording import Wording, shown_card, shown_cards

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
        _steps(story, number, last, wording),
        # what everyone saw is shown to everyone where it was played
        ui.row(of_deal(deal, SHARE_DEAL, wording)) if deal.channel_id == here else None,
        _more(story, number, here, wording),
        None if deal.is_closed else ui.small(wording.text("replay-hidden")),
    )


def _hands(story: Story, moment: Moment, company: Company) -> Iterator[str]:
    """Yield the cards that the reader may see: their own, or everybody's."""
    wording, trump = company.wording, moment.deal.trump
    for seat, cards in moment.hands.items():
        if cards:
            shown = shown_cards(cards, trump, wording)
            yield wording.text("replay-hand", name=company.name(seat), cards=shown)
    if moment.player is not None and moment.player.hand and not story.bare:
        yield wording.text("replay-own-hand", cards=shown_cards(moment.player.hand, trump, wording))


def _steps(story: Story, number: int, last: int, wording: Wording) -> ui.Row | None:
    """Return the four buttons that lead on, always in the same places."""

    def to(label: str, page: int, *, there: bool) -> ui.GameButton:
        step = label.replace("replay", BARE) if story.bare else label.removeprefix("replay-")
        carries = ButtonId(story.deal.table_id, story.deal.number, step, REPLAY, page=page)
        style = ui.PRIMARY if label == "replay-next" else ui.PLAIN
        return ui.button(wording.text(label), carries, style=style, disabled=not there)

    back, on = number > 0, number < last
    return ui.row(
        to("replay-first", 0, there=back),
        to("replay-back", max(number - 1, 0), there=back),
        to("replay-next", min(number + 1, last), there=on),
        to("replay-last", last, there=on),
    )


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
    facts = {"away": away, "served": served} if served else {"away": away}
    return ui.lines(said, ui.small(wording.text(more, **facts)))
