"""A sandbox per test, a clock moved by hand, and a bot that speaks raw HTTP."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.raw import HandClock, RawBot
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
