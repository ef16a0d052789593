"""``booray run`` and ``booray sandbox``: the bot on Discord or in a local sandbox."""

from __future__ import annotations

import asyncio
import gc
from datetime import timedelta
from functools import partial
from typing import Final

import aiohttp
import discord

from bot.client import PAUSE, BoorayClient, TooFewStarts, point_at, send_through
from bot.client.surroundings import Surroundings
from bot.monitoring import Monitoring, TimedThinker, monitoring_of
from bot.picture import TableArtist
from bot.program.addresses import addresses_of
from bot.program.daily_backup import DailyBackup, in_a_process
from bot.program.house import house_of
from bot.program.refusals import CannotStart, wording
from bot.publish.decisions import BotTokenRefused
from bot.sandbox import Sandbox
from bot.settings import Settings
from bot.store import Database, shown
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.ports import Clock
from bot.tables.words.system import SystemChance, SystemClock, SystemIds

SANDBOX_PAUSE: Final = timedelta(milliseconds=100)
"""Between two pictures of cards: a newcomer soon looks at them, and the sandbox takes no more than
Discord's 50 requests a second."""


async def run(settings: Settings) -> int:
    """Run the bot on Discord until it is told to stop.

    Raises:
        CannotStart: no token is set, Discord does not know it, or takes it no more, or cannot be
            reached, or the port for metrics and health is taken.
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    token = settings.discord_token
    if token is None:
        raise CannotStart(wording.text("program-token-needed"))
    if settings.discord_api is not None:
        point_at(str(settings.discord_api))
    if settings.discord_rest is not None:
        send_through(str(settings.discord_rest))
    await _serve(settings, token.get_secret_value())
    return 0


async def run_sandbox(settings: Settings) -> int:
    """Run the bot in the sandbox until it is told to stop.

    Raises:
        CannotStart: the port is taken.
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    sandbox = Sandbox(port=settings.sandbox_port)
    try:
        await sandbox.start()
    except OSError as error:
        port = str(settings.sandbox_port)
        raise CannotStart(wording.text("program-port-taken", port=port)) from error
    try:
        print(wording.text("program-sandbox-open", address=sandbox.page_url))
        print(
            wording.text("program-sandbox-stop", database=shown(settings.database_url)), flush=True
        )
        point_at(sandbox.api_url)
        await _serve(settings, sandbox.token, picture_pause=SANDBOX_PAUSE)
    finally:
        await sandbox.stop()
    return 0


async def _serve(settings: Settings, token: str, picture_pause: timedelta = PAUSE) -> None:
    """Run the bot until it is told to stop."""
    database = await Database.open(settings.database_url)
    thinker = TimedThinker(ThinkingPool())
    client = BoorayClient(
        Surroundings(
            database=database,
            house=house_of(settings),
            clock=SystemClock(),
            ids=SystemIds(),
            chance=SystemChance(),
            thinker=thinker,
            shard_ids=settings.shard_ids,
            shard_count=settings.shard_count,
            picture_pause=picture_pause,
            addresses=addresses_of(settings),
            table_artist=_artist(settings),
        )
    )
    daily = _daily_backup(settings, client.clock)
    monitoring = monitoring_of(client, thinker, partial(_counted, daily))
    _spare_the_collector()
    backups = asyncio.create_task(_back_up(daily))
    try:
        if settings.monitoring_port is not None:
            await _watch(monitoring, settings.monitoring_port)
        try:
            await _connect(client, token)
        finally:
            monitoring.note_stopping()
            await client.close()
    finally:
        backups.cancel()
        await asyncio.gather(backups, return_exceptions=True)
        await database.close()
        await monitoring.stop()


def _artist(settings: Settings) -> TableArtist:
    """Return what draws the tables.

    Raises:
        CannotStart: a font file that is set cannot be read.
    """
    try:
        return TableArtist(settings.fonts)
    except OSError as error:
        files = ", ".join(map(str, settings.fonts))
        raise CannotStart(
            wording.text("program-fonts-unreadable", files=files, problem=str(error))
        ) from error


async def _watch(monitoring: Monitoring, port: int) -> None:
    try:
        await monitoring.start(port)
    except OSError as error:
        sentence = wording.text("program-monitoring-port-taken", port=str(port))
        raise CannotStart(sentence) from error


def _daily_backup(settings: Settings, clock: Clock) -> DailyBackup | None:
    """Return what makes a backup a day, where the operator wants that.

    Of several processes the one with shard 0 does.
    """
    folder = settings.backup_folder
    if folder is None or 0 not in (settings.shard_ids or (0,)):
        return None
    write = in_a_process(settings.database_url)
    return DailyBackup(folder, settings.backups_kept, clock, write)


async def _back_up(daily: DailyBackup | None) -> None:
    if daily is not None:
        await daily.run()


def _counted(daily: DailyBackup | None) -> dict[tuple[str], int]:
    return {} if daily is None else {("made",): daily.made, ("failed",): daily.failed}


def _spare_the_collector() -> None:
    """Leave out of garbage collection all that is loaded by now and stays for good.

    Looking through it again took a sixth of a second every ten, with two hundred tables playing,
    and nobody was answered meanwhile.
    """
    gc.collect()
    gc.freeze()


async def _connect(client: BoorayClient, token: str) -> None:
    try:
        await client.start(token)
    except discord.LoginFailure as error:
        raise CannotStart(wording.text("program-bad-token")) from error
    except BotTokenRefused as error:
        raise CannotStart(wording.text("program-token-refused")) from error
    except TooFewStarts as few:
        resets = f"{few.resets:%Y-%m-%d %H:%M} UTC"
        facts: dict[str, str | int] = {
            "needed": few.needed,
            "remaining": few.remaining,
            "resets": resets,
        }
        raise CannotStart(wording.text("program-too-few-starts", **facts)) from few
    except (OSError, aiohttp.ClientError, discord.DiscordException) as error:
        address = discord.http.Route.BASE
        raise CannotStart(
            wording.text("program-unreachable", address=address, problem=str(error))
        ) from error
