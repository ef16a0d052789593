"""Copies every row into an empty database, but tickets and sessions.

What the rows are is not looked at: numbers and balances arrive as they left, which is why the
triggers of the target, which bring balances about, are out of the way meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import URL, Connection, CursorResult, Row, Table, func, insert, literal, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from bot.store import guards
from bot.store.engine import migration
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.address import need_driver
from bot.store.engine.errors import StoreError
from bot.store.operator.copying import new_file
from bot.store.operator.inspecting import Inspection
from bot.store.schema import NEVER_COPIED, metadata

COPIED: Final = tuple(each for each in metadata.sorted_tables if each not in NEVER_COPIED)

BATCH: Final = 1000

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many rows of how many have been copied."""


class CopyFailed(StoreError):  # noqa: N818 - what has happened
    """Rows cannot be copied; nothing of them is in the other database."""

    def __init__(self, table: str, refused: str | None = None) -> None:
        super().__init__(f"{table}: {refused or 'is not empty'}")
        self.table = table
        self.refused = refused
        """The kind of error by which rows were refused, and no more: its text may tell a hand or a
        secret. None: the database to copy to has rows already."""


def fill_file(inspection: Inspection, file: Path, progress: Progress) -> None:
    """Write a database's rows into a new file, and that to the disk.

    To be called by what :func:`~bot.store.operator.inspecting.inspect` runs. Where it fails
    nothing is left.
    """
    with (
        new_file(file),
        sqlite.meanings(str(file)),
        closing(sqlite3.connect(file, isolation_level=None)) as driver,
    ):
        engine = sqlite.over(driver, str(file), may_write=True)
        with engine.begin() as target:
            migration.upgrade(target)
            sqlite.sign(target)
            _copy_rows(inspection.connection, target, progress)


def fill_server(inspection: Inspection, url: URL, progress: Progress) -> None:
    """Put a database's rows into an empty one on a server, in one transaction.

    To be called by what :func:`~bot.store.operator.inspecting.inspect` runs. Where it fails, or is
    broken off, the database is as it was.
    """
    need_driver(url)
    await_only(_fill_server(inspection, url, progress))


async def _fill_server(inspection: Inspection, url: URL, progress: Progress) -> None:
    from bot.store.engine.postgres_connections import long_transaction  # noqa: PLC0415 - the driver

    async with long_transaction(url, reads_only=False) as target:
        await target.run_sync(migration.upgrade)
        await target.run_sync(lambda each: _copy_rows(inspection.connection, each, progress))


def _copy_rows(source: Connection, target: Connection, progress: Progress) -> None:
    """Copy every row between databases of the present schema, of which the target has none."""
    counts = (select(func.count()).select_from(table) for table in COPIED)
    done, total = 0, sum(source.execute(count).scalar_one() for count in counts)
    guards.drop(target)  # from here on nobody else writes there
    for table in metadata.sorted_tables:
        if target.execute(select(literal(1)).select_from(table).limit(1)).first() is not None:
            raise CopyFailed(table.name)
    for table in COPIED:
        for batch in _rows(source, table).partitions(BATCH):
            _put(target, table, batch)
            done += len(batch)
            progress(done, total)
    guards.make(target)
    _count_on(target)


def _rows(connection: Connection, table: Table) -> CursorResult[Any]:
    """Return the rows of a table in the order of their keys, which is the same in any database."""
    in_order = select(table).order_by(*table.primary_key)
    return connection.execute(in_order.execution_options(yield_per=BATCH))


def _put(target: Connection, table: Table, batch: Sequence[Row[Any]]) -> None:
    try:
        target.execute(insert(table), [dict(row._mapping) for row in batch])  # noqa: SLF001 - public
    except DBAPIError as error:
        raise CopyFailed(table.name, type(error).__name__) from error


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
