"""HTTP endpoint for metrics and health."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.client import BoorayClient
from bot.monitoring.health import Health, HealthReport
from bot.monitoring.hosts import only_for
from bot.monitoring.lag import LoopLag
from bot.monitoring.metrics import Backups, registry_of
from bot.monitoring.thinking import TimedThinker
from bot.wording import Wording

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
"""Nobody on another machine is to read it: whoever should, asks through a program on this one."""


class Monitoring:
    """Serves ``/metrics``, ``/health`` and ``/ready`` while the bot runs."""

    def __init__(self, registry: CollectorRegistry, health: Health, lag: LoopLag) -> None:
        self._registry = registry
        self._health = health
        self._lag = lag
        self._looking: asyncio.Task[None] | None = None
        foreign = Wording().text("program-monitoring-foreign-host", host=HOST)
        app = web.Application(middlewares=[only_for(HOST, foreign)])
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._alive)
        app.router.add_get("/ready", self._ready)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, port: int) -> None:
        """Begin to serve.

        Args:
            port: 0 takes any free one; the log says which.

        Raises:
            OSError: the port is taken.
        """
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._looking = asyncio.create_task(self._lag.run(), name="event loop lag")
        log.info("metrics and health at %s", self.address)

    @property
    def address(self) -> str:
        """Where it serves, without a path."""
        host, port = self._runner.addresses[0]
        return f"http://{host}:{port}"

    def note_stopping(self) -> None:
        """Say from now on that the program stops."""
        self._health.stopping = True

    async def stop(self) -> None:
        """Serve no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait({self._looking})
        await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _alive(self, _: web.Request) -> web.Response:
        report = await self._health.report()
        return _told(report, well=report.alive)

    async def _ready(self, _: web.Request) -> web.Response:
        report = await self._health.report()
        return _told(report, well=report.ready)


def monitoring_of(client: BoorayClient, thinker: TimedThinker, backups: Backups) -> Monitoring:
    """Return what watches a bot.

    Args:
        client: the bot, its database open.
        thinker: who thinks for its tables.
        backups: tells of daily backups.
    """
    lag = LoopLag(asyncio.sleep, time.monotonic)
    health = Health(
        client.services.database,
        client.connection,
        lambda: len(client.connection.all),
        client.clock.now,
        lambda: client.rolling.stage,
    )
    return Monitoring(registry_of(client, thinker, lag, backups), health, lag)


def _told(report: HealthReport, *, well: bool) -> web.Response:
    """Answer 200 or, with the part that is wrong, 503."""
    parts = {
        "program": report.program,
        "database": report.database,
        "gateway": report.gateway,
    }
    return web.json_response({"ok": well, **parts}, status=200 if well else 503)
