"""The clock port, for everything that waits or needs a time, and the time that servers tell."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Return the time, with its zone."""
        ...

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        ...


def time_in(date: str | None) -> datetime | None:
    """Return the time that an answer's ``Date`` tells, if it tells one."""
    try:
        told = None if date is None else parsedate_to_datetime(date)
    except ValueError:
        return None
    return told if told is None or told.tzinfo is not None else told.replace(tzinfo=UTC)


def next_day(now: datetime) -> datetime:
    """Return when the next day begins, in UTC."""
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return today + timedelta(days=1)
