"""A table as people play it: the real client against the sandbox, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Limits
from bot.sandbox.people import text_of
from tests.e2e.players import play_deal
from tests.e2e.running_bot import RunningBot
from tests.tables.audits import audit_tables


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    # Within Discord's limits: a 429 would be a trouble.
    async with RunningBot(tmp_path, limits=Limits(), pictures=True) as bot:
        yield bot


async def test_two_people_and_two_computers_play_a_deal(running: RunningBot) -> None:
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.command("booray start")
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.click("Easy")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    presses = await asyncio.gather(play_deal(ann, 1), play_deal(bo, 1, declare="pass"))
    assert max(presses) <= 10
    assert "Deal 2" in text_of(await ann.sees("Deal 2"))
    assert await audit_tables(running.client.tables, running.database) == []
