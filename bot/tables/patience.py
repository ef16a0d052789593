"""Trying again, for a bounded time, what a locked store refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, TypeVar

from bot.store.errors import StoreBusy
from bot.tables.ports import Clock

Answer = TypeVar("Answer")

PATIENCE: Final = timedelta(seconds=1.5)
"""How long to go on trying: a person's click must be answered within three seconds."""
BETWEEN: Final = timedelta(seconds=0.25)


async def patiently(clock: Clock, attempt: Callable[[], Awaitable[Answer]]) -> Answer:
    """Do something with the store, again while it is locked.

    Raises:
        StoreBusy: it stayed locked.
    """
    until = clock.now() + PATIENCE
    while True:
        try:
            return await attempt()
        except StoreBusy:
            again = clock.now() + BETWEEN
            if again > until:
                raise
        await clock.sleep_until(again)
