"""HTTP endpoint for metrics and health."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

import prometheus_client
from aiohttp import hdrs, web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot import metrics
from bot.monitoring.live import Live
from bot.wording import Wording

log = logging.getLogger(__name__)

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]

LOOPBACK: Final = "127.0.0.1"
"""Reached from this machine only."""

LAG_EVERY: Final = 0.5
"""Seconds between two looks at how late the event loop is."""

_PORT: Final = re.compile(r":\d+$")


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


def is_open(own: str) -> bool:
    """Return whether other machines may reach a port on an address of this one."""
    return not ip_address(own).is_loopback


class Monitoring:
    """Serves ``/metrics``, ``/health`` and ``/ready`` while the bot runs."""

    def __init__(self, live: Live, host: str = LOOPBACK) -> None:
        """Serve nothing yet.

        Args:
            live: the health, and the metrics that nothing counts.
            host: the IP address that it will be reached at.
        """
        self._host = host
        self._live = live
        self.registry = CollectorRegistry()
        self.registry.register(live)
        self._lagging: asyncio.Task[None] | None = None
        # An open port is reached by names that only the operator's network knows.
        app = web.Application(middlewares=[] if is_open(host) else [self._only_here])
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._health)
        app.router.add_get("/ready", self._health)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, listening: socket.socket) -> None:
        """Begin to serve."""
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        self._lagging = asyncio.create_task(measure_lag(), name="event loop lag")
        note = ", for anyone who reaches this port" if is_open(self._host) else ""
        log.info("metrics and health at %s%s", self.address, note)

    @property
    def address(self) -> str:
        """Where it serves, without a path."""
        host, port = self._runner.addresses[0][:2]
        return address_of(host, port)

    async def stop(self) -> None:
        """Serve no more."""
        if self._lagging is not None:
            self._lagging.cancel()
            await asyncio.wait({self._lagging})
        await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        await self._live.look()
        told = generate_latest(prometheus_client.REGISTRY) + generate_latest(self.registry)
        return web.Response(body=told, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _health(self, request: web.Request) -> web.Response:
        """Answer 200 or, with the part that is wrong, 503."""
        report = await self._live.health.report()
        well = report.alive if request.path == "/health" else report.ready
        return web.json_response({"ok": well, **asdict(report)}, status=200 if well else 503)

    @web.middleware
    async def _only_here(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse (421) a request for any host but this machine.

        A web page elsewhere may point its own name at this machine (DNS rebinding), and read in
        the operator's browser what only this machine is to read. Every browser says the host; a
        plain health check of HTTP/1.0 need not.
        """
        asked = request.headers.get(hdrs.HOST)
        if asked is None or _is_local(asked, self._host):
            return await handler(request)
        said = Wording().text("program-monitoring-foreign-host", host=self._host)
        return web.Response(status=HTTPStatus.MISDIRECTED_REQUEST, text=f"{said}\n")


async def measure_lag(
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    now: Callable[[], float] = time.monotonic,
) -> None:
    """Measure by how much the event loop comes late to what is due, until cancelled."""
    while True:
        due = now() + LAG_EVERY
        await sleep(LAG_EVERY)
        metrics.LOOP_LAG.observe(max(0.0, now() - due))


def _is_local(host: str, own: str) -> bool:
    """Return whether a *Host* header, with any port or none, names this machine."""
    name = _PORT.sub("", host).strip("[]").lower()
    if name in {"localhost", own}:
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
