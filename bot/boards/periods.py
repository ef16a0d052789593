"""Periods of boards and statistics: days, weeks and months in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum


class Period(StrEnum):
    """A time that ends now."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"
    """Since Monday."""


def begins(period: Period, now: datetime) -> datetime | None:
    """Return when a period began; None: it has no beginning."""
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.ALL:
            return None
        case Period.MONTH:
            return today.replace(day=1)
        case Period.WEEK:
            return today - timedelta(days=today.weekday())
