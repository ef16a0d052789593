"""One's chips, and the leaderboard."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_ones_own_and_somebody_elses_chips_those_on_tables_too(server: Server) -> None:
    answer = await server.ann.types("balance")
    assert f"{server.ann.name} has 1,000 chips" in answer
    assert f"{server.ann.name} is #1 of 1." in answer
    (callback,) = [r for r in server.env.requests if "/callback" in r.path][-1:]
    allowed = callback.json["data"]["allowed_mentions"]
    assert not allowed.get("parse"), "it pings nobody"
    assert not allowed.get("users")
    await server.ann.types("balance")
    assert await server.chips(server.ann) == (1000, 0), "starting chips are given once"
    await server.ann.types("start", buy_in=300)
    await server.restart()
    assert "700 in the wallet, 300 on tables" in await server.ann.types("balance")
    answer = await server.bo.types("balance", member=server.ann.member)
    assert f"{server.ann.name} has 1,000 chips" in answer
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
