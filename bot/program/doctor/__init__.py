"""``booray doctor``: checks a set-up and says how to fix it."""

from __future__ import annotations

from bot.clock import Clock
from bot.program.doctor import database, discord, machine, ports
from bot.program.doctor.told import Mark, Told
from bot.program.refusals import wording
from bot.settings import Settings
from bot.tables.words.system import SystemClock


async def doctor(settings: Settings) -> int:
    """Check everything and say it, line by line; return 1 if anything is wrong."""
    told = await examined(settings, SystemClock())
    print("\n".join(map(str, told)))
    marks = [each.mark for each in told]
    wrong, warnings = marks.count(Mark.WRONG), marks.count(Mark.WARNING)
    print(wording.text("program-doctor-sum", wrong=wrong, warnings=warnings))
    return 1 if wrong else 0


async def examined(settings: Settings, clock: Clock) -> list[Told]:
    """Check everything, and return what there is to say of it."""
    return [
        *machine.checks(settings),
        *await ports.monitoring(settings),
        *await ports.pages(settings),
        *await database.checks(settings, clock.now()),
        *await machine.beacon(settings, clock),
        *await discord.checks(settings, clock),
    ]
