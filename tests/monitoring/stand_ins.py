"""Monitoring of a program that is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from prometheus_client import CollectorRegistry

from bot.monitoring.health import HealthPart, HealthReport
from bot.monitoring.lag import LoopLag
from bot.monitoring.server import LOOPBACK, Monitoring


def monitoring_at(
    host: str = LOOPBACK,
    program: HealthPart = HealthPart.OK,
    registry: CollectorRegistry | None = None,
    now: Callable[[], float] = float,
) -> Monitoring:
    """Return what serves the given metrics, if any, and that everything else is well."""

    async def report() -> HealthReport:
        return HealthReport(program, HealthPart.OK, HealthPart.OK)

    async def look() -> None:
        pass

    health, machine = SimpleNamespace(report=report), SimpleNamespace(look=look)
    lag = LoopLag(asyncio.sleep, float)
    return Monitoring(
        registry or CollectorRegistry(),
        cast("Any", health),
        lag,
        cast("Any", machine),
        host,
        now=now,
    )
