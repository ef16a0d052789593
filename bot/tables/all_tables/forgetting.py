"""Forgetting of a member at every table there ever was."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from bot.ledger import wallets
from bot.store.engine.errors import StaleTable
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import forgetting
from bot.store.rows import tables as store
from bot.store.rows.tables import TableRow
from bot.tables.one_table.outside import Ports
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused

TRIES = 3
"""So often it is tried where one of the tables is moved meanwhile."""


async def forget(ports: Ports, member_id: int) -> tuple[int, Collection[str]]:
    """Forget a member, in one commit.

    Open tables move by a version with it: whoever runs one reads it again before anything else
    happens there.

    Returns:
        How many chips were given up, and the tables that named the member.
    """
    for _ in range(TRIES):
        naming = await ports.database.read(partial(forgetting.tables_naming, member_id=member_id))
        seen = await _refuse_seated(ports, naming, member_id)

        def work(tx: Writing, seen: dict[str, int] = seen, naming: Collection[str] = naming) -> int:
            now = ports.clock.now()
            forgetting.hold_open(tx, member_id, seen, now)
            return wallets.forget(tx, member_id, naming, now)

        try:
            return await ports.database.commit(work), naming
        except StaleTable:
            continue
    raise TableRefused(TableReason.BEING_FORGOTTEN)


async def _refuse_seated(ports: Ports, naming: Collection[str], member_id: int) -> dict[str, int]:
    """Return the version of each open table that names the member, as it was looked at."""

    def still_open(tx: Reading) -> list[TableRow]:
        named = {row.id for row in store.open_tables(tx)}.intersection(naming)
        return list(store.load_rows(tx, named).values())

    rows = await ports.database.read(still_open)
    for row in rows:
        try:
            seat = TableState.read(row, ports.house).seats.of_member(member_id)
        except Exception as error:  # whoever runs it has told its operator
            raise TableRefused(TableReason.SET_ASIDE, table=row.id) from error
        if seat is not None:
            raise TableRefused(TableReason.SEATED_SOMEWHERE, channel_id=row.channel_id)
    return {row.id: row.version for row in rows}
