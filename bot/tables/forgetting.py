"""Forgetting a member, who may have played at any table there ever was."""

from __future__ import annotations

from collections.abc import Collection

from bot import ledger
from bot.store import forgetting, journal
from bot.store.database import Database
from bot.tables.ports import Clock
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.registry import Tables


async def forget(tables: Tables, database: Database, clock: Clock, member_id: int) -> int:
    """Forget a member, in one commit; return how many chips were given up.

    The member can do nothing at any table meanwhile.

    Raises:
        TableRefused: the member has a seat at an open table, or is doing something at one; or a
            table at which the member was seen is set aside.
        StoreError: the store cannot be used now; nothing has changed.
    """
    with tables.acting.none_by(member_id):
        naming = await database.read(lambda tx: forgetting.tables_naming(tx, member_id))
        await _refuse_seated(tables, database, naming, member_id)
        given_up = await database.commit(
            lambda tx: ledger.forget(tx, member_id, naming, clock.now())
        )
        tables.rows_changed(naming)
    return given_up


async def _refuse_seated(
    tables: Tables, database: Database, naming: Collection[str], member_id: int
) -> None:
    """Refuse to forget somebody who has a seat, at a table that is running or coming.

    Raises:
        TableRefused: that is so.
        StoreError: a table that is coming cannot be read now.
    """
    rows = await database.read(journal.open_tables)
    for row in rows:
        if row.id not in naming:
            continue
        await tables.arrivals.arrive(row.id)
        if tables.view(row.id).seat_of(member_id) is not None:
            raise TableRefused(TableReason.SEATED_SOMEWHERE, channel_id=row.channel_id)
