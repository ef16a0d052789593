"""Finished deals: a channel's list, and one deal in full."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, func, or_, select, tuple_

from bot.store import schema
from bot.store.engine.errors import UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows.journal import ActionRow, DealRow, FactRow, TableRow, load_row


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """Everything of one deal, in the order it happened."""

    row: TableRow
    facts: tuple[FactRow, ...]
    """The table's facts before the first deal, and those from this deal's beginning to its last
    action."""
    deal: DealRow
    actions: tuple[ActionRow, ...]


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


def finished_in(channel_id: int, number: int | None = None) -> ColumnElement[bool]:
    """Return which deals are over of all tables of a channel, those of a number if one is given."""
    t, d = schema.tables.c, schema.deals.c
    here = and_(t.id == d.table_id, t.channel_id == channel_id, d.finished_at.is_not(None))
    return here if number is None else and_(here, d.deal == number)


def dealt_to(
    server_id: int, member_id: int, void: Collection[tuple[str, int]] = ()
) -> ColumnElement[bool]:
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
    tx: Reading, which: ColumnElement[bool], offset: int, limit: int
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


def count_finished(tx: Reading, which: ColumnElement[bool]) -> int:
    """Return how many deals there are of a kind."""
    query = select(func.count()).select_from(schema.deals, schema.tables).where(which)
    return int(tx.execute(query).scalar_one())
