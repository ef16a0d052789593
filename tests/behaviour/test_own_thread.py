"""A table in a thread of its own: where it opens, what it costs, and what becomes of the thread."""

from __future__ import annotations

import discord
import pytest

from bot.publish.threads import Threads
from tests.behaviour.harness import Server
from tests.behaviour.places import ChannelHandle
from tests.behaviour.reading import Shown, labels_of, text_of


def threads(server: Server) -> list[ChannelHandle]:
    return list(server.channel.threads)


async def test_a_table_opens_in_a_thread_of_its_own_with_its_host_in_it(server: Server) -> None:
    answer = await server.ann.types("start", thread=True, rules="louisiana", computers=1)
    (thread,) = threads(server)
    assert f"<#{thread.id}>" in answer
    assert not any(labels_of(message) for message in server.messages())
    assert "2 of 8 seats taken" in text_of(thread.history()[-1])
    stored = thread.stored
    assert stored.name == f"{server.ann.member.name}’s table: Louisiana"
    assert stored.auto_archive_duration == 10080
    assert str(server.ann.id) in stored.member_ids
    assert await server.chips(server.ann) == (900, 100)
    assert "100 chips" in await server.bo.types("start"), "the channel stays free"


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


async def test_a_name_of_any_length_and_kind_makes_a_plain_title(server: Server) -> None:
    server.ann.renames("**" + "W" * 28 + "\u200b")
    await server.ann.types("start", thread=True)
    (thread,) = threads(server)
    name = thread.stored.name or ""
    assert name == f"**{'W' * 17}…’s table: Fists"


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


@pytest.mark.expects_trouble(r"bot.commands.start: a table's thread could not be opened")
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
        assert server.client.tables.running.views() == []
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
    assert server.client.tables.running.views() == []
    assert await server.chips(server.ann) == (1000, 0)


async def test_a_thread_that_one_answer_says_is_unknown_keeps_its_table(server: Server) -> None:
    server.env.fails("PUT", "/channels/*/thread-members/*", status=404, code=10003)
    assert "Your table is open in" in await server.ann.types("start", thread=True)
    assert len(server.client.tables.running.views()) == 1
    assert await server.chips(server.ann) == (900, 100)
    await server.passes(6)
    server.env.fails("PUT", "/channels/*/thread-members/*", status=403, code=50001)
    answer = await server.ann.types("start", thread=True)
    assert f"<#{threads(server)[-1].id}>" in answer, "who cannot be put in it is told where it is"
    assert await server.chips(server.ann) == (800, 200)


async def test_a_table_that_closes_archives_the_thread_made_for_it_after_a_restart_too(
    server: Server,
) -> None:
    await server.ann.types("start", thread=True)
    (thread,) = threads(server)
    await server.restart()
    await server.ann.types("close", channel=thread)
    assert archivings(server, thread.id) == []
    await server.passes(13)
    assert "### The table is closed" in text_of(thread.history()[-1])
    assert archivings(server, thread.id) == [("PATCH", {"archived": True})]


async def test_a_thread_of_the_peoples_own_is_left_as_it_is(server: Server) -> None:
    thread = server.thread(server.channel)
    await server.ann.types("start", channel=thread)
    await server.ann.types("close", channel=thread)
    await server.passes(13)
    assert archivings(server, thread.id) == []
    await server.ann.types("start", thread=True)
    thread = threads(server)[-1]
    await server.ann.types("close", channel=thread)
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
