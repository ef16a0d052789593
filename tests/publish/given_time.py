"""Time that a test lets pass."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

from tests.tables.ports import VirtualClock

__all__ = ["VirtualClock", "busiest_second", "passes", "settle"]


async def settle() -> None:
    """Let every task that can go on do so."""
    for _ in range(12):
        await asyncio.sleep(0)


async def passes(clock: VirtualClock, seconds: float) -> None:
    """Let time pass, and everybody who waits for a time wake up at it."""
    until = clock.now() + timedelta(seconds=seconds)
    await settle()
    while clock.sleeping and clock.next_alarm() <= until:
        clock.go_to(clock.next_alarm())
        await settle()
    clock.go_to(until)
    await settle()


def busiest_second(times: Sequence[datetime]) -> int:
    """Return how many of some times, in order, lie in one second at most, both its ends in it."""
    most = first = 0
    for last, when in enumerate(times):
        while when - times[first] > timedelta(seconds=1):
            first += 1
        most = max(most, last + 1 - first)
    return most
