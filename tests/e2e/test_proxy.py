"""The bot behind a proxy for REST requests that locks itself at the first 401."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.sandbox import Limits
from bot.sandbox.limits import Rate
from bot.sandbox.people import PATIENCE, text_of
from bot.store import Database
from tests import rest_proxy
from tests.e2e.players import any_sees, board_of, choices, is_asked, panel_of
from tests.e2e.running_bot import LONG, RunningBot, Unhurried

OVER: Final = 16 * 60.0
"""Seconds after which the tokens of all interactions before have ended."""


QUIET: Final = 0.3
"""Seconds after which no request follows the last one by itself."""


class Evening(Unhurried):
    """Discord's time, which a test lets pass; the machine's stays as it is, as if it were wrong."""

    passed = 0.0

    def now(self) -> float:
        return super().now() + self.passed


@pytest.fixture
async def evening() -> Evening:
    return Evening()


@pytest.fixture
async def running(tmp_path: Path, evening: Evening) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path, clock=evening, behind_proxy=True) as bot:
        bot.client.tokens._seconds = lambda: time.monotonic() + evening.passed
        yield bot


async def until(look: Callable[[], bool]) -> None:
    """Wait for something that nobody sees."""
    async with asyncio.timeout(PATIENCE):
        while not look():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


def at_rest(running: RunningBot) -> bool:
    """Whether every panel shows what it is to show, and nothing is on its way with a token."""
    if time.monotonic() - running.proxy.token_used < QUIET:
        return False
    tables = running.client.publisher.panels._panels.values()
    return all(panel.is_at_rest for table in tables for panel in table.values())


@pytest.mark.journey
async def test_an_evening_of_panels_that_have_ended_never_locks_the_proxy(
    running: RunningBot, evening: Evening
) -> None:
    ann, bo = people = running.person("Ann"), running.person("Bo")
    await ann.command("booray start")
    await ann.click("Add computer")
    await ann.click("Easy")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    for _ in range(4):
        await any_sees(people, lambda: any(map(is_asked, people)), "a turn")
        await until(lambda: at_rest(running))  # what is on its way arrives before the leap
        asked = next(filter(is_asked, people))
        evening.passed += OVER
        await asked.click(choices(asked)[0]["custom_id"], message=panel_of(asked))
        for person in people:  # as somebody does whose panel does not move any more
            await person.command("booray hand")
    held_back = running.measured("requests_held_back_total", reason="TokenEnded")
    assert held_back == running.measured("requests_held_back_total") > 0
    assert not running.client.requests.refused.is_set()
    assert not running.proxy.locked


@pytest.mark.journey
async def test_what_a_proxy_says_in_its_own_name_is_outlasted_and_counted(
    running: RunningBot,
) -> None:
    ann, proxy = running.person("Ann"), running.proxy
    await ann.command("booray start")
    proxy.own = [
        *(rest_proxy.TOO_LATE, rest_proxy.TOO_MANY, rest_proxy.TOO_MANY_OF_NIRN),
        *(rest_proxy.BAD_GATEWAY, rest_proxy.GATEWAY_TIMEOUT),
    ]
    await ann.click("Add computer")
    await ann.click("Steady")
    await ann.wait_for(lambda: "Odile" in text_of(board_of(ann) or {}), what="the table’s message")
    assert proxy.own == []
    for status, times in (("408", 1), ("429", 2)):
        assert running.measured("discord_errors_total", status=status, code="0") == times
    assert running.measured("retried_total") == 3
    for status in ("502", "504"):
        assert running.measured("discord_requests_total", status=status) == 1


@pytest.mark.journey
async def test_a_press_is_answered_once_a_proxy_that_was_away_is_back(running: RunningBot) -> None:
    ann, proxy = running.person("Ann"), running.proxy
    await ann.command("booray start")
    await proxy.shut()
    pressed = asyncio.create_task(ann.click("Table"))
    lost = {"status": "ClientConnectorError"}
    await until(lambda: running.measured("discord_requests_total", **lost) > 0)
    await proxy.open()
    assert "Close" in text_of(await pressed or {})


@pytest.mark.journey
async def test_two_processes_stay_below_what_discord_takes_and_none_is_told_to_wait(
    tmp_path: Path,
) -> None:
    limits = Limits(others=Rate(1000, 1.0))
    running = RunningBot(tmp_path, limits=limits, behind_proxy=True, shards=1)
    async with running:
        database = await Database.open(running.url, patience=LONG)
        second = running.new_client(database)
        await second.login(running.sandbox.token)
        server = int(next(iter(running.sandbox.world.guilds)))
        ask = [each.http.get_guild for each in (running.client, second) for _ in range(60)]
        found = await asyncio.gather(*(get(server, with_counts=False) for get in ask))
        assert len(found) == 120
        assert running.proxy.held > 0
        assert running.proxy.refused == []
        await second.close()
        await database.close()
