"""What is kept of members apart from play, so that it can be forgotten."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import select, update

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class SeenName:
    """A member's display name in a server."""

    server_id: int
    member_id: int
    name: str
    seen_at: datetime
    """When it was first seen so."""


def note_names(tx: Writing, people: Iterable[SeenName]) -> None:
    """Keep what people are called now, in place of what they were called before."""
    for each in people:
        tx.put(schema.people, asdict(each))


def names_of(tx: Reading, server_id: int, members: Collection[int]) -> dict[int, str]:
    """Return what some members of a server are called, those who are known."""
    p = schema.people.c
    query = select(p.member_id, p.name).where(p.server_id == server_id, p.member_id.in_(members))
    return {row.member_id: row.name for row in tx.execute(query)}


class PreferenceRow(NamedTuple):
    """A member's preferences, as stored."""

    cards: str | None
    only_card: bool


def keep_preferences(tx: Writing, member_id: int, chosen: Mapping[str, Any]) -> None:
    """Keep what a member has chosen; what else they prefer stays."""
    tx.put(schema.preferences, {"member_id": member_id, **chosen})


def preferences_of(tx: Reading, members: Collection[int]) -> dict[int, PreferenceRow]:
    """Return what some members prefer, those who have ever chosen."""
    p = schema.preferences.c
    query = select(p.member_id, p.cards, p.only_card).where(p.member_id.in_(members))
    return {row.member_id: PreferenceRow(row.cards, row.only_card) for row in tx.execute(query)}


@dataclass(frozen=True, slots=True)
class LearnerRow:
    """A member's progress in the lessons."""

    member_id: int
    edition: int
    """Of the lessons, as they were when the member began this one."""
    lesson: int
    acts: list[dict[str, Any]]
    changes: int
    """How often the row has been written; the next one to write it says one more."""
    at: datetime


def learner(tx: Reading, member_id: int) -> LearnerRow | None:
    """Return where a member stands in the lessons, if they have ever begun."""
    own = select(schema.learners).where(schema.learners.c.member_id == member_id)
    row = tx.execute(own).mappings().first()
    return None if row is None else LearnerRow(**row)


def keep_learner(tx: Writing, row: LearnerRow) -> bool:
    """Keep where a member stands, unless something else has been kept meanwhile.

    Returns:
        Whether it is kept: ``row.changes`` is one more than what stood there, or 1 of the first.
    """
    c, values = schema.learners.c, asdict(row)
    if row.changes <= 1:
        return tx.put_unless_there(schema.learners, values)
    before = update(schema.learners).where(
        c.member_id == row.member_id, c.changes == row.changes - 1
    )
    return bool(tx.execute(before.values(values)).rowcount)
