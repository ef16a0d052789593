"""Refusals that many decisions share: closed, not seated, not the host."""

from __future__ import annotations

from bot.tables.places import Place
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.state import TableState
from bot.tables.values import Stage


def place_of(state: TableState, member_id: int) -> Place:
    """Return the place of a member.

    Raises:
        TableRefused: the table is closed, or the member has no seat at it.
    """
    refuse_if_closed(state)
    place = state.places.of_member(member_id)
    if place is None:
        raise TableRefused(TableReason.NOT_SEATED)
    return place


def refuse_if_closed(state: TableState) -> None:
    """Refuse everything at a table that is closed."""
    if state.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)


def refuse_unless_host(state: TableState, member_id: int) -> None:
    """Refuse what is the host's to do."""
    if state.host != member_id:
        raise TableRefused(TableReason.NOT_HOST, host=state.host)
