"""A publisher that is stopped sends nothing more: soon there is no session to send it by."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import discord
import pytest

from bot.publish.decisions import Fate
from bot.store.rows.tables import Post
from bot.tables.words.notices import TableClosed, TurnCalled
from bot.tables.words.values import Stage
from tests.publish.given_time import passes
from tests.publish.wire import Room
from tests.screens.samples import MEMBER


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    room = Room()
    yield room
    await room.stop()


class Session:
    """What discord.py sends by; closed, it refuses as aiohttp's does."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._request = room._request
        self.closed = False
        self.in_vain = 0
        """How often something was sent after that."""
        client = room.publisher._client
        client.http.request = self.request  # type: ignore[method-assign]

    async def request(self, route: discord.http.Route, **options: object) -> object:
        if self.closed:
            self.in_vain += 1
            raise RuntimeError("Session is closed")
        if route.method == "GET":  # nothing was posted while the program was away
            return []
        return await self._request(route, **options)


async def test_after_the_end_nothing_is_posted_and_nobody_called(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    session = Session(room)
    place = Post(1, 4711, room.clock.now())
    room.tell(1, 1, post=place)
    await passes(room.clock, 5)
    room.publisher.stop()
    session.closed = True
    fate = room.publisher.post_again(room.view(1, 2, post=place))
    room.tell(1, 3, [TurnCalled(2, MEMBER + 2)])
    await passes(room.clock, 5)
    assert session.in_vain == 0
    assert fate.result() is Fate.GONE
    assert caplog.records == []


@pytest.mark.parametrize("seconds", [0.0, 0.05, 1.05])
async def test_a_table_that_closes_as_the_program_stops_says_no_more(
    room: Room, caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    session = Session(room)
    room.tell(1, 1, post=Post(1, 4711, room.clock.now() - timedelta(hours=1)))
    await passes(room.clock, seconds)
    room.tell(1, 2, [TableClosed()], stage=Stage.CLOSED)
    room.publisher.stop()
    session.closed = True
    await passes(room.clock, 120)
    assert session.in_vain == 0
    assert caplog.records == []
