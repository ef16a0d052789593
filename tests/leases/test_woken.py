"""A process that slept answers nothing before the database has told what is still its own."""

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
from tests.leases.test_kept import pass_time
from tests.tables.ports import VirtualClock

DEN, CLUB = 81, 82
PRESS = 7


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
