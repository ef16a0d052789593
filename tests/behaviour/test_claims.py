"""Chips from the house for who has few, and what leads to them."""

from __future__ import annotations

import discord

from bot.screens import NO_TABLE, ButtonId, Verb
from bot.servers.settings import USUAL, Setting, change
from tests.behaviour.harness import Server


async def settled(server: Server, **wanted: int) -> None:
    """Have the server's manager settle something."""
    changes = {Setting(name.replace("_", "-")): value for name, value in wanted.items()}
    guild, now = server.guild.id, server.client.clock.now()
    await server.database.commit(lambda tx: change(tx, guild, USUAL, 1, now, changes))


async def test_who_has_few_chips_claims_once_a_day(server: Server) -> None:
    await settled(server, starting_chips=150)
    await server.ann.types("start", buy_in=120)
    said = await server.ann.types_of_chips("claim")
    assert "Here are 200 chips from the house: you have 350 now" in said
    assert await server.chips(server.ann) == (230, 120)
    await settled(server, allowance=500)
    assert "claimed today’s chips already" in await server.ann.types_of_chips("claim")
    assert await server.chips(server.ann) == (230, 120)


async def test_who_has_enough_is_told_when_that_changes(server: Server) -> None:
    said = await server.ann.types_of_chips("claim")
    assert said == (
        "You have 1,000 chips, in your wallet and on tables. "
        "You can claim 200 once you have fewer than that."
    )
    await settled(server, allowance=0)
    assert "gives no chips away" in await server.ann.types_of_chips("claim")
    assert await server.chips(server.ann) == (1000, 0)


async def test_who_was_forgotten_today_is_told_so_and_not_of_a_claim(server: Server) -> None:
    await settled(server, starting_chips=100)
    await server.ann.types("balance")
    await server.ann.member.slash(server.channel, "booray-privacy forget")
    await server.ann.presses("Forget me")
    said = await server.ann.types_of_chips("claim")
    assert said.startswith("I forgot you today, as you asked. You can claim chips again <t:")


async def test_claimed_twice_at_once_it_is_given_once(server: Server) -> None:
    await settled(server, starting_chips=0)
    data = {"custom_id": str(ButtonId(NO_TABLE, 0, "table", Verb.CLAIM)), "component_type": 2}
    kind = discord.InteractionType.component
    for _ in range(2):
        server._emit(server.ann.id, kind, data)
    await server.env.settle()
    assert await server.chips(server.ann) == (200, 0)
