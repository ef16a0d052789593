"""Comparison of this machine's clock with Discord's, once at the start."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.clock import Clock, time_in

log = logging.getLogger(__name__)

OFF: Final = 5.0
"""So many seconds the clock may be off."""


def seconds_off(began: datetime, ended: datetime, told: datetime) -> int:
    """Return by how many seconds a clock is off for certain; ``Date`` tells whole seconds.

    Args:
        began: when the request was begun, by that clock.
        ended: when its answer came, which may be a while later.
        told: the time in the answer.
    """
    off = max(began - told, told - ended) - timedelta(seconds=1)
    return max(0, round(off.total_seconds()))


class ClockCheck:
    """Compares the clocks at the first answer that tells a time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._is_done = False

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Compare with the time in an answer that a trace sees."""
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._answered)

    async def _begun(
        self, _: aiohttp.ClientSession, its: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        its.clock_at_begin = self._clock.now()

    async def _answered(
        self, _: aiohttp.ClientSession, its: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        told = None if self._is_done else time_in(end.response.headers.get("Date"))
        if told is None:
            return
        self._is_done = True
        off = seconds_off(its.clock_at_begin, self._clock.now(), told)
        if off > OFF:
            log.warning(
                "this machine's clock is %d seconds off Discord's, so times are shown wrong, and "
                "presses made during a restart may be dropped: turn on NTP",
                off,
            )
