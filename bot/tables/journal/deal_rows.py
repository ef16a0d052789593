"""Stored form of a deal's start."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from pydantic import TypeAdapter

from booray_core import Deal, FairShoe, Habits, Result, Rules, Setup
from bot.store.rows.journal import DealRow, TableRow
from bot.store.rows.results import ResultRow
from bot.tables.state.table_state import TableState
from bot.tables.words.values import (
    BrokenOff,
    CloseReason,
    Computer,
    FinishedDeal,
    Occupant,
    Person,
    level_of,
)

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
        beacon=this.beacon,
        cut=this.cut,
        cut_by=this.cut_by,
        setup=setup,
        begun_at=at,
    )


def undealt_row(
    table_id: str,
    deal: int,
    version: int,
    at: datetime,
    *,
    cut: tuple[int, int] | None,
    message: int | None,
) -> DealRow:
    """Return the row of a deal whose cut was closed, and that was never dealt.

    Args:
        table_id: its table.
        deal: its number.
        version: the table's, with which it is stored.
        at: when that is.
        cut: where it was cut, and by which seat; None: it was not.
        message: the one that it was bound to, if that stood already.
    """
    beacon = None if message is None else f"message:{message}"
    number, seat = cut or (None, None)
    nothing: dict[str, Any] = {"stacks": {}, "antes": {}, "bought": {}, "seats": {}}
    setup = {"dealer": 0, "pot": 0, **nothing}
    return DealRow(table_id, deal, version, beacon, number, seat, setup, at)


def void_result(reason: CloseReason, pot: int) -> dict[str, Any]:
    """Return what is stored as the result of a deal that was broken off.

    Who did it stands in the table's facts, as members do.

    Args:
        reason: why its table closed.
        pot: chips that lay in the pot then.
    """
    return {"void": True, "reason": str(reason), "pot": pot}


UNDEALT: Final[Mapping[str, Any]] = {"void": True, "undealt": True}
"""What is stored as the result of a deal that was never dealt, though its cut was closed."""


def is_undealt(result: Mapping[str, Any] | None) -> bool:
    """Return whether that is the result of a deal that was never dealt."""
    return result is not None and "undealt" in result


def is_void(result: Mapping[str, Any] | None) -> bool:
    """Return whether that is the result of a deal that was broken off, or never dealt."""
    return result is not None and "void" in result


def broken_off_in(row: DealRow, by: int | None) -> BrokenOff | None:
    """Return how a deal was broken off; None: it was not.

    Args:
        row: the deal.
        by: the member who did it; None: no member.
    """
    result = row.result
    if result is None or "reason" not in result:
        return None
    reason = CloseReason(result["reason"])
    return BrokenOff(row.deal, result["pot"], reason, by)


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
    return {int(seat): occupant_of(who) for seat, who in row.setup["seats"].items()}


def stacks_in(row: DealRow) -> dict[int, int]:
    """Return the chips of each seat dealt in, before the antes."""
    return _by_seat(row.setup["stacks"])


def habits_in(row: DealRow) -> dict[int, Habits]:
    """Return what was known of how seats play as a deal was dealt."""
    written, occupants = row.setup["habits"], occupants_in(row)
    return {
        seat: Habits(**written[str(seat)], level=level_of(occupants[seat]))
        for seat in stacks_in(row)
    }


def as_dealt(table: TableRow, row: DealRow, rules: Rules) -> Deal:
    """Return a deal as it was dealt, none of its actions made yet."""
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
    if row.beacon is None:
        raise ValueError("never dealt")
    return Deal(setup, FairShoe(table.secret, row.deal, row.beacon, row.cut))


def _by_seat(written: Mapping[str, int]) -> dict[int, int]:
    """Return what JSON keeps by text by number, in the order it stood."""
    return {int(seat): chips for seat, chips in written.items()}


def occupant_of(who: Mapping[str, Any]) -> Occupant:
    """Return who held a seat, as it is written in a deal's start."""
    if "member" in who:
        return Person(who["member"])
    return Computer(who["computer"], who["level"])
