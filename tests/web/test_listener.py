"""Connections beyond the limit, and beyond what the system gives: closed, counted, told once."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.web import listener
from bot.web.counts import WebCounts
from bot.web.listener import Listener
from tests.descriptors import no_descriptors_left


class Greeter(asyncio.Protocol):
    """Says hello, and tells of its end."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._ended = ended

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()


class Door:
    """A listener that lets two in at a time."""

    def __init__(self) -> None:
        self.counts = WebCounts()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.accepts = Listener(2, Greeter, self.counts, lambda: datetime.now(UTC))
        self._running = asyncio.create_task(self.accepts.run(self._socket))

    async def knock(self) -> tuple[bytes, asyncio.StreamWriter]:
        """Connect, and return what is heard first: nothing if the connection is closed."""
        reader, writer = await asyncio.open_connection(*self._socket.getsockname())
        try:
            async with asyncio.timeout(5):
                return await reader.read(5), writer
        except ConnectionResetError:
            return b"", writer

    async def close(self) -> None:
        self._running.cancel()
        await asyncio.wait({self._running})
        self._socket.close()


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    door = Door()
    yield door
    await door.close()


@pytest.mark.expects_trouble("bot.web.listener: 2 connections to pages are open, the most")
async def test_beyond_the_limit_connections_are_closed_and_told_in_a_line(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    inside = [await door.knock() for _ in range(2)]
    outside = [await door.knock() for _ in range(3)]
    assert [heard for heard, _ in (*inside, *outside)] == [b"hello"] * 2 + [b""] * 3
    assert door.counts.refused == 3
    told = "2 connections to pages are open, the most allowed: others are closed"
    assert caplog.messages == [told]
    inside[0][1].close()
    while (again := await door.knock())[0] != b"hello":
        again[1].close()
    for _, writer in (*inside, *outside, again):
        writer.close()


@pytest.mark.expects_trouble("bot.web.listener: a connection to a page could not be served")
async def test_after_a_connection_that_can_not_be_served_others_are(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> Greeter:
        raise RuntimeError

    with monkeypatch.context() as faulty:
        faulty.setattr(door.accepts, "_protocol", fails)
        for _ in range(3):
            (await door.knock())[1].close()
    heard, writer = await door.knock()
    assert heard == b"hello"
    writer.close()


async def test_where_the_system_gives_no_connection_it_is_tried_again(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "AGAIN_AFTER", 0)
    failed: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
    waiting = socket.socket()
    waiting.setblocking(False)
    with no_descriptors_left():
        waiting.connect_ex(door._socket.getsockname())
        while not failed:  # noqa: ASYNC110 - turns of the loop are what is waited for
            await asyncio.sleep(0)
    assert isinstance(failed[0]["exception"], OSError)
    assert await asyncio.get_running_loop().sock_recv(waiting, 5) == b"hello"
    waiting.close()
