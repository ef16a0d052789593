"""Copies every row into an empty database, but tickets and sessions, and compares both.

What the rows are is not looked at: numbers, versions and balances arrive as they left, which is why
the triggers of the target, which bring them about, are out of the way meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Connection,
    CursorResult,
    Row,
    Table,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.exc import DBAPIError

from bot.store import guards
from bot.store.engine.errors import StoreError
from bot.store.engine.postgres.writable import as_kept
from bot.store.schema import NEVER_COPIED, metadata

COPIED: Final = tuple(each for each in metadata.sorted_tables if each not in NEVER_COPIED)

BATCH: Final = 1000
"""So many rows are read, and written, at a time."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many rows of how many have been copied."""

Rows: TypeAlias = dict[str, int]
"""How many rows there are, by table."""


class CopyFailed(StoreError):  # noqa: N818 - what has happened
    """Rows cannot be copied; nothing of them is in the other database."""

    def __init__(self, table: str, what: str = "is not empty") -> None:
        super().__init__(f"{table}: {what}")
        self.table = table


class TargetNotEmpty(CopyFailed):
    """The database to copy to has rows already."""


class RowsRefused(CopyFailed):
    """The database to copy to does not take rows of a table."""

    def __init__(self, table: str, kind: str) -> None:
        super().__init__(table, kind)
        self.kind = kind
        """The kind of error and no more: its text may tell a hand or a secret."""


class RowsDiffer(CopyFailed):
    """A row came out otherwise than it went in."""

    def __init__(self, table: str, row: str) -> None:
        super().__init__(table, row)
        self.row = row
        """Its primary key."""


def rows_of(connection: Connection) -> Rows:
    """Count the rows of every table that is copied."""
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in COPIED
    }


def refuse_rows(target: Connection) -> None:
    """Make sure that a database of the present schema is empty.

    Raises:
        TargetNotEmpty: it is not.
    """
    for table in metadata.sorted_tables:
        if target.execute(select(literal(1)).select_from(table).limit(1)).first() is not None:
            raise TargetNotEmpty(table.name)


def copy_rows(source: Connection, target: Connection, progress: Progress) -> Rows:
    """Copy every row of :data:`COPIED`, then read both databases again and compare them.

    Args:
        source: of the present schema, in a transaction that sees one state.
        target: of the present schema, in a transaction; what fails must undo all of it.
        progress: is told how far it is.

    Returns:
        how many rows were copied, by table.

    Raises:
        TargetNotEmpty: the target has rows already.
        RowsRefused: it does not take some.
        RowsDiffer: a row came out otherwise than it went in.
    """
    rows, done = rows_of(source), 0
    guards.drop(target)  # from here on nobody else writes there
    refuse_rows(target)
    for table in COPIED:
        for batch in _rows(source, table).partitions(BATCH):
            _put(target, table, batch)
            done += len(batch)
            progress(done, sum(rows.values()))
    guards.make(target)
    _count_on(target)
    for table in COPIED:
        _compare(source, target, table)
    return rows


def _rows(connection: Connection, table: Table) -> CursorResult[Any]:
    """Return the rows of a table in the order of their keys, which is the same in any database."""
    in_order = select(table).order_by(*table.primary_key)
    return connection.execute(in_order.execution_options(yield_per=BATCH))


def _put(target: Connection, table: Table, batch: Sequence[Row[Any]]) -> None:
    try:
        target.execute(insert(table), [dict(row._mapping) for row in batch])  # noqa: SLF001 - public
    except DBAPIError as error:
        raise RowsRefused(table.name, type(error).__name__) from error


def _compare(source: Connection, target: Connection, table: Table) -> None:
    pairs = zip_longest(_rows(source, table), _rows(target, table))
    for due, there in pairs:
        if due is None or there is None or not _is_kept(tuple(due), tuple(there), target):
            row = due if due is not None else there
            keys = (str(row._mapping[key]) for key in table.primary_key)  # noqa: SLF001
            raise RowsDiffer(table.name, ", ".join(keys))


def _is_kept(due: tuple[Any, ...], there: tuple[Any, ...], target: Connection) -> bool:
    if due == there:
        return True
    # As it would have been written there by the bot.
    return target.dialect.name != "sqlite" and tuple(map(as_kept, due)) == there


def _count_on(target: Connection) -> None:
    """Have rows that are numbered by the database be given numbers beyond those that are there."""
    if target.dialect.name == "sqlite":
        return  # which looks for the highest by itself
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        highest = target.execute(select(func.max(column))).scalar_one()
        if highest is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            target.execute(select(func.setval(sequence, highest)))
