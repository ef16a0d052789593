"""``booray doctor``: checks a set-up and says how to fix it."""

from __future__ import annotations

from pathlib import Path

from bot.clock import Clock
from bot.program.doctor import beacon, database, machine, monitoring, server, service, web
from bot.program.doctor.told import Mark, Told
from bot.program.refusals import wording
from bot.settings import Settings
from bot.store import StoreUnusable, where_of
from bot.tables.words.system import SystemClock


async def doctor(settings: Settings) -> int:
    """Check everything and say it, line by line; return 1 if anything is wrong."""
    told = await examined(settings, SystemClock())
    for each in told:
        print(line_of(each))
    wrong = sum(each.mark is Mark.WRONG for each in told)
    warnings = sum(each.mark is Mark.WARNING for each in told)
    print(wording.text("program-doctor-sum", wrong=wrong, warnings=warnings))
    return 1 if wrong else 0


async def examined(settings: Settings, clock: Clock) -> list[Told]:
    """Check everything, and return what there is to say of it."""
    of_database = await _database(settings)
    fresh = any(each.what in database.NOT_YET for each in of_database)
    return [
        *machine.checks(settings),
        *await monitoring.checks(settings),
        *await web.checks(settings),
        *of_database,
        *database.backup_checks(settings, clock.now(), fresh=fresh),
        *await beacon.checks(settings, clock),
        *await service.checks(settings, clock),
    ]


async def _database(settings: Settings) -> list[Told]:
    try:
        where = where_of(settings.database_url)
    except StoreUnusable:
        where = Path()  # it is told as that of a file
    if isinstance(where, Path):
        return list(database.checks(settings))
    return await server.checks(where, database.not_yet(settings))


def line_of(told: Told) -> str:
    """Return a line about one thing."""
    mark = wording.of("doctor-mark", told.mark)
    return f"{mark:<8}{wording.of('doctor', told.what, **told.facts)}"
