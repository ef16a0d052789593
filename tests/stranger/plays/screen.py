"""A command that only looks: who has how many chips."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_the_richest_stands_first(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.play_deal(server.ann, server.bo)
    title, first, second = (await server.ann.types("standings")).splitlines()
    assert title == "**Chips at this table**"
    told = {int(line.split(": ")[1].split()[0]): line for line in (first, second)}
    assert told[max(told)] == first
