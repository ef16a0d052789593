"""Copies of a database file, readable by their owner alone."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.store import schema
from bot.store.engine import sqlite_connections as sqlite
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.engine.sqlite_files import OWNER_ONLY
from bot.store.operator.inspecting import opened_to_read

SIDE_FILES: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database in use. Beside another file of that name they would be
read as changes of it."""


def write_copy(path: Path, copy: Path) -> None:
    """Write a compact copy of a database, in use or not, as it stands at one moment.

    All is in it but :data:`~bot.store.schema.NEVER_COPIED`. It holds no writer up. It is on the
    disk when this returns; where it fails nothing is left.

    Raises:
        StoreUnusable: there is no such database, it is damaged, or the copy cannot be written.
        StoreBusy: the database stays locked.
        OSError: the copy cannot be made: no folder, no right to, or it is there already.
    """
    with closing(opened_to_read(path)) as driver, new_file(copy):
        _vacuum(driver, path, copy)
        _leave_behind(copy)


@contextmanager
def new_file(path: Path) -> Iterator[None]:
    """Make a file for its owner alone; it is on the disk in the end, or gone where that fails."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        yield
        to_disk(path)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _vacuum(driver: sqlite3.Connection, path: Path, copy: Path) -> None:
    with sqlite.meanings(str(copy)):
        try:
            driver.execute("VACUUM INTO ?", (str(copy),))
        except sqlite3.DatabaseError as error:
            of_copy = StoreTrouble.DISK_FULL, StoreTrouble.NOT_WRITABLE, StoreTrouble.DISK_FAILED
            known = sqlite.meaning(error, str(path))
            if isinstance(known, StoreUnusable) and known.trouble not in of_copy:
                raise known from error
            raise


def _leave_behind(copy: Path) -> None:
    """Delete what no copy has, so that nothing of it is in the file."""
    with (
        sqlite.meanings(str(copy)),
        closing(sqlite3.connect(copy, isolation_level=None)) as driver,
    ):
        driver.execute("PRAGMA secure_delete = ON")
        for table in schema.NEVER_COPIED:
            driver.execute(f"DELETE FROM {table.name}")  # noqa: S608 - a name of ours


def put_in_place(written: Path, path: Path) -> None:
    """Give a file that is whole its name; after a crash it has it, or not, but is never half."""
    if path.exists():
        raise FileExistsError(str(path))
    written.rename(path)
    to_disk(path.parent)


def replace_database(path: Path, written: Path, aside: Path) -> None:
    """Put another file into a database's place; the one before is kept, with its side files.

    At no moment is there none: a program that starts meanwhile would make an empty one. Nobody has
    the one before open, if there is one; its name is ``aside`` from then on.
    """
    if path.exists():
        try:
            os.link(path, aside)
        except FileExistsError:
            raise  # which may be all that is left of the one before that
        except OSError:  # not every disk can
            shutil.copy2(path, aside)
    for side in SIDE_FILES:
        with suppress(FileNotFoundError):
            Path(f"{path}{side}").rename(f"{aside}{side}")
    written.replace(path)
    to_disk(path.parent)


def to_disk(path: Path) -> None:
    """Have a file, or the names in a folder, written through to the disk."""
    if path.is_dir() and sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
