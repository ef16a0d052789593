"""Metrics of thinking times."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from booray_core import Action, PlayerView
from booray_core.players import Estimate
from bot.measures import Spread
from bot.tables.words.ports import Thinker


class TimedThinker:
    """Has another think, and notes how long each answer took, or that there would be none."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self.fallbacks = thinker.fallbacks
        self.waits: defaultdict[str, Spread] = defaultdict(Spread)
        """By what was asked for, a level's choice or advice: seconds until there was an answer, or
        until it was known that there is none."""

    async def choose(
        self,
        level: str,
        view: PlayerView,
        rng: random.Random,
        within: float,
        wanted: float | None = None,
    ) -> Action:
        """Return what a level does; see :class:`~bot.tables.words.ports.Thinker`."""
        with self._timed(level):
            return await self._thinker.choose(level, view, rng, within, wanted)

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        """Return what *sharp* thinks; see :class:`~bot.tables.words.ports.Thinker`."""
        with self._timed("advice"):
            return await self._thinker.estimates(view, within, chosen)

    async def close(self) -> None:
        """Stop thinking."""
        await self._thinker.close()

    @contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.waits[what].note(time.perf_counter() - begun)
