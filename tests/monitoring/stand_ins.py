"""Monitoring of a program that is not there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from bot.monitoring.health import HealthPart, HealthReport
from bot.monitoring.server import LOOPBACK, Monitoring


class Nothing(Collector):
    """No metrics but those of the process."""

    def collect(self) -> Iterator[Metric]:
        return iter(())


async def unmoved() -> None:
    """Look at nothing."""


def monitoring_at(
    host: str = LOOPBACK,
    program: HealthPart = HealthPart.OK,
    live: Collector | None = None,
    look: Callable[[], Awaitable[None]] = unmoved,
    now: Callable[[], float] = float,
) -> Monitoring:
    """Return what serves the given metrics, if any, and that everything else is well."""

    async def report() -> HealthReport:
        return HealthReport(program, HealthPart.OK, HealthPart.OK)

    health = cast("Any", SimpleNamespace(report=report))
    return Monitoring(health, live or Nothing(), look, host, now=now)
