"""What would end the client is doubted, but not for ever."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.shard import EventItem, EventType

from bot.client.endings import MOST, WITHIN, Endings
from tests.publish.given_time import VirtualClock, passes, settle


class Client:
    """Notes what shards ask of it."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.queue: asyncio.PriorityQueue[Any] = asyncio.PriorityQueue()
        self.token_counts = True
        self.closed: list[int] = []
        self.shard = SimpleNamespace(id=0, ws=SimpleNamespace(close=self._close_socket))
        self.endings = Endings(cast("Any", self), self.clock)
        self.endings.guard(self.queue, self._ask)

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


@pytest.mark.expects_trouble("bot.client.endings: shard 0 is reconnected")
@pytest.mark.parametrize("kind", [EventType.close, EventType.terminate])
async def test_a_shard_that_ends_again_and_again_ends_the_program(kind: int) -> None:
    client = Client()
    for _ in range(MOST):
        assert await client.told(kind) == [EventType.reconnect]
    assert client.closed == [4000] * (MOST if kind is EventType.terminate else 0), "read no more"
    assert await client.told(kind) == [kind]
    await passes(client.clock, WITHIN.total_seconds())
    assert await client.told(kind) == [EventType.reconnect], "that was long ago"
