"""Closed tables, as templates for *Play again*."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.logs import Subject, about, error_line
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError, UnknownTable
from bot.store.rows import tables as store
from bot.store.rows.forgetting import is_pseudonym
from bot.store.rows.tables import TableRow
from bot.tables.state.table_state import Opening, TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import PLAYED_AGAIN, Computer, HouseRules, Person

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table that has closed, and that may be played at again."""

    server_id: int
    channel_id: int
    opening: Opening
    """Its rules as they were in the end."""
    levels: tuple[str, ...]
    """Those of the computers that sat there as it closed."""
    holding: bool
    """Whether computers held the seats of people who were away."""
    members: frozenset[int]
    """Everybody who ever had a seat."""
    last: tuple[int, ...]
    """Those who sat there as it closed, or played its last deal, but whom the host unseated, and
    whoever was forgotten."""


async def past_table(database: Database, house: HouseRules, table_id: str) -> PastTable:
    """Return a table that has closed, read from the store.

    Raises:
        TableRefused: there is none of that id, it is open, it was broken off, or its records cannot
            be read any more.
    """
    try:
        row = await database.read(lambda tx: store.load_row(tx, table_id))
        state = TableState.read(row, house)
        if row.closed_at is not None and state.close_reason in PLAYED_AGAIN:
            return _past(row, state)
    except UnknownTable:
        pass
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 - by whatever way a state that is none is noticed
        with about(Subject(table_id)):
            log.warning("table %s can't be played again at: %s", table_id, error_line(error))
    raise TableRefused(TableReason.UNKNOWN_TABLE)


def _past(row: TableRow, state: TableState) -> PastTable:
    there = state.ended_with
    dealt_in = [] if state.last is None else list(state.last.occupants.values())
    asked = dict.fromkeys(who.member_id for who in (*there, *dealt_in) if isinstance(who, Person))
    return PastTable(
        server_id=row.server_id,
        channel_id=row.channel_id,
        opening=state.opening,
        levels=tuple(who.level for who in there if isinstance(who, Computer)),
        holding=state.seats.holding,
        members=frozenset(state.people()),
        last=tuple(
            member for member in asked if member not in state.unseated and not is_pseudonym(member)
        ),
    )
