"""A board: who took the most tricks."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_tricks_of_a_deal_are_on_the_board(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.play_deal(server.ann, server.bo)
    said = await server.ann.types("balance", board="tricks")
    assert "Most tricks" in said
    assert "trick" in said.split("Most tricks")[1]
