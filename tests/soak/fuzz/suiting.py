"""What SimCord has no part of is left out of a run, or told to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.publish.outbox import Outbox
from bot.publish.rate_limit import Slot
from tests.behaviour.harness import Server


def suit_simcord(server: Server) -> None:
    """Leave out what SimCord has no part of: connecting anew, and waits for what is no timer."""
    client = server.client

    def takes_no_note(server_id: int) -> None:
        pass

    client.connection.note_time_out = takes_no_note  # type: ignore[method-assign]

    def at_once(*, urgent: bool) -> Slot:
        slot: Slot = asyncio.get_running_loop().create_future()
        slot.set_result(None)
        return slot

    client.publisher._limit.ask = at_once  # type: ignore[method-assign]


def known_to(server: Server) -> Callable[[Outbox[Any]], Awaitable[None]]:
    """Return how one waits for an outbox so that SimCord knows of it."""
    idle = Outbox.idle

    async def waits(outbox: Outbox[Any]) -> None:
        await server.env.external_wait(idle(outbox), reason="a panel waits for its table")

    return waits
