"""A game over days, as people meet it."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of


async def test_a_day_for_each_decision_is_said_and_nothing_is_posted_anew_for_a_restart(
    server: Server,
) -> None:
    await server.deals(server.bo, pace="correspondence")
    await server.passes(5 * 3600)
    assert "24 hours to decide" in server.said()
    board, said, before = server.board.id, server.said(), len(server.messages())
    await server.restart()
    await server.passes(60)
    assert (server.board.id, server.said()) == (board, said)
    assert len(server.messages()) == before
    await server.ann.presses("My hand", on=server.board)
    assert "You have 24 hours" in server.ann.reads(), "the panel of this morning is dead"
    await server.ann.presses("Play", on=server.ann.panel)
    assert "Your fist is closed" in server.ann.reads()
    await server.passes(2)
    assert server.board.id != board, "below what was said since"
    assert "fist closed" in server.said()
    assert board not in [each.id for each in server.messages() if "Table" in labels_of(each)]
