"""What a bot asks of Discord, counted by which of Discord's limits it falls under."""

from __future__ import annotations

import copy
import time
from collections import Counter
from enum import Enum, auto


class Kind(Enum):
    """What a request counts against."""

    LIMITED = auto()
    """The 50 a second that a bot has for everything else: messages in channels, mostly."""
    CALLBACK = auto()
    """First answers to interactions, outside the global limit."""
    WEBHOOK = auto()
    """What is done with interactions' tokens afterwards, outside the global limit."""


class Traffic:
    """Counts requests."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin to count, from nothing."""
        self.failed: Counter[int] = Counter()
        """By status, what was answered with an error."""
        self._begun = time.monotonic()
        self._seconds: dict[Kind, Counter[int]] = {kind: Counter() for kind in Kind}

    def note(self, method: str, path: str, status: int) -> None:
        """Take down a request."""
        if not path.startswith("/api/"):
            return
        second = int(time.monotonic() - self._begun)
        self._seconds[_kind(method, path)][second] += 1
        if status >= 400:
            self.failed[status] += 1

    def so_far(self) -> Traffic:
        """Return what has been counted so far, for keeping."""
        return copy.deepcopy(self)

    def total(self, kind: Kind) -> int:
        """Return how many there were."""
        return self._seconds[kind].total()

    def worst(self, kind: Kind) -> int:
        """Return how many there were in the second with the most."""
        return max(self._seconds[kind].values(), default=0)


def _kind(method: str, path: str) -> Kind:
    if path.endswith("/callback") and method == "POST":
        return Kind.CALLBACK
    return Kind.WEBHOOK if "/webhooks/" in path else Kind.LIMITED
