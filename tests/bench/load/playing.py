"""Many tables played at once, by people and computers at their own pace."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from bot.beacon.local import LocalDrand
from bot.sandbox import Sandbox
from bot.sandbox.models import Message
from bot.servers.settings import Pictures
from bot.tables.words.system import SystemClock
from tests.bench.figures import percentile
from tests.bench.load.crowd import Crowd, Guest, Seen, as_shown
from tests.bench.load.program import Program, Usage
from tests.bench.load.town import Place, places, settle
from tests.bench.load.traffic import Traffic
from tests.e2e.players import Json, asks, choices_on

ROOT: Final = Path(__file__).parents[3]

RUN: Final = """
import sys
from bot.__main__ import main
from bot.program import serving
serving.MIRRORS = ("{drand}",)
sys.exit(main(["run"]))
"""
"""`booray run`, which asks a stand-in of drand."""

THINKING: Final = (0.5, 1.5)
"""Seconds that a person takes before each press, at least and at most."""

OPENED_A_SECOND: Final = 10.0
"""Tables, in the warm-up."""

LATEST: Final = 60.0
"""Seconds after the last table should have been opened, until it is measured whether all play or
not: a program that cannot bear so many is measured too."""

SETTLING: Final = 10.0
"""Seconds from the last table's first deal until anything is measured."""

PINGS_A_SECOND: Final = 5.0
"""Presses of the bare button."""

LOST: Final = 60.0
"""Seconds without a turn, after which a person takes their panel to be one that nothing reaches."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked for."""

    tables: int
    seconds: float
    computer_seconds: float
    pictures: Pictures
    seed: int


class Moment(NamedTuple):
    """What had been used, and done, at one time."""

    usage: Usage
    actions: int
    deals: int


@dataclass(frozen=True, slots=True)
class Minute:
    """What was seen while it was measured."""

    before: Moment
    after: Moment
    seen: Seen
    bare: Seen
    traffic: Traffic


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of it all."""

    in_play: int
    """Tables that had been dealt to before the measured time."""
    idle_memory: int
    """Bytes that the program took before the first table was opened."""
    minute: Minute
    troubles: list[str]


@dataclass(frozen=True, slots=True)
class Floor:
    """The program with its people, and the bare button with one."""

    program: Program
    crowd: Crowd
    database: Path
    bare: Crowd
    idle_memory: int


async def measure(plan: Plan, folder: Path) -> Measured:
    """Play in browsers, let them play, and measure for a while."""
    traffic = Traffic()
    settled = places(plan.tables)
    async with (
        sandbox_of(traffic) as sandbox,
        _bare_button(folder) as bare,
    ):
        settle(sandbox.world, settled)
        crowd = Crowd(sandbox)
        database = folder / "booray.db"
        async with running(sandbox, crowd, database, computer_seconds=plan.computer_seconds) as one:
            _settle_pictures(database, settled, plan.pictures)
            floor = Floor(one, crowd, database, bare, one.usage().memory)
            return await _play(plan, floor, settled, traffic)


def _settle_pictures(database: Path, settled: Sequence[Place], pictures: Pictures) -> None:
    """Have it settled in each server how often its tables are drawn."""
    row = (
        "INSERT INTO server_settings (server_id, name, value, member_id, at) VALUES (?, ?, ?, 1, ?)"
    )
    told = json.dumps(pictures.value), SystemClock().now().isoformat(" ")
    rows = [(int(server), "pictures", *told) for server in {place.server for place in settled}]
    with contextlib.closing(sqlite3.connect(database)) as writing, writing:
        writing.executemany(row, rows)


@contextlib.asynccontextmanager
async def running(
    sandbox: Sandbox, crowd: Crowd, database: Path, *, computer_seconds: float, **settings: str
) -> AsyncIterator[Program]:
    """Run the program until it is online, and to the end of the block."""
    program = await started(sandbox, database, computer_seconds=computer_seconds, **settings)
    try:
        await crowd.online.wait()
        yield program
    finally:
        await program.end()


def sandbox_of(traffic: Traffic | None = None) -> Sandbox:
    """Return a sandbox without Discord's limits, and with a stand-in of drand."""
    drand = LocalDrand(SystemClock().now).routes()
    return Sandbox(watch=None if traffic is None else traffic.note, limits=None, beside=drand)


async def started(
    sandbox: Sandbox, database: Path, *, computer_seconds: float, **settings: str
) -> Program:
    """Start the program on a database, with some more settings; its drand is the sandbox's."""
    return await Program.start(
        *("-c", RUN.format(drand=f"{sandbox.world.origin}/drand")),
        folder=database.parent,
        log=database.with_suffix(".log"),
        DISCORD_TOKEN=sandbox.token,
        DATABASE_URL=f"sqlite:///{database}",
        BOORAY_DISCORD_API=sandbox.api_url,
        BOORAY_COMPUTER_SECONDS=str(computer_seconds),
        **settings,
    )


@contextlib.asynccontextmanager
async def _bare_button(folder: Path) -> AsyncIterator[Crowd]:
    """Run the bare button in a sandbox of its own, a person's message with it ready."""
    async with Sandbox(limits=None) as sandbox:
        (place,) = places(1)
        settle(sandbox.world, [place])
        crowd = Crowd(sandbox)
        program = await Program.start(
            *("-m", "tests.bench.pong", sandbox.api_url),
            folder=ROOT,
            log=folder / "pong.log",
            DISCORD_TOKEN=sandbox.token,
        )
        try:
            await crowd.online.wait()
            crowd.guest(place)
            await crowd.command(place, "ping", "")
            yield crowd
        finally:
            await program.end()


