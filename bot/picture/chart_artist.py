"""Drawing thread for charts, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.boards.statistics import Point
from bot.picture.chart import chart
from bot.picture.thread import DrawingThread

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds for a chart, which takes a tenth of one; the rest is for those before it."""


class NotDrawn(Exception):  # noqa: N818 - what the chart is
    """A chart could not be drawn; the log says why."""


@dataclass(slots=True)
class ChartCounts:
    """Of all charts of this process."""

    drawn: int = 0
    failed: int = 0


class ChartArtist:
    """Draws one chart after the other, in a thread of their own: tables' pictures come first."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Start nothing yet.

        Args:
            patience: seconds that a chart is waited for.
        """
        self.counts = ChartCounts()
        self._patience = patience
        self._thread = DrawingThread("charts")

    async def draw(self, course: Sequence[Point], locale: str) -> bytes:
        """Return a chart of chips over time as a PNG file.

        Args:
            course: the chips, at one moment at least.
            locale: the language in which numbers and days are written.

        Raises:
            NotDrawn: it cannot be drawn, or too many wait.
        """
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._patience):
                drawn = await loop.run_in_executor(self._thread, chart, course, locale)
        except Exception as error:
            self.counts.failed += 1
            log.warning("a chart could not be drawn: %r", error)
            raise NotDrawn from error
        self.counts.drawn += 1
        return drawn

    def close(self) -> None:
        """End the thread, once those charts are drawn that are still waited for."""
        self._thread.shutdown(wait=False)
