"""What Discord hands on twice counts once."""

from __future__ import annotations

from tests.behaviour.harness import Server


async def test_a_buy_in_that_arrives_twice_brings_chips_once(server: Server) -> None:
    await server.ann.types("start", buy_in=100)
    server.env.deliveries = 2
    await server.ann.types("buy-in", chips=50)
    server.env.deliveries = 1
    assert await server.chips(server.ann) == (850, 150)
    await server.check_chips()
