"""Tickets and sessions of tables in a browser.

Only digests of their secrets are stored: whoever reads the database can open no door with it. A
member's ticket is spent by its use. A link to watch is a ticket of nobody, and can be used again
and again until it runs out.

What is over is deleted a little later, by :func:`drop_old`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, delete, func, insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

TICKET_LASTS: Final = timedelta(minutes=1)
LINK_LASTS: Final = timedelta(days=1)
SESSION_LASTS: Final = timedelta(days=1)

MOST_TICKETS: Final = 10
MOST_SESSIONS: Final = 20
"""So many can a member have at a time."""
MOST_LINKS: Final = 100
MOST_WATCHING: Final = 200
"""So many links to watch, and sessions by them, can a channel have at a time."""


def digest_of(secret: str) -> bytes:
    """Return what is stored of a secret.

    Secrets are long and random, so that nothing slower is needed.
    """
    return sha256(secret.encode()).digest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A link from Discord to a table in the browser."""

    digest: bytes = field(repr=False)
    """Of the secret in the link."""
    server_id: int
    channel_id: int
    member_id: int | None
    """None: it is a link to watch."""
    name: str | None
    """What the member is called in the server; None: it is a link to watch."""
    language: str
    joined_at: datetime | None
    """When the member joined the server; None: that is not known."""
    begun: datetime
    until: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(Ticket):
    """A browser's right to a channel's tables; its digest is of the secret in the cookie."""

    id: str
    """Stands in the page's address, and opens nothing by itself."""


def write_ticket(tx: Writing, ticket: Ticket) -> None:
    """Store a ticket. Of too many that are of the same kind the oldest go."""
    most = MOST_LINKS if ticket.member_id is None else MOST_TICKETS
    _make_room(tx, schema.web_tickets, ticket, most)
    tx.execute(insert(schema.web_tickets), asdict(ticket))


def spend_ticket(tx: Writing, digest: bytes, at: datetime) -> Ticket | None:
    """Return a ticket if it can be used now. A member's is gone then: of two only one gets it."""
    t = schema.web_tickets.c
    found = tx.execute(select(t.member_id, t.channel_id).where(t.digest == digest)).first()
    if found is None:
        return None
    # As whoever ends sessions does, first of all: neither slips past the other.
    tx.alone(found.channel_id if found.member_id is None else found.member_id)
    spent = delete(schema.web_tickets).where(t.digest == digest, t.member_id.is_not(None))
    row = tx.execute(spent.returning(*t)).first()
    if row is None:
        link = select(schema.web_tickets).where(t.digest == digest, t.member_id.is_(None))
        row = tx.execute(link).first()
    if row is None or row.until <= at:
        return None
    return Ticket(**row._mapping)  # noqa: SLF001 - the public name of it


def write_session(tx: Writing, session: Session) -> list[str]:
    """Store a session, and return the ids of those that end: of too many of a kind the oldest."""
    most = MOST_WATCHING if session.member_id is None else MOST_SESSIONS
    ended = _make_room(tx, schema.web_sessions, session, most)
    tx.execute(insert(schema.web_sessions), asdict(session))
    return ended


def find_session(tx: Reading, session_id: str, at: datetime) -> Session | None:
    """Return a session that is not over. Its digest is for the caller to compare."""
    s = schema.web_sessions.c
    query = select(schema.web_sessions).where(s.id == session_id, s.until > at)
    row = tx.execute(query).first()
    return None if row is None else Session(**row._mapping)  # noqa: SLF001 - the public name of it


def end_sessions(tx: Writing, server_id: int, member_id: int, channel_id: int | None = None) -> int:
    """End a member's sessions in a server, or a channel of it, and the tickets; return how many."""
    tx.alone(member_id)
    return _end(tx, server_id, member_id, channel_id)


def end_watching(tx: Writing, server_id: int, channel_id: int) -> None:
    """End the sessions of everyone who only watches a channel, and delete the links to it."""
    tx.alone(channel_id)
    _end(tx, server_id, None, channel_id)


def _end(tx: Writing, server_id: int, member_id: int | None, channel_id: int | None) -> int:
    ended = 0
    for table in (schema.web_tickets, schema.web_sessions):
        own = delete(table).where(table.c.server_id == server_id, table.c.member_id == member_id)
        if channel_id is not None:
            own = own.where(table.c.channel_id == channel_id)
        ended = tx.execute(own).rowcount
    return ended


def count_of(tx: Reading, server_id: int, member_id: int, at: datetime) -> int:
    """Return how many sessions a member has in a server that are not over."""
    s = schema.web_sessions.c
    own = (s.server_id == server_id, s.member_id == member_id, s.until > at)
    return int(tx.execute(select(func.count()).where(*own)).scalar_one())


def drop_old(tx: Writing, at: datetime) -> None:
    """Delete the tickets and sessions that are over."""
    for table in (schema.web_tickets, schema.web_sessions):
        tx.execute(delete(table).where(table.c.until <= at))


def _make_room(tx: Writing, table: Table, new: Ticket, most: int) -> list[Any]:
    """Delete all but the newest of those that are of the same kind, so that one more may come.

    Returns:
        the keys of those that had to go, and were not over.
    """
    member, c = new.member_id, table.c
    tx.alone(new.channel_id if member is None else member)
    same: list[ColumnElement[bool]] = [c.member_id == member]
    if member is None:
        same = [c.server_id == new.server_id, c.channel_id == new.channel_id, c.member_id.is_(None)]
    (key,) = table.primary_key.columns
    tx.execute(delete(table).where(*same, c.until <= new.begun))
    newest_first = select(key).where(*same).order_by(c.begun.desc(), key).offset(most - 1)
    surplus: list[Any] = list(tx.execute(newest_first).scalars())
    if surplus:
        tx.execute(delete(table).where(key.in_(surplus)))
    return surplus
