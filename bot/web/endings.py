"""How things end in a few words: a trick, a deal, an evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from booray_core import Card, DealView, Result
from bot.screens.result import beside_bourres, rest_of_the_pot
from bot.screens.table_text import Company, occupants_of, who
from bot.tables.words.values import FinishedDeal, Occupant, Person
from bot.tables.words.views import TableView
from bot.web.plain import Json, plain, plain_lines
from bot.web.views import Faces, who_json
from bot.wording import Value, Wording, listed, shown_card

# A trick


def trick_said(deal: DealView, company: Company) -> str:
    """Return who took the last complete trick, and with what, in two lines."""
    trick, wording = deal.tricks[-1], company.wording
    took = _they_or_you("web-trick", trick.winner, company, number=len(deal.tricks))
    card = shown_card(_best_card(deal), wording)
    return "\n".join(plain_lines(took, wording.text("web-trick-with", card=card)))


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


def _best_card(deal: DealView) -> Card:
    """Return the card that took the last complete trick."""
    seats, trick = deal.seats_in, deal.tricks[-1]
    place = (seats.index(trick.winner) - seats.index(trick.leader)) % len(seats)
    return trick.cards[place]


# A deal


def result_said(last: FinishedDeal, company: Company, *, is_last: bool = False) -> list[str]:
    """Return how a deal ended, in a line, and how that came in one more, or two.

    What concerns its reader goes first; else who goes bourré does.

    Args:
        last: the deal.
        company: who played it.
        is_last: whether its table has closed: then no pot carries over.
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
        title = _they_or_you("web-bourre", payers[0], company)
        pays = _they_or_you("web-pays", payers[0], company, chips=amounts[0])
    else:
        title = wording.text("web-bourre-several", names=names, count=count)
        same = "yes" if len(set(amounts)) == 1 else "no"
        total = amounts[0] if same == "yes" else sum(amounts)
        pays = wording.text("web-pays-several", chips=total, same=same)
    pot = wording.text("web-pot-nobody", chips=result.pot_end)
    for seat, chips in result.taken.items():
        pot = _they_or_you("web-pot", seat, company, chips=chips)
    return title, f"{pays} {pot}"


def _pot(deal: DealView, result: Result, company: Company, *, is_last: bool) -> tuple[str, str]:
    """Return who takes the pot, and how; or that nobody does."""
    wording = company.wording
    for seat, chips in result.taken.items():
        title = _they_or_you("web-takes", seat, company, chips=chips)
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
    return _they_or_you("web-barred", best, company), stays


def _they_or_you(family: str, seat: int, company: Company, **facts: Value) -> str:
    whom = "you" if seat == company.me else "they"
    return company.wording.of(family, whom, name=company.name(seat), **facts)


# An evening


def evening_json(view: TableView, wording: Wording, faces: Faces) -> Json:
    """Return how everybody did at a closed table, best first, and its records."""
    records, last = view.records, view.last
    spent = None if last is None else last.ended_at - view.opened_at
    seats = {} if last is None else {each: seat for seat, each in last.occupants.items()}
    biggest = bourres = None
    if records.biggest_pot_by is not None:
        name = plain(who(records.biggest_pot_by, wording))
        biggest = {"chips": records.biggest_pot, "name": name, "deal": records.biggest_pot_deal}
    if records.most_bourres_by:
        names = [who(each, wording) for each in records.most_bourres_by]
        bourres = {"count": records.most_bourres, "name": plain(listed(names, wording))}
    return {
        "deals": 0 if last is None else last.number,
        "minutes": 0 if spent is None else round(spent.total_seconds() / 60),
        "places": [
            {
                "name": plain(who(each, wording)),
                **who_json(each, faces),
                **({"seat": seats[each]} if each in seats else {}),
                "place": place,
                "net": net,
                "pots": records.pots.get(each, 0),
            }
            for place, each, net in _places(view)
        ],
        "biggest": biggest,
        "bourres": bourres,
    }


def _places(view: TableView) -> list[tuple[int, Occupant, int]]:
    """Return everybody's place, and what they won or lost, best first; equal ones share a place."""
    nets = Counter({each.occupant: each.net for each in view.totals})
    order = sorted(nets.values(), reverse=True)
    return [(order.index(net) + 1, each, net) for each, net in nets.most_common()]


def _place(view: TableView, member: int | None) -> int | None:
    """Return where a member is in the places of a closed table; none of who only watched."""
    if member is None:
        return None
    them = Person(member)
    return next((at for at, (_, each, _) in enumerate(_places(view)) if each == them), None)


def own_evening(view: TableView, member: int | None, wording: Wording) -> Json:
    """Return how the last deal ended at a closed table, a member's place, and their best deal."""
    best = None if member is None else view.records.best.get(Person(member))
    return {
        "ended": _ended(view, member, wording),
        "place": _place(view, member),
        "best": None if best is None else {"net": best[0], "deal": best[1]},
    }


def _ended(view: TableView, member: int | None, wording: Wording) -> str | None:
    if view.last is None:
        return None
    seats = {each: seat for seat, each in view.last.occupants.items()}
    own = None if member is None else seats.get(Person(member))
    company = Company(view.last.occupants, wording, own)
    return "\n".join(result_said(view.last, company, is_last=True))


def closed_line(view: TableView, member: int | None, wording: Wording) -> str:
    """Return that the table is closed, how its reader did, and what became of the pot."""
    title = wording.text("web-closed")
    if view.winner is not None:
        title = wording.text("web-game-won", name=who(view.winner, wording))
    finished = _finished(_places(view), _place(view, member), wording)
    return "\n".join(plain_lines(title, finished, _left(view, wording)))


def _finished(
    places: Sequence[tuple[int, Occupant, int]], mine: int | None, wording: Wording
) -> str | None:
    """Return how the reader did, or for who had no seat, who did best."""
    if not places:
        return None
    place, occupant, net = places[mine or 0]
    sign = "+" if net > 0 else "−" if net < 0 else "±"
    chips = f"{sign}{wording.text('number', value=abs(net))}"
    if mine is None:
        return wording.text("web-finished-first", name=who(occupant, wording), net=chips)
    return wording.text("web-finished", place=place, net=chips)


def _left(view: TableView, wording: Wording) -> str | None:
    """Return what else closing did, to a deal or to the pot."""
    if view.broken_off is not None:
        return wording.text("web-deal-void", deal=view.broken_off.deal)
    if view.shares:
        chips = sum(each.chips for each in view.shares)
        return wording.text("web-pot-swept" if view.winner else "web-pot-shared", chips=chips)
    return None
