"""``booray restore``: a backup put into the database's place, with all that goes wrong by hand."""

from __future__ import annotations

import secrets
from pathlib import Path

from bot.program.audit import Progress, audit_lines
from bot.program.backup import PARTIAL
from bot.program.examination import examine
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import file_of
from bot.store.copying import in_use, replace_database, write_copy
from bot.tables.system import SystemClock


async def restore(settings: Settings, file: Path) -> int:
    """Examine a backup and put a copy of it into the database's place; keep the one before.

    Raises:
        CannotStart: the backup is not sound, a program has the database open, or the disk refuses.
        StoreUnusable, StoreBusy: the backup cannot be read.
    """
    path = file_of(settings.database_url)
    if path.is_symlink():  # which stays one
        path = path.resolve()
    report = await examine(file, Progress())
    if not report.is_whole:
        raise CannotStart("\n".join([wording.text("program-restore-bad"), *audit_lines(report)]))
    aside = path.with_name(f"{path.name}.before-{SystemClock().now():%Y-%m-%dT%H%M%S}")
    there = path.exists()
    try:
        if in_use(path):
            raise CannotStart(wording.text("program-restore-in-use", database=str(path)))
        _put(file, path, aside)
    except OSError as error:
        facts = {"database": str(path), "problem": error.strerror or str(error)}
        raise CannotStart(wording.text("program-restore-failed", **facts)) from error
    print(wording.text("program-restored", file=str(file), database=str(path)))
    if there:
        print(wording.text("program-restore-kept", file=str(aside)))
    for line in audit_lines(report):
        print(line)
    return 1 if report.findings else 0


def _put(file: Path, path: Path, aside: Path) -> None:
    written = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PARTIAL}")
    try:
        write_copy(file, written)  # with what is still in the log beside it
        replace_database(path, written, aside)
    finally:
        written.unlink(missing_ok=True)
