"""Time and ids."""

import asyncio
import time

from bot.sandbox.clock import RealSandboxClock, Snowflakes, snowflake_at, timestamp
from bot.sandbox.people import PATIENCE
from tests.sandbox.raw import START, HandClock


async def test_the_system_clock_is_the_machines() -> None:
    clock = RealSandboxClock()
    assert time.time() <= clock.now() <= time.time()
    called = asyncio.Event()
    clock.call_later(0.001, called.set)
    await asyncio.wait_for(called.wait(), PATIENCE)


def test_ids_tell_their_age_and_are_never_repeated() -> None:
    clock = HandClock()
    ids = Snowflakes(clock)
    first = [ids.next() for _ in range(3)]
    assert first[0] == snowflake_at(START)
    clock.advance(0.001)
    later = ids.next()
    assert sorted({*first, later}, key=int) == [*first, later]
    assert ((int(later) >> 22) + 1_420_070_400_000) / 1000 == START + 0.001


def test_moments_are_written_as_discord_does() -> None:
    assert timestamp(START) == "2027-01-15T08:00:00.000000+00:00"
