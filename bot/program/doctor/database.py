"""Doctor's checks of the database, in a file or on a PostgreSQL server, and of its backups."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import URL

from bot.program.daily_backup import backups_in
from bot.program.doctor.machine import owner_checks
from bot.program.doctor.told import Mark, Told, bad, caution, good, keeps
from bot.program.preflight import is_open_to_others
from bot.program.refusals import CannotStart, sentence
from bot.settings import Settings
from bot.store import StoreBusy, StoreTrouble, StoreUnusable, where_of
from bot.store.engine import migration
from bot.store.engine.address import is_on_this_machine, place_of
from bot.store.engine.sqlite_files import LOCK, BotLock
from bot.store.operator.copying import SIDE_FILES
from bot.store.operator.inspecting import Inspection, inspect, inspected, trouble_ahead
from bot.store.rows import owners

if TYPE_CHECKING:
    from bot.store.operator.condition import Condition  # which imports a driver that may be missing

_NOTHING_YET: Final = (StoreTrouble.MISSING, StoreTrouble.EMPTY)
"""Troubles before the first start."""

SLOW: Final = 0.1
"""A commit that takes so many seconds is felt at every press."""


async def checks(settings: Settings, now: datetime) -> list[Told]:
    """Look at the database: whether it is ours, sound, up to date, and only ours to read; and at
    its daily backups: whether there is a sound one of today or yesterday."""
    folder, kept, fresh = settings.backup_folder, [], False
    if folder is not None and os.access(folder, os.R_OK | os.X_OK) and folder.is_dir():
        kept = backups_in(folder)
    try:
        told = await _database(settings)
    except StoreBusy as error:
        told = [keeps(CannotStart(sentence(error)))]
    except StoreUnusable as error:
        fresh = error.trouble in _NOTHING_YET
        on_server = settings.database_url.startswith("postgres")
        ahead = None if on_server or not fresh else trouble_ahead(Path(error.where))
        if not fresh or ahead is not None:
            told = [keeps(CannotStart(sentence(ahead or error)))]
        else:  # it has been there if there are backups
            missing = error.trouble is StoreTrouble.MISSING
            which = "doctor-database-none" if missing else "doctor-database-empty"
            told = [(caution if kept else good)(which, file=error.where)]
    return [*told, *_backups(settings, kept, now, fresh=fresh)]


async def _database(settings: Settings) -> list[Told]:
    where = where_of(settings.database_url)
    if isinstance(where, Path):
        return list(_file(where))
    told = await inspect(where, lambda inspection: list(_contents(inspection)))
    from bot.store.operator.condition import condition_of  # noqa: PLC0415 - the driver is there now

    return [*told, *server(where, await condition_of(where))]


def _file(path: Path) -> Iterator[Told]:
    # First, as a look into the database may delete what lies beside it.
    rights = list(_rights(path)) if os.path.isfile(path) else []
    with inspected(path) as inspection:
        yield _soundness(inspection, "doctor-database-damaged")
    yield from rights
    if os.access(path, os.W_OK) and BotLock(path).is_taken():
        yield good("doctor-in-use", file=str(path))


def _soundness(inspection: Inspection, otherwise: str) -> Told:
    where = inspection.where
    if off := inspection.damage() or [each.name for each in inspection.schema_changes()]:
        return bad(otherwise, file=where, what=off[0])
    return good("doctor-database", file=where, revision=migration.newest())


def _rights(named: Path) -> Iterator[Told]:
    # SQLite keeps its side files beside the file that a link leads to.
    path = named.resolve() if named.is_symlink() else named
    beside = (Path(f"{path}{side}") for side in (*SIDE_FILES, LOCK))
    for file in (path, *(side for side in beside if side.exists())):
        yield from owner_checks(file)
        if is_open_to_others(file):
            yield bad("doctor-open-to-others", file=str(file))
    folder = path.absolute().parent
    if not os.access(path, os.W_OK):
        yield bad("doctor-database-read-only", file=str(path))
    elif not os.access(folder, os.W_OK):
        yield bad("doctor-folder-read-only", folder=str(folder))


def _contents(inspection: Inspection) -> Iterator[Told]:
    yield _soundness(inspection, "doctor-database-differs")
    if (started := owners.started(inspection.contents)) is None:
        return
    ids, count = started
    missing = ", ".join(str(shard) for shard in range(count) if shard not in ids)
    if missing:
        yield bad("doctor-shards-unserved", shards=count, missing=missing)
    else:
        yield good("doctor-shards", shards=count)


def server(where: URL, condition: Condition) -> Iterator[Told]:
    """Say how it is with a server, and with the way to it."""
    place, took = place_of(where), round(condition.commit_seconds * 1000)
    if condition.commit_seconds >= SLOW:
        yield caution("doctor-server-slow", version=condition.version, commit=took)
    else:
        yield good("doctor-server", version=condition.version, commit=took)
    if not condition.keeps_commits:
        yield bad("doctor-server-forgets", server=place)
    if not condition.may_migrate:
        yield bad("doctor-server-rights", server=place)
    if not condition.is_direct:  # the connection that is known of is the pooler's own
        yield good("doctor-pooler", server=place)
    elif not condition.is_encrypted and not is_on_this_machine(where):
        yield caution("doctor-server-open", server=place)


def _backups(
    settings: Settings, kept: Sequence[tuple[date, Path]], now: datetime, *, fresh: bool
) -> Iterator[Told]:
    folder = settings.backup_folder
    if folder is None:
        elsewhere = settings.database_url.startswith("postgres")
        yield caution("doctor-backups-elsewhere" if elsewhere else "doctor-backups-off")
    elif not folder.is_dir():
        yield bad("doctor-backups-no-folder", folder=str(folder))
    elif not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield bad("doctor-backups-read-only", folder=str(folder))
    elif not kept:
        yield (good if fresh else caution)("doctor-backups-none", folder=str(folder))
    else:
        day, newest = kept[-1]
        days = (now.date() - day).days
        try:
            with inspected(newest) as inspection:
                sound = _soundness(inspection, "doctor-backups-bad").mark is Mark.OK
        except (StoreUnusable, StoreBusy):
            sound = False
        if not sound:
            yield bad("doctor-backups-bad", file=str(newest))
        elif is_open_to_others(newest):
            yield bad("doctor-open-to-others", file=str(newest))
        elif days > 1:
            yield bad("doctor-backups-old", file=str(newest), days=days)
        else:
            yield good("doctor-backups", file=str(newest))
