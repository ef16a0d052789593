"""What is known of shards, and how seldom one is connected anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

from bot.client.shards import AGAIN, ATTEMPTS, SELDOM, Shards
from bot.client.traffic import Traffic
from tests.publish.given_time import VirtualClock, settle

HALF_A_MINUTE = timedelta(seconds=30)


class FakeClient:
    """A client of one shard, whose gateway answers as a test says."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[None] | None = None
        self.alive: Callable[[int], bool] = lambda _: False
        """Which servers the gateway answers about."""
        self.guilds = [self._guild(1), self._guild(2)]
        self.user = SimpleNamespace(id=9)
        self.shard_count = 1
        self.closed: list[int] = []

    def _guild(self, number: int) -> Any:
        async def query_members(**_: object) -> None:
            if self.answer is not None:
                await self.answer
            if not self.alive(number):
                raise TimeoutError

        return SimpleNamespace(id=number, unavailable=False, query_members=query_members)

    def get_guild(self, server: int) -> Any:
        return next((guild for guild in self.guilds if guild.id == server), None)

    def get_shard(self, _: int) -> Any:
        return SimpleNamespace(is_closed=lambda: False)

    def _get_websocket(self, *, shard_id: int) -> Any:
        async def close(code: int) -> None:
            self.closed.append(code)

        return SimpleNamespace(close=close)


def connected() -> tuple[FakeClient, VirtualClock, Shards]:
    client, clock = FakeClient(), VirtualClock()
    shards = Shards(cast("Any", client), clock, Traffic())
    shards.note_up(0)
    clock.go_to(clock.now() + HALF_A_MINUTE)
    return client, clock, shards


async def test_a_question_that_went_down_with_the_connection_says_nothing_of_the_next() -> None:
    client, _, shards = connected()
    client.answer = asyncio.get_running_loop().create_future()
    asking = asyncio.create_task(shards.answers(1))
    await settle()
    shards.note_down(0)
    shards.note_up(0)
    client.answer.set_exception(TimeoutError())
    assert await asking
    assert shards.is_up(1)
    shards.stop()


async def test_a_silent_shard_is_connected_anew_once_an_hour_at_most() -> None:
    client, clock, shards = connected()
    assert not await shards.answers(1)
    for _ in range(int(timedelta(days=1) / AGAIN)):
        clock.go_to(clock.now() + AGAIN)
        await settle()
    assert ATTEMPTS * AGAIN < SELDOM
    assert 20 <= len(client.closed) <= 24
    shards.stop()


async def test_a_press_from_a_server_without_the_bot_tells_nothing_of_a_shard() -> None:
    _, _, shards = connected()
    shards.note_down(0)
    shards.note_press(77)
    assert not shards.is_up(1)
    shards.note_press(2)
    assert shards.is_up(1)


async def test_a_session_that_is_cut_before_its_shard_is_ready_has_left_no_server() -> None:
    client, _, shards = connected()
    shards.note_down(0)
    client.guilds = [client._guild(1)]  # as in the new session; the other was left meanwhile
    left = client._guild(2)
    client.guilds.append(left)
    shards._before[0][2] = left  # discord.py keeps it as it was
    shards.note_session(0)
    shards.note_down(0)
    shards.note_up(0)  # resumed; only now the shard is told to be ready
    assert not shards.has_left(1)
    assert shards.has_left(2)
