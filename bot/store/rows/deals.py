"""Deals that are over: a channel's, a member's, a table's, and one in full."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select, tuple_

from bot.store import schema
from bot.store.engine.errors import UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows.tables import DealRow, JsonObject

Which: TypeAlias = ColumnElement[bool]


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal that is over, and where."""

    server_id: int
    channel_id: int
    is_closed: bool
    secret: bytes = field(repr=False)
    row: DealRow


class EveningRow(NamedTuple):
    """A table with deals that are over, in their order."""

    table_id: str
    channel_id: int
    is_closed: bool
    stakes: str
    begun_at: datetime
    deals: tuple[tuple[JsonObject, bool], ...]
    """Of each deal who was dealt in, by seat, and whether it was played to its end."""
    state: str


def at_table(which: Which, table_id: str) -> Which:
    """Return which of some deals are a table's."""
    return and_(which, schema.deals.c.table_id == table_id)


def finished_in(channel_id: int, number: int | None = None) -> Which:
    """Return which deals are of a channel's tables, those of a number if one is given."""
    t, d = schema.tables.c, schema.deals.c
    return (
        t.channel_id == channel_id
        if number is None
        else and_(t.channel_id == channel_id, d.deal == number)
    )


def dealt_to(server_id: int, member_id: int, void: Collection[tuple[str, int]] = ()) -> Which:
    """Return which deals are those that a member of a server was dealt in.

    Those among them that were broken off (``void``) are nobody's results.
    """
    d, r = schema.deals.c, schema.results.c
    # A list of the member's own: asked of each deal, all deals there are would be looked through.
    own = select(r.table_id, r.deal).where(r.server_id == server_id, r.member_id == member_id)
    this = tuple_(d.table_id, d.deal)
    return or_(this.in_(own), this.in_(void)) if void else this.in_(own)


def load_deal(tx: Reading, table_id: str, deal: int) -> StoredDeal:
    """Return everything of a deal that is over."""
    d = schema.deals.c
    row = tx.execute(_deals().where(d.table_id == table_id, d.deal == deal)).first()
    if row is None:
        raise UnknownDeal(table_id, deal)
    return _stored(row)


def is_next(tx: Reading, channel_id: int, table_id: str, deal: int) -> bool:
    """Return whether a deal is the one that follows the last of an open table of a channel."""
    t, d = schema.tables.c, schema.deals.c
    last = select(func.coalesce(func.max(d.deal), 0)).where(d.table_id == table_id)
    here = (t.id == table_id) & (t.channel_id == channel_id) & t.closed_at.is_(None)
    return (
        tx.execute(select(t.id).where(here, last.scalar_subquery() == deal - 1)).first() is not None
    )


def deals_of(
    tx: Reading, which: Which, offset: int = 0, limit: int | None = None
) -> list[StoredDeal]:
    """Return some deals, the newest first."""
    d = schema.deals.c
    newest = _deals().where(which).order_by(d.finished_at.desc(), d.table_id, d.deal.desc())
    return [_stored(row) for row in tx.execute(newest.offset(offset).limit(limit))]


def of_table(tx: Reading, table_id: str) -> list[DealRow]:
    """Return all deals of a table that are over, in their order."""
    d = schema.deals.c
    query = select(schema.deals).where(d.table_id == table_id).order_by(d.deal)
    return [_row(row) for row in tx.execute(query)]


def seats_of(tx: Reading, deals: Collection[tuple[str, int]]) -> dict[tuple[str, int], JsonObject]:
    """Return who was dealt in some deals, by table and number."""
    d = schema.deals.c
    query = select(d.table_id, d.deal, d.seats).where(tuple_(d.table_id, d.deal).in_(deals))
    return {(row.table_id, row.deal): row.seats for row in tx.execute(query)}


def count(tx: Reading, which: Which) -> int:
    """Return how many deals there are of a kind."""
    query = select(func.count()).select_from(_joined()).where(which)
    return int(tx.execute(query).scalar_one())


def evenings(tx: Reading, which: Which, offset: int, limit: int) -> tuple[list[EveningRow], int]:
    """Return the tables of some deals, that of the newest first, and how many there are."""
    t, d = schema.tables.c, schema.deals.c
    query = (
        select(t.id, t.channel_id, t.closed_at, t.stakes, func.min(d.begun_at).label("begun_at"))
        .select_from(_joined())
        .where(which)
        .group_by(t.id, t.channel_id, t.closed_at, t.stakes)
    )
    newest = query.order_by(func.max(d.finished_at).desc(), t.id).offset(offset).limit(limit)
    found = tx.execute(newest).all()
    own = select(d.table_id, d.seats, d.ending).select_from(_joined()).where(which)
    deals: dict[str, list[tuple[JsonObject, bool]]] = {row.id: [] for row in found}
    for row in tx.execute(own.where(t.id.in_(deals)).order_by(d.deal)):
        deals[row.table_id].append((row.seats, row.ending is None))
    told = tx.execute(select(t.id, t.state).where(t.id.in_(deals)))
    states: dict[str, str] = {row.id: row.state for row in told}
    rows = [
        EveningRow(
            *(row.id, row.channel_id, row.closed_at is not None, row.stakes, row.begun_at),
            tuple(deals[row.id]),
            states[row.id],
        )
        for row in found
    ]
    return rows, int(tx.execute(select(func.count()).select_from(query.subquery())).scalar_one())


def _joined() -> Any:
    return schema.deals.join(schema.tables, schema.deals.c.table_id == schema.tables.c.id)


def _deals() -> Select[Any]:
    t = schema.tables.c
    return select(schema.deals, t.server_id, t.channel_id, t.closed_at, t.secret).select_from(
        _joined()
    )


def _stored(row: Row[Any]) -> StoredDeal:
    closed = row.closed_at is not None
    return StoredDeal(row.server_id, row.channel_id, closed, row.secret, _row(row))


def _row(row: Row[Any]) -> DealRow:
    return DealRow(**{each.name: getattr(row, each.name) for each in fields(DealRow)})
