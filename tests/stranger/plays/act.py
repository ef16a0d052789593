"""An act: nudge everyone the game is waiting for."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_who_is_waited_for_is_called_at_once(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.until(lambda: server.is_asked(server.ann) and server.is_asked(server.bo))
    await server.ann.presses("Play", on=server.ann.panel)
    assert await server.ann.does("nudge") == f"Called {server.bo.name}."
    await server.passes(1)
    (call,) = [each for each in server.messages() if "your turn: " in each.content]
    assert f"<@{server.bo.id}>" in call.content
    assert await server.bo.does("nudge") == "The game is waiting for no one else."
    await server.play_deal(server.ann, server.bo)
