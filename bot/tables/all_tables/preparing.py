"""Early replay of tables that another process is about to hand over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError
from bot.store.rows import journal as store
from bot.store.rows.journal import OpenTable
from bot.tables.journal.audit import Unsound, sound
from bot.tables.journal.reading import TableReader
from bot.tables.journal.replay import ReplayedTable
from bot.tables.words.values import HouseRules

log = logging.getLogger(__name__)

LONGEST: Final = 10.0
"""Seconds for preparing; whoever is to be replaced does not wait for longer."""


async def prepare(
    database: Database, reader: TableReader, house: HouseRules, which: Callable[[int], bool]
) -> None:
    """Play the open tables of some servers again, and keep them for when they come in.

    They are read once more then: what has happened since is played after it, and whatever could not
    be prepared is played from its beginning.

    Args:
        database: knows which tables are open.
        reader: reads them, and keeps what has been played.
        house: how this house runs its tables.
        which: tells the servers.
    """
    try:
        found = await database.read(store.open_tables)
    except StoreError as error:
        log.info("no table was prepared: %s", error)
        return
    rows = [row for row in found if which(row.server_id)]
    try:
        async with asyncio.timeout(LONGEST):
            prepared = await asyncio.gather(*(_prepare(reader, house, row) for row in rows))
    except TimeoutError:
        log.info("preparing tables took too long; stopped, of %d", len(rows))
        return
    if rows:
        log.info("prepared tables that another process still runs: %d", sum(prepared))


async def _prepare(reader: TableReader, house: HouseRules, row: OpenTable) -> bool:
    try:
        reader.prepared[row.id] = ReplayedTable(*await sound(reader, row.id, house))
    except (Unsound, StoreError) as error:  # which is told once it is ours
        log.info("table %s was not prepared: %s", row.id, error)
        return False
    return True
