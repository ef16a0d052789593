"""Counts of the store's work since it was opened."""

from __future__ import annotations

from collections import Counter

from bot.measures import SIZES, Spread


class StoreCounts:
    """Counts of one open database."""

    def __init__(self) -> None:
        self.batches = Spread(SIZES)
        """How many commits were made together in one transaction."""
        self.waits = Spread()
        """Seconds from when a commit is asked for until it is on the disk."""
        self.troubles: Counter[str] = Counter()
        """By kind: what could not be stored or read."""
        self.retries: Counter[str] = Counter()
        """By kind: what was tried again at once, as it had failed before anything happened."""
        self.failed_at: float | None = None
        """When the last commit failed, by ``time.monotonic``; None: it was made, or it was the
        commit's own fault."""
