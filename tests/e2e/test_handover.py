"""A restart goes on with the bot's sessions at Discord, so presses made meanwhile are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.client.handover import handover, internals
from bot.client.handover.servers import payload_of
from bot.store import StoreBusy
from bot.store.rows import gateway_sessions
from tests.e2e.running_bot import RunningBot

PATIENCE = 60
"""Seconds for the bot to connect."""


async def becomes(wanted: Any, look: Callable[[], Any]) -> None:
    """Wait until something that nobody is shown is as it should be."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while look() != wanted:  # noqa: ASYNC110 - nothing tells a test of what the bot knows
                await asyncio.sleep(0.01)
    assert look() == wanted


def counted(running: RunningBot) -> dict[str, int]:
    """Return what the bot counted of its connections since its start."""
    return dict(running.client.traffic.gateway)


def known(running: RunningBot) -> list[dict[str, Any]]:
    """Return all that discord.py knows of servers."""
    return [payload_of(each) for each in running.client.guilds]


async def a_table_in_a_thread(running: RunningBot) -> str:
    """Open a table in a thread of its own, and return the thread's name."""
    ann = running.person("Ann")
    await ann.command("booray start", computers=2, thread=True)
    return next(name for name in ann.channels if name.startswith("Ann’s table"))


@pytest.mark.usefixtures("unhurried")
async def test_a_press_made_while_the_bot_is_started_anew_is_answered(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        ann = running.person("Ann")
        thread = await a_table_in_a_thread(running)
        before, left = known(running), running.sandbox.gateway.starts.day.left
        await running.stop_bot()
        pressed = asyncio.create_task(ann.click("Deal", channel=thread))
        await running.start_bot()
        await pressed
        await ann.sees("choosing", channel=thread)
        await becomes({"resumed": 1, "taken over": 1}, lambda: counted(running))
        assert running.sandbox.gateway.starts.day.left == left, "no session was begun"
        assert known(running) == before
        assert not await running.database.read(lambda tx: gateway_sessions.waiting(tx, 1))


@pytest.mark.journey
@pytest.mark.usefixtures("unhurried")
async def test_what_a_lock_keeps_from_being_left_is_left_a_moment_later(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        assert await running.person("Ann").command("booray balance")
        leases, commit = running.client.leases, running.database.commit_first
        refused = iter(range(2))

        async def locked(work: Any) -> Any:
            if next(refused, None) is not None:
                raise StoreBusy("a lock")
            return await commit(work)

        with patch.object(leases._database, "commit_first", locked):
            await running.stop_bot()
        await running.start_bot()
        await becomes({"resumed": 1, "taken over": 1}, lambda: counted(running))


@pytest.mark.journey
async def test_a_press_that_has_waited_too_long_gets_no_answer(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        ann = running.person("Ann")
        thread = await a_table_in_a_thread(running)
        await running.stop_bot()
        late = asyncio.create_task(ann.click("Deal", channel=thread))
        typed = asyncio.create_task(ann.command("booray balance"))
        with patch.object(handover, "YOUNG", timedelta(seconds=-1)):
            await running.start_bot()
            await becomes({"resumed": 1, "taken over": 1}, lambda: counted(running))
        assert running.client.services.answering.counts.late == 2
        assert not late.done()
        assert await ann.click("Deal", channel=thread), "but whoever presses again has one"
        for waits in (late, typed):
            waits.cancel()


@pytest.mark.journey
async def test_where_discord_knows_the_session_no_more_a_new_one_is_begun(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        thread = await a_table_in_a_thread(running)
        await running.stop_bot()
        for session in running.sandbox.gateway.sessions:
            running.sandbox.gateway.forget(session)
        await running.start_bot()
        await becomes({"refused": 1, "cut": 1, "begun": 1}, lambda: counted(running))
        await becomes([thread], lambda: [t.name for g in running.client.guilds for t in g.threads])
        assert await running.person("Ann").click("Deal", channel=thread)


@pytest.mark.journey
async def test_where_the_address_to_resume_at_is_gone_a_new_session_is_begun(
    tmp_path: Path,
) -> None:
    async with RunningBot(tmp_path) as running:
        assert await running.person("Ann").command("booray balance")
        await running.stop_bot()
        with patch.object(internals, "connect", side_effect=discord.GatewayNotFound):
            await running.start_bot()
        await becomes({"refused": 1, "begun": 1}, lambda: counted(running))
        assert await running.person("Ann").command("booray balance")


@pytest.mark.journey
async def test_a_bot_that_could_leave_no_session_begins_a_new_session(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        assert await running.person("Ann").command("booray balance")
        with patch.object(gateway_sessions, "keep"):
            await running.stop_bot()
        await running.start_bot()
        await becomes({"begun": 1}, lambda: counted(running))