async def _play(plan: Plan, floor: Floor, settled: Sequence[Place], traffic: Traffic) -> Measured:
    chance = random.Random(plan.seed)
    guests = [floor.crowd.guest(place) for place in settled]
    dealt = [asyncio.Event() for _ in guests]
    async with asyncio.TaskGroup() as group:
        watched = group.create_task(floor.program.ends())
        playing = [
            group.create_task(
                evening(floor.crowd, guest, begun, at / OPENED_A_SECOND, chance.random())
            )
            for at, (guest, begun) in enumerate(zip(guests, dealt, strict=True))
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(plan.tables / OPENED_A_SECOND + LATEST):
                for begun in dealt:
                    await begun.wait()
        await asyncio.sleep(SETTLING)
        in_play = sum(begun.is_set() for begun in dealt)
        minute = await _minute(plan, floor, traffic)
        for task in (watched, *playing):
            task.cancel()
    await floor.crowd.quiet()
    return Measured(in_play, floor.idle_memory, minute, floor.program.troubles())


async def _minute(plan: Plan, floor: Floor, traffic: Traffic) -> Minute:
    """Measure, while everybody plays; who is not answered yet at its end still is waited for."""
    seen = floor.crowd.seen = Seen()
    bare = floor.bare.seen = Seen()
    before = moment(floor.program, floor.database)
    traffic.start()
    pinging = asyncio.create_task(_ping(floor.bare))
    await asyncio.sleep(plan.seconds)
    after, counted = moment(floor.program, floor.database), traffic.so_far()
    pinging.cancel()
    return Minute(before, after, seen, bare, counted)


async def evening(
    crowd: Crowd, guest: Guest, dealt: asyncio.Event, after: float, seed: float
) -> None:
    """Open a table, and play at it as long as one may."""
    chance = random.Random(seed)
    await asyncio.sleep(after)
    options = {"computers": 3, "stakes": "practice", "buy_in": 1000, "limit": 5}
    while not await crowd.command(guest.place, "booray", "start", **options):
        pass  # opened or not: there cannot be two
    await guest.until(lambda: guest.button("deal"))
    while (found := guest.button("deal")) and not await guest.press(*found):
        pass
    dealt.set()
    await play_on(guest, chance)


async def play_on(guest: Guest, chance: random.Random) -> None:
    """Play at a table where a deal has begun, as long as one may."""
    pressed: Json | None = None
    while True:
        await _wait_until_asked(guest, pressed)
        await asyncio.sleep(chance.uniform(*THINKING))
        if (panel := _asked(guest, pressed)) is not None:  # the table's clock may have been faster
            shown = as_shown(panel)
            answered = await guest.press(panel, choices_on(shown)[0]["custom_id"])
            pressed = shown if answered else None


async def _wait_until_asked(guest: Guest, pressed: Json | None) -> None:
    """Wait for one's turn, and ask for a fresh panel where none comes for long."""
    while True:
        try:
            async with asyncio.timeout(LOST):
                await guest.until(partial(_asked, guest, pressed))
        except TimeoutError:
            if found := guest.button("hand"):
                await guest.press(*found)
        else:
            return


def _asked(guest: Guest, pressed: Json | None) -> Message | None:
    """Return the panel, where it asks for something that it did not when last pressed."""
    panel = guest.panel
    return panel if panel is not None and asks(as_shown(panel), pressed) else None


async def _ping(bare: Crowd) -> None:
    """Press the bare button, again and again."""
    (place,) = places(1)
    guest = bare.guest(place)
    panel = await guest.until(lambda: guest.panel)
    while True:
        await guest.press(panel, "pong")
        await asyncio.sleep(1 / PINGS_A_SECOND)


def moment(program: Program, database: Path) -> Moment:
    """Return what a program has used, and what was done in its database, so far."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
        acted = 'request LIKE \'%"kind":"act%\''
        (actions,) = reading.execute(f"SELECT count(*) FROM log WHERE {acted}").fetchone()  # noqa: S608
        (deals,) = reading.execute("SELECT count(*) FROM deals").fetchone()
    return Moment(program.usage(), actions, deals)


def report(plan: Plan, measured: Measured) -> dict[str, float]:
    """Return the figures by name."""
    minute = measured.minute
    seen, bare, traffic = minute.seen, minute.bare, minute.traffic
    actions = minute.after.actions - minute.before.actions
    own = minute.after.usage.own_cpu - minute.before.usage.own_cpu
    cpu, memory = minute.after.usage.cpu - minute.before.usage.cpu, minute.after.usage.memory
    return {
        "tables": plan.tables,
        "tables_in_play": measured.in_play,
        "presses": len(seen.answered) + seen.unanswered,
        "median_ms": percentile(seen.answered, 0.5),
        "p99_ms": percentile(seen.answered, 0.99),
        "max_ms": percentile(seen.answered, 1),
        "bare_median_ms": percentile(bare.answered, 0.5),
        "bare_p99_ms": percentile(bare.answered, 0.99),
        "unanswered": seen.unanswered,
        "refused": seen.refused.total(),
        "requests_a_second": traffic.total / plan.seconds,
        "requests_worst_second": traffic.worst,
        "requests_refused": traffic.failed.total(),
        "actions_a_second": actions / plan.seconds,
        "core_of_the_program": own / plan.seconds,
        "cpu_ms_an_action": 1000 * cpu / actions,
        "memory_mb": memory / 2**20,
        "memory_kb_a_table": (memory - measured.idle_memory) / 2**10 / plan.tables,
        "warnings": len(measured.troubles),
    }
