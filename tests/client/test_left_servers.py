"""Servers that the bot is in no more: their tables are closed once the store can be used."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.client.left_servers import LeftServerPorts, LeftServers
from bot.store import StoreBusy
from tests.publish.given_time import VirtualClock

DEN, CLUB, ELSEWHERE = 2, 4, 5


class World:
    """A bot on shard 0 of two, and what becomes of its servers' tables."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.there = {DEN, CLUB, ELSEWHERE}
        self.ours = True
        self.locked: Exception | None = StoreBusy("a lock")
        self.closed: list[int] = []
        self.noted: list[tuple[str, int]] = []
        self.tried: list[int] = []
        note = self.noted.append
        departures = SimpleNamespace(
            left=lambda server: self._done(lambda: note(("left", server))),
            came_back=lambda server: self._done(lambda: note(("back", server))),
        )
        tables = SimpleNamespace(
            servers=lambda: self._asked({DEN, CLUB, ELSEWHERE}),
            server_gone=lambda server: self._done(lambda: self.closed.append(server)),
        )
        shards = SimpleNamespace(
            shard_of=lambda server: server % 2,
            has_left=lambda server: server not in self.there,
            doubt=lambda server: note(("doubted", server)),
        )
        owner = SimpleNamespace(owns=lambda _: self.ours)
        self.left = LeftServers(
            LeftServerPorts(
                tables=cast("Any", tables),
                publisher=cast("Any", SimpleNamespace(try_again=self._try_again)),
                owner=cast("Any", owner),
                departures=cast("Any", departures),
                clock=self.clock,
                shards=cast("Any", shards),
                is_left=self._is_left,
            )
        )

    async def _asked(self, answer: Any) -> Any:
        if self.locked is not None:
            raise self.locked
        return answer

    async def _done(self, what: Any) -> None:
        what()

    def _try_again(self, *, server_id: int) -> None:
        self.tried.append(server_id)

    async def _is_left(self, server: int) -> bool:
        return server not in self.there


@pytest.fixture
def world() -> World:
    return World()


async def test_a_server_that_removes_the_bot_has_its_tables_closed_by_its_process(
    world: World,
) -> None:
    world.there.remove(DEN)
    world.ours = False
    await world.left.removed(DEN)
    await world.left.came_back(CLUB)
    assert (world.closed, world.noted) == ([], [])
    world.ours = True
    await world.left.removed(DEN)
    await world.left.came_back(CLUB)
    assert (world.closed, world.noted) == ([DEN], [("left", DEN), ("back", CLUB)])
