"""A deal as it is stored: what it started from, written and read back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from pydantic import TypeAdapter

from booray_core import Deal, FairShoe, Habits, Result, Rules, Setup
from bot.store.journal import DealRow
from bot.store.results import ResultRow
from bot.tables.state.table_state import TableState
from bot.tables.values import Computer, FinishedDeal, Occupant, Person, level_of

RESULTS: Final[TypeAdapter[Result]] = TypeAdapter(Result)
"""Results of deals as they are stored."""


def deal_row(state: TableState, version: int, at: datetime) -> DealRow:
    """Return the row of the deal that has just begun."""
    this, deal = state.current, state.game.deal
    if this is None or deal is None:
        raise AssertionError("dealt, but no deal is on")
    antes = {**state.game.antes_of_the_out, **deal.antes}
    setup = {
        "dealer": deal.dealer,
        "pot": deal.pot - sum(antes.values()),
        "stacks": dict(deal.starting_stacks),
        "antes": antes,
        "bought": state.buys.for_deal(this.number),
        "seats": {seat.number: _who(seat.occupant) for seat in state.seats},
        # So that a decision is looked back on with what was known when it was made.
        "habits": {seat: habits.counts() for seat, habits in deal.habits.items()},
    }
    return DealRow(
        table_id=state.identity.table_id,
        deal=this.number,
        version=version,
        seed=this.seed,
        commitment=this.commitment,
        cut=this.cut,
        cut_by=this.cut_by,
        setup=setup,
        begun_at=at,
    )


def _who(occupant: Occupant) -> dict[str, Any]:
    if isinstance(occupant, Person):
        return {"member": occupant.member_id}
    return {"computer": occupant.name, "level": occupant.level}


def result_rows(state: TableState, finished: FinishedDeal) -> tuple[ResultRow, ...]:
    """Return what a deal that is over was to each member dealt in."""
    result, identity = finished.result, state.identity
    return tuple(
        ResultRow(
            table_id=identity.table_id,
            deal=finished.number,
            member_id=who.member_id,
            server_id=identity.server_id,
            seat=seat,
            finished_at=finished.ended_at,
            stakes=state.opening.stakes,
            played=seat in finished.deal.seats_in,
            tricks=finished.deal.seats[seat].tricks,
            net=finished.net[seat],
            took=result.taken.get(seat, 0),
            bourre=result.bourre.get(seat),
            pot=result.pot_end,
        )
        for seat, who in sorted(finished.occupants.items())
        if isinstance(who, Person)
    )


def occupants_in(row: DealRow) -> dict[int, Occupant]:
    """Return who held the table's seats as a deal was dealt."""
    return {int(seat): _occupant(who) for seat, who in row.setup["seats"].items()}


def stacks_in(row: DealRow) -> dict[int, int]:
    """Return the chips of each seat dealt in, before the antes."""
    return _by_seat(row.setup["stacks"])


def habits_in(row: DealRow) -> dict[int, Habits]:
    """Return what was known of how seats play as a deal was dealt.

    Of deals from before that was kept, nothing but the levels of computers.
    """
    written = row.setup.get("habits", {})
    occupants = occupants_in(row)
    return {
        seat: Habits(**written.get(str(seat), {}), level=level_of(occupants[seat]))
        for seat in stacks_in(row)
    }


def as_dealt(row: DealRow, rules: Rules) -> Deal:
    """Return a deal as it was dealt, none of its actions made yet."""
    if row.cut is None:
        raise AssertionError("dealt, but never cut")
    stacks, antes = _by_seat(row.setup["stacks"]), _by_seat(row.setup["antes"])
    paid_by_the_out = sum(chips for seat, chips in antes.items() if seat not in stacks)
    setup = Setup(
        rules,
        row.setup["dealer"],
        stacks,
        {seat: antes[seat] for seat in stacks},
        row.setup["pot"] + paid_by_the_out,
        habits_in(row),
    )
    return Deal(setup, FairShoe(row.seed, row.cut))


def _by_seat(written: Mapping[str, int]) -> dict[int, int]:
    """Return what JSON keeps by text by number, in the order it stood."""
    return {int(seat): chips for seat, chips in written.items()}


def _occupant(who: Mapping[str, Any]) -> Occupant:
    if "member" in who:
        return Person(who["member"])
    return Computer(who["computer"], who["level"])
