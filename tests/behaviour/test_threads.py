"""Tables in threads: of their own, archived, locked, or a forum's."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.publish.posting import Posting
from bot.publish.threads import Threads
from bot.sandbox.models import FORUM, Channel
from bot.sandbox.moderation import Moderation
from bot.sandbox.people import SimulatedPerson
from bot.sandbox.people import text_of as said_in
from bot.tables.words.values import Waiting
from bot.tables.words.views import TableView
from tests.behaviour.harness import Server
from tests.behaviour.places import ChannelHandle
from tests.behaviour.reading import Shown, labels_of, text_of
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
    (view,) = server.client.tables.views()
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

    async def locked_meanwhile(self: Posting, *edited: Any) -> frozenset[str]:
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
    assert "This post is already a thread." in said_in(refused or {})
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await play_deal(ann, 1)
    await ann.command("booray-host close")
    await ann.sees("### The table is closed")
    assert not thread_of(server, "Friday").archived


@pytest.mark.expects_trouble(r"bot.commands.start: a new table's thread could not be opened")
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
    assert "Nobody paid anything; try again." in said_in(answer or {})
    await server.until(
        lambda: not any(c.is_thread and not c.archived for c in guild.channels.values())
    )
    assert any(c.is_thread for c in guild.channels.values()) is not moderates


def threads(server: Server) -> list[ChannelHandle]:
    return list(server.channel.threads)


async def test_a_table_opens_in_a_thread_of_its_own_which_is_archived_once_it_has_closed(
    server: Server,
) -> None:
    server.ann.renames("**" + "W" * 28 + "\u200b")
    answer = await server.ann.types("start", thread=True, rules="louisiana", computers=1)
    (thread,) = threads(server)
    assert f"<#{thread.id}>" in answer
    assert not any(labels_of(message) for message in server.messages())
    assert "2 of 8 seats taken" in text_of(thread.history()[-1])
    stored = thread.stored
    assert stored.name == f"**{'W' * 17}…’s table: Louisiana", "whatever its host is called"
    assert stored.auto_archive_duration == 10080
    assert str(server.ann.id) in stored.member_ids
    assert await server.chips(server.ann) == (900, 100)
    await server.passes(1)
    assert "100 chips" in await server.bo.types("start"), "the channel stays free"
    await server.restart()
    await server.ann.types("close", channel=thread)
    assert archivings(server, thread.id) == []
    await server.passes(13)
    assert "### The table is closed" in text_of(thread.history()[-1])
    assert archivings(server, thread.id) == [("PATCH", {"archived": True})]


async def test_the_hand_of_who_opened_a_thread_comes_with_the_game(server: Server) -> None:
    await server.ann.types("start", thread=True)
    (thread,) = threads(server)

    def private() -> list[Shown]:
        return [m for m in thread.history(viewer=server.ann.member) if m.flags.ephemeral]

    lobby = thread.history()[-1]
    await server.ann.presses("Add computer", on=lobby)
    await server.ann.presses("Easy", on=private()[-1])
    await server.ann.presses("Deal", on=lobby)
    assert "Your cards appear here when the deal begins." in text_of(private()[-1])
    await server.passes(10)
    assert any("pay" in text_of(each) and "Play" in labels_of(each) for each in private())


ALL_THREE = "View Channel, Create Public Threads, Send Messages in Threads"
"""What is missing where the bot does not see the channel: Discord then lets it do nothing there."""


async def test_why_no_thread_is_opened_is_told(server: Server) -> None:
    bot = server.guild.roles["Booray"]
    for missing, named in (
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
        ("view_channel", ALL_THREE),
    ):
        denied = discord.PermissionOverwrite(**{missing: False})
        closed = server.guild.create_text_channel("closed", overwrites={bot: denied})
        assert f"Please give me these permissions: {named}." in await server.ann.types(
            "start", channel=closed, thread=True
        )
        assert list(closed.threads) == []
    assert await server.holdings(server.ann) is None
    assert "1,001" in await server.ann.types("start", thread=True, buy_in=1001)
    assert threads(server) == []
    assert [r for r in server.env.requests if r.path.endswith("/threads")] == []
    thread = server.thread(server.channel)
    answer = await server.ann.types("start", channel=thread, thread=True)
    assert "This is already a thread. Leave out `thread`" in answer
    assert "100 chips" in await server.ann.types("start", channel=thread)


@pytest.mark.parametrize("thread", [False, True])
async def test_who_opens_a_table_that_cannot_be_drawn_is_told_why(
    server: Server, thread: bool
) -> None:
    bot = server.guild.roles["Booray"]
    denied = discord.PermissionOverwrite(attach_files=False)
    there = server.guild.create_text_channel("no-files", overwrites={bot: denied})
    told = "This table is shown as text."
    assert told in await server.ann.types("start", channel=there, thread=thread)
    await server.passes(1)
    assert told not in await server.bo.types("start", thread=thread)


@pytest.mark.expects_trouble(r"bot.commands.start: a new table's thread could not be opened")
async def test_a_thread_that_discord_refuses_costs_nothing(server: Server) -> None:
    for status, code, says in (
        (400, 160006, "as many open threads as Discord allows"),
        (403, 50013, "Discord won’t let me open a thread"),
        (404, 10003, "Nobody paid anything; try again"),
        (400, 50035, "Nobody paid anything; try again"),
    ):
        await server.passes(6)  # a server opens only so many threads at once
        server.env.fails("POST", "/channels/*/threads", status=status, code=code)
        assert says in await server.ann.types("start", thread=True)
        assert threads(server) == []
        assert server.client.tables.views() == []
        assert await server.chips(server.ann) == (1000, 0)
    await server.passes(6)
    assert "Your table is open in" in await server.ann.types("start", thread=True)


async def test_a_thread_deleted_while_its_table_opens_costs_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.env.fails("POST", "/channels/*/messages", status=404, code=10003)
    assert "deleted before I could post the table." in await server.ann.types("start", thread=True)
    assert await server.chips(server.ann) == (1000, 0)
    await server.passes(2)
    add = Threads.add

    async def just_deleted(threads: Threads, thread_id: int, member_id: int) -> None:
        server.env.heard = False
        server.env.world.delete_channel(server.env.channel(thread_id))
        server.env.heard = True
        await add(threads, thread_id, member_id)

    monkeypatch.setattr(Threads, "add", just_deleted)
    assert "deleted before I could post the table." in await server.ann.types("start", thread=True)
    await server.passes(2)
    assert server.client.tables.views() == []
    assert await server.chips(server.ann) == (1000, 0)


async def test_a_thread_that_one_answer_says_is_unknown_keeps_its_table(server: Server) -> None:
    server.env.fails("PUT", "/channels/*/thread-members/*", status=404, code=10003)
    assert "Your table is open in" in await server.ann.types("start", thread=True)
    assert len(server.client.tables.views()) == 1
    assert await server.chips(server.ann) == (900, 100)
    await server.passes(6)
    server.env.fails("PUT", "/channels/*/thread-members/*", status=403, code=50001)
    answer = await server.ann.types("start", thread=True)
    assert f"<#{threads(server)[-1].id}>" in answer, "who cannot be put in it is told where it is"
    assert await server.chips(server.ann) == (800, 200)


async def test_a_thread_of_the_peoples_own_is_left_as_it_is(server: Server) -> None:
    thread = server.thread(server.channel)
    await server.ann.types("start", channel=thread)
    await server.ann.types("close", channel=thread)
    await server.passes(13)
    assert archivings(server, thread.id) == []
    await server.ann.types("start", thread=True)
    thread = threads(server)[-1]
    await server.ann.types("close", channel=thread)
    await server.passes(1)
    await server.bo.types("start", channel=thread)
    await server.passes(13)
    assert archivings(server, thread.id) == []


def archivings(server: Server, thread: int) -> list[tuple[str, object]]:
    """Return the requests that have changed a thread itself."""
    return [
        (request.method, request.json)
        for request in server.env.requests
        if request.method == "PATCH" and request.path.endswith(f"/channels/{thread}")
    ]
