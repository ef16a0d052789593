"""Tables in threads, over the sockets of the sandbox: archived, locked, put away, in forums."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.publish import publisher
from bot.sandbox.models import Channel
from bot.sandbox.people import Person, buttons_of, text_of
from bot.tables.values import Waiting
from bot.tables.views import TableView
from tests.e2e.running_bot import RunningBot


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    soon = patch.object(publisher, "ARCHIVED_AFTER", timedelta(milliseconds=10))
    with soon:
        async with RunningBot(tmp_path) as bot:
            yield bot


def thread_of(running: RunningBot, name: str) -> Channel:
    """Return the thread whose name begins so."""
    (guild,) = running.sandbox.world.guilds.values()
    return next(c for c in guild.channels.values() if c.is_thread and c.name.startswith(name))


def table_of(running: RunningBot) -> TableView:
    """Return the only table there is."""
    (view,) = running.client.tables.open_tables()
    return view


async def opened(running: RunningBot) -> tuple[Person, Channel]:
    """Open a table with two computers in a thread of its own, and have its host look at that."""
    ann = running.person("Ann")
    await ann.command("booray start", computers=2, thread=True)
    thread = thread_of(running, "Ann’s table: Fists")
    ann.open(thread.name)
    return ann, thread


async def test_a_table_is_edited_on_in_its_thread_after_that_was_archived(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    lobby = await ann.sees("3 of 8 seats taken")
    running.sandbox.moderation.set_thread(thread.id, archived=True)
    await ann.command("booray computer")
    edited = await ann.sees("4 of 8 seats taken")
    assert edited["id"] == lobby["id"], "it is not posted anew"
    assert not thread.archived
    assert thread.auto_archive_duration == 10080


async def test_a_table_waits_while_its_thread_is_locked_mid_deal_and_then_goes_on(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    await ann.click("Deal")
    await ann.sees("Pot 3")
    running.sandbox.moderation.set_thread(thread.id, locked=True)
    await ann.wait_for(lambda: table_of(running).waiting is Waiting.CHANNEL, what="it to wait")
    assert table_of(running).deadlines == {}
    running.sandbox.moderation.set_thread(thread.id)
    await ann.wait_for(lambda: table_of(running).waiting is None, what="it to go on")
    assert table_of(running).deal is not None


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_locked_thread_is_known_after_a_restart(
    running: RunningBot, moderates: bool
) -> None:
    ann, thread = await opened(running)
    if moderates:
        running.sandbox.moderation.give_bot("Moderator")
    await ann.click("Deal")
    await ann.sees("Pot 3")
    await running.stop_bot()
    running.sandbox.moderation.set_thread(thread.id, locked=True)
    await running.start_bot()
    await ann.wait_for(
        lambda: [v.waiting for v in running.client.tables.open_tables()] == [Waiting.CHANNEL],
        what="it to wait",
    )
    running.sandbox.moderation.set_thread(thread.id)
    await ann.wait_for(lambda: table_of(running).waiting is None, what="it to go on")


async def test_a_table_that_closes_leaves_its_thread_archived_and_open_to_talk(
    running: RunningBot,
) -> None:
    ann, thread = await opened(running)
    await ann.command("booray close")
    await ann.sees("### The table is closed")
    await ann.wait_for(lambda: thread.archived, what="the thread to be archived")
    assert not thread.locked
    ann.say("Well played", channel=thread.name)
    assert not thread.archived


async def test_a_thread_in_which_no_table_could_open_is_taken_away(running: RunningBot) -> None:
    ann = running.person("Ann")
    running.sandbox.moderation.give_bot("Moderator")
    (guild,) = running.sandbox.world.guilds.values()
    before = set(guild.channels)
    deny = patch.object(running.client.publisher, "post_first", side_effect=TimeoutError)
    with deny:
        answer = await ann.command("booray start", thread=True)
    assert "please try again" in text_of(answer or {})
    await ann.wait_for(lambda: set(guild.channels) == before, what="the thread to go")
    assert buttons_of(answer or {}) == []
