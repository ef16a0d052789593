"""The program, started on a database with many open tables, and people who press at once."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from tests.bench.load.crowd import Crowd, Guest, Seen
from tests.bench.load.making import make
from tests.bench.load.playing import sandbox_of, started
from tests.bench.load.program import Program, Usage
from tests.bench.load.town import places, settle
from tests.bench.load.traffic import Traffic

AT_ONCE: Final = 20
"""People who press as soon as the bot is back, and afterwards at any one time."""

UNHURRIED: Final = 60.0
"""Seconds that computers think while the messages are posted, so that the tables stay as they
are."""

COMPUTER_SECONDS: Final = 1.6


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked for."""

    tables: int
    deals: int
    seed: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What was seen of the start; all times are seconds since then."""

    online: float
    first_answer: float
    slowest_of_first: float
    """From its press, among those who pressed at once."""
    all_answered: float
    usage: Usage
    seen: Seen
    traffic: Traffic
    troubles: list[str]


async def measure(plan: Plan, folder: Path) -> Measured:
    """Make the tables, have their messages posted, kill the program, and start it again."""
    settled, traffic = places(plan.tables), Traffic()
    database = folder / "booray.db"
    _say(f"making {plan.tables} tables")
    await make(database, settled, plan.deals, plan.seed)
    async with sandbox_of(traffic) as sandbox:
        settle(sandbox.world, settled)
        crowd = Crowd(sandbox)
        guests = [crowd.guest(place) for place in settled]
        _say("having their messages posted")
        await _post_messages(sandbox, database)
        _say("starting anew")
        crowd.online.clear()
        traffic.start()
        program = await started(sandbox, database, computer_seconds=COMPUTER_SECONDS)
        try:
            return await _come_back(program, crowd, guests, traffic, random.Random(plan.seed))
        finally:
            await program.end()


async def _post_messages(sandbox: Sandbox, database: Path) -> None:
    """Run the program until every table has its message, and kill it at that instant."""
    program = await started(sandbox, database, computer_seconds=UNHURRIED)
    async with asyncio.TaskGroup() as group:
        watched = group.create_task(program.ends())
        while _without_message(database):  # noqa: ASYNC110 - a database tells nobody
            await asyncio.sleep(0.5)
        watched.cancel()
    await program.end(signal.SIGKILL)


def _without_message(database: Path) -> int:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        (count,) = connection.execute(
            "SELECT count(*) FROM tables WHERE message_id IS NULL AND closed_at IS NULL"
        ).fetchone()
    return int(count)


async def _come_back(
    program: Program,
    crowd: Crowd,
    guests: Sequence[Guest],
    traffic: Traffic,
    chance: random.Random,
) -> Measured:
    async with asyncio.TaskGroup() as group:
        watched = group.create_task(program.ends())
        await crowd.online.wait()
        online = time.perf_counter() - program.started
        shuffled = chance.sample(guests, len(guests))
        firsts = await asyncio.gather(*map(_press_hand, shuffled[:AT_ONCE]))
        slowest = max(crowd.seen.answered)
        rest = iter(shuffled[AT_ONCE:])
        await asyncio.gather(*(_press_hands(rest) for _ in range(AT_ONCE)))
        all_answered = time.perf_counter() - program.started
        usage = program.usage()
        watched.cancel()
    return Measured(
        online,
        min(firsts) - program.started,
        slowest,
        all_answered,
        usage,
        crowd.seen,
        traffic.so_far(),
        program.troubles(),
    )


async def _press_hand(guest: Guest) -> float:
    """Press *My hand* under a table's message until it is answered; return when it was."""
    while not await guest.press(*await guest.until(lambda: guest.button("hand"))):
        pass
    return time.perf_counter()


async def _press_hands(guests: Iterator[Guest]) -> None:
    for guest in guests:
        await _press_hand(guest)


def report(plan: Plan, measured: Measured) -> dict[str, float]:
    """Return the figures by name."""
    seen, traffic = measured.seen, measured.traffic
    return {
        "tables": plan.tables,
        "deals_behind_each": plan.deals,
        "online_s": measured.online,
        "first_answer_s": measured.first_answer,
        f"slowest_of_{AT_ONCE}_s": measured.slowest_of_first,
        "all_answered_s": measured.all_answered,
        "cpu_s": measured.usage.cpu,
        "memory_mb": measured.usage.memory / 2**20,
        "presses": len(seen.answered) + seen.unanswered,
        "unanswered": seen.unanswered,
        "refused": seen.refused.total(),
        "requests": traffic.total,
        "requests_worst_second": traffic.worst,
        "warnings": len(measured.troubles),
    }


def _say(step: str) -> None:
    print(step, file=sys.stderr)
