"""Channels and roles that settings name, and that are deleted on Discord."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import discord
import pytest

from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages, settled
from tests.behaviour.places import ChannelHandle
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of_reply

GONE = "Deleted on Discord:"


@pytest.fixture
def patience() -> float:
    return 0.05


async def types(who: Player, channel: ChannelHandle, command: str) -> str:
    return text_of_reply(await who.member.slash(channel, f"booray {command}"))


async def test_the_only_channel_for_tables_is_deleted(server: Server) -> None:
    meg, games = manager(server), server.guild.create_text_channel("games_1")
    await manages(server, meg, "settings", channels=[games])
    assert "tables open in" in await server.ann.types("start")
    games.delete()
    await server.env.settle()
    said = await server.ann.types("start")
    assert GONE not in said, "who doesn't manage the server is told nothing of it"
    assert server.table.host == server.ann.id
    stands = await manages(server, meg, "settings")
    assert "Deleted on Discord: #\u2068games\\_1\u2069. **Channels:** now every" in stands
    assert "**Channels:** every channel\n-# #\u2068games\\_1\u2069: deleted on Disc" in stands
    again = await manages(server, manager(server, "Max"), "settings")
    assert GONE not in again, "it is told once"
    assert "games\\_1\u2069: deleted on Discord <t:" in again, "and stands in the settings"
    changes = await manages(server, meg, "changes")
    assert "**Channels:** reset to default\n-# #\u2068games\\_1\u2069: deleted on" in changes
    assert "A manager was told" in changes


async def test_of_several_channels_the_others_stay(server: Server) -> None:
    meg = manager(server)
    places = [server.guild.create_text_channel(name) for name in ("one", "two", "three")]
    await manages(server, meg, "settings", channels=places)
    for each in places[:2]:
        each.delete()
        await server.env.settle()
    assert f"tables open in <#{places[2].id}>" in await server.ann.types("start")
    said = await types(meg, places[2], "start")
    assert f"two\u2069. **Channels:** now <#{places[2].id}>" in said
    assert "Deleted on Discord: #\u2068one\u2069 and #\u2068two\u2069." in said
    await server.passes(1)
    places[2].delete()
    await server.env.settle()
    said = await meg.types("start")
    assert "on Discord: #\u2068three\u2069." in said
    assert "two" not in said, "what was told is not told again"


async def test_where_the_role_that_opens_tables_is_deleted_managers_open_them(
    server: Server,
) -> None:
    meg, role = manager(server), server.guild.create_role("Hosts")
    await manages(server, meg, "settings", openers="role", role=[role])
    assert f"<@&{role.id}>" in await server.ann.types("start")
    server.guild.delete_role(role)
    await server.env.settle()
    assert "only server managers can open tables" in await server.ann.types("start")
    said = await meg.types("start")
    assert "on Discord: @\u2068Hosts\u2069. **Who may open tables:** now s" in said
    assert server.table.host == meg.id


async def test_what_is_deleted_while_the_bot_is_away_is_dropped_at_its_start(
    server: Server,
) -> None:
    meg, role = manager(server), server.guild.create_role("Hosts")
    games = server.guild.create_text_channel("games")
    await manages(server, meg, "settings", channels=[games], openers="role", role=[role])

    def meanwhile() -> None:
        games.delete()
        server.guild.delete_role(role)

    await server.restart(meanwhile=meanwhile)
    await server.restart()  # nobody was told yet
    said = await meg.types("start")
    assert "Deleted on Discord: a channel." in said
    assert "Deleted on Discord: a role." in said
    assert server.table.host == meg.id


async def test_a_kind_of_channel_that_nobody_knows_yet_hides_nothing_that_is_gone(
    server: Server,
) -> None:
    meg = manager(server)
    games, odd = (server.guild.create_text_channel(name) for name in ("games", "odd"))
    await manages(server, meg, "settings", channels=[games, odd])

    def meanwhile() -> None:
        games.delete()
        odd.stored.type = 77

    await server.restart(meanwhile=meanwhile)
    stands = await manages(server, meg, "settings")
    assert f"**Channels:** <#{odd.id}>" in stands


@pytest.mark.expects_trouble("bot.client.gone: what is gone from server")
async def test_an_odd_answer_about_one_server_spares_the_others(server: Server) -> None:
    places, managers = [], []
    for guild in (server.guild, server.another_guild("Elsewhere")):
        managing = discord.Permissions(manage_guild=True)
        role = guild.create_role("Managers", permissions=managing)
        meg = guild.add_member(server.env.new_user("Meg"), [role])
        games = guild.create_text_channel("games")
        await settled(server, guild=guild.id, channels=(games.id,))
        places.append(games)
        managers.append((meg, guild.create_text_channel("talk")))

    def meanwhile() -> None:
        for each in places:
            each.delete()
        server.env.fails("GET", "/channels/*", status=200)

    await server.restart(meanwhile=meanwhile)
    shown = [text_of_reply(await meg.slash(at, "booray-admin settings")) for meg, at in managers]
    assert ["**Channels:** every channel" in each for each in shown].count(True) == 1


async def test_nothing_is_dropped_that_discord_does_not_say_is_gone(server: Server) -> None:
    meg, games = manager(server), server.guild.create_text_channel("games")
    await manages(server, meg, "settings", channels=[games])
    guild = server.client.get_guild(server.guild.id)
    assert guild is not None
    guild._remove_channel(guild.get_channel(games.id))  # type: ignore[arg-type] # it wasn't told of
    for status in (500, 200):
        if status == 500:
            server.env.fails("GET", "/channels/*", status=status)
        server.client.dispatch("guild_available", guild)
        await server.env.settle()
        assert f"tables open in <#{games.id}>" in await server.ann.types("start")


@pytest.mark.expects_trouble(r"store_watch: \S+ is locked or overloaded")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
async def test_what_is_deleted_while_nothing_can_be_stored_is_dropped_later(
    server: Server,
) -> None:
    meg, games = manager(server), server.guild.create_text_channel("games")
    await manages(server, meg, "settings", channels=[games])
    with closing(sqlite3.connect(server.database.where, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        games.delete()
        await server.passes(5)
    await server.passes(5)
    assert "every channel" in await manages(server, meg, "settings")
