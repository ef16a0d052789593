"""Doctor's check of the beacon: whether drand's mirrors answer, and what they say of the clock."""

from __future__ import annotations

import asyncio

import aiohttp

from booray_core.shuffle import first_round_after
from bot.beacon.drand import MIRRORS, OFF
from bot.beacon.mirror import Mirror, NotHad, new_session
from bot.clock import Clock
from bot.program.discord_api import PATIENCE, problem_of
from bot.program.doctor.told import Mark, Told, What
from bot.settings import Settings

AGO = 2
"""So many rounds ago is the one that is asked for."""


async def checks(settings: Settings, clock: Clock) -> list[Told]:
    """Ask drand's mirrors, where deals are bound to its rounds."""
    if settings.beacon == "message":
        return [Told(Mark.OK, What.BEACON_MESSAGE)]
    number = first_round_after(clock.now()) - AGO
    async with new_session() as http:
        mirrors = [Mirror(http, clock, each) for each in MIRRORS]
        said = await asyncio.gather(*(_asked(each, number) for each in mirrors))
    ahead = min((each.ahead for each in mirrors if each.ahead is not None), key=abs, default=None)
    if ahead is not None and abs(ahead) > OFF:
        facts = {"seconds": round(abs(ahead.total_seconds()))}
        return [Told(Mark.WARNING, What.BEACON_CLOCK_OFF, facts)]
    told = [each for each in said if isinstance(each, Told)]
    if not told and len(set(said)) > 1:
        told = [Told(Mark.WARNING, What.BEACON_DIFFERS)]
    return told or [Told(Mark.OK, What.BEACON)]


async def _asked(mirror: Mirror, number: int) -> str | Told:
    """Return a round's randomness, or what there is to say instead."""
    try:
        async with asyncio.timeout(PATIENCE.total):
            return await mirror.ask(number)
    except (NotHad, aiohttp.ClientError, OSError) as error:
        facts: dict[str, str | int] = {"address": mirror.address, "problem": problem_of(error)}
        return Told(Mark.WARNING, What.BEACON_UNREACHABLE, facts)
