"""``booray copy``: moves a database to another kind of database."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL

from bot.program.audit import audit_lines, sentence_of
from bot.program.backup import write_whole
from bot.program.examination import ExaminationReport, examine, unsound
from bot.program.progress import audit_progress, copy_progress
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import where_of
from bot.store.engine.address import Where, name_of
from bot.store.engine.sqlite_files import BotLock
from bot.store.engine.transaction import Reading
from bot.store.operator.inspecting import Inspection, inspect
from bot.store.operator.moving import fill_file, fill_server
from bot.store.rows.owners import is_used


async def copy(settings: Settings, source: str, target: str | None) -> int:
    """Copy a database into an empty one, compare every row of both, and audit the copy.

    Args:
        settings: name the database to copy to, where the command does not.
        source: the address of a database that no bot uses.
        target: that of an empty one.

    Returns:
        1 where rows of it are off, as in the source.

    Raises:
        CannotStart: it may not be copied.
        CopyFailed, StoreUnusable, StoreBusy: it cannot be copied; nothing of it is in the target.
    """
    one, other = where_of(source), where_of(target or settings.database_url)
    report = await copied(one, other)
    print(wording.text("program-copied", source=name_of(one), target=name_of(other)))
    for line in audit_lines(report):
        print(line)
    return 1 if report.findings else 0


async def copied(source: Where, target: Where) -> ExaminationReport:
    """Copy a database; return what an audit of the copy has found.

    Raises:
        CannotStart: it may not be copied.
        CopyFailed, StoreUnusable, StoreBusy: it cannot be copied; nothing of it is in the target.
    """
    if _is_same(source, target):
        raise CannotStart(wording.text("program-copy-same"))
    await _refuse_in_use(source)
    await inspect(source, _refuse_unsound)
    if isinstance(target, Path):
        return await write_whole(target, lambda written: _to_file(source, written))
    progress = copy_progress()
    await inspect(source, lambda inspection: fill_server(inspection, target, progress))
    return await examine(target, audit_progress())


async def _to_file(source: Where, file: Path) -> None:
    progress = copy_progress()
    await inspect(source, lambda inspection: fill_file(inspection, file, progress))


def _is_same(source: Where, target: Where) -> bool:
    if isinstance(source, Path) and isinstance(target, Path):
        return source.absolute() == target.absolute()
    return source == target


async def _refuse_in_use(source: Where) -> None:
    """Make sure that no bot runs on a database, where that can be known."""
    if isinstance(source, URL):
        await inspect(source, _refuse_processes)
    elif os.access(source, os.W_OK) and BotLock(source).is_taken():
        raise CannotStart(wording.text("program-restore-in-use", database=str(source)))


def _refuse_processes(inspection: Inspection) -> None:
    if is_used(Reading(inspection.connection)):
        raise CannotStart(wording.text("program-copy-in-use", database=inspection.where))


def _refuse_unsound(inspection: Inspection) -> None:
    """Make sure that a database is sound but for single rows."""
    found = unsound(inspection)
    if found:
        first = wording.text("program-copy-unsound", database=inspection.where)
        raise CannotStart("\n".join([first, *map(sentence_of, found)]))
