"""Tables in threads that are archived, locked, put away, or a forum's."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.publish.posting import EditedNow, Posting
from bot.sandbox.models import FORUM, Channel
from bot.sandbox.moderation import Moderation
from bot.sandbox.people import SimulatedPerson, text_of
from bot.tables.words.values import Waiting
from bot.tables.words.views import TableView
from tests.behaviour.harness import Server
from tests.e2e.players import play_deal

MODERATES = discord.Permissions(manage_threads=True)


@pytest.fixture
def moderation(server: Server) -> Moderation:
    """What moderators do, who can give the bot a role as theirs."""
    server.guild.create_role("Moderator", permissions=MODERATES)
    return Moderation(server.env.world)


def thread_of(server: Server, name: str) -> Channel:
    """Return the thread whose name begins so."""
    return next(
        c for c in server.guild.stored.channels.values() if c.is_thread and c.name.startswith(name)
    )


def table_of(server: Server) -> TableView:
    """Return the only table there is."""
    (view,) = server.client.tables.running.views()
    return view


async def opened(server: Server) -> tuple[SimulatedPerson, Channel]:
    """Open a table with two computers in a thread of its own, and have its host look at that."""
    ann = server.window("Ann")
    await ann.command("booray start", computers=2, thread=True)
    thread = thread_of(server, "Ann’s table: Fists")
    ann.channel = thread.name
    return ann, thread


async def test_a_table_is_edited_on_in_its_thread_after_that_was_archived(
    server: Server,
    moderation: Moderation,
) -> None:
    ann, thread = await opened(server)
    lobby = await ann.sees("3 of 8 seats")
    moderation.set_thread(thread.id, archived=True)
    await ann.command("booray-host computer")
    edited = await ann.sees("4 of 8 seats")
    assert edited["id"] == lobby["id"], "it is not posted anew"
    assert not thread.archived
    assert thread.auto_archive_duration == 10080


async def test_a_table_waits_while_its_thread_is_locked_mid_deal_and_then_goes_on(
    server: Server,
    moderation: Moderation,
) -> None:
    ann, thread = await opened(server)
    await ann.click("Deal")
    await ann.sees("· pot 3")
    moderation.set_thread(thread.id, locked=True)
    await server.until(lambda: table_of(server).waiting is Waiting.CHANNEL)
    assert table_of(server).deadlines == {}
    moderation.set_thread(thread.id)
    await server.until(lambda: table_of(server).waiting is None)
    assert table_of(server).deal is not None


async def test_a_table_goes_on_whose_thread_was_locked_while_its_message_was_on_the_way(
    server: Server, moderation: Moderation, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, thread = await opened(server)
    edit = Posting.edit

    async def locked_meanwhile(self: Posting, *edited: Any) -> EditedNow:
        now = await edit(self, *edited)
        moderation.set_thread(thread.id, locked=True)
        for _ in range(9):
            await asyncio.sleep(0)
        return now

    monkeypatch.setattr(Posting, "edit", locked_meanwhile)
    await ann.command("booray-host computer")
    await server.until(lambda: table_of(server).waiting is Waiting.CHANNEL)
    monkeypatch.undo()
    moderation.set_thread(thread.id)
    await server.until(lambda: table_of(server).waiting is None)
    await ann.sees("4 of 8 seats")


async def test_a_table_in_a_forums_post_is_played_whole(server: Server) -> None:
    ann = server.window("Ann")
    world, guild = server.env.world, server.guild.stored
    world.add_channel(Channel(world.ids.next(), guild.id, "game-nights", type=FORUM))
    ann.start_thread("Friday", channel="game-nights", content="Who plays?")
    ann.channel = "Friday"
    refused = await ann.command("booray start", thread=True)
    assert "This post is already a thread." in text_of(refused or {})
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await play_deal(ann, 1)
    await ann.command("booray-host close")
    await ann.sees("### The table is closed")
    assert not thread_of(server, "Friday").archived


@pytest.mark.expects_trouble(r"bot.commands.start: a table's thread could not be opened")
@pytest.mark.parametrize("moderates", [False, True])
async def test_a_thread_in_which_no_table_could_open_is_deleted_or_at_least_archived(
    server: Server, moderation: Moderation, moderates: bool
) -> None:
    ann = server.window("Ann")
    if moderates:
        moderation.give_bot("Moderator")
    guild = server.guild.stored
    with patch.object(server.client.publisher, "post_first", side_effect=TimeoutError):
        answer = await ann.command("booray start", thread=True)
    assert "Nobody paid anything; try again." in text_of(answer or {})
    await server.until(
        lambda: not any(c.is_thread and not c.archived for c in guild.channels.values())
    )
    assert any(c.is_thread for c in guild.channels.values()) is not moderates
