"""What a server has settled holds where it matters: who opens what, where, and with how much."""

from __future__ import annotations

import discord

from bot.servers.settings import MANAGERS
from tests.behaviour.harness import Server
from tests.behaviour.managing import settled
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of_reply


def member_with(server: Server, name: str, **permissions: bool) -> Player:
    role = server.guild.create_role(name, permissions=discord.Permissions(**permissions))
    return server.newcomer(name, roles=[role])


async def test_tables_are_opened_where_the_server_has_them_and_in_threads_there(
    server: Server,
) -> None:
    cards = server.guild.create_text_channel("cards")
    await settled(server, channels=(cards.id,))
    said = await server.ann.types("start")
    assert said == f"On this server, tables open in <#{cards.id}>. Open yours there."
    assert not server.messages()
    reply = await server.ann.member.slash(server.thread(cards), "booray start")
    assert "tables open in" not in text_of_reply(reply)
    assert len(server.client.tables.views()) == 1
    await settled(server, channels=None, most_tables=1)
    assert "as many open tables as it can have: 1" in await server.ann.types("start")


async def test_who_may_open_tables(server: Server) -> None:
    meg = member_with(server, "Meg", manage_guild=True)
    await settled(server, openers=MANAGERS)
    assert "On this server, only server managers can open tables." in await server.ann.types(
        "start"
    )
    role = server.guild.create_role("Hosts")
    await settled(server, openers=str(role.id))
    assert f"with the role <@&{role.id}> can open tables" in await server.ann.types("start")
    hal = server.newcomer("Hal", roles=[role])
    await hal.types("start")
    await hal.types("close")
    await meg.types("start")
    assert server.table.host == meg.id


async def test_what_a_table_may_not_be(server: Server) -> None:
    for wanted, options, says in (
        ({"paces": ("relaxed", "correspondence")}, {"pace": "quick"}, "relaxed and correspond"),
        ({"most_buy_in": 50}, {"buy_in": 51}, "The most you can bring on this server is 50 chips"),
        ({"computers_for_chips": 0}, {"computers": 1}, "computers play for practice only"),
    ):
        await settled(server, **wanted)
        assert says in await server.ann.types("start", **options)
        assert not server.messages()
    await settled(server, most_buy_in=60, paces=None)
    await server.ann.types("start")
    assert await server.chips(server.ann) == (940, 60), "who names no buy-in brings no more"


async def test_what_nobody_names_is_as_the_server_has_it(server: Server) -> None:
    await settled(server, rules="boxed", paces=("relaxed",), starting_chips=5000)
    await server.ann.types("start")
    assert (server.table.preset, server.table.pace) == ("boxed", "relaxed")
    wallet, on_table = await server.chips(server.ann)
    assert wallet + on_table == 5000
    await server.bo.types("balance")
    assert await server.chips(server.bo) == (5000, 0)
    assert await server.chips(server.ann) == (wallet, on_table), "nobody is given more later"


async def test_a_table_keeps_to_what_it_was_opened_with(server: Server) -> None:
    await settled(server, computers_for_chips=0, most_buy_in=200)
    await server.ann.types("start", buy_in=200)
    await settled(server, computers_for_chips=1, most_buy_in=None)
    assert "practice only" in await server.ann.types("computer")
    assert "The most you can bring on this server is 200 chips" in await server.ann.types(
        "buy-in", chips=201
    )
    assert "The most you can bring on this server is 200 chips" in await server.bo.types(
        "join", buy_in=201
    )


async def test_playing_again_goes_by_what_holds_now(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.ann.types("close")
    await settled(server, computers_for_chips=0)
    assert "practice only" in await server.ann.types("deal")
    await settled(server, computers_for_chips=None)
    await server.ann.types("deal")
    assert len(server.table.chairs) == 2
