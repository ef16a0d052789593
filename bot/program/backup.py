"""``booray backup``: a consistent, checked copy of the database while the bot runs."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bot.program.audit import ExaminationReport, examine, progress
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import StoreTrouble, StoreUnusable, where_of
from bot.store.engine import migration
from bot.store.engine.address import Where
from bot.store.operator.copying import put_in_place, write_copy
from bot.store.operator.inspecting import inspect, inspected
from bot.store.operator.moving import fill_file

PARTIAL: Final = ".partial"
"""How a backup's name ends that is being written."""


async def backup(settings: Settings, file: Path) -> int:
    """Write a backup and say what is in it; return 1 if rows of it are off, as in the database.

    Of a file SQLite itself writes a copy; of a database on a server every row is copied.

    Raises:
        CannotStart: it cannot be written, or what was written is not sound.
        CopyFailed, StoreUnusable, StoreBusy: the database cannot be read.
    """
    where = where_of(settings.database_url)

    async def write(written: Path) -> None:
        if not isinstance(where, Path):
            await fill(where, written)
            return
        with inspected(where):
            pass  # one that this program does not know is none that it can check a copy of
        write_copy(where, written)

    report = await write_whole(file, write)
    print(wording.text("program-backup-written", file=str(file), revision=migration.newest()))
    return report.tell()


async def fill(source: Where, file: Path) -> None:
    """Copy every row of a database into a new file."""
    tell = progress("copy")
    await inspect(source, lambda inspection: fill_file(inspection, file, tell))


async def write_whole(file: Path, write: Callable[[Path], Awaitable[None]]) -> ExaminationReport:
    """Write a file under another name, examine it, and give it its own only then.

    What is off in the database itself, such as a table that was set aside, is off in its backup
    too, which is better than none.

    Raises:
        CannotStart: it cannot be written, or what was written is not sound.
        CopyFailed, StoreUnusable, StoreBusy: the database cannot be read.
    """
    _refuse_existing(file)
    written = file.with_name(f".{file.name}.{secrets.token_hex(4)}{PARTIAL}")
    try:
        await write(written)
        report = await _examined(written)
        put_in_place(written, file)
    except StoreUnusable as error:
        if error.where != str(written):
            raise
        raise _not_writable(file, error.detail) from error
    except FileExistsError as error:
        raise StoreUnusable(StoreTrouble.FILE_EXISTS, str(file)) from error
    except OSError as error:
        raise _not_writable(file, error.strerror or str(error)) from error
    finally:
        written.unlink(missing_ok=True)
    return report


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise StoreUnusable(StoreTrouble.FILE_EXISTS, str(file))


def _not_writable(file: Path, problem: str) -> CannotStart:
    return CannotStart(wording.text("program-backup-not-writable", file=str(file), problem=problem))


async def _examined(written: Path) -> ExaminationReport:
    try:
        report = await examine(written)
    except StoreUnusable as error:
        raise CannotStart(wording.text("program-backup-bad")) from error
    if not report.is_whole:
        raise CannotStart("\n".join([wording.text("program-backup-bad"), *report.lines()]))
    return report
