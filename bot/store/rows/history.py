"""Finished deals: a channel's list, and one deal in full."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, and_, func, or_, select, tuple_

from bot.store import schema
from bot.store.engine.errors import UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows.journal import ActionRow, DealRow, FactRow, TableRow, load_row

Which: TypeAlias = ColumnElement[bool]
"""Which deals are looked for."""


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """Everything of one deal, in the order it happened."""

    row: TableRow
    facts: tuple[FactRow, ...]
    """The table's facts before the first deal, and those from this deal's beginning to its last
    action."""
    deal: DealRow
    actions: tuple[ActionRow, ...]


@dataclass(frozen=True, slots=True)
class EveningRow:
    """A table with deals that are over."""

    row: TableRow
    begun_at: datetime


@dataclass(frozen=True, slots=True)
class DealNets:
    """Who sat at a deal that is over, and their chips before and after it."""

    table_id: str
    deal: int
    seats: Mapping[str, Any]
    before: Mapping[str, int]
    after: Mapping[str, int] | None
    """None: it was broken off, or never dealt."""


def load_deal(tx: Reading, table_id: str, deal: int) -> StoredDeal:
    """Return everything of a deal.

    Raises:
        UnknownDeal: there is no such deal.
    """
    e, d, a = schema.facts.c, schema.deals.c, schema.actions.c
    of_table = select(schema.deals).where(d.table_id == table_id)
    row = tx.execute(of_table.where(d.deal == deal)).mappings().first()
    if row is None:
        raise UnknownDeal(table_id, deal)
    found = DealRow(**row)
    query = select(schema.actions).where(a.table_id == table_id, a.deal == deal).order_by(a.step)
    actions = tuple(ActionRow(**row) for row in tx.execute(query).mappings())
    last = actions[-1].version if actions else found.version
    first_dealt = select(func.min(d.version)).where(d.table_id == table_id).scalar_subquery()
    facts = (
        select(schema.facts)
        .where(
            e.table_id == table_id,
            (e.version < first_dealt) | e.version.between(found.version, last),
        )
        .order_by(e.version)
    )
    return StoredDeal(
        row=load_row(tx, table_id),
        facts=tuple(FactRow(**row) for row in tx.execute(facts).mappings()),
        deal=found,
        actions=actions,
    )


def at_table(which: Which, table_id: str) -> Which:
    """Return which of some deals are a table's."""
    return and_(which, schema.deals.c.table_id == table_id)


def finished_in(channel_id: int, number: int | None = None) -> Which:
    """Return which deals are over of all tables of a channel, those of a number if one is given."""
    t, d = schema.tables.c, schema.deals.c
    here = and_(t.id == d.table_id, t.channel_id == channel_id, d.finished_at.is_not(None))
    return here if number is None else and_(here, d.deal == number)


def dealt_to(server_id: int, member_id: int, void: Collection[tuple[str, int]] = ()) -> Which:
    """Return which deals are those that a member of a server was dealt in, and are over.

    Args:
        server_id: the server.
        member_id: the member.
        void: those among them that were broken off, by table and number: they are nobody's results.
    """
    t, d, r = schema.tables.c, schema.deals.c, schema.results.c
    # A list of the member's own: asked of each deal, all deals there are would be looked through.
    own = select(r.table_id, r.deal).where(r.server_id == server_id, r.member_id == member_id)
    this = tuple_(d.table_id, d.deal)
    return and_(t.id == d.table_id, or_(this.in_(own), this.in_(void)) if void else this.in_(own))


def deals_of(tx: Reading, which: Collection[tuple[str, int]]) -> list[DealRow]:
    """Return some deals, by table and number."""
    d = schema.deals.c
    query = select(schema.deals).where(tuple_(d.table_id, d.deal).in_(which))
    return [DealRow(**row) for row in tx.execute(query).mappings()]


def last_facts(tx: Reading, tables: Collection[str], kind: str) -> dict[str, FactRow]:
    """Return the last fact of a kind of each table that has one among its last two, by table."""
    t, e = schema.tables.c, schema.facts.c
    at_its_end = and_(t.id == e.table_id, e.version >= t.version - 1)
    query = select(schema.facts).join(schema.tables, at_its_end)
    chosen = query.where(t.id.in_(tables), e.kind == kind).order_by(e.version)
    return {row["table_id"]: FactRow(**row) for row in tx.execute(chosen).mappings()}


def finished_deals(
    tx: Reading, which: Which, offset: int, limit: int
) -> list[tuple[TableRow, DealRow]]:
    """Return some deals with their tables, the newest first."""
    d = schema.deals.c
    query = (
        select(schema.deals)
        .select_from(schema.deals, schema.tables)
        .where(which)
        .order_by(d.finished_at.desc(), d.table_id, d.deal.desc())
        .offset(offset)
        .limit(limit)
    )
    rows = [DealRow(**row) for row in tx.execute(query).mappings()]
    tables = {each: load_row(tx, each) for each in {row.table_id for row in rows}}
    return [(tables[row.table_id], row) for row in rows]


def count_finished(tx: Reading, which: Which) -> int:
    """Return how many deals there are of a kind."""
    query = select(func.count()).select_from(schema.deals, schema.tables).where(which)
    return int(tx.execute(query).scalar_one())


def evenings(tx: Reading, which: Which, offset: int, limit: int) -> tuple[list[EveningRow], int]:
    """Return the tables of some deals, that of the newest first, and how many there are."""
    d = schema.deals.c
    query = (
        select(d.table_id, func.min(d.begun_at).label("begun_at"))
        .select_from(schema.deals, schema.tables)
        .where(which)
        .group_by(d.table_id)
    )
    newest = query.order_by(func.max(d.finished_at).desc(), d.table_id)
    found = [
        EveningRow(load_row(tx, each.table_id), each.begun_at)
        for each in tx.execute(newest.offset(offset).limit(limit))
    ]
    return found, int(tx.execute(select(func.count()).select_from(query.subquery())).scalar_one())


def nets_of(tx: Reading, which: Which, tables: Collection[str]) -> dict[str, list[DealNets]]:
    """Return what some deals of some tables came to, by table and in their order."""
    d = schema.deals.c
    seats, before, after = d.setup["seats"], d.setup["stacks"], d.result["stacks"]
    query = (
        select(d.table_id, d.deal, seats.label("seats"), before.label("before"))
        .add_columns(after.label("after"))
        .select_from(schema.deals, schema.tables)
        .where(which, d.table_id.in_(tables))
        .order_by(d.deal)
    )
    found: dict[str, list[DealNets]] = {table: [] for table in tables}
    for row in tx.execute(query):
        found[row.table_id].append(
            DealNets(row.table_id, row.deal, row.seats, row.before, row.after)
        )
    return found


def practised_from(tx: Reading, tables: Collection[str]) -> dict[str, int]:
    """Return the first deal for practice of each table that had one, by table."""
    r = schema.results.c
    query = select(r.table_id, func.min(r.deal).label("deal")).group_by(r.table_id)
    chosen = query.where(r.table_id.in_(tables), r.stakes == "practice")
    return {row.table_id: row.deal for row in tx.execute(chosen)}
