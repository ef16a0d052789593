"""Help, by command and from the table's menu: how to begin here, and what to do in a trouble."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.addresses import Addresses
from bot.logs import Subject, about
from bot.screens.member import Trouble
from bot.tables.words.values import Then
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages, settled
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of, text_of_reply, walk_stored

EVERYWHERE = Addresses(site="https://example.org/booray", support="https://discord.gg/cards")


async def asks_about(server: Server, who: Player, trouble: Trouble | str) -> str:
    """Choose a trouble from the list of the newest private message, and return the answer."""
    (chosen,) = lists(server, who)
    await who.member.select(who.panel, [str(trouble)], custom_id=chosen["custom_id"])
    return who.reads()


def lists(server: Server, who: Player) -> list[Any]:
    """Return the lists to choose from of the newest private message."""
    stored = server.env.stored(who.panel)
    return [each for each in walk_stored(stored.components) if each["type"] == 3]


async def moved_on(server: Server, addresses: Addresses) -> None:
    """Have the operator set other addresses, which takes a start."""
    server.addresses = addresses
    await server.restart()


# How to begin


async def test_a_newcomer_finds_out_what_this_is_and_opens_a_table(server: Server) -> None:
    said = await server.ann.types("help")
    assert "Booray (Bourré) is Louisiana’s card game" in said
    assert "press *Open a table*" in said
    assert "`/booray hand`" in said
    assert server.ann.labels() == ["Open a table", "Learn"]
    assert await server.holdings(server.ann) is None, "asking costs and gives nothing"
    await server.ann.presses("Learn")
    assert "Lesson 1 of 4" in server.ann.reads()
    assert len(server.ann.private()) == 1, "in place of the help"
    await server.ann.types("help")
    await server.ann.presses("Open a table")
    await server.passes(1)
    assert f"{server.ann.name} · 100 chips · host" in server.said()
    assert "a table is open here, so press *Join*" in await server.bo.types("help")
    assert server.bo.labels() == ["Join", "Rules", "Learn"]
    await server.bo.presses("Join", on=server.bo.panel)
    assert await server.chips(server.bo) == (900, 100)
    await server.bo.presses("Table", on=server.board)
    await server.bo.presses("Help", on=server.bo.panel)
    assert "You have a seat here" in server.bo.reads()
    assert server.bo.labels() == ["My hand", "Rules", "Learn"]
    await asks_about(server, server.bo, Trouble.CLOCKS)
    await server.bo.presses("Help", on=server.bo.panel)
    assert "Booray (Bourré) is" in server.bo.reads()
    assert len(server.bo.panels()) == 2, "beside the panel, in place of the menu"
    for _ in range(6):
        await server.ann.types("computer")
    assert "the table here isn’t taking new players" in await server.cy.types("help")
    assert server.cy.labels() == ["Rules", "Learn"]


async def test_where_no_table_can_be_opened_it_says_why(server: Server) -> None:
    elsewhere = server.guild.create_text_channel("cards")
    await settled(server, channels=(elsewhere.id,))
    said = await server.ann.types("help")
    assert f"<#{elsewhere.id}>" in said
    assert server.ann.labels() == ["Learn"]
    await settled(server, channels=None, openers="managers")
    assert "*Open a table*" not in await server.ann.types("help")
    await settled(server, openers=None)
    denied = discord.PermissionOverwrite(send_messages=False)
    bot = server.guild.roles["Booray"]
    closed = server.guild.create_text_channel("closed", overwrites={bot: denied})
    reply = await server.ann.member.slash(closed, "booray help")
    assert "Please give me these permissions: Send Messages." in text_of_reply(reply)
    (shown,) = closed.history(viewer=server.ann.member)
    assert labels_of(shown) == ["Learn"]
    reply = await server.bo.member.slash(server.thread(server.channel), "booray help")
    assert reply.ephemeral
    assert "press *Open a table*" in text_of_reply(reply)


@pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table \S+ is set aside")
async def test_a_table_that_is_set_aside_is_named_and_help_is_there(server: Server) -> None:
    await server.ann.types("start", computers=1)
    tables = server.client.tables
    with about(Subject(server.table.id)):
        tables._set_aside(tables._tables[server.table.id], ValueError("unsound"))  # type: ignore[arg-type]
    await server.env.settle()
    assert "is on hold, because its records have a problem" in await server.ann.types("help")
    assert server.ann.labels() == ["Learn"]
    assert "Reload Discord" in await asks_about(server, server.ann, Trouble.COMMANDS)


# Links


async def test_pages_are_linked_to_where_the_operator_has_any(server: Server) -> None:
    said = await server.ann.types("help")
    for trouble in Trouble:
        said += await asks_about(server, server.ann, trouble)
    for word in ("](", "More:", "Still stuck?"):
        assert word not in said
    await moved_on(server, EVERYWHERE)
    assert (
        "**More:** [How to play here](https://example.org/booray/players/)"
        " · [Check a deal](https://example.org/booray/verify.html)"
        " · [Privacy](https://example.org/booray/privacy/)"
        " · [Terms](https://example.org/booray/terms/) · [Get help](https://discord.gg/cards)"
    ) in await server.ann.types("help")
    said = await asks_about(server, server.ann, Trouble.NO_RESPONSE)
    assert "Still stuck? [Get help](https://discord.gg/cards)" in said
    meg = manager(server)
    assert "[For server owners](https://example.org/booray/owners/)" in await meg.types("help")
    for label in (None, "Save my data", "Delete my data"):
        said = await server.ann.types("booray-privacy")
        if label is not None:
            said = text_of_reply(await server.ann.presses(label, on=server.ann.panel))
        assert "[Privacy](https://example.org/booray/privacy/)" in said
    await moved_on(server, replace(EVERYWHERE, site=None))
    assert "**More:** [Get help](https://discord.gg/cards)" in await server.ann.types("help")


# Troubles


async def test_every_trouble_has_a_short_answer(server: Server) -> None:
    await server.ann.types("help")
    for trouble, says in {
        Trouble.COMMANDS: "Reload Discord",
        Trouble.NO_RESPONSE: "may still have counted",
        Trouble.CARDS: "The pictures aren’t ready yet",
        Trouble.CLOCKS: "your time runs out all the same",
        Trouble.CHIPS: "`/booray start stakes:practice`",
        Trouble.THREAD: "ask a moderator to unlock it",
        Trouble.SITTING_OUT: "`/booray-seat back`",
    }.items():
        said = await asks_about(server, server.ann, trouble)
        assert says in said
        assert len(said.splitlines()) <= 4
        assert "Help" in server.ann.labels()
        (shown,) = lists(server, server.ann)
        assert [each["value"] for each in shown["options"] if each.get("default")] == [trouble]
    data = {"custom_id": shown["custom_id"], "component_type": 3, "values": ["dance"]}
    reply = await server.arrives(server.ann.id, discord.InteractionType.component, data)
    assert "Reload Discord" in text_of_reply(reply), "one that there is not"
    await server.ann.sees_cards_as("Text")
    await server.deals(server.bo)
    await server.ann.types("pause", minutes=10)
    await server.ann.types("help")
    assert "You chose text for your cards" in await asks_about(server, server.ann, Trouble.CARDS)
    paused = await asks_about(server, server.ann, Trouble.CLOCKS)
    assert f"Paused by {server.ann.name}" in paused
    await server.bo.types("sit-out")
    await server.bo.types("help")
    assert "Press *I’m back*" in await asks_about(server, server.bo, Trouble.SITTING_OUT)
    await server.bo.presses("I’m back", on=server.bo.panel)
    assert server.table.chairs[1].presence.then is Then.STAYS


# Chips, as this server has them


async def chips_of(server: Server, who: Player) -> str:
    await who.types("help")
    return await asks_about(server, who, Trouble.CHIPS)


async def test_who_has_few_chips_claims_them_from_the_answer(server: Server) -> None:
    await settled(server, starting_chips=150)
    await server.ann.types("balance")
    said = await chips_of(server, server.ann)
    assert "Press *Claim* for 200 chips from the server." in said
    await server.ann.presses("Claim", on=server.ann.panel)
    assert await server.chips(server.ann) == (350, 0)
    assert "when you have fewer than that" in await chips_of(server, server.ann)
    assert "Claim" not in server.ann.labels()
    await settled(server, allowance=500)
    assert "You can claim again <t:" in await chips_of(server, server.ann)
    assert "Claim" not in server.ann.labels()
    await server.passes(timedelta(days=1).total_seconds())
    assert "Press *Claim* for 500 chips" in await chips_of(server, server.ann)


async def test_who_has_not_played_is_told_what_they_begin_with(server: Server) -> None:
    assert "Your first game for chips gives you 1,000 chips" in await chips_of(server, server.ann)
    await settled(server, starting_chips=0)
    assert "Press *Claim* for 200 chips" in await chips_of(server, server.ann)
    await server.ann.presses("Claim", on=server.ann.panel)
    assert await server.chips(server.ann) == (200, 0)
    await settled(server, starting_chips=0, allowance=0)
    said = await chips_of(server, server.bo)
    assert "This server has no daily allowance" in said
    assert "`/booray start stakes:practice`" in said
    assert "Claim" not in server.bo.labels()
    await settled(server, membership_age=7, allowance=200)
    said = await chips_of(server, server.bo)
    assert "You get chips here 7 days after you joined the server" in said
    assert said.count("stakes:practice") == 1
    assert "Claim" not in server.bo.labels()
    await settled(server, membership_age=0)
    await server.ann.types("start")
    assert "stakes:practice" not in await chips_of(server, server.bo), "one is open here"


async def test_who_was_forgotten_is_promised_no_more_than_they_get(server: Server) -> None:
    meg, ann = manager(server), server.ann
    for left in (40, 0):
        await ann.types("balance")
        await manages(server, meg, "grant", member=ann.member, chips=left - 1000)
        await ann.types("booray-privacy")
        await ann.presses("Delete my data", on=ann.panel)
        await ann.presses("Forget me")
        said = await chips_of(server, ann)
        assert ("gives you 40 chips" in said) is (left == 40)
    assert "I forgot you today" in said
    assert "Claim" not in ann.labels()
    assert await server.holdings(ann) is None
