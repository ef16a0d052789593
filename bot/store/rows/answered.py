"""Requests that a table has answered, each by the key that it came with.

A row is stored with what the request made happen, so that the same request sent again, over
another connection or after a restart, is given the first answer and does nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from itertools import starmap
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import Insert, insert

from bot.store import schema
from bot.store.engine.transaction import Prepared, Reading, Writing

KEPT: Final = timedelta(days=1)
"""How long a request may be sent again: as long as a page may be without a connection."""


@dataclass(frozen=True, slots=True)
class AnsweredRow:
    """A request that made something happen at a table."""

    table_id: str
    key: str
    version: int
    """The table's version once it had happened."""
    seat: int | None
    """The seat of the member who asked, before it."""
    refusal: Mapping[str, Any] | None = field(repr=False)
    """Why an act before one's turn was refused, under ``honor``."""
    at: datetime


def _putting() -> Insert:
    """Return what stores a row in place of one of the same key; SQLite reads the same words."""
    statement, columns = insert(schema.answered), schema.answered.columns
    others = {each.name: statement.excluded[each.name] for each in columns if not each.primary_key}
    keys = [each for each in columns if each.primary_key]
    return statement.on_conflict_do_update(index_elements=keys, set_=others)


_put: Final = Prepared(_putting())


def put(tx: Writing, row: AnsweredRow) -> None:
    """Store that a request is answered, in place of one that its table has forgotten by now."""
    # Not `asdict`: it deep-copies the refusal, and this runs with every act.
    tx.run(_put, {each.name: getattr(row, each.name) for each in fields(row)})


def of_tables(tx: Reading, tables: Collection[str]) -> dict[str, tuple[AnsweredRow, ...]]:
    """Return the requests that some tables have answered, by table, the oldest first."""
    a = schema.answered.c
    query = select(schema.answered).where(a.table_id.in_(tables)).order_by(a.version)
    found: dict[str, list[AnsweredRow]] = {table: [] for table in tables}
    for row in starmap(AnsweredRow, tx.execute(query)):
        found[row.table_id].append(row)
    return {table: tuple(rows) for table, rows in found.items()}


def find(tx: Reading, table_id: str, key: str) -> AnsweredRow | None:
    """Return the request that a table has answered under a key."""
    a = schema.answered.c
    query = select(schema.answered).where(a.table_id == table_id, a.key == key)
    row = tx.execute(query).first()
    return None if row is None else AnsweredRow(**row._mapping)  # noqa: SLF001 - public name


def drop_old(tx: Writing, at: datetime) -> None:
    """Delete what nobody sends again any more."""
    tx.execute(delete(schema.answered).where(schema.answered.c.at <= at - KEPT))
