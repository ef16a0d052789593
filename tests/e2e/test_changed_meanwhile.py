"""Servers, channels and threads that come and go while the bot is started anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.store.rows.servers import noted
from tests.e2e.running_bot import LONG, RunningBot

PATIENCE = 60
"""Seconds for the bot to connect."""


async def becomes(wanted: Any, look: Callable[[], Any]) -> None:
    """Wait until something that nobody is shown is as it should be."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while look() != wanted:  # noqa: ASYNC110 - nothing tells a test of what the bot knows
                await asyncio.sleep(0.01)
    assert look() == wanted


async def a_table_in_a_thread(running: RunningBot) -> str:
    """Open a table in a thread of its own, and return the thread's name."""
    ann = running.person("Ann")
    await ann.command("booray start", computers=2, thread=True)
    return next(name for name in ann.channels if name.startswith("Ann’s table"))


def server_of(running: RunningBot) -> Any:
    (server,) = running.sandbox.world.guilds.values()
    return server


def open_tables(running: RunningBot) -> int:
    return len(running.client.tables.views())


async def noted_as_left(running: RunningBot, servers: set[int]) -> None:
    """Wait until it is these servers whose data goes in a while."""
    async with asyncio.timeout(LONG):
        while set(await running.database.read(noted)) != servers:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)


@pytest.mark.journey
async def test_channels_that_come_and_go_meanwhile_are_as_if_it_had_been_there(
    tmp_path: Path,
) -> None:
    async with RunningBot(tmp_path) as running:
        ann = running.person("Ann")
        thread = await a_table_in_a_thread(running)
        await ann.command("booray start", computers=2)
        assert open_tables(running) == 2
        await running.stop_bot()
        ann.delete_channel(thread)
        ann.start_thread("New", channel="general")
        await running.start_bot()
        await becomes(1, lambda: open_tables(running))
        ann.channel = "New"
        await ann.command("booray start", computers=2)
        await ann.click("Deal")
        await ann.sees("choosing")
        assert open_tables(running) == 2


@pytest.mark.journey
async def test_servers_that_are_left_and_joined_meanwhile_are_as_if_it_had_been_there(
    tmp_path: Path,
) -> None:
    async with RunningBot(tmp_path) as running:
        ann, server = running.person("Ann"), int(server_of(running).id)
        await ann.command("booray start", computers=2)
        await running.stop_bot()
        running.sandbox.moderation.remove_bot()
        await running.start_bot()
        await becomes(0, lambda: open_tables(running))
        await becomes([], lambda: list(running.client.guilds))
        await noted_as_left(running, {server})
        await running.stop_bot()
        running.sandbox.moderation.invite_bot()
        await running.start_bot()
        await noted_as_left(running, set())
        assert await ann.command("booray start", computers=2)
