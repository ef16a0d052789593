"""A finished deal, in a few lines."""

from __future__ import annotations

import discord

from booray_core import DealView, Result
from booray_core.pot import prize
from booray_core.rules import Format
from bot.screens.buttons import named_button
from bot.screens.ids import ALWAYS, ButtonId, Verb
from bot.screens.outcomes import REPLAY, SHARE_DEAL, company_of
from bot.screens.parts import ASH, Drawing, gallery, lines, row, screen, small
from bot.screens.people import Company, chips, last_trick, told_apart
from bot.screens.seal import cut_done, seal_line
from bot.tables.journal.stories import Story
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, shown_card


def ended_deal_screen(
    finished: FinishedDeal,
    table_id: str,
    wording: Wording,
    next_seal: str | None = None,
    drawing: Drawing | None = None,
    *,
    is_last: bool = False,
) -> discord.ui.LayoutView:
    """Return what is left of a deal's message once it is settled: *Replay* is for good.

    Args:
        finished: the deal.
        table_id: its table.
        wording: the language of the channel.
        next_seal: of the deal to come, whose message is posted once this stands.
        drawing: the picture of its last trick and what it brought, in place of text that says so.
        is_last: whether the table has closed with it.
    """
    company = Company(finished.occupants, told_apart(finished.occupants, wording))
    deal = finished.deal
    return screen(
        wording.text("ended-title", deal=finished.number),
        gallery(drawing),
        lines(
            outcome(finished, company, is_last=is_last),
            small(_tricks(deal, company)),
            None if drawing else small(last_trick(deal, company) or ""),
            cut_done(finished, company),
            next_seal and seal_line(finished.number + 1, next_seal, wording),
        ),
        row(
            named_button(_of_deal(table_id, finished.number, REPLAY), wording),
            named_button(_of_deal(table_id, finished.number, SHARE_DEAL), wording),
        ),
        colour=ASH,
    )


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
    """Return who won the last deal, for the message that comes after its own.

    That one is posted within two seconds: nobody would see who won, if it began with the next deal.
    The pause before that has room for what a bourré cost, too.
    """
    last = view.last
    if last is None or view.broken_off is not None:
        return ""
    company = Company(last.occupants, wording)
    if view.stage is Stage.PAUSE:
        said = outcome(last, company, is_last=True)
    else:
        said = _pot_line(last.deal, last.result, company)
    return lines(wording.text("ended-title", deal=last.number), said)


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
