"""Opening a table: what it says, what it costs, and where it cannot be."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of
from tests.behaviour.test_odd_input import COMMAND, typed


async def test_a_table_opens_with_its_host_seated_and_the_usual_terms(server: Server) -> None:
    answer = await server.ann.types("start")
    assert "100 chips" in answer
    sent = [r for r in server.env.requests if "/callback" in r.path or "/messages" in r.path]
    assert ["callback" in request.path for request in sent] == [False, False, True], (
        "posted, then told"
    )
    seal, lobby = server.messages()
    assert f"`{server.table.seal}`" in text_of(seal)
    assert labels_of(seal) == []
    said = text_of(lobby)
    assert "A table of Booray" in said
    assert "Fists" in said
    assert "1 of 8 seats taken" in said
    assert f"{server.ann.name} · 100 chips · host" in said
    assert "You need one more player." in said
    assert "For chips" in said
    assert "normal pace" in said
    offered = {"Join", "Leave", "Add computer", "Deal", "Rules", "Table"}
    assert set(labels_of(lobby)) == offered, "what else is the host's stands on the host's panel"
    assert "House rules" in server.ann.labels()
    assert await server.chips(server.ann) == (900, 100)
    answer = await server.bo.types("start")
    assert "There’s already a table here." in answer
    assert "/booray join" in answer
    assert len(server.messages()) == 2
    assert await server.holdings(server.bo) is None
    other = server.guild.create_text_channel("back-room")
    await server.ann.types("start", channel=other)
    assert await server.chips(server.ann) == (800, 200)
    assert len(server.client.tables.views()) == 2


async def test_every_option_shows_in_the_lobby(server: Server) -> None:
    for options, said in (
        ({"rules": "louisiana", "pace": "quick"}, ("Louisiana", "quick pace")),
        ({"buy_in": 250, "limit": 20, "ante": 5}, ("buy-in 250", "limit 20", "ante 5")),
        ({"stakes": "practice", "pace": "relaxed"}, ("For practice, no chips", "relaxed pace")),
        ({"computers": 2, "level": "easy"}, ("3 of 8 seats taken", "computer, easy")),
    ):
        await server.ann.types("start", **options)
        assert all(each in server.said() for each in said), said
        await server.ann.types("close")
        await server.passes(1)  # the bot makes only so many requests at once


async def test_practice_touches_no_wallet(server: Server) -> None:
    await server.deals(stakes="practice", computers=1)
    await server.play_deal(server.ann)
    assert await server.holdings(server.ann) is None
    await server.ann.types("balance")
    assert await server.chips(server.ann) == (1000, 0)


async def test_a_buy_in_that_cannot_be_is_refused_with_the_numbers(server: Server) -> None:
    refused: list[tuple[dict[str, Any], tuple[str, ...]]] = [
        ({"buy_in": 0}, ("You can’t bring 0.",)),
        ({"buy_in": -5}, ("You can’t bring -5.",)),
        ({"buy_in": 1001}, ("1,000", "1,001")),
        ({"buy_in": 3, "ante": 10}, ("10",)),
    ]
    for options, told in refused:
        answer = await server.ann.types("start", **options)
        assert all(each in answer for each in told), answer
        assert server.messages() == []
    assert await server.chips(server.ann) == (1000, 0)


async def test_where_the_bot_may_not_post_it_says_what_is_missing(server: Server) -> None:
    bot = server.guild.roles["Booray"]
    for missing, named in (
        ("send_messages", "Send Messages"),
        ("view_channel", "View Channel"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ):
        denied = discord.PermissionOverwrite(**{missing: False})
        closed = server.guild.create_text_channel("closed", overwrites={bot: denied})
        if "threads" in missing:
            closed = server.thread(closed)
        assert named in await server.ann.types("start", channel=closed)
        assert [each for each in closed.history() if not each.type.value] == []
    assert await server.holdings(server.ann) is None
    thread = server.thread(server.channel)
    assert "100 chips" in await server.ann.types("start", channel=thread)
    assert any("A table of Booray" in text_of(message) for message in thread.history())


async def test_a_command_that_needs_a_table_says_how_to_open_one(server: Server) -> None:
    for command in ("join", "leave", "deal", "hand", "play", "pass", "draw", "close", "table"):
        answer = await server.ann.types(command)
        assert "no table in this channel" in answer
        assert "/booray start" in answer


PRIVATE_THREAD = 12


async def forget(server: Server, thread: int) -> None:
    """Have the bot never have heard of a thread, as of a private one that it is not in."""
    await server.env.settle()
    guild = server.client.get_guild(server.guild.id)
    assert guild is not None
    known = guild.get_thread(thread)
    assert known is not None
    guild._remove_thread(known)


@pytest.mark.expects_trouble(r"bot.commands.start: a new table's message could not be posted")
async def test_a_table_that_cannot_be_posted_opens_not_and_costs_nothing(server: Server) -> None:
    for status, code, private, says in (
        (403, 50001, True, "Mention me here first, then try again."),
        (404, 10003, True, "Mention me here first, then try again."),
        (403, 50001, False, "Discord won’t let me post"),
        (403, 50013, True, "Discord won’t let me post"),
        (400, 50083, True, "This thread is closed"),
        (403, 160005, False, "This thread is closed"),
        (400, 50035, False, "Nobody paid anything; try again"),
    ):
        await server.passes(6)  # a server takes only so many messages at once
        where = server.thread(server.channel)
        if private:
            where.stored.type = PRIVATE_THREAD
            await forget(server, where.id)
        server.env.fails("POST", "/channels/*/messages", status=status, code=code)
        assert says in await server.ann.types("start", channel=where, computers=1), code
        assert server.client.tables.views() == []
        assert await server.chips(server.ann) == (1000, 0)
    assert "100 chips" in await server.ann.types("start", channel=server.channel)


@pytest.mark.expects_trouble("bot.commands.start: a new table's message could not be posted")
async def test_a_lobby_that_cannot_be_posted_takes_its_seal_along(server: Server) -> None:
    server.env.fails(
        *("POST", "/channels/*/messages"),
        status=400,
        code=50035,
        only=lambda asked: "Join" in str(asked.json),
    )
    assert "Nobody paid anything; try again" in await server.ann.types("start")
    await server.passes(1)
    assert server.messages() == []
    assert "100 chips" in await server.ann.types("start")
    assert len(server.messages()) == 2


async def test_of_two_who_open_a_table_at_once_one_is_refused_and_pays_nothing(
    server: Server,
) -> None:
    for player in (server.ann, server.bo):
        server.emit(player.id, COMMAND, typed("start"))
    await server.env.settle()
    await server.passes(2)
    assert len(server.boards()) == 1
    holdings = [await server.holdings(player) for player in (server.ann, server.bo)]
    (paid,) = [held for held in holdings if held is not None]
    assert (paid.wallet, paid.on_tables) == (900, 100)
