"""Shared refusals: closed, not seated, not the host."""

from __future__ import annotations

from bot.tables.handle.step import Step
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused, not_seated
from bot.tables.words.values import Stage


def seat_of(step: Step) -> Seat:
    """Return the seat of the member who asks.

    Raises:
        TableRefused: the table is closed, or the member has no seat at it.
    """
    refuse_if_closed(step.state)
    seat = step.state.seats.of_member(step.asker)
    if seat is None:
        raise not_seated(step.asker, step.state.unseated, step.state.opening.stakes)
    return seat


def playing_seat(step: Step) -> Seat:
    """Return the seat of the member who asks, where it has a part in the game to come.

    Raises:
        TableRefused: closed, no seat, leaving, or out of the game.
    """
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    if step.state.seats.presence(seat).out:
        raise TableRefused(TableReason.OUT_OF_GAME)
    return seat


def refuse_if_closed(state: TableState) -> None:
    """Refuse everything at a table that is closed."""
    if state.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)


def refuse_unless_host(step: Step) -> None:
    """Refuse what is the host's to do at an open table."""
    refuse_if_closed(step.state)
    if step.state.host != step.asker:
        raise TableRefused(TableReason.NOT_HOST, host=step.state.host)
