"""A computer player: *timid* passes unless it is sure."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_it_can_be_chosen_and_plays_a_deal(server: Server) -> None:
    await server.ann.types("start", computers=1, level="timid")
    assert "computer, timid" in server.said()
    await server.ann.presses("Deal")
    await server.play_deal(server.ann)
    assert "Deal 1 is over" in server.said() or "Deal 2" in server.said()
