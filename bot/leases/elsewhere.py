"""Servers last seen under another process's lease."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock

HOLDS: Final = timedelta(minutes=1)
"""How long that is believed where the database cannot be asked again."""


class Elsewhere:
    """Servers known to belong to other processes."""

    def __init__(self, clock: Clock) -> None:
        """Know of none."""
        self._clock = clock
        self._found: dict[int, datetime] = {}

    def note(self, servers: Collection[int]) -> None:
        """Note that servers were found to be another process's just now."""
        now = self._clock.now()
        kept = {each: at for each, at in self._found.items() if now - at < HOLDS}
        self._found = kept | dict.fromkeys(servers, now)

    def forget(self, servers: Collection[int]) -> None:
        """Note that servers are ours."""
        for each in servers:
            self._found.pop(each, None)

    def has(self, server_id: int) -> bool:
        """Return whether a server is another process's, as far as is known."""
        at = self._found.get(server_id)
        return at is not None and self._clock.now() - at < HOLDS
