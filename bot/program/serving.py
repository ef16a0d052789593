"""``booray run`` and ``booray sandbox``: the bot on Discord or in a local sandbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, nullcontext
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from typing import Final

import aiohttp
import discord

from bot.beacon.by_message import ByMessage
from bot.beacon.drand import MIRRORS, Drand
from bot.beacon.local import LocalDrand
from bot.client import (
    PAUSE,
    BoorayClient,
    OtherApplication,
    TooFewStarts,
    point_at,
    send_through,
)
from bot.client.surroundings import Surroundings
from bot.clock import Clock
from bot.monitoring.health import Health
from bot.monitoring.live import Live
from bot.monitoring.machine import Machine
from bot.monitoring.server import LOOPBACK, Monitoring
from bot.picture.artist import TableArtist
from bot.picture.film_artist import FilmArtist
from bot.program.daily_backup import DailyBackup, in_a_process
from bot.program.discord_api import is_discord, problem_of, what_answers
from bot.program.listening import (
    WebPort,
    cannot_listen,
    listen,
    port_faults,
    start_pages,
    web_port_of,
    web_port_of_sandbox,
)
from bot.program.no_descriptors import NoDescriptors
from bot.program.preflight import faults_of, font_faults, refuse
from bot.program.refusals import CONFIGURATION, CannotStart, telling_of_sandbox, wording
from bot.program.setup import addresses_of, house_of
from bot.publish.decisions import BotTokenRefused
from bot.settings import Settings
from bot.store import Database
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.system import SystemChance, SystemClock, SystemIds

log = logging.getLogger(__name__)

SANDBOX_PAUSE: Final = timedelta(milliseconds=100)
"""Between two pictures of cards: a newcomer soon looks at them, and the sandbox takes no more than
Discord's 50 requests a second."""

SANDBOX_FILE: Final = "sandbox.db"
"""The sandbox's own database, in the folder that it starts in.

Never DATABASE_URL: in the sandbox no server of the real bot exists, so all of its tables would be
closed as those of servers that it has left.
"""


