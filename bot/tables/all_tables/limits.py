"""How often a member may do something. Kept in memory, by each process: a restart forgets it."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock

HOUR: Final = timedelta(hours=1)
MINUTE: Final = timedelta(minutes=1)


class Allowance:
    """Rate limit per member."""

    def __init__(self, most: int, per: timedelta, clock: Clock) -> None:
        self._most = most
        self._per = per
        self._clock = clock
        self._taken: dict[int, deque[datetime]] = {}
        """By member, those that still count; whoever took longest ago comes first."""

    def left(self, member_id: int) -> timedelta:
        """Return how long it takes until a member may again; nothing, if now."""
        now = self._clock.now()
        for each, taken in list(self._taken.items()):
            if now - taken[-1] < self._per:
                break
            del self._taken[each]
        own = self._taken.get(member_id, ())
        if len(own) < self._most:
            return timedelta()
        return max(timedelta(), own[-self._most] + self._per - now)

    def take(self, member_id: int) -> None:
        """Count one of a member's."""
        taken = self._taken.pop(member_id, deque(maxlen=self._most))
        taken.append(self._clock.now())
        self._taken[member_id] = taken

    def give_back(self, member_id: int) -> None:
        """Count the last of a member's no more."""
        taken = self._taken[member_id]
        taken.pop()
        if not taken:
            del self._taken[member_id]
