"""Few chips win few: the least buy-in, coming back with what one left with, and short winners."""

from __future__ import annotations

from typing import Any

import pytest

from tests.behaviour.harness import Server
from tests.behaviour.managing import settled
from tests.behaviour.reading import text_of

AN_HOUR = 60 * 60


async def test_the_lobby_says_what_to_bring_and_who_brings_less_is_told(server: Server) -> None:
    await server.ann.types("start")
    assert "buy-in 100, at least 20" in server.said()
    assert "With fewer chips than that, you win at most what you had." in server.said()
    said = await server.bo.types("join", buy_in=19)
    assert "19 chips are too few here. Bring at least 20." in said
    assert await server.holdings(server.bo) is None
    await server.bo.types("join", buy_in=20)
    assert await server.chips(server.bo) == (980, 20)


@pytest.mark.parametrize(
    ("options", "least"),
    [
        ({"limit": 30}, 30),
        ({"limit": 0}, 20),
        ({"limit": 0, "ante": 2}, 40),
        ({"buy_in": 50}, 10),
        ({"limit": 30, "buy_in": 25}, 25),
    ],
)
async def test_the_least_is_what_a_bourre_costs_at_most(
    server: Server, options: dict[str, Any], least: int
) -> None:
    await server.ann.types("start", **options)
    assert f"Bring at least {least}." in await server.bo.types("join", buy_in=least - 1)
    await server.bo.types("join", buy_in=least)
    assert (await server.chips(server.bo))[1] == least


@pytest.mark.parametrize(
    ("wallet", "said"),
    [
        (15, "You need 20 chips, and have 15 in your wallet. Claim free chips"),
        (50, "You need 100 chips, and have 50 in your wallet. Bring fewer, or claim free chips"),
    ],
)
async def test_a_wallet_that_is_too_thin_is_told_what_it_takes(
    server: Server, wallet: int, said: str
) -> None:
    await server.ann.types("start")
    await settled(server, starting_chips=wallet)
    assert said in await server.bo.types("join")


async def test_whoever_has_an_empty_wallet_is_told_so_and_what_to_do(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.types("join", buy_in=1000)
    said = await server.bo.types("buy-in", chips=500)
    assert "Your wallet is empty, so you have no chips to bring. A server manager can" in said


async def short(server: Server, declare: str) -> str:
    """Have Bo bring the least buy-in, 20, to an ante of 15 and declare, while Ann passes.

    Returns:
        What Bo reads before.
    """
    await server.ann.types("start", ante=15, limit=20)
    await server.bo.types("join", buy_in=20)
    await server.ann.presses("Deal", on=server.board)
    await server.passes(6.6)
    read = await server.bo.types("hand")
    await server.bo.presses(declare, on=server.bo.panel)
    await server.ann.types("pass")
    await server.passes(1)
    return read


async def test_who_tops_up_has_the_least_buy_in_then(server: Server) -> None:
    await short(server, "Pass")
    said = await server.bo.types("buy-in", chips=14)
    assert "14 chips are too few here. Bring at least 15." in said
    assert "You brought 15 more chips" in await server.bo.types("buy-in", chips=15)


async def test_a_short_winner_knows_before_and_all_read_why_the_rest_carries_over(
    server: Server,
) -> None:
    """At a pot of 30 a bourré costs 20, and the ante has left Bo 5."""
    assert "Your chips don’t cover that, so the most you can win is 20 chips." in await short(
        server, "Play"
    )
    said = text_of(server.boards()[0])
    assert f"{server.bo.name} took the pot, 20 chips" in said
    assert f"{server.bo.name} had 20 chips before the deal. That doesn’t cover the ante" in said
    assert "The next pot starts with 10" in said


# Coming back


async def goes_with(server: Server) -> int:
    """Have Bo play a deal and leave, and return the chips that he leaves with."""
    await server.deals(server.bo, computers=1, pace="correspondence")
    await server.play_deal(server.ann, server.bo)
    chips = server.table.chairs[server.table.seat_of(server.bo.id) or 0].stack
    await server.ann.types("sit-out")
    await server.bo.types("leave")
    await server.passes(1)
    return chips


async def test_who_left_brings_back_what_they_left_with_over_a_restart_too(server: Server) -> None:
    chips = await goes_with(server)
    assert chips > 20
    for _ in range(2):
        said = await server.bo.types("join", buy_in=chips - 1)
        assert f"You left with {chips} chips, so you need that many to return" in said
        assert f"`/booray join buy_in:{chips}`. You can bring fewer <t:" in said
        await server.restart()
    await server.bo.types("join", buy_in=chips)


async def test_after_a_day_the_least_buy_in_is_enough_again(server: Server) -> None:
    await goes_with(server)
    await server.passes(24 * AN_HOUR - 60)
    assert "You left with" in await server.bo.types("join", buy_in=20)
    await server.passes(60)
    await server.bo.types("join", buy_in=20)
    assert (await server.chips(server.bo))[1] == 20


async def test_a_cap_on_buy_ins_keeps_nobody_from_bringing_back_what_they_had(
    server: Server,
) -> None:
    await settled(server, most_buy_in=20)
    await server.ann.types("start", ante=5, limit=20)
    await server.bo.presses("Join", on=server.board)
    await server.ann.presses("Deal", on=server.board)
    await server.passes(6.6)
    await server.bo.types("play")
    await server.ann.types("pass")
    await server.bo.types("leave")
    await server.passes(1)
    assert "The most you can bring on this server is 20" in await server.bo.types("join", buy_in=26)
    assert "You left with 25 chips" in await server.bo.types("join", buy_in=20)
    await server.bo.types("join", buy_in=25)
    assert (await server.chips(server.bo))[1] == 25


async def test_who_lost_most_returns_with_the_least_buy_in(server: Server) -> None:
    await short(server, "Pass")
    await server.bo.types("leave")
    await server.passes(1)
    assert await server.chips(server.bo) == (985, 0)
    assert "Bring at least 20." in await server.bo.types("join", buy_in=19)
    await server.bo.types("join", buy_in=20)


async def test_who_was_never_dealt_in_returns_with_what_they_like(server: Server) -> None:
    await server.ann.types("start")
    for chips in (500, 20):
        await server.bo.types("join", buy_in=chips)
        assert (await server.chips(server.bo))[1] == chips
        await server.bo.types("leave")
