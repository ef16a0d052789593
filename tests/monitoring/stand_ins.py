"""Monitoring of a program that is not there."""

from __future__ import annotations

from typing import Any, cast

from prometheus_client.core import Metric

from bot.monitoring import listening_on
from bot.monitoring.health import HealthPart, HealthReport
from bot.monitoring.server import LOOPBACK, Monitoring


class _Live:
    """A part that is as it is said to be, and no metrics but those of the process."""

    def __init__(self, program: HealthPart) -> None:
        self._program = program
        self.health = self

    async def report(self) -> HealthReport:
        return HealthReport(self._program, HealthPart.OK, HealthPart.OK)

    async def look(self) -> None:
        """Look at nothing."""

    def collect(self) -> list[Metric]:
        return []


async def monitoring_at(
    host: str = LOOPBACK, program: HealthPart = HealthPart.OK, port: int = 0
) -> Monitoring:
    """Return what serves that the program is as it is said to be, and everything else well."""
    monitoring = Monitoring(cast("Any", _Live(program)), host)
    await monitoring.start(listening_on(host, port))
    return monitoring
