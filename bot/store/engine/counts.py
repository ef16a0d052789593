"""Counts of the store's work since it was opened."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.measures import SIZES, Spread
from bot.store.engine.errors import StoreBusy, StoreUnknown, StoreUnusable


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

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Count a commit."""
        begun = time.perf_counter()
        try:
            with self.trying():
                yield
        except (StoreBusy, StoreUnusable, StoreUnknown):
            self.failed_at = time.monotonic()
            raise
        self.failed_at = None
        self.waits.note(time.perf_counter() - begun)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Count what goes wrong with a commit, or a reading."""
        try:
            yield
        except (StoreBusy, StoreUnusable, StoreUnknown) as error:
            self.troubles[_kind(error)] += 1
            raise


def _kind(error: StoreBusy | StoreUnusable | StoreUnknown) -> str:
    if isinstance(error, StoreUnknown):
        return "unknown"
    return "busy" if isinstance(error, StoreBusy) else error.trouble.value
