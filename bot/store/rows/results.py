"""Per-member results of deals, for boards and statistics.

It all follows from the deals, so nothing is lost with a row; ``booray audit`` compares the two.
Deals that were broken off have none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A deal that is over, to one member who was dealt in."""

    table_id: str
    deal: int
    member_id: int
    server_id: int
    seat: int
    finished_at: datetime
    stakes: str
    """``chips`` or ``practice``, as it was when the deal was dealt."""
    played: bool
    """Whether the member was in for the tricks; else passed, or left after the draw."""
    tricks: int
    net: int
    """Chips won or, negative, lost, antes and all."""
    took: int
    """Chips taken from the pot; 0 for who took none."""
    bourre: int | None
    """Chips paid for playing without taking a trick; None for who did not."""
    pot: int
    """The pot when play ended, in chips."""


def add(tx: Writing, rows: Iterable[ResultRow]) -> None:
    """Keep what a deal was to its members."""
    values = [asdict(row) for row in rows]
    if values:
        tx.execute(insert(schema.results), values)


def of_tables(tx: Reading, tables: Collection[str]) -> dict[str, list[ResultRow]]:
    """Return what the deals of some tables were to their members, by table."""
    r = schema.results.c
    query = select(schema.results).where(r.table_id.in_(tables))
    found: dict[str, list[ResultRow]] = {table: [] for table in tables}
    for row in tx.execute(query.order_by(r.table_id, r.deal, r.member_id)).mappings():
        found[row["table_id"]].append(ResultRow(**row))
    return found


def of_deal(tx: Reading, table_id: str, deal: int) -> list[ResultRow]:
    """Return what a deal was to its members, by seat; nothing of one that was broken off."""
    r = schema.results.c
    query = select(schema.results).where(r.table_id == table_id, r.deal == deal)
    return [ResultRow(**row) for row in tx.execute(query.order_by(r.seat)).mappings()]


def of_member(
    tx: Reading, server: int, member: int, since: datetime | None = None
) -> list[ResultRow]:
    """Return what the deals of a server were to one member, the oldest first.

    Args:
        tx: the transaction.
        server: the server.
        member: the member.
        since: the first moment that counts; None: all do.
    """
    r = schema.results.c
    query = select(schema.results).where(r.server_id == server, r.member_id == member)
    if since is not None:
        query = query.where(r.finished_at >= since)
    ordered = query.order_by(r.finished_at, r.table_id, r.deal)
    return [ResultRow(**row) for row in tx.execute(ordered).mappings()]
