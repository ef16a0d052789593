"""Chips from the house for who has few, and what leads to them."""

from __future__ import annotations

import discord

from bot.screens import parts
from bot.screens.ids import NO_TABLE, ButtonId
from tests.behaviour.harness import Server
from tests.behaviour.managing import settled


async def test_who_has_few_chips_claims_once_a_day(server: Server) -> None:
    await settled(server, starting_chips=150)
    await server.ann.types("start", buy_in=120)
    said = await server.ann.types("claim")
    assert "Here are 200 chips: you have 350 now" in said
    assert await server.chips(server.ann) == (230, 120)
    await settled(server, allowance=500)
    assert "You’ve already claimed today’s chips" in await server.ann.types("claim")
    assert await server.chips(server.ann) == (230, 120)


async def test_who_has_enough_is_told_when_that_changes(server: Server) -> None:
    said = await server.ann.types("claim")
    assert said == (
        "You have 1,000 chips in all. You can claim 200 once a day, when you have fewer than that."
    )
    await settled(server, allowance=0)
    assert "This server has no daily allowance" in await server.ann.types("claim")
    assert await server.chips(server.ann) == (1000, 0)


async def test_who_was_forgotten_today_is_told_so_and_not_of_a_claim(server: Server) -> None:
    await settled(server, starting_chips=100)
    await server.ann.types("balance")
    await server.ann.types("booray-privacy")
    await server.ann.presses("Delete my data")
    await server.ann.presses("Forget me")
    said = await server.ann.types("claim")
    assert said.startswith("I forgot you today, as you asked. You can claim chips again <t:")
    await server.passes(86_400)
    assert "Here are 200 chips" in await server.ann.types("claim")


async def test_claimed_twice_at_once_it_is_given_once(server: Server) -> None:
    await settled(server, starting_chips=0)
    data = {"custom_id": str(ButtonId(NO_TABLE, 0, "table", parts.CLAIM)), "component_type": 2}
    kind = discord.InteractionType.component
    for _ in range(2):
        server.emit(server.ann.id, kind, data)
    await server.env.settle()
    assert await server.chips(server.ann) == (200, 0)


CLAIM = "/booray claim"


async def test_a_refused_buy_in_names_a_claim_only_where_one_is_open(server: Server) -> None:
    await settled(server, starting_chips=150)
    said = await server.ann.types("start", buy_in=500)
    assert said == (
        "You need 500 chips, and have 150 in your wallet. "
        "Bring fewer, or claim free chips with `/booray claim`."
    )
    await server.ann.types("claim")
    assert await server.ann.types("start", buy_in=500) == (
        "You need 500 chips, and have 350 in your wallet. Bring fewer."
    )
    await server.bo.types("start", buy_in=140)
    said = await server.bo.types("buy-in", chips=50)
    assert CLAIM in said
    await settled(server, allowance=0)
    assert CLAIM not in await server.bo.types("buy-in", chips=50)
    await settled(server, allowance=100)
    assert CLAIM not in await server.bo.types("buy-in", chips=50), "what lies on tables counts"


async def test_nobody_is_told_to_bring_fewer_who_cannot(server: Server) -> None:
    await settled(server, starting_chips=30)
    await server.ann.types("start", rules="boxed", buy_in=20)
    await settled(server, starting_chips=10, allowance=0)
    assert await server.bo.types("join") == (
        "You need 20 chips, and have 10 in your wallet. A server manager can give you some."
    )
    await settled(server, allowance=200)
    assert "Claim free chips with `/booray claim`" in await server.bo.types("join")
