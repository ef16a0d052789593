"""A finished deal, in a few lines."""

from __future__ import annotations

import discord

from booray_core import DealView, Result
from booray_core.pot import prize
from booray_core.rules import Format
from bot.screens.buttons import named_button
from bot.screens.clocks import standstill_line
from bot.screens.hosting import host_line, take_over_row
from bot.screens.ids import ALWAYS, ButtonId, Verb
from bot.screens.outcomes import REPLAY, SHARE_DEAL, company_of
from bot.screens.parts import (
    ASH,
    HAND,
    MENU,
    Drawing,
    Part,
    gallery,
    line,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.people import Company, chips, last_trick, told_apart, told_apart_at, who
from bot.screens.seal import beacon_line, cut_done
from bot.tables.history.stories import Story
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, clock, shown_card


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
