"""Closed tables, as templates for *Play again*."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.logs import Subject, about, error_line
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError, UnknownTable
from bot.store.rows import journal as store
from bot.store.rows.forgetting import is_pseudonym
from bot.store.rows.journal import StoredTable
from bot.tables.journal.replay import replay
from bot.tables.state.facts.closing import Closed
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import PLAYED_AGAIN, CloseReason, Computer, HouseRules, Person

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table that has closed, and that may be played at again."""

    server_id: int
    channel_id: int
    opening: Opening
    """Its rules as they were in the end, its stakes as they were to begin with."""
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
        StoreError: the store cannot be read now.
    """
    try:
        stored = await database.read(lambda tx: store.load(tx, table_id))
        if stored.row.closed_at is not None and _why(stored) in PLAYED_AGAIN:
            return _past(stored, await replay(_before_its_end(stored), house))
    except UnknownTable:
        pass
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's are noticed
        with about(Subject(table_id)):
            log.warning("table %s can't be played again at: %s", table_id, error_line(error))
    raise TableRefused(TableReason.UNKNOWN_TABLE)


def _why(stored: StoredTable) -> CloseReason | None:
    """Return why a table closed; None where it did so in no usual way."""
    last = stored.facts[-1]
    if last.kind != Closed.model_fields["kind"].default:
        return None
    return Closed.model_validate(last.body).reason


def _before_its_end(stored: StoredTable) -> StoredTable:
    """Return what happened at a table but that it closed, when everybody still sat there."""
    return StoredTable(stored.row, stored.facts[:-1], stored.deals, stored.actions)


def _past(stored: StoredTable, state: TableState) -> PastTable:
    opened = Opening.model_validate(stored.row.opening)
    there = [seat.occupant for seat in state.seats if not seat.leaving]
    dealt_in = [] if state.last is None else list(state.last.occupants.values())
    asked = dict.fromkeys(who.member_id for who in (*there, *dealt_in) if isinstance(who, Person))
    return PastTable(
        server_id=stored.row.server_id,
        channel_id=stored.row.channel_id,
        opening=state.opening.model_copy(update={"stakes": opened.stakes}),
        levels=tuple(who.level for who in there if isinstance(who, Computer)),
        holding=state.seats.holding,
        members=frozenset(state.people()),
        last=tuple(
            member for member in asked if member not in state.unseated and not is_pseudonym(member)
        ),
    )
