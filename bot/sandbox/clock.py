"""Sandbox clock and snowflake ids."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first second of 2015: Discord's ids count milliseconds from it."""


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Forget the call; nothing happens if it was already made."""


class SandboxClock(Protocol):
    """Clock of the sandbox; tests pass one they move by hand."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> Timer:
        """Call `callback` once, `seconds` from now."""


class RealSandboxClock:
    """The machine's own time and the running event loop's timers."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> Timer:
        """Call `callback` once, `seconds` from now."""
        return asyncio.get_running_loop().call_later(seconds, callback)


async def passed(clock: SandboxClock, seconds: float) -> None:
    """Wait until this time has passed."""
    if seconds > 0:
        over = asyncio.Event()
        clock.call_later(seconds, over.set)
        await over.wait()


def timestamp(seconds: float) -> str:
    """Seconds since 1970 as Discord writes a moment."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def snowflake_at(seconds: float, number: int = 0) -> str:
    """The `number`-th id of the millisecond at `seconds` since 1970."""
    return str(((int(seconds * 1000) - DISCORD_EPOCH_MS) << 22) + number)


class Snowflakes:
    """Ids as Discord gives them: each one greater than all before it, its age readable from it."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """An id nobody has yet."""
        self._last = max(self._last + 1, int(snowflake_at(self._clock.now())))
        return str(self._last)
