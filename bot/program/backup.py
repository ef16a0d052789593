"""``booray backup``: a consistent, checked copy of the database while the bot runs."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

from bot.program.audit import audit_lines
from bot.program.examination import ExaminationReport, examine
from bot.program.progress import audit_progress, copy_progress
from bot.program.refusals import REFUSALS, CannotStart, sentence, wording
from bot.settings import Settings
from bot.store import StoreTrouble, StoreUnusable, where_of
from bot.store.engine import migration
from bot.store.engine.address import Where
from bot.store.operator.copying import put_in_place, write_copy
from bot.store.operator.inspecting import inspect, inspected
from bot.store.operator.moving import fill_file

PARTIAL: Final = ".partial"
"""How a backup's name ends that is being written."""

NOT_WRITTEN: Final = 2
"""The exit code of :func:`main` where there is no backup."""

Write: TypeAlias = Callable[[Path], Awaitable[None]]
"""Writes a database into a new file."""


async def backup(settings: Settings, file: Path) -> int:
    """Write a backup and say what is in it; return 1 if rows of it are off, as in the database.

    Raises:
        CannotStart: it cannot be written, or what was written is not sound.
        CopyFailed, StoreUnusable, StoreBusy: the database cannot be read.
    """
    report = await make_backup(where_of(settings.database_url), file)
    print(wording.text("program-backup-written", file=str(file), revision=migration.newest()))
    for line in audit_lines(report):
        print(line)
    return 1 if report.findings else 0


async def make_backup(where: Where, file: Path) -> ExaminationReport:
    """Write a copy of a database: of a file as it is, of one on a server every row.

    Raises:
        CannotStart: it cannot be written, or what was written is not sound.
        CopyFailed, StoreUnusable, StoreBusy: the database cannot be read.
    """

    async def write(written: Path) -> None:
        if isinstance(where, Path):
            with inspected(where):
                pass  # one that this program does not know is none that it can check a copy of
            write_copy(where, written)
        else:
            progress = copy_progress()
            await inspect(where, lambda inspection: fill_file(inspection, written, progress))

    return await write_whole(file, write)


async def write_whole(file: Path, write: Write) -> ExaminationReport:
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
        facts = {"file": str(file), "problem": error.detail}
        raise CannotStart(wording.text("program-backup-not-writable", **facts)) from error
    except FileExistsError as error:
        raise StoreUnusable(StoreTrouble.FILE_EXISTS, str(file)) from error
    except OSError as error:
        facts = {"file": str(file), "problem": error.strerror or str(error)}
        raise CannotStart(wording.text("program-backup-not-writable", **facts)) from error
    finally:
        written.unlink(missing_ok=True)
    return report


async def _examined(written: Path) -> ExaminationReport:
    try:
        report = await examine(written, audit_progress())
    except StoreUnusable as error:
        raise CannotStart(wording.text("program-backup-bad")) from error
    if not report.is_whole:
        raise CannotStart("\n".join([wording.text("program-backup-bad"), *audit_lines(report)]))
    return report


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise StoreUnusable(StoreTrouble.FILE_EXISTS, str(file))


def main(address: str, file: str) -> int:
    """Write a backup, in a process of its own, and say on standard output what came of it.

    Args:
        address: of the database. It may hold a password, so that it is told by no argument.
        file: the backup.

    Returns:
        0; 1 where rows of it are off, as in the database; :data:`NOT_WRITTEN`.
    """
    try:
        report = asyncio.run(make_backup(where_of(address), Path(file)))
    except REFUSALS as error:
        print(sentence(error))
        return NOT_WRITTEN
    print("\n".join(audit_lines(report)))
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.readline().strip(), sys.argv[1]))
