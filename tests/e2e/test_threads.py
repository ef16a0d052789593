"""Tables in threads, over the sockets of the sandbox: archived, locked, put away, in forums."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.publish import publisher
from bot.sandbox.models import Channel
from bot.sandbox.people import SimulatedPerson, text_of
from bot.tables.words.values import Waiting
from bot.tables.words.views import TableView
from tests.e2e.players import play_deal
from tests.e2e.running_bot import LONG, RunningBot


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    soon = patch.object(publisher, "ARCHIVED_AFTER", timedelta(milliseconds=10))
    with soon:
        async with RunningBot(tmp_path, pictures=True) as bot:
            yield bot


async def until(so: Callable[[], bool]) -> None:
    """Wait for something that nobody is shown."""
    async with asyncio.timeout(LONG):
        while not so():  # noqa: ASYNC110 - the program tells nobody of it
            await asyncio.sleep(0.02)


def thread_of(running: RunningBot, name: str) -> Channel:
    """Return the thread whose name begins so."""
    (guild,) = running.sandbox.world.guilds.values()
    return next(c for c in guild.channels.values() if c.is_thread and c.name.startswith(name))


def table_of(running: RunningBot) -> TableView:
    """Return the only table there is."""
    (view,) = running.client.tables.running.views()
    return view


async def opened(running: RunningBot) -> tuple[SimulatedPerson, Channel]:
    """Open a table with two computers in a thread of its own, and have its host look at that."""
    ann = running.person("Ann")
    await ann.command("booray start", computers=2, thread=True)
    thread = thread_of(running, "Ann’s table: Fists")
    ann.channel = thread.name
    return ann, thread


async def test_a_table_is_edited_on_in_its_thread_after_that_was_archived(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    lobby = await ann.sees("3 of 8 seats")
    running.sandbox.moderation.set_thread(thread.id, archived=True)
    await ann.command("booray-host computer")
    edited = await ann.sees("4 of 8 seats")
    assert edited["id"] == lobby["id"], "it is not posted anew"
    assert not thread.archived
    assert thread.auto_archive_duration == 10080


async def test_a_table_waits_while_its_thread_is_locked_mid_deal_and_then_goes_on(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    await ann.click("Deal")
    await ann.sees("· pot 3")
    running.sandbox.moderation.set_thread(thread.id, locked=True)
    await until(lambda: table_of(running).waiting is Waiting.CHANNEL)
    assert table_of(running).deadlines == {}
    running.sandbox.moderation.set_thread(thread.id)
    await until(lambda: table_of(running).waiting is None)
    assert table_of(running).deal is not None


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_locked_thread_is_known_after_a_restart(
    running: RunningBot, moderates: bool
) -> None:
    ann, thread = await opened(running)
    if moderates:
        running.sandbox.moderation.give_bot("Moderator")
    await ann.click("Deal")
    await ann.sees("· pot 3")
    await running.stop_bot()
    running.sandbox.moderation.set_thread(thread.id, locked=True)
    await running.start_bot()
    await until(
        lambda: [v.waiting for v in running.client.tables.running.views()] == [Waiting.CHANNEL]
    )
    running.sandbox.moderation.set_thread(thread.id)
    await until(lambda: table_of(running).waiting is None)


async def test_a_table_in_a_forums_post_is_played_whole(running: RunningBot) -> None:
    ann = running.person("Ann")
    ann.start_thread("Friday", channel="game-nights", content="Who plays?")
    ann.channel = "Friday"
    refused = await ann.command("booray start", thread=True)
    assert "This post is already a thread." in text_of(refused or {})
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await play_deal(ann, 1)
    await ann.command("booray-host close")
    await ann.sees("### The table is closed")
    assert not thread_of(running, "Friday").archived


async def test_a_table_that_closes_leaves_its_thread_archived_and_open_to_talk(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    await ann.command("booray-host close")
    await ann.sees("### The table is closed")
    await until(lambda: thread.archived)
    assert not thread.locked
    ann.say("Well played", channel=thread.name)
    assert not thread.archived


@pytest.mark.expects_trouble(r"bot.commands.start: a table's thread could not be opened")
@pytest.mark.parametrize("moderates", [False, True])
async def test_a_thread_in_which_no_table_could_open_is_deleted_or_at_least_archived(
    running: RunningBot, moderates: bool
) -> None:
    ann = running.person("Ann")
    if moderates:
        running.sandbox.moderation.give_bot("Moderator")
    (guild,) = running.sandbox.world.guilds.values()
    with patch.object(running.client.publisher, "post_first", side_effect=TimeoutError):
        answer = await ann.command("booray start", thread=True)
    assert "Nobody paid anything; try again." in text_of(answer or {})
    await until(lambda: not any(c.is_thread and not c.archived for c in guild.channels.values()))
    assert any(c.is_thread for c in guild.channels.values()) is not moderates
