"""``booray restore``: replaces the database with a backup, safely."""

from __future__ import annotations

import secrets
from pathlib import Path

from bot.program.audit import ExaminationReport, examine
from bot.program.backup import PARTIAL
from bot.program.copy import copied
from bot.program.refusals import CannotStart, telling_of_file, wording
from bot.settings import Settings
from bot.store import where_of
from bot.store.engine.address import name_of
from bot.store.engine.sqlite_files import BotLock
from bot.store.operator.copying import replace_database, write_copy
from bot.tables.words.system import SystemClock


async def restore(settings: Settings, file: Path) -> int:
    """Examine a backup and put a copy of it into the database's place; keep the one before.

    On a server that place must be an empty database: the one before is not touched at all.

    Raises:
        CannotStart: the backup is not sound or cannot be read, a program has the database open, or
            the disk refuses.
        CopyFailed: the database on the server is not empty, or does not take the backup's rows.
        StoreUnusable, StoreBusy: the backup cannot be read, or the server's database not used.
    """
    where, kept = where_of(settings.database_url), None
    with telling_of_file(file):
        if isinstance(where, Path):
            report = await _sound(file)
            kept = _replace(where.resolve() if where.is_symlink() else where, file)
        else:
            report = await copied(file, where)
    print(wording.text("program-restored", file=str(file), database=name_of(where)))
    if kept is not None:
        print(wording.text("program-restore-kept", file=str(kept)))
    return report.tell()


async def _sound(file: Path) -> ExaminationReport:
    report = await examine(file)
    if not report.is_whole:
        raise CannotStart("\n".join([wording.text("program-restore-bad"), *report.lines()]))
    return report


def _replace(path: Path, file: Path) -> Path | None:
    """Put a copy of a backup into a file's place; return under which name the one before is kept,
    if there was one."""
    aside = path.with_name(f"{path.name}.before-{SystemClock().now():%Y-%m-%dT%H%M%S}")
    written = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PARTIAL}")
    there = path.exists()
    try:
        if BotLock(path).is_taken():
            raise CannotStart(wording.text("program-restore-in-use", database=str(path)))
        write_copy(file, written)  # with what is still in the log beside it
        replace_database(path, written, aside)
    except OSError as error:
        facts = {"database": str(path), "problem": error.strerror or str(error)}
        raise CannotStart(wording.text("program-restore-failed", **facts)) from error
    finally:
        written.unlink(missing_ok=True)
    return aside if there else None
