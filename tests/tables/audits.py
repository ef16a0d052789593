"""Comparing what lies on running tables with the ledger."""

from __future__ import annotations

from functools import partial

from bot.ledger.accounts import table_balances
from bot.store import Database
from bot.tables.all_tables.registry import Tables


async def audit_tables(tables: Tables, database: Database) -> list[str]:
    """Return where an open table differs from the ledger; it must not move meanwhile."""
    found: list[str] = []
    for table in list(tables._tables.values()):
        async with table._lock:
            await table._read_again_if_doubtful()
            held = await database.read(partial(table_balances, table=table.id))
            found += table._state.differences(held)
    return found
