"""Copies every row into an empty database, but tickets and sessions.

What the rows are is not looked at: numbers and balances arrive as they left, which is why the
triggers of the target, which bring balances about, are out of the way meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import URL, Connection, CursorResult, Row, Table, func, insert, literal, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from bot.store import guards
from bot.store.engine import migration, private
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.address import need_driver
from bot.store.engine.errors import StoreError
from bot.store.operator.copying import to_disk
from bot.store.operator.inspecting import Inspection
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


def fill_file(inspection: Inspection, file: Path, progress: Progress) -> Rows:
    """Write a database's rows into a new file; return how many, once it is on the disk.

    To be called by what :func:`~bot.store.operator.inspecting.inspect` runs. Where it fails
    nothing is left.

    Raises:
        OSError: the file cannot be made: no folder, no right to, or it is there already.
        StoreUnusable: it cannot be written.
        CopyFailed: see :func:`copy_rows`.
    """
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, private.OWNER_ONLY))
    try:
        with (
            sqlite.meanings(str(file)),
            closing(sqlite3.connect(file, isolation_level=None)) as driver,
        ):
            engine = sqlite.over(driver, str(file), may_write=True)
            with engine.begin() as target:
                migration.upgrade(target)
                sqlite.sign(target)
                rows = copy_rows(inspection.connection, target, progress)
        to_disk(file)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    return rows


def fill_server(inspection: Inspection, url: URL, progress: Progress) -> Rows:
    """Put a database's rows into an empty one on a server, in one transaction; return how many.

    To be called by what :func:`~bot.store.operator.inspecting.inspect` runs. Where it fails, or is
    broken off, the database is as it was.

    Raises:
        StoreUnusable: it cannot be used.
        StoreBusy: the server has too much to do.
        CopyFailed: see :func:`copy_rows`.
    """
    need_driver(url)
    rows: Rows = await_only(_filled(inspection, url, progress))
    return rows


async def _filled(inspection: Inspection, url: URL, progress: Progress) -> Rows:
    from bot.store.engine.postgres_connections import long_transaction  # noqa: PLC0415 - the driver

    async with long_transaction(url, reads_only=False) as target:
        await target.run_sync(migration.upgrade)
        return await target.run_sync(lambda each: copy_rows(inspection.connection, each, progress))


def copy_rows(source: Connection, target: Connection, progress: Progress) -> Rows:
    """Copy every row of :data:`COPIED`.

    Args:
        source: of the present schema, in a transaction that sees one state.
        target: of the present schema, in a transaction; what fails must undo all of it.
        progress: is told how far it is.

    Returns:
        how many rows were copied, by table.

    Raises:
        TargetNotEmpty: the target has rows already.
        RowsRefused: it does not take some.
    """
    rows = {
        table.name: source.execute(select(func.count()).select_from(table)).scalar_one()
        for table in COPIED
    }
    done = 0
    guards.drop(target)  # from here on nobody else writes there
    for table in metadata.sorted_tables:
        if target.execute(select(literal(1)).select_from(table).limit(1)).first() is not None:
            raise TargetNotEmpty(table.name)
    for table in COPIED:
        for batch in _rows(source, table).partitions(BATCH):
            _put(target, table, batch)
            done += len(batch)
            progress(done, sum(rows.values()))
    guards.make(target)
    _count_on(target)
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
