"""A member's own rows, for their data export."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import starmap
from typing import Any, Final

from sqlalchemy import or_, select

from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.forgetting import PLACES, Care
from bot.store.rows.tables import LogRow

_OF_THE_PROGRAM: Final = frozenset({"id", "key", "digest", "last_transfer_id"})
"""Columns that mean nothing to anybody else."""

_WITH_SECRETS: Final = frozenset({schema.tables, schema.log})
"""What holds others' cards too, of which a member is told their own part."""


def rows_naming(tx: Reading, member_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows that are about a member, by the name of their table, as plain JSON values."""
    found = {}
    for table, care in PLACES.items():
        names = [name for name, how in care.items() if how in {Care.NUMBER, Care.GOES}]
        if names and table not in _WITH_SECRETS:
            query = select(table).where(or_(*(table.c[name] == member_id for name in names)))
            rows = tx.execute(query.order_by(*table.primary_key.columns)).mappings()
            found[table.name] = [_plain(row) for row in rows]
    return found


def asked_by(tx: Reading, table_id: str, member_id: int) -> list[LogRow]:
    """Return what a member asked of a table, in order."""
    entries = schema.log.c
    query = select(schema.log).where(entries.table_id == table_id, entries.member_id == member_id)
    return list(starmap(LogRow, tx.execute(query.order_by(entries.version))))


def transfers_of(tx: Reading, member_id: int) -> Iterator[dict[str, Any]]:
    """Yield every transfer from and to a member's accounts, in their order, likewise."""
    a, t = schema.accounts.c, schema.transfers.c
    debit, credit = schema.accounts.alias("debit"), schema.accounts.alias("credit")
    own = select(a.id).where(a.member_id == member_id)
    query = (
        select(
            *(t.at, t.reason, t.amount, t.table_id, t.deal),
            *(debit.c.kind.label("from"), credit.c.kind.label("to"), credit.c.server_id),
        )
        .join(debit, debit.c.id == t.debit_id)
        .join(credit, credit.c.id == t.credit_id)
        .where(or_(t.debit_id.in_(own), t.credit_id.in_(own)))
        .order_by(t.id)
    )
    for row in tx.execute(query).mappings():
        yield _plain(row)


def _plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a row with names of columns as words, and moments in ISO 8601."""
    return {
        str(name).removesuffix("_id").replace("_", " "): (
            value.isoformat() if hasattr(value, "isoformat") else value
        )
        for name, value in row.items()
        if name not in _OF_THE_PROGRAM
    }
