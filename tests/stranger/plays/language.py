"""A language of one file: three buttons in Spanish, the rest in English."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.reading import labels_of


async def test_a_table_speaks_it_as_far_as_it_goes(server: Server) -> None:
    await manages(server, manager(server), "settings", language="es")
    await server.ann.types("start", computers=1)
    assert {"Unirse", "Repartir", "Rules"} <= set(labels_of(server.board))
    await server.ann.presses("Repartir", on=server.board)
    await server.play_deal(server.ann)
    assert "Deal 1 is over" in server.said() or "Deal 2" in server.said()
