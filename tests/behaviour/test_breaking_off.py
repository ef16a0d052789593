"""A deal that is broken off leaves its trace; whoever was dealt in waits for its end."""

from __future__ import annotations

import discord
import pytest

from bot.logs import Subject, about
from bot.tables.history.release import release
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.behaviour.harness import Server
from tests.behaviour.managing import closes as closes_by_name
from tests.behaviour.managing import manager, manages
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of


async def at_a_deal(server: Server, *others: Player) -> TableView:
    """Have Ann open a table and Bo and others join, and begin; return it as it was dealt."""
    await server.ann.types("start", buy_in=100, ante=5)
    for other in (server.bo, *others):
        await other.types("join")
    await server.ann.types("deal")
    await server.until(lambda: server.table.deal is not None)
    return server.table


async def closes(server: Server, who: Player) -> str:
    """Close the table by its menu, and return what is answered."""
    await who.presses("Table", on=server.board)
    await who.presses("Close")
    assert "Close this table for everyone when this deal ends?" in who.reads()
    await who.presses("Close the table")
    return who.reads()


def powerful(server: Server, name: str) -> Player:
    """Return a new member who may do everything that touches a table."""
    may = discord.Permissions(manage_guild=True, manage_messages=True)
    return server.newcomer(name, roles=[server.guild.create_role(name, permissions=may)])


async def test_a_moderator_who_was_dealt_in_waits_for_the_deal(server: Server) -> None:
    max_ = powerful(server, "Max")
    await at_a_deal(server, max_)
    await max_.types("leave")  # which changes nothing
    said = await closes(server, max_)
    assert "so the table closes when it ends" in said
    table = server.table
    assert (table.stage, table.closing) == (Stage.DEAL, True)
    assert "The table already closes when this deal ends" in await max_.types("close")
    assert "called off" not in await manages(server, max_, "changes")


async def test_a_host_waits_too_and_after_handing_the_table_over(server: Server) -> None:
    max_ = powerful(server, "Max")
    await max_.types("start", buy_in=100, ante=5)
    await server.bo.types("join")
    await max_.types("deal")
    await server.until(lambda: server.table.deal is not None)
    await max_.member.slash(server.channel, "booray-host hand-over", member=server.bo.member)
    await server.bo.does("take-over")
    assert server.table.host == server.bo.id
    said = await closes_by_name(server, max_, server.channel)
    here = f"<#{server.channel.id}>"
    assert said == f"You’re in the deal in {here}, so the table closes when it ends."
    assert server.table.stage is Stage.DEAL
    assert "was set to close after its deal" in await manages(server, max_, "changes")


async def test_who_broke_a_deal_off_is_told_at_the_table_in_changes_and_in_history(
    server: Server,
) -> None:
    meg = manager(server)
    table = await at_a_deal(server, server.cy)
    assert table.pot == 15
    await server.mod.presses("Table", on=server.board)
    await server.mod.presses("Close")
    assert "This deal won’t count, and its chips go back" in server.mod.reads()
    await server.mod.presses("Close the table")
    assert "You called off deal 1, and its chips went back." in server.mod.reads()
    await server.passes(1.1)
    assert f"{server.mod.name} called off deal 1 with 15 chips in the pot." in server.said()
    assert "It doesn’t count, and its chips went back." in server.said()
    done = await manages(server, meg, "changes")
    here = f"<#{server.channel.id}>"
    assert f"Deal 1 in {here} was called off with 15 chips in the pot" in done
    assert f"{server.mod.name} <t:" in done
    for told in (
        await server.bo.looks_back(),
        await server.bo.looks_back(whose="mine"),
    ):
        assert f"Called off by {server.mod.name} with 15 chips in the pot." in told
        assert "**Deal 1** · <t:" in told
    assert "You haven’t finished a deal" not in await server.bo.types("history", whose="mine")
    assert server.mod.name not in await server.dee.types("history", whose="mine")
    assert await server.chips(server.bo) == (1000, 0)
    assert labels_of(server.board) == ["Verify"]
    await server.restart()
    assert f"{server.mod.name} <t:" in await manages(server, meg, "changes")
    assert f"Called off by {server.mod.name}" in await server.bo.looks_back()


async def test_a_moderator_who_types_is_asked_before_a_deal_is_called_off(server: Server) -> None:
    await at_a_deal(server)
    assert "This deal won’t count" in await server.mod.types("close")
    assert server.table.deal is not None
    assert "Only the host can do that" in await server.dee.types("close")
    await server.mod.presses("Close the table")
    assert "You called off deal 1" in server.mod.reads()


@pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table \S+ is set aside")
async def test_a_table_that_is_set_aside_keeps_nobody_from_closing_another(server: Server) -> None:
    meg, here, office = manager(server), server.channel, server.guild.create_text_channel("office")
    await server.ann.types("start")
    server.channel = office
    await server.bo.types("start")
    table = server.client.tables._tables[server.table.id]
    with about(Subject(table.id)):
        server.client.tables._set_aside(table, ValueError("unsound"))  # type: ignore[arg-type]
    await server.env.settle()
    said = await closes_by_name(server, meg, here)
    assert said.startswith(f"The table in <#{here.id}> is closed")
    assert "is on hold" in await meg.types("close")


async def test_a_channel_that_is_deleted_leaves_the_deal_s_trace(server: Server) -> None:
    meg, office = manager(server), server.guild.create_text_channel("office")
    await at_a_deal(server)
    gone, server.channel = server.channel, office
    gone.delete()
    await server.env.settle()
    done = await manages(server, meg, "changes")
    assert f"Deal 1 in <#{gone.id}> was called off with 10 chips in the pot" in done
    assert "The channel was gone <t:" in done
    told = await server.bo.looks_back(whose="mine")
    assert "Called off with 10 chips in the pot: its channel was gone." in told


async def test_what_the_operator_releases_leaves_its_trace_too(server: Server) -> None:
    meg = manager(server)
    table = await at_a_deal(server)
    await server.client.tables.stop()
    await release(server.database, table.id, server.client.clock.now())
    await server.restart()
    done = await manages(server, meg, "changes")
    assert "was called off with 10 chips in the pot" in done
    assert "Closed by the bot’s owner <t:" in done
    told = await server.bo.looks_back()
    assert "Called off by the bot’s owner with 10 chips in the pot." in told
