"""HTTP endpoint for metrics and health."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Sequence
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.client import BoorayClient
from bot.monitoring.exposition import Exposition
from bot.monitoring.health import Health, HealthReport
from bot.monitoring.hosts import is_open, only_for
from bot.monitoring.lag import LoopLag
from bot.monitoring.machine import Backups, Machine
from bot.monitoring.metrics import registry_of
from bot.monitoring.thinking import TimedThinker
from bot.wording import Wording

log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
"""Reached from this machine only."""


def listening_on(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an IP address.

    Args:
        host: an address of this machine; ``0.0.0.0`` is all of IPv4, ``::`` all of IPv6.
        port: 0 takes any free one.

    Raises:
        OSError: the port is taken or reserved, or this machine does not have the address.
    """
    # Not by asyncio, whose newer versions leave out the error's number.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def address_of(host: str, port: int) -> str:
    """Return the web address of an IP address and a port."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Monitoring:
    """Serves ``/metrics``, ``/health`` and ``/ready`` while the bot runs."""

    def __init__(
        self,
        registry: CollectorRegistry,
        health: Health,
        lag: LoopLag,
        machine: Machine,
        host: str = LOOPBACK,
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Serve nothing yet.

        Args:
            registry: the metrics, collected after looks at the health and the machine.
            health: the health.
            lag: runs while it serves.
            machine: what the program takes of it.
            host: the IP address to listen on.
            now: the time in seconds, which only ever goes on.
        """
        self._host = host
        self._health = health
        self._lag = lag
        self._machine = machine
        self._exposition = Exposition(registry, self._look, now)
        self._looking: asyncio.Task[None] | None = None
        foreign = Wording().text("program-monitoring-foreign-host", host=host)
        # An open port is reached by names that only the operator's network knows.
        app = web.Application(middlewares=[] if is_open(host) else [only_for(host, foreign)])
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._alive)
        app.router.add_get("/ready", self._ready)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, port: int) -> None:
        """Begin to serve.

        Args:
            port: 0 takes any free one; the log says which.

        Raises:
            OSError: it can't listen there.
        """
        listening = listening_on(self._host, port)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        self._looking = asyncio.create_task(self._lag.run(), name="event loop lag")
        note = ", for anyone who reaches this port" if is_open(self._host) else ""
        log.info("metrics and health at %s%s", self.address, note)

    @property
    def address(self) -> str:
        """Where it serves, without a path."""
        host, port = self._runner.addresses[0][:2]
        return address_of(host, port)

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
        body = await self._exposition.text()
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _look(self) -> None:
        await asyncio.gather(self._health.report(), self._machine.look())

    async def _alive(self, _: web.Request) -> web.Response:
        report = await self._health.report()
        return _told(report, well=report.alive)

    async def _ready(self, _: web.Request) -> web.Response:
        report = await self._health.report()
        return _told(report, well=report.ready)


def monitoring_of(
    client: BoorayClient,
    thinker: TimedThinker,
    process_ids: Callable[[], Sequence[int]],
    backups: Backups | None,
    host: str,
) -> Monitoring:
    """Return what watches a bot.

    Args:
        client: the bot, its database open.
        thinker: who thinks for its tables.
        process_ids: tells in which processes.
        backups: the daily backups, if this process makes them.
        host: the IP address to listen on.
    """
    lag = LoopLag(asyncio.sleep, time.monotonic)
    health = Health(
        client.services.database,
        client.connection,
        lambda: len(client.connection.all),
        client.clock.now,
        client.owner,
    )
    machine = Machine(client.services.database, backups, process_ids)
    registry = registry_of(client, thinker, lag, health, machine)
    return Monitoring(registry, health, lag, machine, host)


def _told(report: HealthReport, *, well: bool) -> web.Response:
    """Answer 200 or, with the part that is wrong, 503."""
    parts = {
        "program": report.program,
        "database": report.database,
        "gateway": report.gateway,
    }
    return web.json_response({"ok": well, **parts}, status=200 if well else 503)