async def run(settings: Settings) -> int:
    """Run the bot on Discord until it is told to stop.

    Raises:
        CannotStart: something is wrong that can be known before; or Discord does not know the
            token, or takes it no more, or cannot be reached, or the database is another
            application's.
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    refuse((*faults_of(settings), *port_faults(settings)))
    token = settings.discord_token
    secret = "" if token is None else token.get_secret_value()
    if settings.discord_api is not None:
        point_at(str(settings.discord_api))
    if settings.discord_rest is not None:
        send_through(str(settings.discord_rest))
    pages = web_port_of(settings)
    with nullcontext() if pages is None else pages.listening:
        await _serve(settings, secret, pages=pages)
    return 0


async def run_sandbox(settings: Settings) -> int:
    """Run the bot in the sandbox until it is told to stop; the real bot's files stay as they are.

    Raises:
        CannotStart: the port is taken, or ``sandbox.db`` cannot be used or is a real
            application's database.
        StoreUnusable, StoreBusy: the disk fails, or the database is locked.
    """
    from bot.sandbox import Sandbox  # noqa: PLC0415 - a server, of no use on Discord

    settings = _of_the_sandbox(settings)
    refuse(font_faults(settings))
    # Not by asyncio, whose newer versions leave out the error's number.
    listen(LOOPBACK, settings.sandbox_port, "BOORAY_SANDBOX").close()
    beside = LocalDrand(SystemClock().now).routes()
    sandbox = Sandbox(port=settings.sandbox_port, beside=beside)
    await sandbox.start()
    try:
        point_at(sandbox.api_url)
        told = partial(_tell_of_page, sandbox.page_url)
        pages = web_port_of_sandbox(settings.web_port)
        with telling_of_sandbox(), pages.listening:
            drand = (f"{sandbox.world.origin}/drand",)
            await _serve(settings, sandbox.token, told, pages, SANDBOX_PAUSE, drand)
    except CannotStart as error:
        if not isinstance(error.__cause__, OtherApplication):
            raise
        said = wording.text("program-sandbox-real", database=SANDBOX_FILE)
        raise CannotStart(said, CONFIGURATION) from error
    finally:
        await sandbox.stop()
    return 0


def _of_the_sandbox(settings: Settings) -> Settings:
    """Return settings without those of the real bot, which may run in the same folder."""
    own = {
        "database_url": f"sqlite:///{SANDBOX_FILE}",
        "backup_folder": None,
        "monitoring_port": None,  # the real bot has it
        "web_address": None,  # likewise
        "web_peer": None,
        "shard_ids": None,  # the sandbox has one
        "shard_count": None,
    }
    return settings.model_copy(update=own)


def _tell_of_page(address: str) -> None:
    print(wording.text("program-sandbox-open", address=address))
    print(wording.text("program-sandbox-stop", database=SANDBOX_FILE), flush=True)


async def _serve(
    settings: Settings,
    token: str,
    connected: Callable[[], None] = lambda: None,
    pages: WebPort | None = None,
    picture_pause: timedelta = PAUSE,
    drand: Sequence[str] = (),
) -> None:
    """Run the bot until it is told to stop; call ``connected`` once Discord takes the token.

    Numbers come from ``drand``, the addresses of a stand-in, or else from the real mirrors.
    """
    clock = SystemClock()
    asyncio.get_running_loop().set_exception_handler(NoDescriptors(clock.now).hear)
    database = await Database.open(settings.database_url, alone=True)
    pool = ThinkingPool()
    beacons = ByMessage() if settings.beacon == "message" else Drand(clock, drand or MIRRORS)
    client = BoorayClient(
        Surroundings(
            database=database,
            house=house_of(settings, pages=pages is not None),
            clock=clock,
            ids=SystemIds(),
            chance=SystemChance(),
            beacons=beacons,
            thinker=pool,
            judge=pool if settings.rating_percent else None,
            rating_percent=settings.rating_percent,
            one_application=True,
            peer=settings.web_address and settings.web_peer,
            shard_ids=settings.shard_ids,
            shard_count=settings.shard_count,
            picture_pause=picture_pause,
            addresses=addresses_of(settings),
            pages=None if pages is None else pages.address,
            table_artist=TableArtist(settings.fonts),
            films=FilmArtist(settings.film_format, settings.fonts),
        )
    )
    daily = _daily_backup(settings, clock)
    monitoring = _monitoring(settings, client, pool, daily)
    try:
        async with AsyncExitStack() as ending:
            ending.push_async_callback(monitoring.stop)
            ending.push_async_callback(database.close)
            ending.push_async_callback(beacons.close)
            await _start_monitoring(monitoring, settings)
            if (server := await start_pages(client, pages)) is not None:
                ending.push_async_callback(server.stop)
            await _work(client, token, daily, connected, monitoring)
    except Exception:
        # Started again because of it, the process would take the shards back.
        if not client.owner.passed.is_set():
            raise
        log.exception("the process was replaced, but did not end cleanly")


async def _start_monitoring(monitoring: Monitoring, settings: Settings) -> None:
    """Serve metrics and health, if the operator wants them.

    Raises:
        CannotStart: the port is taken or reserved, or this machine does not have the address.
    """
    host, port = settings.monitoring_host, settings.monitoring_port
    if port is None:
        return
    try:
        await monitoring.start(port)
    except OSError as error:
        raise cannot_listen(error, host, port, "BOORAY_MONITORING") from error


def _monitoring(
    settings: Settings, client: BoorayClient, pool: ThinkingPool, daily: DailyBackup | None
) -> Monitoring:
    database = client.services.database
    health = Health(database, client.connection, client.clock.now, client.owner)
    backups = (None, None) if daily is None else (daily.folder, daily.newest)
    machine = Machine(database, pool.process_ids, *backups)
    live = Live(client, health, machine)
    return Monitoring(health, live, machine.look, settings.monitoring_host)


def _daily_backup(settings: Settings, clock: Clock) -> DailyBackup | None:
    """Return what makes a backup a day, where the operator wants that.

    Of several processes the one with shard 0 does.
    """
    folder = settings.backup_folder
    if folder is None or 0 not in (settings.shard_ids or (0,)):
        return None
    write = in_a_process(settings.database_url)
    return DailyBackup(folder, settings.backups_kept, clock, write)


async def _work(
    client: BoorayClient,
    token: str,
    daily: DailyBackup | None,
    connected: Callable[[], None],
    monitoring: Monitoring,
) -> None:
    """Be connected, with backups made meanwhile, and close the client in the end."""
    try:
        await _connect(client, token, daily, connected)
    finally:
        monitoring.note_stopping()
        stopping = None if daily is None else asyncio.create_task(daily.stop())
        try:
            await client.close()  # first: the next process waits for this one's sessions
        finally:
            if stopping is not None:
                await stopping


async def _connect(
    client: BoorayClient,
    token: str,
    daily: DailyBackup | None,
    connected: Callable[[], None],
) -> None:
    try:
        await client.login(token)
        # No backup before: a wrong token must not cost an old one.
        if daily is not None:
            daily.start()
        connected()
        await client.connect()
    except discord.LoginFailure as error:
        raise CannotStart(wording.text("program-bad-token"), CONFIGURATION) from error
    except BotTokenRefused as error:
        raise CannotStart(wording.text("program-token-refused"), CONFIGURATION) from error
    except OtherApplication as other:
        known, given = str(other.known), str(other.given)
        said = wording.text("program-other-application", known=known, given=given)
        raise CannotStart(said, CONFIGURATION) from other
    except TooFewStarts as few:
        numbers = {"needed": few.needed, "remaining": few.remaining}
        resets = f"{few.resets:%Y-%m-%d %H:%M} UTC"
        said = wording.text("program-too-few-starts", resets=resets, **numbers)
        raise CannotStart(said) from few
    except (discord.HTTPException, AttributeError, LookupError, TypeError, ValueError) as error:
        status = error.status if isinstance(error, discord.HTTPException) else HTTPStatus.OK
        address, what = discord.http.Route.BASE, what_answers(status)
        odd = what == "doctor-not-discord" and status != HTTPStatus.NOT_FOUND
        if odd and await is_discord(address):
            raise  # so the fault is ours
        log.debug("an answer that is not Discord's", exc_info=True)
        said = wording.text(what, address=address, status=str(int(status)))
        raise CannotStart(said) from error
    except (OSError, aiohttp.ClientError, discord.DiscordException) as error:
        facts = {"address": discord.http.Route.BASE, "problem": problem_of(error)}
        raise CannotStart(wording.text("doctor-unreachable", **facts)) from error
