"""What a bot asks of Discord, as far as the 50 requests a second are concerned."""

from __future__ import annotations

import copy
import time
from collections import Counter


class Traffic:
    """Counts requests under the global limit: messages in channels, mostly.

    First answers to interactions, and what is done with their tokens later, are outside it.
    """

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin to count, from nothing."""
        self.failed: Counter[int] = Counter()
        """By status, what was answered with an error."""
        self._begun = time.monotonic()
        self._seconds: Counter[int] = Counter()

    def note(self, method: str, path: str, status: int) -> None:
        """Take down a request."""
        if not path.startswith("/api/"):
            return
        self.failed[status] += status >= 400
        if not (path.endswith("/callback") and method == "POST") and "/webhooks/" not in path:
            self._seconds[int(time.monotonic() - self._begun)] += 1

    def so_far(self) -> Traffic:
        """Return what has been counted so far, for keeping."""
        return copy.deepcopy(self)

    @property
    def total(self) -> int:
        """How many there were."""
        return self._seconds.total()

    @property
    def worst(self) -> int:
        """How many there were in the second with the most."""
        return max(self._seconds.values(), default=0)
