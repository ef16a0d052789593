"""Discord's limits on requests, met and outlasted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.publish import posting
from bot.sandbox.faults import EDITS, Limited, RequestFault
from bot.sandbox.people import text_of
from tests.e2e.players import board_of
from tests.e2e.running_bot import RunningBot


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


@pytest.mark.journey
@pytest.mark.expects_trouble("discord.http: (We are being rate limited|Global rate limit)")
async def test_a_limit_for_the_whole_bot_that_outlasts_our_patience_passes(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "PATIENCE", 0.3)
    ann = running.person("Ann")
    await ann.command("booray start")
    held = running.sandbox.faults.add(RequestFault(Limited(0.9, "global"), EDITS))
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.wait_for(lambda: "Odile" in text_of(board_of(ann) or {}), what="the table’s message")
    assert held.hits == 1
    monkeypatch.setattr(posting, "PATIENCE", 30)
    await ann.command("booray table")
    await ann.sees("at the bottom of the channel again")
