"""The reminders that stand in a table's channel, so that a restart leaves none of them behind."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from bot.store import schema
from bot.store.transaction import Reading, Writing


def add(tx: Writing, table_id: str, deal: int, message_id: int) -> None:
    """Note that a reminder has been posted in a deal."""
    row = {"message_id": message_id, "table_id": table_id, "deal": deal}
    tx.execute(insert(schema.reminders), row)


def of_table(tx: Reading, table_id: str) -> dict[int, int]:
    """Return the reminders of a table: by the id of the message, the deal it was posted in."""
    r = schema.reminders.c
    rows = tx.execute(select(r.message_id, r.deal).where(r.table_id == table_id))
    return {row.message_id: row.deal for row in rows}


def forget(tx: Writing, message_id: int) -> None:
    """Note that a reminder is gone; one that is not known is no matter."""
    tx.execute(delete(schema.reminders).where(schema.reminders.c.message_id == message_id))
