"""How many presses it takes from the command to the cards."""

from __future__ import annotations

from tests.behaviour.harness import Server

MOST_TAPS = 5


async def test_from_the_command_to_ones_cards_in_five_taps(server: Server) -> None:
    await server.ann.types("start")
    taps = 0
    for label in ("Add computer", "Steady", "Easy", "Deal"):
        await server.ann.presses(label)
        taps += 1
    await server.passes(10)
    assert "Play or pass?" in server.ann.reads() or "You must play" in server.ann.reads()
    assert taps <= MOST_TAPS


async def test_who_joins_sees_their_cards_after_one_tap(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    await server.ann.presses("Deal", on=server.board)
    await server.passes(10)
    assert "Play or pass?" in server.bo.reads() or "You must play" in server.bo.reads()
