"""What Discord hands on twice counts once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.behaviour.harness import Server


async def test_a_buy_in_that_arrives_twice_brings_chips_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.ann.types("start", buy_in=100)
    emit = server.env.backend.emit

    def twice(event: str, payload: Any) -> None:
        for _ in range(2):
            emit(event, payload)

    with monkeypatch.context() as patch:
        patch.setattr(server.env.backend, "emit", twice)
        await server.ann.types("buy-in", chips=50)
    await server.env.settle()
    assert await server.chips(server.ann) == (850, 150)
    await server.check_chips()
