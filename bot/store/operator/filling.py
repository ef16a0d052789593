"""A new database filled from another's rows."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.util import await_only

from bot.store.engine import migration
from bot.store.engine.driver import need_driver
from bot.store.engine.sqlite import connections as sqlite
from bot.store.engine.sqlite import private
from bot.store.operator.copying import to_disk
from bot.store.operator.inspecting import Inspection
from bot.store.operator.moving import Progress, Rows, copy_rows


def fill_file(inspection: Inspection, file: Path, progress: Progress) -> Rows:
    """Write a database's rows into a new file; return how many, once it is on the disk.

    To be called by what :func:`~bot.store.operator.inspecting.inspect` runs. Where it fails
    nothing is left.

    Raises:
        OSError: the file cannot be made: no folder, no right to, or it is there already.
        StoreUnusable: it cannot be written.
        TargetNotEmpty, RowsRefused, RowsDiffer: see :func:`~bot.store.operator.moving.copy_rows`.
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
        TargetNotEmpty, RowsRefused, RowsDiffer: see :func:`~bot.store.operator.moving.copy_rows`.
    """
    need_driver(url)
    rows: Rows = await_only(_filled(inspection, url, progress))
    return rows


async def _filled(inspection: Inspection, url: URL, progress: Progress) -> Rows:
    from bot.store.engine.postgres.long_transaction import long_transaction  # noqa: PLC0415 - imports the driver

    async with long_transaction(url, reads_only=False) as target:
        await target.run_sync(migration.upgrade)
        return await target.run_sync(
            lambda synchronous: copy_rows(inspection.connection, synchronous, progress)
        )
