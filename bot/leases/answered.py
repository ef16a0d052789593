"""Interactions already taken by another process.

While one process takes over from another, with another count of shards, both hear every press. One
that the older took up just before it gave the server up may come to the newer just after.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import bulletins
from bot.store.rows.bulletins import Kind

RECENT: Final = timedelta(seconds=5)
"""How long ago something may have been taken up that another process could hear of only now."""


class Answered:
    """Interactions taken up recently by this process and by former owners."""

    def __init__(self, clock: Clock) -> None:
        """Have taken up nothing yet."""
        self._clock = clock
        self._own: deque[tuple[datetime, int, int]] = deque()
        """When, in which server, and the interaction."""
        self._elsewhere: frozenset[int] = frozenset()

    def take_up(self, server_id: int, interaction_id: int) -> bool:
        """Return whether something is to be answered here; False: another process has taken it up.

        Args:
            server_id: a server of ours.
            interaction_id: what is asked in it.
        """
        if interaction_id in self._elsewhere:
            return False
        now = self._clock.now()
        while self._own and now - self._own[0][0] > RECENT:
            self._own.popleft()
        self._own.append((now, server_id, interaction_id))
        return True

    def post(self, tx: Writing, which: Callable[[int], bool]) -> None:
        """Tell in a commit by which servers are given up what was taken up in them of late."""
        now = self._clock.now()
        own = [each for at, server, each in self._own if now - at <= RECENT and which(server)]
        bulletins.post_all(tx, Kind.ANSWERED, own, now)

    @staticmethod
    def read(tx: Reading) -> frozenset[int]:
        """Return what others tell, in the commit by which servers are taken."""
        return bulletins.subjects(tx, Kind.ANSWERED)

    def note(self, told: frozenset[int]) -> None:
        """Take note of what others tell."""
        self._elsewhere = told
