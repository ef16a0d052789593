"""``booray copy``: moves a database to another kind of database."""

from __future__ import annotations

import os
from pathlib import Path

from bot.program.audit import ExaminationReport, damage, examine, orphans, progress
from bot.program.backup import fill, write_whole
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import where_of
from bot.store.engine.address import Where, name_of
from bot.store.engine.sqlite_files import BotLock
from bot.store.operator.inspecting import Inspection, inspect
from bot.store.operator.moving import fill_server
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
    return report.tell()


async def copied(source: Where, target: Where) -> ExaminationReport:
    """Copy a database; return what an audit of the copy has found. It raises what copy does."""
    one, other = (each.absolute() if isinstance(each, Path) else each for each in (source, target))
    if one == other:
        raise CannotStart(wording.text("program-copy-same"))
    await inspect(source, _refuse)
    if isinstance(target, Path):
        return await write_whole(target, lambda written: fill(source, written))
    tell = progress("copy")
    await inspect(source, lambda inspection: fill_server(inspection, target, tell))
    return await examine(target)


def _refuse(inspection: Inspection) -> None:
    """Make sure that no bot runs on a database, and that it is sound but for single rows."""
    where = inspection.where
    if not inspection.is_file:
        if is_used(inspection.contents):
            raise CannotStart(wording.text("program-copy-in-use", database=where))
    elif os.access(where, os.W_OK) and BotLock(Path(where)).is_taken():
        raise CannotStart(wording.text("program-restore-in-use", database=where))
    if found := [*damage(inspection), *orphans(inspection)]:
        first = wording.text("program-copy-unsound", database=where)
        raise CannotStart("\n".join([first, *found]))
