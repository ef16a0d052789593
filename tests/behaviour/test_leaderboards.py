"""The boards beside one's chips: chosen from lists, a page at a time, without who has left."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.faults import FaultyRequests, Limited, RequestFault
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import walk_stored


async def chooses(server: Server, who: Player, wanted: str) -> str:
    """Choose from a list of the newest private message, and return what it says then."""
    stored = server.env.stored(who.panel)
    lists: list[Any] = [each for each in walk_stored(stored.components) if each.get("options")]
    (chosen,) = (
        each for each in lists if wanted in {option["value"] for option in each["options"]}
    )
    await who.member.select(who.panel, [wanted], custom_id=chosen["custom_id"])
    return who.reads()


async def test_boards_and_times_are_chosen_from_lists(server: Server) -> None:
    await server.deals(server.bo, buy_in=100)
    await server.play_deal(server.ann, server.bo)
    assert "**Richest**" in await server.cy.types("balance")
    said = await chooses(server, server.cy, "profit")
    assert "Won and lost" in said
    assert f"{server.cy.name} isn’t ranked here." in said
    assert "1\\. " in said
    said = await chooses(server, server.cy, "week")
    assert "Won and lost" in said
    assert "since Monday (UTC)" in said
    assert "at least 20 deals" in await chooses(server, server.cy, "win-rate")
    assert len(server.cy.private()) == 1


async def test_who_has_left_the_server_is_not_shown(server: Server) -> None:
    for who in (server.bo, server.cy):
        await who.types("start" if who is server.bo else "balance")
    left = server.cy.name
    server.guild.loses(server.cy.id)
    said = await server.ann.types("balance")
    assert server.bo.name in said
    assert left not in said
    assert "is #1 of 2." in said
    server.env.fails("GET", "/guilds/*/members/*", status=403, code=50001)
    assert server.bo.name in await server.ann.types("balance")


@pytest.mark.expects_trouble("discord.http: (We are being rate limited|Global rate limit)")
async def test_a_limit_for_the_whole_bot_ends_though_nobody_waits_for_who_met_it(
    server: Server,
) -> None:
    await server.bo.types("balance")
    about_members = FaultyRequests("GET", "/guilds/*/members/*")
    server.env.faults.add(RequestFault(Limited(8, "global"), about_members))
    await server.ann.member.slash(server.channel, "booray balance")
    await server.passes(10)
    assert server.bo.name in server.ann.reads()
    await server.bo.types("start")
    assert server.bo.name in server.said()
