"""How things end in a few words: a trick, a deal, an evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from booray_core import DealView, Result
from bot.screens.result import beside_bourres, rest_of_the_pot
from bot.screens.table_text import Company, occupants_of, seats_from, who
from bot.tables.words.values import FinishedDeal, Occupant, Person
from bot.tables.words.views import TableView
from bot.web.plain import Json, plain, plain_lines
from bot.wording import Wording, shown_card

# A trick


def trick_said(deal: DealView, company: Company) -> str:
    """Return who took the last complete trick, and with what, in two lines."""
    trick, wording = deal.tricks[-1], company.wording
    took = company.said("web-trick", trick.winner, number=len(deal.tricks))
    best = dict(zip(seats_from(trick.leader, deal), trick.cards, strict=True))[trick.winner]
    return "\n".join(
        plain_lines(took, wording.text("web-trick-with", card=shown_card(best, wording)))
    )


def took(view: TableView, member: int, wording: Wording) -> str | None:
    """Return that a member took the last complete trick, where they did."""
    deal, occupants = view.deal, occupants_of(view)
    if deal is None and view.last is not None:
        deal, occupants = view.last.deal, dict(view.last.occupants)
    if deal is None or not deal.tricks:
        return None
    winner = deal.tricks[-1].winner
    if occupants.get(winner) != Person(member):
        return None
    return trick_said(deal, Company(occupants, wording, winner))


# A deal


def result_said(last: FinishedDeal, company: Company, *, is_last: bool = False) -> list[str]:
    """Return how a deal ended, in a line, and how that came in one more, or two.

    What concerns its reader goes first; else who goes bourré does. Where its table has closed, no
    pot carries over.
    """
    deal, result, me = last.deal, last.result, company.me
    payers = [seat for seat in result.bourre if me not in result.bourre or seat == me]
    if payers and me not in result.taken:
        title, why = _bourres(result, payers, company)
    else:
        title, why = _pot(deal, result, company, is_last=is_last)
    more = [*beside_bourres(deal, result, company), rest_of_the_pot(deal, result, company)]
    return [plain(title), *plain_lines(why, *more)[:2]]


def _bourres(result: Result, payers: Sequence[int], company: Company) -> tuple[str, str]:
    """Return who goes bourré, what they pay, and who takes the pot, or that nobody does."""
    wording, amounts = company.wording, [result.bourre[seat] for seat in payers]
    names, count = company.names(payers), len(payers)
    if count == 1:
        title = company.said("web-bourre", payers[0])
        pays = company.said("web-pays", payers[0], chips=amounts[0])
    else:
        title = wording.text("web-bourre-several", names=names, count=count)
        same = "yes" if len(set(amounts)) == 1 else "no"
        total = amounts[0] if same == "yes" else sum(amounts)
        pays = wording.text("web-pays-several", chips=total, same=same)
    pot = wording.text("web-pot-nobody", chips=result.pot_end)
    for seat, chips in result.taken.items():
        pot = company.said("web-pot", seat, chips=chips)
    return title, f"{pays} {pot}"


def _pot(deal: DealView, result: Result, company: Company, *, is_last: bool) -> tuple[str, str]:
    """Return who takes the pot, and how; or that nobody does."""
    wording = company.wording
    for seat, chips in result.taken.items():
        title = company.said("web-takes", seat, chips=chips)
        if result.bourre:
            names, count = company.names(result.bourre), len(result.bourre)
            return title, wording.text("web-others-bourre", names=names, count=count)
        if not deal.tricks:
            return title, wording.text("web-others-passed")
        return title, wording.text("web-with-tricks", tricks=deal.seats[seat].tricks)
    stays = "" if is_last else wording.text("web-stays", chips=result.pot_end)
    if result.tied:
        return wording.text("web-split", tricks=deal.seats[result.tied[0]].tricks), stays
    if not deal.tricks:
        return wording.text("web-all-passed"), stays
    best = max(deal.seats_in, key=lambda seat: deal.seats[seat].tricks)
    return company.said("web-barred", best), stays


# An evening


def places_of(view: TableView) -> list[tuple[int, Occupant, int]]:
    """Return everybody's place, and what they won or lost, best first; equal ones share a place."""
    nets = Counter({each.occupant: each.net for each in view.totals})
    order = sorted(nets.values(), reverse=True)
    return [(order.index(net) + 1, each, net) for each, net in nets.most_common()]


def own_evening(view: TableView, member: int | None, wording: Wording) -> Json:
    """Return how a closed table ended for a member, or somebody who had no seat there."""
    them, ended = None if member is None else Person(member), None
    places, best = places_of(view), None if them is None else view.records.best.get(them)
    mine = next((at for at, (_, each, _) in enumerate(places) if each == them), None)
    title, finished = wording.text("web-closed"), None
    if view.last is not None:
        own = next((seat for seat, each in view.last.occupants.items() if each == them), None)
        company = Company(view.last.occupants, wording, own)
        ended = "\n".join(result_said(view.last, company, is_last=True))
    if view.winner is not None:
        title = wording.text("web-game-won", name=who(view.winner, wording))
    if places:
        place, first, net = places[mine or 0]
        sign = "+" if net > 0 else "−" if net < 0 else "±"
        chips = f"{sign}{wording.text('number', value=abs(net))}"
        finished = wording.text("web-finished", place=place, net=chips)
        if mine is None:
            finished = wording.text("web-finished-first", name=who(first, wording), net=chips)
    return {
        "line": "\n".join(plain_lines(title, finished, _left(view, wording))),
        "ended": ended,
        "place": mine,
        "best": None if best is None else {"net": best[0], "deal": best[1]},
    }


def _left(view: TableView, wording: Wording) -> str | None:
    """Return what else closing did, to a deal or to the pot."""
    if view.broken_off is not None:
        return wording.text("web-deal-void", deal=view.broken_off.deal)
    if view.shares:
        chips = sum(each.chips for each in view.shares)
        return wording.text("web-pot-swept" if view.winner else "web-pot-shared", chips=chips)
    return None
