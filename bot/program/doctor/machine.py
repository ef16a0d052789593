"""Doctor's checks of the machine: versions, settings, disk, clock."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import aiohttp

from booray_core.build import this_build
from booray_core.shuffle import first_round_after
from bot.beacon.drand import MIRRORS
from bot.beacon.mirror import Mirror, NotHad, new_session
from bot.clock import Clock
from bot.program.discord_api import PATIENCE, problem_of
from bot.program.doctor.told import Told, bad, caution, good, keeps
from bot.program.preflight import env_faults, font_faults
from bot.settings import ENV_FILE, Settings
from bot.store import StoreError
from bot.store.engine.address import file_of

ROOM: Final = 200
"""So many megabytes left on the disk are few."""

AGO: Final = 2
"""So many rounds of drand ago is the one that is asked for."""


def checks(settings: Settings) -> Iterator[Told]:
    """Look at what runs, its settings, and the room that is left."""
    python = ".".join(map(str, sys.version_info[:3]))
    yield good("doctor-build", build=str(this_build()), python=python)
    env = Path(ENV_FILE)
    if shown := list(env_faults()):
        yield from map(keeps, shown)
    else:
        yield good("doctor-settings" if env.is_file() else "doctor-settings-without-file")
    if env.is_file():
        yield from owner_checks(env)
    yield from map(keeps, font_faults(settings))
    try:
        folder = file_of(settings.database_url).absolute().parent
        free = shutil.disk_usage(folder).free // 1_000_000
    except (StoreError, OSError):
        return  # which the checks of the database tell
    if free >= ROOM:
        yield good("doctor-disk", folder=str(folder), free=free)
    else:
        yield bad("doctor-disk-low", folder=str(folder), free=free)


def owner_checks(file: Path) -> Iterator[Told]:
    """Look whose a file is: what another user than the bot's makes beside it, the bot can't use."""
    if sys.platform == "win32":
        return
    if (owner := file.stat().st_uid) != (user := os.geteuid()):
        yield caution("doctor-of-another", file=str(file), owner=str(owner), user=str(user))


async def beacon(settings: Settings, clock: Clock) -> list[Told]:
    """Ask drand's mirrors for a number, where deals are bound to its rounds."""
    if settings.beacon == "message":
        return [good("doctor-beacon-message")]
    number = first_round_after(clock.now()) - AGO
    async with new_session() as http:
        mirrors = (Mirror(http, clock, each) for each in MIRRORS)
        said = await asyncio.gather(*(_asked(each, number) for each in mirrors))
    told = [each for each in said if isinstance(each, Told)]
    if not told and len(set(said)) > 1:
        told = [caution("doctor-beacon-differs")]
    return told or [good("doctor-beacon")]


async def _asked(mirror: Mirror, number: int) -> str | Told:
    """Return a round's randomness, or what there is to say instead."""
    try:
        async with asyncio.timeout(PATIENCE.total):
            return await mirror.ask(number)
    except (NotHad, aiohttp.ClientError, OSError) as error:
        problem = problem_of(error)
        return caution("doctor-beacon-unreachable", address=mirror.address, problem=problem)
