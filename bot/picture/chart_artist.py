"""Artist of charts, which are drawn beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from bot import metrics
from bot.boards.skill import MonthRating
from bot.boards.statistics import Point
from bot.logs import error_line
from bot.picture.chart import chart
from bot.picture.skill_chart import skill_chart
from bot.workers.helper import CallFailed, Helper

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds for a chart, which takes a tenth of one; the rest is for those before it."""
KEPT: Final = 60
"""Seconds after which the process ends if no more are asked for."""


class NotDrawn(Exception):  # noqa: N818 - what the chart is
    """A chart could not be drawn; the log says why."""


class ChartArtist:
    """Draws one chart after the other, in a process of their own: tables wait for none of them."""

    def __init__(self, patience: float = PATIENCE, cores: int | None = None) -> None:
        """Start nothing yet.

        Args:
            patience: seconds that a chart is waited for.
            cores: of the machine; as many as it has, unless said.
        """
        self.helper = Helper("charts", PATIENCE, cores, kept=KEPT)
        self._patience = patience

    async def draw(self, course: Sequence[Point], locale: str) -> bytes:
        """Return a chart of chips over time as a PNG file.

        Args:
            course: the chips, at one moment at least.
            locale: the language in which numbers and days are written.

        Raises:
            NotDrawn: it cannot be drawn, or too many wait.
        """
        return await self._drawn(chart, course, locale)

    async def draw_skill(self, months: Sequence[MonthRating], locale: str) -> bytes:
        """Return a chart of a rating over months as a PNG file.

        Args:
            months: one at least, the oldest first.
            locale: the language in which numbers and months are written.

        Raises:
            NotDrawn: it cannot be drawn, or too many wait.
        """
        return await self._drawn(skill_chart, months, locale)

    async def close(self) -> None:
        """Draw nothing more."""
        await self.helper.close()

    async def _drawn(self, draw: Callable[..., bytes], *what: object) -> bytes:
        try:
            async with asyncio.timeout(self._patience):
                drawn: bytes = (await self.helper.call(draw, *what)).value
        except (CallFailed, TimeoutError) as error:
            metrics.CHARTS.labels("failed").inc()
            log.warning("a chart could not be drawn: %s", error_line(error))
            raise NotDrawn from error
        metrics.CHARTS.labels("drawn").inc()
        return drawn
