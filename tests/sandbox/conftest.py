"""A sandbox per test, a clock moved by hand, and a bot that speaks raw HTTP."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.raw import HandClock, RawBot, Socket
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def sandbox(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as sandbox:
        yield sandbox


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def bot(sandbox: Sandbox, http: aiohttp.ClientSession) -> RawBot:
    return RawBot(sandbox, http)


@pytest.fixture
async def connect(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Any]:
    sockets = []

    async def opened() -> Socket:
        socket = Socket(await http.ws_connect(sandbox.gateway.url + "?v=10&encoding=json"), sandbox)
        sockets.append(socket)
        hello = await socket.receive()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        return socket

    yield opened
    for socket in sockets:
        await socket.ws.close()
