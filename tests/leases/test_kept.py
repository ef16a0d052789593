"""Presses of a server that another process may have: kept, answered once, or left alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.commands.tree import is_ours
from bot.doorway.way_in import is_ours as is_its
from bot.leases import EVERY, KeptInteractions
from bot.store import Database, StoreBusy
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


# A process that slept answers nothing before the database has told what is still its own


class Woken:
    """The older process, asked whose some presses are."""

    def __init__(self, told: Told, database: Database, clock: VirtualClock) -> None:
        self.leases = told.leases
        self.kept = KeptInteractions(told.leases, database, clock)
        self._database, self._clock = database, clock
        self._commit = database.commit_first
        self.asked = 0

    def sleeps(self, seconds: float, monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
        """Let it sleep; its first questions to the database fail then, others' do not."""
        self.leases.awake.look()
        self._clock._now += timedelta(seconds=seconds)
        left = iter(range(fails))

        async def commit(work: Any) -> Any:
            self.asked += 1
            if next(left, None) is not None:
                raise StoreBusy("those before it took too long")
            return await self._commit(work)

        monkeypatch.setattr(self.leases, "_database", SimpleNamespace(commit_first=commit))

    def hears(self, press: int, server: int = DEN) -> asyncio.Task[bool]:
        """Return whether it is to answer a press."""
        way_in = SimpleNamespace(is_ours=partial(is_its, self.leases, self.kept))
        servers = SimpleNamespace(leases=self.leases, way_in=way_in)
        services = cast("Any", SimpleNamespace(servers=servers))
        interaction = cast("Any", SimpleNamespace(guild_id=server, id=press))
        return asyncio.create_task(is_ours(services, interaction))


@pytest.fixture
async def woken(old: Told, database: Database, clock: VirtualClock) -> AsyncIterator[Woken]:
    woken = Woken(old, database, clock)
    yield woken
    woken.kept.let_go(EVERY)


async def test_a_press_that_another_has_answered_is_left_alone_though_the_store_fails_at_first(
    woken: Woken, new: Told, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await woken.leases.claim(DEN)
    woken.sleeps(30, monkeypatch, fails=3)
    assert await new.leases.claim(DEN)
    heard = woken.hears(PRESS)
    await pass_time(clock, heard, 3)
    assert not await heard
    assert woken.asked > 3


async def test_a_press_is_answered_once_the_store_says_that_nobody_else_came(
    woken: Woken, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await woken.leases.claim(DEN)
    woken.sleeps(30, monkeypatch, fails=3)
    heard = woken.hears(PRESS)
    await pass_time(clock, heard, 1)
    assert await heard
    assert await woken.hears(PRESS + 1)


async def test_a_process_that_was_awake_answers_while_nobody_can_use_the_store(
    woken: Woken, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await woken.leases.claim(DEN)
    woken.sleeps(0, monkeypatch, fails=1_000_000)
    clock.go_to(clock.now() + timedelta(seconds=1))
    assert await woken.hears(PRESS)
    assert await woken.hears(PRESS, server=CLUB), "what nobody can take, nobody else answers"
