"""Servers the bot was removed from, with their data; and whose database it is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, select, union

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.forgetting import KEPT_OF_SERVERS

AT_ONCE: Final = 2_000
"""So many rows of one kind are deleted at a time, so that nobody waits long for the writer."""

_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)

_NO_SERVER: Final = -2
"""What stands for a server's number where the first application is settled: no server has it."""

_CHILDREN_FIRST: Final = tuple(reversed(schema.metadata.sorted_tables))


def note(tx: Writing, server_id: int, at: datetime) -> None:
    """Note that the bot is not in a server any more; when it was first noted stands."""
    tx.put_unless_there(schema.departures, {"server_id": server_id, "at": at})


def take_back(tx: Writing, server_id: int) -> None:
    """Note that the bot is in a server after all, or again."""
    tx.execute(delete(schema.departures).where(schema.departures.c.server_id == server_id))


def noted(tx: Reading) -> dict[int, datetime]:
    """Return the servers that the bot is not in any more, and since when that is known."""
    return {row.server_id: row.at for row in tx.execute(select(schema.departures))}


def servers(tx: Reading) -> list[int]:
    """Return all servers of which anything is kept."""
    columns = [table.c.server_id for table in _CHILDREN_FIRST if "server_id" in table.c]
    found = union(*(select(column.label("server_id")) for column in columns))
    return sorted(tx.execute(found).scalars())


def delete_some(tx: Writing, server_id: int) -> bool:
    """Delete a part of what is kept of a server; return whether there may be more.

    While there is more, the ledger of that server has gaps. The note that the bot is not there goes
    last, so that whoever is interrupted goes on later. The ledger's guards ask for that note.
    """
    tx.alone(server_id)
    note(tx, server_id, _LONG_AGO)  # it may have come back meanwhile, and half a ledger is none
    return _delete_a_table(tx, server_id) or _delete_the_rest(tx, server_id)


def _delete_a_table(tx: Writing, server_id: int) -> bool:
    """Delete one table with all that ever happened at it; return whether there was one."""
    t = schema.tables.c
    found = tx.execute(select(t.id).where(t.server_id == server_id).limit(1)).first()
    if found is None:
        return False
    for table in _CHILDREN_FIRST:
        if "table_id" in table.c:
            tx.execute(delete(table).where(table.c.table_id == found.id))
    tx.execute(delete(schema.tables).where(t.id == found.id))
    return True


def _delete_the_rest(tx: Writing, server_id: int) -> bool:
    """Delete rows that belong to none of its tables; return whether there were any."""
    a, t = schema.accounts.c, schema.transfers.c
    own = select(a.id).where(a.server_id == server_id)
    of_wallets = select(t.id).where(t.debit_id.in_(own)).limit(AT_ONCE)
    some = list(tx.execute(of_wallets).scalars())
    tx.execute(delete(schema.transfers).where(t.id.in_(some)))
    if some:
        return True
    for table in _CHILDREN_FIRST:
        if "server_id" in table.c:
            tx.execute(delete(table).where(table.c.server_id == server_id))
    # And what members of no server, as far as is known, have chosen for all of them.
    known = select(schema.people.c.member_id)
    for table in KEPT_OF_SERVERS:
        if "member_id" in table.c:
            tx.execute(delete(table).where(table.c.member_id.not_in(known)))
    return False


def application(tx: Reading) -> int | None:
    """Return the id of the application that the database belongs to; None: to none yet."""
    c = schema.applications.c
    found: int | None = tx.execute(select(c.id).order_by(c.at, c.id).limit(1)).scalar()
    return found


def own(tx: Writing, application_id: int, at: datetime) -> int:
    """Make a database an application's, unless it is another's; return whose it is.

    Another one is in other servers: its bot would take the tables of all others for left.
    """
    known = application(tx)
    if known is None:  # on PostgreSQL two may find that at the same moment
        tx.alone(_NO_SERVER)
        known = application(tx)
    if known is None:
        tx.put_unless_there(schema.applications, {"id": application_id, "at": at})
    return application_id if known is None else known


def disown(tx: Writing) -> None:
    """Let a database be that of whichever application comes next."""
    tx.execute(delete(schema.applications))
