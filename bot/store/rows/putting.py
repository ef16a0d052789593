"""Upserts that are safe under concurrency."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.engine.transaction import Reading, Writing


def insertion(tx: Reading, table: Table) -> Any:
    """Return an insert that can say what is done where a row of the key is there already."""
    insert: Any = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    return insert(table)


def put(tx: Writing, table: Table, row: Mapping[str, Any]) -> None:
    """Store a row, in place of the one that has its primary key."""
    statement, keys = insertion(tx, table), table.primary_key.columns
    others = {name: statement.excluded[name] for name in row if name not in keys}
    tx.execute(statement.on_conflict_do_update(index_elements=list(keys), set_=others), row)


def put_unless_there(tx: Writing, table: Table, row: Mapping[str, Any]) -> bool:
    """Store a row unless there is one of its primary key; return whether there was none."""
    statement, keys = insertion(tx, table), list(table.primary_key.columns)
    stored = tx.execute(statement.on_conflict_do_nothing(index_elements=keys), row)
    return bool(stored.rowcount)
