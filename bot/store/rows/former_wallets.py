"""Chips given up by forgotten members, keyed by an anonymous fingerprint.

Without it, whoever has lost their chips could be forgotten and open a wallet with new ones. A
fingerprint is kept for a while. It can be compared with a member's number, not turned back into it.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

KEPT: Final = timedelta(days=30)

_SALT_BYTES: Final = 16


def keep(tx: Writing, server_id: int, member_id: int, chips: int, at: datetime) -> None:
    """Keep what a member who is forgotten gave up in a server.

    Args:
        tx: the transaction.
        server_id: the server.
        member_id: the member, of whom only a fingerprint is kept.
        chips: what was in the wallet.
        at: the moment of it.
    """
    salt = secrets.token_bytes(_SALT_BYTES)
    tx.execute(
        insert(schema.former_wallets),
        {
            "server_id": server_id,
            "salt": salt,
            "fingerprint": _fingerprint(salt, server_id, member_id),
            "chips": chips,
            "until": at + KEPT,
        },
    )


def most_for(tx: Reading, server_id: int, member_id: int, at: datetime) -> int | None:
    """Return how many chips a new wallet may open with; None: as many as any other."""
    own = (row.chips for row in _own(tx, server_id, member_id, at))
    return min(own, default=None)


def given_up_on_day(tx: Reading, server_id: int, member_id: int, at: datetime) -> bool:
    """Return whether a member gave a wallet up, being forgotten, on the day of a moment (UTC)."""
    days = ((row.until - KEPT).astimezone(UTC).date() for row in _own(tx, server_id, member_id, at))
    return at.astimezone(UTC).date() in days


def drop_old(tx: Writing, at: datetime) -> None:
    """Delete what has been kept for long enough."""
    tx.execute(delete(schema.former_wallets).where(schema.former_wallets.c.until <= at))


def _own(tx: Reading, server_id: int, member_id: int, at: datetime) -> list[Row[Any]]:
    """Return what is kept of one member, as the fingerprint tells."""
    f = schema.former_wallets.c
    rows = tx.execute(select(schema.former_wallets).where(f.server_id == server_id, f.until > at))
    return [row for row in rows if row.fingerprint == _fingerprint(row.salt, server_id, member_id)]


def _fingerprint(salt: bytes, server_id: int, member_id: int) -> bytes:
    return blake2b(f"{server_id}/{member_id}".encode(), key=salt, digest_size=32).digest()
