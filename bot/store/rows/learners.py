"""Members' progress in the lessons, stored apart so that it can be forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select, update

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.putting import put_unless_there


@dataclass(frozen=True, slots=True)
class LearnerRow:
    """A member's progress in the lessons."""

    member_id: int
    edition: int
    """Of the lessons, as they were when the member began this one."""
    lesson: int
    acts: list[dict[str, Any]]
    """What the member has done in it."""
    changes: int
    """How often the row has been written; the next one to write it says one more."""
    at: datetime
    """When it was written last."""


def of_member(tx: Reading, member_id: int) -> LearnerRow | None:
    """Return where a member stands, if they have ever begun."""
    found = tx.execute(select(schema.learners).where(schema.learners.c.member_id == member_id))
    row = found.first()
    if row is None:
        return None
    return LearnerRow(row.member_id, row.edition, row.lesson, row.acts, row.changes, row.at)


def keep(tx: Writing, row: LearnerRow) -> bool:
    """Keep where a member stands, unless something else has been kept meanwhile.

    Returns:
        Whether it is kept: ``row.changes`` is one more than what stood there, or 1 of the first.
    """
    columns = schema.learners.c
    values = {
        "edition": row.edition,
        "lesson": row.lesson,
        "acts": row.acts,
        "changes": row.changes,
        "at": row.at,
    }
    if row.changes > 1:
        before = update(schema.learners).where(
            columns.member_id == row.member_id, columns.changes == row.changes - 1
        )
        return bool(tx.execute(before.values(values)).rowcount)
    return put_unless_there(tx, schema.learners, values | {"member_id": row.member_id})
