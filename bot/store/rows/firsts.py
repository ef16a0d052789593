"""Whether a server, or a member, has been here before; for the operator's log."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from bot.store import schema
from bot.store.engine.transaction import Reading


@dataclass(frozen=True, slots=True)
class Firsts:
    """What would happen for the first time if a table were opened."""

    table: bool
    """No table has been opened in the server."""
    host: bool
    """The member has played no deal in the server."""


def firsts(tx: Reading, server_id: int, member_id: int) -> Firsts:
    """Return what is new about a table that a member is to open."""
    t, r = schema.tables.c, schema.results.c
    table = select(t.id).where(t.server_id == server_id).limit(1)
    deal = select(r.deal).where(r.member_id == member_id, r.server_id == server_id).limit(1)
    return Firsts(tx.execute(table).first() is None, tx.execute(deal).first() is None)
