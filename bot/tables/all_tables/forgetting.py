"""Forgetting of a member at every table there ever was.

Some of these tables another process may be running. Nothing is committed at them meanwhile, and
whoever runs them reads them again before anything else happens there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from bot import ledger
from bot.leases import Leases
from bot.store.engine.database import Database
from bot.store.engine.errors import StaleTable
from bot.store.engine.transaction import Writing
from bot.store.rows import forgetting, journal
from bot.store.rows.bulletins import Kind
from bot.store.rows.leases import raise_epochs
from bot.tables.all_tables.registry import Tables
from bot.tables.words.ports import Clock
from bot.tables.words.reasons import TableReason, TableRefused

TRIES = 3
"""So often it is tried where somebody moves one of the tables meanwhile, in another process."""


async def forget(
    tables: Tables, database: Database, clock: Clock, leases: Leases, member_id: int
) -> int:
    """Forget a member, in one commit; return how many chips were given up.

    The member can do nothing at any table meanwhile.

    Raises:
        TableRefused: the member has a seat at an open table, or is doing something at one; or a
            table at which the member was seen is set aside.
        StoreError: the store cannot be used now; nothing has changed.
    """
    with tables.acting.none_by(member_id):
        for _ in range(TRIES):
            naming = await database.read(lambda tx: forgetting.tables_naming(tx, member_id))
            seen = await _refuse_seated(tables, database, naming, member_id)
            work = partial(_forget, member_id=member_id, naming=naming, leases=leases, clock=clock)
            try:
                given_up = await database.commit(partial(work, seen=seen))
            except StaleTable:
                continue
            tables.running.rows_changed(naming)
            return given_up
    raise TableRefused(TableReason.BEING_FORGOTTEN)


def _forget(
    tx: Writing,
    member_id: int,
    naming: Collection[str],
    seen: Mapping[str, int],
    leases: Leases,
    clock: Clock,
) -> int:
    """Forget a member, unless something has happened meanwhile that was not seen.

    Raises:
        StaleTable: so it is; nothing has changed.
    """
    now = clock.now()
    if leases.shared:
        # In this order, as the commits of tables do it: none waits for one that waits for it.
        raise_epochs(tx, forgetting.servers_of(tx, naming), now)
        for server in forgetting.servers_naming(tx, member_id, naming):
            tx.alone(server)
        versions = forgetting.open_tables_naming(tx, member_id, naming)
        if versions != seen:
            raise StaleTable(next(iter(versions.items() ^ seen.items()))[0], "while forgetting")
        leases.tell(tx, Kind.FORGOTTEN, member_id)
    return ledger.forget(tx, member_id, naming, now)


async def _refuse_seated(
    tables: Tables, database: Database, naming: Collection[str], member_id: int
) -> dict[str, int]:
    """Refuse to forget somebody who has a seat, at a table that is running or coming.

    Returns:
        The version of each open table that names the member, as it was looked at.

    Raises:
        TableRefused: that is so.
        StoreError: a table that is coming cannot be read now.
    """
    seen: dict[str, int] = {}
    for row in await database.read(journal.open_tables):
        if row.id not in naming:
            continue
        view = await tables.directory.look(row)
        if view.seat_of(member_id) is not None:
            raise TableRefused(TableReason.SEATED_SOMEWHERE, channel_id=row.channel_id)
        seen[row.id] = view.version
    return seen
