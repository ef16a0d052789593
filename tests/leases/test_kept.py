"""What two processes hear while one gives a server up is answered once, by one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.leases import EVERY, KeptInteractions
from bot.store import Database
from tests.leases.conftest import Told
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82
PRESS = 7


@pytest.fixture
async def kept(
    new: Told, database: Database, clock: VirtualClock
) -> AsyncIterator[KeptInteractions]:
    kept = KeptInteractions(new.leases, database, clock)
    yield kept
    kept.let_go(EVERY)


async def pass_time(clock: VirtualClock, waiting: asyncio.Task[bool], seconds: float) -> None:
    """Let time pass until something has stopped waiting, or for some seconds."""
    end = clock.now() + timedelta(seconds=seconds)
    while not waiting.done() and clock.now() < end:
        clock.fell_asleep.clear()
        clock.go_to(clock.now() + timedelta(milliseconds=50))
        asleep = asyncio.create_task(clock.fell_asleep.wait())
        await asyncio.wait({asleep, waiting}, timeout=5, return_when=asyncio.FIRST_COMPLETED)
        asleep.cancel()


async def test_a_press_is_kept_until_the_server_is_given_up(
    old: Told, new: Told, kept: KeptInteractions, clock: VirtualClock
) -> None:
    await old.leases.claim(DEN)
    assert not await new.leases.claim(DEN)
    waiting = asyncio.create_task(kept.comes(DEN))
    await pass_time(clock, waiting, 1)
    assert not waiting.done()
    await old.leases.give_up(EVERY)
    await pass_time(clock, waiting, 1)
    assert await waiting
    assert new.gained == [DEN]
    assert new.leases.answered.take_up(DEN, PRESS)


async def test_a_press_that_was_taken_up_before_the_server_was_given_up_is_left_alone(
    old: Told, new: Told, clock: VirtualClock
) -> None:
    await old.leases.claim_all({DEN, CLUB})
    old.leases.answered.take_up(DEN, PRESS - 1)
    clock.go_to(clock.now() + timedelta(seconds=30))
    assert old.leases.answered.take_up(DEN, PRESS)
    assert old.leases.answered.take_up(CLUB, PRESS + 1)
    await old.leases.give_up(lambda server: server == DEN)
    await new.leases.claim(DEN)
    answered = [each for each in range(PRESS + 2) if not new.leases.answered.take_up(DEN, each)]
    assert answered == [PRESS], "what was long ago, or elsewhere, can come to nobody else"


async def test_who_gives_the_shard_up_as_well_waits_no_more(
    old: Told, kept: KeptInteractions
) -> None:
    await old.leases.claim(DEN)
    waiting = asyncio.create_task(kept.comes(DEN))
    await asyncio.sleep(0)
    kept.let_go(lambda server: server == CLUB)
    await asyncio.sleep(0)
    assert not waiting.done()
    kept.let_go(lambda server: server == DEN)
    assert not await waiting
