"""Bulletins that tell other processes to drop cached data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from sqlalchemy import delete, insert, select

from bot.store import schema
from bot.store.engine.moments import moment
from bot.store.engine.transaction import Reading, Writing

KEPT: Final = timedelta(minutes=1)
"""A process that reads none for so long has lost its leases, and what it knew with them."""


class Kind(StrEnum):
    """Kind of change."""

    FORGOTTEN = "forgotten"
    """The member that it names was forgotten."""
    CARDS = "cards"
    """Cards are shown to the member that it names in another way."""
    ANSWERED = "answered"
    """The interaction that it names was taken up by a process that has given its server up since:
    read by whoever takes the server, see :func:`subjects`."""


@dataclass(frozen=True, slots=True)
class Bulletin:
    """Something that has changed, not long ago."""

    id: int
    kind: str
    """One of :class:`Kind`, or of a version that knows more of them."""
    subject: int
    """Whom, or what, it is about."""


def post(tx: Writing, kind: Kind, subject: int, at: datetime) -> None:
    """Tell all processes of something."""
    row = {"kind": str(kind), "subject": subject, "at": moment(tx, at)}
    tx.execute(insert(schema.bulletins).values(row))


def post_all(tx: Writing, kind: Kind, subjects: Sequence[int], at: datetime) -> None:
    """Tell all processes of several things of a kind."""
    rows = [{"kind": str(kind), "subject": each, "at": moment(tx, at)} for each in subjects]
    if rows:
        tx.execute(insert(schema.bulletins).values(rows))


def subjects(tx: Reading, kind: Kind) -> frozenset[int]:
    """Return what all bulletins of a kind are about."""
    b = schema.bulletins.c
    return frozenset(tx.execute(select(b.subject).where(b.kind == str(kind))).scalars())


def current(tx: Reading) -> list[Bulletin]:
    """Return all there are that are to be passed on.

    Those that are new cannot be told by their numbers: one that was numbered before another may
    have been committed after it.
    """
    b = schema.bulletins.c
    query = select(b.id, b.kind, b.subject).where(b.kind != str(Kind.ANSWERED))
    rows = tx.execute(query.order_by(b.id))
    return [Bulletin(row.id, row.kind, row.subject) for row in rows]


def drop_old(tx: Writing, at: datetime) -> None:
    """Delete those that every process has read."""
    b = schema.bulletins.c
    tx.execute(delete(schema.bulletins).where(b.at < moment(tx, at, -KEPT)))
