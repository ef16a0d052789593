"""``booray run`` and ``booray sandbox``: the bot on Discord or in a local sandbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, nullcontext
from datetime import datetime, timedelta
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord

from bot.addresses import Addresses, published_site
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
from bot.descriptors import NONE_LEFT, most_descriptors
from bot.logs import Outage, Words
from bot.logs.outage import CALM
from bot.monitoring.health import Health
from bot.monitoring.live import Live
from bot.monitoring.machine import Machine
from bot.monitoring.server import LOOPBACK, Monitoring
from bot.picture.artist import TableArtist
from bot.picture.film_artist import FilmArtist
from bot.program.daily_backup import DailyBackup, in_a_process
from bot.program.discord_api import PATIENCE, UNREACHED, NotAnswered, ask_gateway, fault_of
from bot.program.listening import WebPort, listen, port_faults, start_pages, web_port_of_sandbox
from bot.program.preflight import faults_of, font_faults, refuse
from bot.program.refusals import (
    CONFIGURATION,
    SANDBOX_FILE,
    CannotStart,
    telling_of,
    wording,
)
from bot.publish.decisions import BotTokenRefused
from bot.settings import Settings, networks_in
from bot.store import Database
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.system import SystemChance, SystemClock
from bot.tables.words.values import HouseRules

log = logging.getLogger(__name__)

SANDBOX_PAUSE: Final = timedelta(milliseconds=100)
"""Between two pictures of cards: a newcomer soon looks at them, and the sandbox takes no more than
Discord's 50 requests a second."""

SPREAD: Final = 0.3
"""How far a computer's pause may be from the usual one, as a part of it."""


async def run(settings: Settings) -> int:
    """Run the bot on Discord until it is told to stop."""
    refuse((*faults_of(settings), *port_faults(settings)))
    token = settings.discord_token
    secret = "" if token is None else token.get_secret_value()
    if settings.discord_api is not None:
        point_at(str(settings.discord_api))
    if settings.discord_rest is not None:
        send_through(str(settings.discord_rest))
    pages = None
    if settings.web_address is not None:
        listening = listen(settings.web_host, settings.web_port, "BOORAY_WEB")
        pages = WebPort(listening, settings.web_address, networks_in(settings.web_proxy))
    with nullcontext() if pages is None else pages.listening:
        await _serve(settings, secret, pages=pages)
    return 0


async def run_sandbox(settings: Settings) -> int:
    """Run the bot in the sandbox until it is told to stop, apart from the real bot's files."""
    from bot.sandbox import Sandbox  # noqa: PLC0415 - a server, of no use on Discord

    # Without what is the real bot's, which may run in the same folder.
    its = ("backup_folder", "monitoring_port", "web_address", "web_peer", "shard_ids")
    own = {"database_url": f"sqlite:///{SANDBOX_FILE}", **dict.fromkeys((*its, "shard_count"))}
    settings = settings.model_copy(update=own)
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
        with telling_of("sandbox"), pages.listening:
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
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we play cards
    clock, client = SystemClock(), None
    asyncio.get_running_loop().set_exception_handler(telling_of_descriptors(clock.now))
    try:
        async with AsyncExitStack() as ending:
            database = await Database.open(settings.database_url, alone=True)
            ending.push_async_callback(database.close)
            pool = ThinkingPool()
            by_message = settings.beacon == "message"
            beacons = ByMessage() if by_message else Drand(clock, drand or MIRRORS)
            ending.push_async_callback(beacons.close)
            client = BoorayClient(
                Surroundings(
                    database=database,
                    house=house_of(settings, pages=pages is not None),
                    clock=clock,
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
            health = Health(database, client.connection, clock.now, client.owner)
            backups = None if daily is None else (daily.folder, daily.newest)
            machine = Machine(database, pool.process_ids, backups)
            if settings.monitoring_port is not None:
                monitoring = Monitoring(Live(client, health, machine), settings.monitoring_host)
                at = settings.monitoring_host, settings.monitoring_port
                await monitoring.start(listen(*at, "BOORAY_MONITORING"))
                ending.push_async_callback(monitoring.stop)
            if (server := await start_pages(client, pages)) is not None:
                ending.push_async_callback(server.stop)
            await _need_discord(token)
            await _work(client, token, daily, connected, health)
    except Exception:
        # Started again because of it, the process would take the shards back.
        if client is None or not client.owner.passed.is_set():
            raise
        log.exception("the process was replaced, but did not end cleanly")


def telling_of_descriptors(
    now: Callable[[], datetime],
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Return a handler of a loop's exceptions, which tells in a few lines that no connection can be
    accepted, as too many files are open: asyncio tells of each in a traceback, many a second."""
    most = most_descriptors()
    limit = "" if most is None else f" (limit: {most})"
    outage = Outage(
        log,
        now,
        Words(
            f"too many files and connections are open{limit}, so new connections have to wait."
            " Raise the limit: `ulimit -n`, or LimitNOFILE in the systemd unit",
            "new connections still have to wait, as too many files are open",
            "new connections are accepted again",
            "not accepted",
        ),
        level=logging.ERROR,
    )

    def hear(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if "socket" in context and isinstance(error, OSError) and error.errno in NONE_LEFT:
            outage.failed()
            loop.call_later(CALM.total_seconds() + 1, outage.worked)  # nothing else tells that
        else:
            loop.default_exception_handler(context)

    return hear


def house_of(settings: Settings, *, pages: bool) -> HouseRules:
    """Return the house rules; ``pages``: whether tables can be opened in a browser."""
    pause = settings.computer_seconds
    return HouseRules(
        starting_chips=settings.starting_chips,
        buy_in=settings.buy_in,
        pages=pages,
        pause=settings.pause_seconds,
        idle=settings.idle_minutes * 60,
        computer_pause=(pause * (1 - SPREAD), pause * (1 + SPREAD)),
    )


def addresses_of(settings: Settings) -> Addresses:
    """Return the operator's addresses; without a site of their own, the project's."""
    named = (settings.site, settings.support, settings.terms, settings.privacy)
    site, *others = (None if each is None else str(each) for each in named)
    return Addresses(site or published_site(), *others)


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
    health: Health,
) -> None:
    """Be connected, with backups made meanwhile, and close the client in the end."""
    try:
        await _connect(client, token, daily, connected)
    finally:
        health.stopping = True
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
    except (discord.DiscordException, *UNREACHED) as error:
        raise CannotStart(fault_of(error, discord.http.Route.BASE)) from error


async def _need_discord(token: str) -> None:
    """Ask for the gateway, as what else answers may have the library fail in any way."""
    address = discord.http.Route.BASE
    try:
        own = {"Authorization": f"Bot {token}"}
        async with aiohttp.ClientSession(headers=own, timeout=PATIENCE) as http:
            await ask_gateway(http, address)
    except (NotAnswered, *UNREACHED) as error:
        # What Discord itself may say is for the login, which asks again where that may help.
        status = getattr(error, "status", 0)
        its_own = {HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS}
        if status < HTTPStatus.INTERNAL_SERVER_ERROR and status not in its_own:
            raise CannotStart(fault_of(error, address)) from error
