"""The application at Discord that a database belongs to, one row.

Another application is in other servers: its bot would take the tables of all others for left.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.putting import put_unless_there

_NO_SERVER: Final = -2
"""What stands for a server's number where the first application is settled: no server has it."""


def owner(tx: Reading) -> int | None:
    """Return the id of the application; None: the database is nobody's yet."""
    c = schema.applications.c
    found: int | None = tx.execute(select(c.id).order_by(c.at, c.id).limit(1)).scalar()
    return found


def own(tx: Writing, application_id: int, at: datetime) -> int:
    """Make a database an application's, unless it is another's; return whose it is."""
    known = owner(tx)
    if known is None:  # on PostgreSQL two may find that at the same moment
        tx.alone(_NO_SERVER)
        known = owner(tx)
    if known is None:
        put_unless_there(tx, schema.applications, {"id": application_id, "at": at})
    return application_id if known is None else known


def disown(tx: Writing) -> None:
    """Let a database be that of whichever application comes next."""
    tx.execute(delete(schema.applications))
