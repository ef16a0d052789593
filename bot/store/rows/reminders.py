"""Ping messages standing in channels, stored for restarts."""

from __future__ import annotations

from itertools import starmap
from typing import Final

from sqlalchemy import delete, null, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.tables import Whereabouts

INVITATION: Final = 0
"""Stands for the deal of a message that asks people to a table before its first one."""


def add(tx: Writing, table_id: str, deal: int, message_id: int) -> None:
    """Note that a reminder has been posted in a deal.

    It may be noted already: after a restart Discord returns the very message from before.
    """
    row = {"message_id": message_id, "table_id": table_id, "deal": deal}
    tx.put_unless_there(schema.reminders, row)


def of_table(tx: Reading, table_id: str) -> dict[int, int]:
    """Return the messages of a table that call somebody, each with the deal it was posted in."""
    r = schema.reminders.c
    there = select(r.message_id, r.deal).where(r.table_id == table_id)
    return {row.message_id: row.deal for row in tx.execute(there)}


def of_closed(tx: Reading) -> list[Whereabouts]:
    """Return the closed tables of which some are left, invitations too."""
    r, t = schema.reminders.c, schema.tables.c
    closed = select(t.id, t.server_id, t.channel_id, null(), t.language).where(
        t.closed_at.is_not(None), t.id.in_(select(r.table_id))
    )
    return list(starmap(Whereabouts, tx.execute(closed)))


def forget(tx: Writing, message_id: int) -> None:
    """Note that a reminder is gone; one that is not known is no matter."""
    tx.execute(delete(schema.reminders).where(schema.reminders.c.message_id == message_id))
