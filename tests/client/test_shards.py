"""Shards: whether they answer, how they end, and what of the library is relied on."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.shard import AutoShardedClient, EventItem, EventType, Shard

from bot.client import BoorayClient
from bot.client.gateway import MOST, WITHIN, Endings, forget_failures, in_one_line, queue_of
from bot.client.shards import AGAIN, Shards
from tests.publish.given_time import VirtualClock, passes, settle

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

    def get_shard(self, shard: int) -> Any:
        async def reconnect() -> None:
            self.closed.append(shard)

        return SimpleNamespace(is_closed=lambda: False, reconnect=reconnect)


def connected() -> tuple[FakeClient, VirtualClock, Shards]:
    client, clock = FakeClient(), VirtualClock()
    shards = Shards(cast("Any", client), clock)
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


async def test_a_silent_shard_is_asked_again_until_it_answers() -> None:
    client, clock, shards = connected()
    assert not await shards.answers(1)
    assert not shards.is_up(1)
    await settle()
    client.alive = lambda _: True
    clock.go_to(clock.now() + AGAIN)
    await settle()
    assert shards.is_up(1)
    assert client.closed == [], "that is discord.py's"
    shards.stop()


async def test_a_press_from_a_server_without_the_bot_tells_nothing_of_a_shard() -> None:
    _, _, shards = connected()
    shards.note_down(0)
    shards.note_press(77)
    assert not shards.is_up(1)
    shards.note_press(2)
    assert shards.is_up(1)


async def test_a_session_that_is_cut_before_its_shard_is_ready_has_left_no_server() -> None:
    _, _, shards = connected()
    shards.note_down(0)
    shards.note_session(0)
    shards.note_server(1)  # discord.py keeps the other, which was left meanwhile, as it was
    shards.note_down(0)
    shards.note_up(0)  # resumed; only now the shard is told to be ready
    assert shards.untold(0, {1, 2, 3}) == {2, 3}


# What would end the client is doubted, but not for ever


class Client:
    """Notes what shards ask of it."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.queue: asyncio.PriorityQueue[Any] = asyncio.PriorityQueue()
        self.token_counts = True
        self.closed: list[int] = []
        self.shard = SimpleNamespace(id=0, ws=SimpleNamespace(close=self._close_socket))
        self._AutoShardedClient__queue = self.queue
        self.endings = Endings(cast("Any", self), self.clock, self._ask)
        self.endings.guard()

    async def _ask(self) -> bool:
        return self.token_counts

    async def _close_socket(self, code: int) -> None:
        self.closed.append(code)

    def is_closed(self) -> bool:
        return False

    def dispatch(self, *_: Any) -> None:
        pass

    async def told(self, kind: int) -> list[int]:
        """Return what comes of it that a shard ends."""
        item = EventItem(kind, cast("Any", self.shard), RuntimeError("no"))
        self.queue.put_nowait(item)
        await settle()
        await passes(self.clock, 60)
        return [self.queue.get_nowait().type for _ in range(self.queue.qsize())]


@pytest.mark.expects_trouble("bot.client.gateway: shard 0 is reconnected")
@pytest.mark.parametrize("kind", [EventType.close, EventType.terminate])
async def test_a_shard_that_ends_again_and_again_ends_the_program(kind: int) -> None:
    client = Client()
    for _ in range(MOST):
        assert await client.told(kind) == [EventType.reconnect]
    assert client.closed == [4000] * (MOST if kind is EventType.terminate else 0), "read no more"
    assert await client.told(kind) == [kind]
    await passes(client.clock, WITHIN.total_seconds())
    assert await client.told(kind) == [EventType.reconnect], "that was long ago"


# What is reached for inside discord.py is there, so that a version without it fails here first


async def test_a_client_has_the_places_in_which_shards_are_kept() -> None:
    client: Any = AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
    await client._async_setup_hook()  # as a login does, before it calls setup_hook
    assert queue_of(client).empty()
    client._reconnect = True
    shard = Shard(cast("Any", SimpleNamespace(shard_id=0)), client, queue_of(client).put_nowait)
    before = shard._backoff
    forget_failures(discord.ShardInfo(shard, 1))
    assert shard._backoff is not before
    assert "self._backoff.delay()" in inspect.getsource(Shard)


def test_a_lost_connection_is_told_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    lines = logging.getLogger("discord.shard")
    lines.addFilter(in_one_line)
    lines.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.08, exc_info=OSError("no"))
    (told,) = caplog.records
    assert told.getMessage() == "Attempting a reconnect for shard ID 0 in 1.08s: OSError: no"
    assert (told.levelname, told.exc_info) == ("INFO", None)


def test_requests_go_where_we_say_and_by_one_method() -> None:
    assert "self.BASE" in inspect.getsource(discord.http.Route)
    for makes_one in (discord.http.HTTPClient.get_channel, discord.http.HTTPClient.send_message):
        assert "self.request(" in inspect.getsource(makes_one)


def test_sessions_are_begun_where_we_say() -> None:
    assert "DiscordWebSocket.DEFAULT_GATEWAY" in inspect.getsource(AutoShardedClient.launch_shards)


def test_events_are_parsed_by_what_is_kept_in_one_place() -> None:
    client: Any = AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
    parsers = client._connection.parsers
    assert parsers["GUILD_CREATE"] == client._connection.parse_guild_create
    assert "client._connection.parsers" in inspect.getsource(DiscordWebSocket.from_client)
    assert "self._discord_parsers[event]" in inspect.getsource(DiscordWebSocket.received_message)


async def test_what_is_ended_before_it_began_is_told_by_no_warning() -> None:
    """Whoever stops the bot just after its start sees none."""
    begun: list[bool] = []

    async def work() -> None:
        begun.append(True)

    client = cast("Any", SimpleNamespace(_background=[]))
    BoorayClient._begin(client, work, "work")
    client._background[0].cancel()
    await asyncio.wait(client._background)
    client._background.clear()
    gc.collect()  # a coroutine that nobody awaits is told of here
    assert begun == []
