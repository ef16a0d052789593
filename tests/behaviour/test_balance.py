"""One's chips, and the leaderboard."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of


async def test_who_asks_first_gets_starting_chips_once(server: Server) -> None:
    answer = await server.ann.types("balance")
    assert f"{server.ann.name} has 1,000 chips" in answer
    assert f"{server.ann.name} is #1 of 1." in answer
    await server.ann.types("balance")
    assert await server.chips(server.ann) == (1000, 0)


async def test_chips_on_tables_count(server: Server) -> None:
    await server.ann.types("start", buy_in=300)
    answer = await server.ann.types("balance")
    assert "1,000 chips" in answer
    assert "700 in the wallet, 300 on tables" in answer


async def test_somebody_elses_chips(server: Server) -> None:
    await server.bo.types("start", buy_in=40)
    answer = await server.ann.types("balance", member=server.bo.member)
    assert f"{server.bo.name} has 1,000 chips" in answer
    answer = await server.ann.types("balance", member=server.cy.member)
    assert "hasn’t played here yet." in answer
    assert await server.holdings(server.cy) is None


async def test_the_leaderboard_has_pages_and_ones_own_place_stands_out(
    server: Server,
) -> None:
    for number in range(11):
        await server.newcomer(f"player{number}").types("balance")
    answer = await server.ann.types("balance")
    assert "**Richest**" in answer
    assert "Page 1 of 2" in answer
    assert server.ann.labels() == ["More ›", "Show to everyone"]
    await server.ann.presses("More ›")
    assert "Page 2 of 2" in server.ann.reads()
    assert server.ann.labels() == ["‹ Back", "Show to everyone"]
    await server.ann.presses("‹ Back")
    assert "Page 1 of 2" in server.ann.reads()
    assert len(server.ann.private()) == 1


async def test_the_leaderboard_pings_nobody(server: Server) -> None:
    await server.bo.types("balance")
    await server.ann.types("balance")
    (callback,) = [r for r in server.env.requests if "/callback" in r.path][-1:]
    assert callback.json is not None
    allowed = callback.json["data"]["allowed_mentions"]
    assert not allowed.get("parse")
    assert not allowed.get("users")


async def test_balances_outlive_a_restart(server: Server) -> None:
    await server.ann.types("start", buy_in=300)
    await server.restart()
    assert "700 in the wallet, 300 on tables" in await server.ann.types("balance")
    await server.ann.types("close")
    assert text_of(server.ann.panel)
    assert await server.chips(server.ann) == (1000, 0)
