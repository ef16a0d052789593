"""Gateway sessions left for the next process, one row per shard.

Besides the session a row holds what a resumed one is not told again: servers, channels, threads and
roles by id and name, and what is permitted to the bot in them. It names no member. It is deleted
once it is taken, and when it is too old to be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

KEPT: Final = timedelta(minutes=3)
"""How long a session may wait to be taken. Discord does not say how long it can be resumed; a wrong
guess costs a new session."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session that waits to be resumed."""

    shard_id: int
    shard_count: int
    session_id: str
    sequence: int
    """The number of the last event that has been heard in it."""
    gateway: str
    """Where Discord wants it to be resumed."""
    servers: Sequence[Mapping[str, Any]]
    """What is known of the shard's servers, as Discord's GUILD_CREATE tells it."""
    at: datetime
    """When it was left."""


def keep(tx: Writing, row: SessionRow) -> None:
    """Keep a shard's session in place of any other of it."""
    tx.execute(delete(schema.gateway_sessions).where(*_of(row.shard_id, row.shard_count)))
    tx.execute(insert(schema.gateway_sessions), asdict(row))


def take(tx: Writing, shard_id: int, shard_count: int, now: datetime) -> SessionRow | None:
    """Return a shard's session, if one waits that is young enough, and let nobody else have it."""
    drop_old(tx, now)
    query = select(schema.gateway_sessions).where(*_of(shard_id, shard_count))
    row = tx.execute(query).first()
    own = schema.gateway_sessions.c.session_id == (row.session_id if row else "")
    gone = tx.execute(delete(schema.gateway_sessions).where(*_of(shard_id, shard_count), own))
    # Two processes may read it at once; only one of them deletes it.
    if row is None or not gone.rowcount:
        return None
    heard = row.session_id, row.sequence, row.gateway, row.servers
    return SessionRow(row.shard_id, row.shard_count, *heard, row.at)


def waiting(tx: Reading, shard_count: int) -> set[int]:
    """Return of which shards a session waits."""
    c = schema.gateway_sessions.c
    return set(tx.execute(select(c.shard_id).where(c.shard_count == shard_count)).scalars())


def drop_old(tx: Writing, now: datetime) -> None:
    """Delete those that can hardly be resumed any more."""
    c = schema.gateway_sessions.c
    tx.execute(delete(schema.gateway_sessions).where(c.at < now - KEPT))


def _of(shard_id: int, shard_count: int) -> tuple[Any, Any]:
    c = schema.gateway_sessions.c
    return c.shard_id == shard_id, c.shard_count == shard_count
