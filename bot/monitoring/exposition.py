"""Metrics in Prometheus's text format, collected once a second at most."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.exposition import generate_latest

FRESH: Final = 1.0
"""Seconds for which an answer is given again: collecting one takes time from play."""


class Exposition:
    """Answer to a request for metrics."""

    def __init__(
        self,
        registry: CollectorRegistry,
        look: Callable[[], Awaitable[object]],
        now: Callable[[], float],
    ) -> None:
        """Collect nothing yet.

        Args:
            registry: the metrics.
            look: looks at what they tell of, before they are collected.
            now: the time in seconds, which only ever goes on.
        """
        self._registry = registry
        self._look = look
        self._now = now
        self._collecting = asyncio.Lock()
        self._last: tuple[float, bytes] | None = None
        """When the newest answer was begun, and the answer."""

    async def text(self) -> bytes:
        """Return all metrics, at most :data:`FRESH` older than the request."""
        asked = self._now()
        async with self._collecting:
            if self._last is None or asked - self._last[0] >= FRESH:
                begun = self._now()
                await self._look()
                self._last = (begun, generate_latest(self._registry))
            return self._last[1]
