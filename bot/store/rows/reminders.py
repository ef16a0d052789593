"""Ping messages standing in channels, stored for restarts."""

from __future__ import annotations

from collections.abc import Collection
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


def of_tables(tx: Reading, ids: Collection[str]) -> dict[str, dict[int, int]]:
    """Return the reminders of some tables: by the id of the message, the deal it was posted in."""
    r = schema.reminders.c
    found: dict[str, dict[int, int]] = {table_id: {} for table_id in ids}
    of_deals = select(schema.reminders).where(r.table_id.in_(ids), r.deal != INVITATION)
    for row in tx.execute(of_deals):
        found[row.table_id][row.message_id] = row.deal
    return found


def of_closed(tx: Reading) -> list[Whereabouts]:
    """Return the closed tables of which some are left, invitations too."""
    r, t = schema.reminders.c, schema.tables.c
    closed = select(t.id, t.server_id, t.channel_id, null(), t.language).where(
        t.closed_at.is_not(None), t.id.in_(select(r.table_id))
    )
    return list(starmap(Whereabouts, tx.execute(closed)))


def invitations(tx: Reading, table_id: str) -> list[int]:
    """Return the messages that ask people to a table."""
    r = schema.reminders.c
    asking = select(r.message_id).where(r.table_id == table_id, r.deal == INVITATION)
    return [row.message_id for row in tx.execute(asking)]


def forget(tx: Writing, message_id: int) -> None:
    """Note that a reminder is gone; one that is not known is no matter."""
    tx.execute(delete(schema.reminders).where(schema.reminders.c.message_id == message_id))
