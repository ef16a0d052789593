"""A setting: every table is for practice."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages


async def test_where_it_is_on_a_deal_is_for_practice(server: Server) -> None:
    said = await manages(server, manager(server), "settings", practice_only=True)
    assert "**Practice only** is now yes" in said
    await server.ann.types("start", computers=1)
    assert "For practice, no chips at stake" in server.said()
    await server.ann.presses("Deal")
    await server.play_deal(server.ann)
    assert await server.holdings(server.ann) is None, "nothing was at stake"
