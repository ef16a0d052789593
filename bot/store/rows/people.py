"""Members' last seen names, stored apart so that they can be forgotten."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.putting import put


@dataclass(frozen=True, slots=True)
class SeenName:
    """A member's display name in a server."""

    server_id: int
    member_id: int
    name: str
    at: datetime
    """When it was first seen so."""


def note(tx: Writing, people: Iterable[SeenName]) -> None:
    """Keep what people are called now, in place of what they were called before."""
    for each in people:
        put(
            tx,
            schema.people,
            {
                "server_id": each.server_id,
                "member_id": each.member_id,
                "name": each.name,
                "seen_at": each.at,
            },
        )


def names_of(tx: Reading, server_id: int, members: Collection[int]) -> dict[int, str]:
    """Return what some members of a server are called, those who are known."""
    p = schema.people.c
    query = select(p.member_id, p.name).where(p.server_id == server_id, p.member_id.in_(members))
    return {row.member_id: row.name for row in tx.execute(query)}
