"""The clock port, for everything that waits or needs a time."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Return the time, with its zone."""
        ...

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        ...
