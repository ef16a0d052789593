"""What a deal came to, and what an evening did: the messages that stay."""

from __future__ import annotations

from typing import Final

import discord

from booray_core import DealView, Result
from booray_core.pot import prize
from booray_core.rules import Format
from bot.screens.history import REPLAY, SHARE_DEAL, VERIFY, company_of
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.parts import (
    ASH,
    HAND,
    MENU,
    PRIMARY,
    Drawing,
    GameButton,
    Part,
    gallery,
    game_button,
    line,
    lines,
    named_button,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.table_text import (
    Company,
    beacon_line,
    chips,
    cut_done,
    host_line,
    last_trick,
    standstill_line,
    take_over_row,
    told_apart,
    told_apart_at,
    who,
)
from bot.tables.history.past_deals import Story
from bot.tables.words.values import CloseReason, FinishedDeal, PlayerTotal, Stage
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, clock, link, listed, shown_card


def ended_deal_screen(
    finished: FinishedDeal,
    view: TableView,
    wording: Wording,
    drawing: Drawing | None = None,
) -> discord.ui.LayoutView:
    """Return what a deal's message becomes once it is settled, and stays for good.

    While the next deal is about to begin, it tells of that, too, in words that stay true.

    Args:
        finished: the deal.
        view: its table, by now.
        wording: the language of the channel.
        drawing: the picture of its last trick and what it brought, in place of text that says so.
    """
    company = Company(finished.occupants, told_apart(finished.occupants, wording))
    deal, last = finished.deal, view.last
    goes_on = view.stage is Stage.PAUSE and last is not None and last.number == finished.number
    return screen(
        wording.text("ended-title", deal=finished.number),
        gallery(drawing),
        lines(
            outcome(finished, company, is_last=view.stage is Stage.CLOSED),
            small(_tricks(deal, company)),
            None if drawing else small(last_trick(deal, company) or ""),
            cut_done(finished, company),
            beacon_line(finished.beacon, wording),
        ),
        row(
            named_button(_of_deal(view.id, finished.number, REPLAY), wording),
            named_button(_of_deal(view.id, finished.number, SHARE_DEAL), wording),
        ),
        *(_next_deal(view, told_apart_at(view, wording)) if goes_on else ()),
        colour=ASH,
    )


def _next_deal(view: TableView, wording: Wording) -> list[Part]:
    """Return when the next deal comes, who cuts, and the way to one's cards.

    All of it stays when the deal's own message stands below: what could be wrong by then is told
    only while the clocks stand still, as it is taken away when they run.
    """
    stands_still = view.waiting is not None
    return [
        line(),
        lines(
            _next_line(view, wording),
            host_line(view, wording) if stands_still else None,
            standstill_line(view, wording),
        ),
        row(shared_button(view, HAND, wording), shared_button(view, MENU, wording)),
        take_over_row(view, wording) if stands_still else None,
    ]


def _next_line(view: TableView, wording: Wording) -> str:
    """Return when the next deal comes, and who cuts."""
    said = [wording.text("next-deal", deal=view.deal_number)]
    if view.waiting is None and view.stage_until is not None:
        said.append(clock(view.stage_until))
    if view.cut is not None and view.cut_by is not None:
        name = who(view.chairs[view.cut_by].occupant, wording)
        said.append(wording.text("seal-cut", name=name, cut=view.cut))
    elif view.whose_cut is not None:
        name = who(view.chairs[view.whose_cut].occupant, wording)
        said.append(wording.text("next-deal-cutter", name=name))
    return " · ".join(said)


def shared_deal_screen(
    story: Story, film: Drawing, wording: Wording, by: int
) -> discord.ui.LayoutView:
    """Return a deal as a moving picture that everyone sees, and what it came to.

    Args:
        story: the deal.
        film: the picture.
        wording: the language of the channel.
        by: the member who shows it.
    """
    deal, last = story.deal, story.moments[-1].deal
    if last.result is None:
        raise AssertionError("a deal that is over has a result")
    return screen(
        wording.text("film-heading", deal=deal.number),
        gallery(film),
        outcome_of(last, last.result, company_of(deal, wording), is_last=True),
        row(named_button(_of_deal(deal.table_id, deal.number, REPLAY), wording)),
        small(wording.text("show-by", name=wording.name_of(by))),
        colour=ASH,
    )


def _of_deal(table_id: str, deal: int, verb: Verb) -> ButtonId:
    return ButtonId(table_id, deal, ALWAYS, verb)


def last_result(view: TableView, wording: Wording) -> str:
    """Return who won the last deal, for the message of the lobby or of the end of the table."""
    last = view.last
    if last is None or view.broken_off is not None:
        return ""
    won = _pot_line(last.deal, last.result, Company(last.occupants, wording))
    return lines(wording.text("ended-title", deal=last.number), won)


def outcome(finished: FinishedDeal, company: Company, *, is_last: bool = False) -> str:
    """Return who won what, who went bourré and what it cost, and what stays in the pot.

    Args:
        finished: the deal.
        company: who played it.
        is_last: whether there is no next pot, or it is told elsewhere.
    """
    return outcome_of(finished.deal, finished.result, company, is_last=is_last)


def outcome_of(deal: DealView, result: Result, company: Company, *, is_last: bool = False) -> str:
    """Return the same of a deal that is settled, at a table or not."""
    wording = company.wording
    bourres = [
        _person("ended-bourre", seat, company, chips=chips(amount, wording))
        for seat, amount in result.bourre.items()
    ]
    return lines(
        _pot_line(deal, result, company),
        rest_of_the_pot(deal, result, company),
        *bourres,
        *beside_bourres(deal, result, company),
        None if is_last else small(_next_pot(result, wording)),
    )


def beside_bourres(deal: DealView, result: Result, company: Company) -> list[str]:
    """Return what else a deal cost: for reneges, a turn to deal, a seat that couldn't pay."""
    wording = company.wording
    paid = [
        _person("ended-renege", seat, company, chips=chips(amount, wording))
        for seat, amount in result.renege.items()
    ]
    recalled = deal.recalled
    lose = [
        _person("ended-recalled" if seat in recalled else "ended-early", seat, company)
        for seat in result.skip_deal_next
    ]
    for_good = deal.rules.format is not Format.CASH
    out = [_person("ended-gone" if for_good else "ended-out", seat, company) for seat in result.out]
    return [*paid, *lose, *out]


def _person(family: str, seat: int, company: Company, **facts: Value) -> str:
    """Return a sentence about a seat; on its own private panel it is about "you"."""
    if seat == company.me:
        return company.wording.of(family, "you", **facts)
    return company.wording.of(family, "they", name=company.name(seat), **facts)


def _pot_line(deal: DealView, result: Result, company: Company) -> str:
    wording = company.wording
    for seat, amount in result.taken.items():
        family = "ended-won" if deal.tricks else "ended-won-unplayed"
        return _person(family, seat, company, chips=chips(amount, wording))
    if result.tied:
        each = deal.seats[result.tied[0]].tricks
        whom = "you" if company.me in result.tied else "they"
        names = company.names(seat for seat in result.tied if seat != company.me)
        return wording.of("ended-tied", whom, names=names, tricks=each)
    if not deal.tricks:
        return wording.text("ended-all-passed", pot=result.pot_end)
    best = max(deal.seats_in, key=lambda seat: deal.seats[seat].tricks)
    return _person("ended-barred", best, company, pot=result.pot_end)


def rest_of_the_pot(deal: DealView, result: Result, company: Company) -> str:
    """Say why a pot that was won was not taken whole."""
    wording, rules = company.wording, deal.rules
    for seat, amount in result.taken.items():
        if amount < prize(result.pot_end, rules):
            had = chips(deal.seats[seat].stake, wording)
            return _person("ended-short", seat, company, chips=had)
        if amount < result.pot_end and rules.limit is not None:
            return wording.text("ended-capped", limit=rules.limit)
    return ""


def _next_pot(result: Result, wording: Wording) -> str:
    if not result.pot_next:
        return ""
    return wording.text("ended-next-pot", pot=result.pot_next)


def _tricks(deal: DealView, company: Company) -> str:
    if not deal.tricks:
        return ""
    wording = company.wording
    counts = " · ".join(f"{company.name(seat)} {deal.seats[seat].tricks}" for seat in deal.seats_in)
    card = shown_card(deal.turn_up, wording)
    return wording.text("ended-tricks", card=card, tricks=counts)


AGAIN: Final = Verb("again", at_the_table=True)
"""Opens another table like one that has closed."""


def again_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button for another game, where the table was not broken off."""
    if not view.may_be_played_again:
        return None
    return shared_button(view, AGAIN, wording, style=PRIMARY)


SHARE: Final = Verb("share", at_the_table=True)
"""Gives the picture of a closed table to whoever presses it, to be saved."""
SHARE_WITH_ALL: Final = Verb("share-with-all", labelled=False)
"""Shows it to everyone in the channel once more."""

_MOST_STANDINGS: Final = 16
"""A table that many people passed through shows the best and the worst."""
_MOST_NAMED: Final = 8
"""In one sentence."""


def closed_screen(
    view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return what is left of a table once it has closed: below its picture, the same in short."""
    return screen(
        None if drawing else last_result(view, wording),
        lines(
            wording.text("closed-title"),
            _why(view, wording),
            _broken_off(view, wording),
            _left_in_the_pot(view, wording),
        ),
        gallery(drawing) or line(),
        _standings(view.totals, wording, in_short=drawing is not None),
        _records(view, wording, in_short=drawing is not None),
        opened_seal(view, wording) if view.deal_number else None,
        row(
            shared_button(view, SHARE, wording) if drawing else None,
            again_button(view, wording),
            _verify(view, wording),
        ),
        colour=ASH,
    )


def evening_screen(
    told: str, drawing: Drawing, wording: Wording, by: int | None = None
) -> discord.ui.LayoutView:
    """Return the picture of an evening, to be saved, and the same in words.

    Args:
        told: the words.
        drawing: the picture.
        wording: the reader's language.
        by: the member who shows it to everyone; None: they alone see it, and may do so.
    """
    carries = ButtonId(NO_TABLE, 0, ALWAYS, SHARE_WITH_ALL)
    show = game_button(wording.text("show-button"), carries) if by is None else None
    shown_by = "" if by is None else wording.text("show-by", name=wording.name_of(by))
    return screen(gallery(drawing), told, row(show), small(shown_by), colour=ASH)


def _verify(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button that checks the last deal played, which leads to the others."""
    number = view.last.number if view.last else view.deal_number
    return named_button(ButtonId(view.id, number, ALWAYS, VERIFY), wording) if number else None


def _why(view: TableView, wording: Wording) -> str:
    if view.winner is not None:
        return wording.text("closed-winner", name=who(view.winner, wording))
    if view.close_reason is None:
        return ""
    return wording.of("closed", view.close_reason)


def _broken_off(view: TableView, wording: Wording) -> str:
    """Return who broke off the deal that was on, and that its chips went back."""
    broken = view.broken_off
    if broken is None:
        return ""
    facts: dict[str, Value] = {"deal": broken.deal, "chips": chips(broken.pot, wording)}
    if broken.by is None:
        return wording.text("closed-in-a-deal", **facts)
    return wording.text("closed-in-a-deal-by", name=wording.name_of(broken.by), **facts)


def _left_in_the_pot(view: TableView, wording: Wording) -> str:
    """Return who took what nobody had won: the winner of the game, or everybody a share."""
    if not view.shares:
        return ""
    if view.winner is not None:
        (swept,) = view.shares
        return wording.text("closed-swept", chips=chips(swept.chips, wording))
    shares = [
        wording.text(
            "closed-share", name=who(each.occupant, wording), chips=chips(each.chips, wording)
        )
        for each in view.shares
    ]
    pot = chips(sum(each.chips for each in view.shares), wording)
    facts: dict[str, Value] = {"pot": pot, "shares": listed(shares, wording)}
    return wording.of("closed-shared", _sharers(view), odd=_odd(view), **facts)


def _odd(view: TableView) -> str:
    """Return whether chips were left over; who got none is not named."""
    pot = sum(each.chips for each in view.shares)
    return "yes" if pot % (view.shares[0].sharers or len(view.shares)) else "no"


def _sharers(view: TableView) -> str:
    """Return who shares a pot that nobody won, by which the rule is told."""
    if view.close_reason is CloseReason.WON:
        return "out"
    return "seats" if view.rules.format is Format.CASH else "game"


def _standings(standings: tuple[PlayerTotal, ...], wording: Wording, *, in_short: bool) -> str:
    said = [_standing(each, wording, in_short=in_short) for each in standings]
    if len(said) > _MOST_STANDINGS:
        half = _MOST_STANDINGS // 2
        said = [*said[:half], "…", *said[-half:]]
    return (" · " if in_short else "\n").join(said)


def _standing(standing: PlayerTotal, wording: Wording, *, in_short: bool) -> str:
    net, name = standing.net, who(standing.occupant, wording)
    how = "won" if net > 0 else "lost" if net else "even"
    if in_short:
        return wording.of("net", how, name=name, chips=abs(net))
    facts = {"brought": standing.brought, "home": standing.taken_home}
    return wording.of("brought", how, name=name, chips=abs(net), **facts)


def _records(view: TableView, wording: Wording, *, in_short: bool) -> str:
    records, pot, bourres, deals = view.records, None, None, None
    if in_short and view.last is not None:
        deals = wording.text("closed-deals", deals=view.last.number)
    if records.biggest_pot and records.biggest_pot_by and records.biggest_pot_deal:
        pot = wording.text(
            "record-pot",
            name=who(records.biggest_pot_by, wording),
            chips=chips(records.biggest_pot, wording),
            deal=records.biggest_pot_deal,
        )
    if records.most_bourres and records.most_bourres_by:
        said = [who(each, wording) for each in records.most_bourres_by]
        few = len(said) <= _MOST_NAMED
        names = listed(said, wording) if few else ", ".join([*said[:_MOST_NAMED], "…"])
        bourres = wording.text("record-bourres", names=names, count=records.most_bourres)
    return (" · " if in_short else "\n").join(filter(None, (deals, pot, bourres)))


def opened_seal(view: TableView, wording: Wording) -> str:
    """Return a closed table's secret, with the way to its seal."""
    if view.secret is None or view.seal_message is None:
        return ""
    sealed = link(view.server_id, view.channel_id, view.seal_message)
    return small(wording.text("seal-opened", link=sealed, secret=view.secret))
