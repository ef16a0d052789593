"""``booray backup``, ``restore`` and ``copy``: whole databases, checked before they are used."""

from __future__ import annotations

import os
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bot.program.audit import ExaminationReport, damage, examine, orphans, progress
from bot.program.refusals import CannotStart, not_written, telling_of, wording
from bot.settings import Settings
from bot.store import StoreTrouble, StoreUnusable, where_of
from bot.store.engine import migration
from bot.store.engine.address import Where, name_of
from bot.store.engine.sqlite_files import BotLock
from bot.store.operator.copying import put_in_place, replace_database, write_copy
from bot.store.operator.inspecting import Inspection, inspect, inspected
from bot.store.operator.moving import fill_file, fill_server
from bot.store.rows.owners import is_used
from bot.tables.words.system import SystemClock

PARTIAL: Final = ".partial"
"""How a backup's name ends that is being written."""


async def backup(settings: Settings, file: Path) -> int:
    """Write a backup and say what is in it; return 1 if rows of it are off, as in the database.

    Of a file SQLite itself writes a copy; of a database on a server every row is copied.
    """
    where = where_of(settings.database_url)

    async def write(written: Path) -> None:
        if not isinstance(where, Path):
            await _fill(where, written)
            return
        with inspected(where):
            pass  # one that this program does not know is none that it can check a copy of
        write_copy(where, written)

    report = await _write_whole(file, write)
    print(wording.text("program-backup-written", file=str(file), revision=migration.newest()))
    return report.tell()


async def restore(settings: Settings, file: Path) -> int:
    """Examine a backup and put a copy of it into the database's place; keep the one before.

    On a server that place must be an empty database: the one before is not touched at all.
    """
    where, kept = where_of(settings.database_url), None
    with telling_of("file", file):
        if isinstance(where, Path):
            report = await _sound(file, "program-restore-bad")
            kept = _replace(where.resolve() if where.is_symlink() else where, file)
        else:
            report = await copied(file, where)
    print(wording.text("program-restored", file=str(file), database=name_of(where)))
    if kept is not None:
        print(wording.text("program-restore-kept", file=str(kept)))
    return report.tell()


async def copy(settings: Settings, source: str, target: str | None) -> int:
    """Copy a database into an empty one, compare every row of both, and audit the copy.

    Args:
        settings: name the database to copy to, where the command does not.
        source: the address of a database that no bot uses.
        target: that of an empty one.

    Returns:
        1 where rows of it are off, as in the source.
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
    await inspect(source, _refuse_to_copy)
    if isinstance(target, Path):
        return await _write_whole(target, lambda written: _fill(source, written))
    tell = progress("copy")
    await inspect(source, lambda inspection: fill_server(inspection, target, tell))
    return await examine(target)


def _refuse_to_copy(inspection: Inspection) -> None:
    """Make sure that no bot runs on a database, and that it is sound but for single rows."""
    where = inspection.where
    if inspection.is_file:
        is_in_use = os.access(where, os.W_OK) and BotLock(Path(where)).is_taken()
    else:
        is_in_use = is_used(inspection.contents)
    if is_in_use:
        raise CannotStart(wording.text("program-in-use", database=where))
    if found := [*damage(inspection), *orphans(inspection)]:
        first = wording.text("program-copy-unsound", database=where)
        raise CannotStart("\n".join([first, *found]))


async def _fill(source: Where, file: Path) -> None:
    """Copy every row of a database into a new file."""
    tell = progress("copy")
    await inspect(source, lambda inspection: fill_file(inspection, file, tell))


async def _write_whole(file: Path, write: Callable[[Path], Awaitable[None]]) -> ExaminationReport:
    """Write a file under another name, examine it, and give it its own only then.

    What is off in the database itself, such as a table that was set aside, is off in its backup
    too, which is better than none.
    """
    _refuse_existing(file)
    written = _beside(file)
    try:
        await write(written)
        try:
            report = await _sound(written, "program-backup-bad")
        except StoreUnusable as error:
            raise CannotStart(wording.text("program-backup-bad")) from error
        put_in_place(written, file)
    except OSError as error:
        raise not_written(file, error) from error
    except StoreUnusable as error:
        if error.where != str(written):
            raise
        raise not_written(file, error) from error
    finally:
        written.unlink(missing_ok=True)
    return report


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise StoreUnusable(StoreTrouble.FILE_EXISTS, str(file))


def _beside(file: Path) -> Path:
    return file.with_name(f".{file.name}.{secrets.token_hex(4)}{PARTIAL}")


async def _sound(file: Path, bad: str) -> ExaminationReport:
    """Examine a backup, and refuse one that this program can't run on."""
    report = await examine(file)
    if not report.is_whole:
        raise CannotStart("\n".join([wording.text(bad), *report.lines()]))
    return report


def _replace(path: Path, file: Path) -> Path | None:
    """Put a copy of a backup into a file's place; return under which name the one before is kept,
    if there was one."""
    aside = path.with_name(f"{path.name}.before-{SystemClock().now():%Y-%m-%dT%H%M%S}")
    written, there = _beside(path), path.exists()
    try:
        if BotLock(path).is_taken():
            raise CannotStart(wording.text("program-in-use", database=str(path)))
        write_copy(file, written)  # with what is still in the log beside it
        replace_database(path, written, aside)
    except OSError as error:
        facts = {"database": str(path), "problem": error.strerror or str(error)}
        raise CannotStart(wording.text("program-restore-failed", **facts)) from error
    finally:
        written.unlink(missing_ok=True)
    return aside if there else None
