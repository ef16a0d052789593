"""Doctor's checks of the database and its backups."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from bot.program.daily_backup import backups_in
from bot.program.doctor.machine import owner_checks
from bot.program.doctor.told import Mark, Told, What
from bot.program.refusals import sentence
from bot.program.rights import is_open_to_others
from bot.settings import Settings
from bot.store import StoreBusy, StoreTrouble, StoreUnusable, file_of
from bot.store.engine import migration
from bot.store.engine.sqlite_files import LOCK, BotLock
from bot.store.operator.copying import SIDE_FILES
from bot.store.operator.inspecting import inspected, trouble_ahead

NOT_YET: Final = frozenset({What.DATABASE_NONE, What.DATABASE_EMPTY})
"""Findings before the first start."""

_NOTHING_YET: Final = {
    StoreTrouble.MISSING: (What.DATABASE_NONE, "file"),
    StoreTrouble.EMPTY: (What.DATABASE_EMPTY, "database"),
}


def not_yet(settings: Settings) -> Mark:
    """Return how it is that there is no database: it has been there if there are backups."""
    folder = settings.backup_folder
    return Mark.WARNING if folder is not None and backups_in(folder) else Mark.OK


def checks(settings: Settings) -> Iterator[Told]:
    """Look at the database's file: whether it is ours, sound, up to date, and only ours to read."""
    rights: list[Told] = []
    try:
        path = file_of(settings.database_url)
        # First, as a look into the database may delete what lies beside it.
        rights = list(_rights(path)) if os.path.isfile(path) else []
        with inspected(path) as inspection:
            damage = inspection.damage()
            differs = [each.name for each in inspection.schema_changes()] if not damage else []
    except (StoreUnusable, StoreBusy) as error:
        yield _unusable(error, settings)
        yield from (each for each in rights if each.what is What.OF_ANOTHER)
        return
    facts = {"file": str(path), "revision": migration.newest()}
    if damage or differs:
        yield Told(Mark.WRONG, What.DATABASE_DAMAGED, facts | {"what": (damage + differs)[0]})
    else:
        yield Told(Mark.OK, What.DATABASE, facts)
    yield from rights
    if not os.access(path, os.W_OK):
        return
    if BotLock(path).is_taken():
        yield Told(Mark.OK, What.IN_USE, {"file": str(path)})


def _unusable(error: StoreUnusable | StoreBusy, settings: Settings) -> Told:
    if isinstance(error, StoreUnusable) and error.trouble in _NOTHING_YET:
        what, name = _NOTHING_YET[error.trouble]
        ahead = trouble_ahead(Path(error.where))
        if ahead is None:
            return Told(not_yet(settings), what, {name: error.where})
        error = ahead
    return Told(Mark.WRONG, What.DATABASE_BAD, {"problem": sentence(error)})


def _rights(named: Path) -> Iterator[Told]:
    # SQLite keeps its side files beside the file that a link leads to.
    path = named.resolve() if named.is_symlink() else named
    yield from owner_checks(path)
    beside = (Path(f"{path}{side}") for side in (*SIDE_FILES, LOCK))
    for file in (path, *(side for side in beside if side.exists())):
        if is_open_to_others(file):
            yield Told(Mark.WRONG, What.DATABASE_OPEN_TO_OTHERS, {"file": str(file)})
        owner, due = file.stat().st_uid, path.stat().st_uid
        if owner != due:
            facts = {"file": str(file), "owner": str(owner), "due": str(due)}
            yield Told(Mark.WRONG, What.DATABASE_OF_ANOTHER, facts)
    if not os.access(path, os.W_OK):
        yield Told(Mark.WRONG, What.DATABASE_READ_ONLY, {"file": str(path)})
    elif not os.access(path.absolute().parent, os.W_OK):
        folder = str(path.absolute().parent)
        yield Told(Mark.WRONG, What.FOLDER_READ_ONLY, {"folder": folder})


def backup_checks(settings: Settings, now: datetime, *, fresh: bool) -> Iterator[Told]:
    """Look at the daily backups: whether there is a sound one of today or yesterday.

    Args:
        settings: the operator's.
        now: the time.
        fresh: whether the bot has not been started yet, so that there can be none.
    """
    folder = settings.backup_folder
    if folder is None:
        elsewhere = settings.database_url.startswith("postgres")
        yield Told(Mark.WARNING, What.BACKUPS_ELSEWHERE if elsewhere else What.BACKUPS_OFF)
        return
    facts: dict[str, str | int] = {"folder": str(folder)}
    if not folder.is_dir():
        yield Told(Mark.WRONG, What.BACKUPS_NO_FOLDER, facts)
    elif not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield Told(Mark.WRONG, What.BACKUPS_READ_ONLY, facts)
    elif not (found := backups_in(folder)):
        yield Told(Mark.OK if fresh else Mark.WARNING, What.BACKUPS_NONE, facts)
    else:
        day, newest = found[-1]
        days = (now.date() - day).days
        yield _backup(newest, days, facts | {"file": str(newest), "days": days})


def _backup(newest: Path, days: int, facts: dict[str, str | int]) -> Told:
    try:
        with inspected(newest) as inspection:
            sound = not inspection.damage() and not inspection.schema_changes()
    except (StoreUnusable, StoreBusy):
        sound = False
    if not sound:
        return Told(Mark.WRONG, What.BACKUPS_BAD, facts)
    if is_open_to_others(newest):
        return Told(Mark.WRONG, What.BACKUPS_OPEN_TO_OTHERS, facts)
    if days > 1:
        return Told(Mark.WRONG, What.BACKUPS_OLD, facts)
    return Told(Mark.OK, What.BACKUPS, facts)
