"""How requests to Discord ended, and what its gateway's connections went through: counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Final

import aiohttp

SWITCHED: Final = 101
"""The status of a request that has become a connection to the gateway."""


class Traffic:
    """Counts since the start."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        """By the status of the answer, or the kind of failure where there was none."""
        self.gateway: Counter[str] = Counter()
        """By what happened to a shard: a session begun, resumed, or cut off; it was silent."""

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count the requests that a trace sees."""
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._failed)

    def summary(self) -> str:
        """Return all that was counted in one line, for the log."""
        return f"requests: {_told(self.requests)}; gateway: {_told(self.gateway)}"

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if end.response.status != SWITCHED:
            self.requests[str(end.response.status)] += 1

    async def _failed(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self.requests[type(failure.exception).__name__] += 1


def _told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())) or "none"
