"""No beacons: each deal is bound to the id of its message, as the operator wants it."""

from __future__ import annotations

from datetime import datetime

from booray_core.shuffle import round_time


class ByMessage:
    """Rounds that never come; see :class:`~bot.tables.words.ports.Beacons`."""

    def round_after(self, moment: datetime) -> int | None:  # noqa: ARG002 - whenever it is
        """Return that there are no rounds."""
        return None

    def time_of(self, number: int) -> datetime:
        """Return when drand publishes a round that was asked for under another setting."""
        return round_time(number)

    async def of(self, number: int) -> str | None:  # noqa: ARG002 - whichever it is
        """Return that there is no beacon."""
        return None

    async def close(self) -> None:
        """Leave nothing open: nothing is."""
