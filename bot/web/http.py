"""HTTP as the pages' server speaks it: also what is no request gets an answer like any other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus
from typing import Any, Final

from aiohttp import hdrs, web

from bot import metrics
from bot.logs import Outage, Words

log = logging.getLogger(__name__)

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
NEVER: Final = "no-store"
A_DAY: Final = "private, max-age=86400, immutable"

FIRST: Final = 15.0
"""Seconds after which a connection is closed that has brought no whole request yet."""
IDLE: Final = 150.0
"""Seconds without another request after which a connection is closed. A web server before this one
keeps idle connections for two minutes at most, by default."""


class Connections:
    """Counts the connections that are open: they leave files to the rest of the program."""

    def __init__(self, most: int, now: Callable[[], datetime]) -> None:
        """Begin with none.

        Args:
            most: connections that may be open at once.
            now: the time.
        """
        self._most = most
        self._open = 0
        self._crowd = Outage(
            log,
            now,
            Words(
                f"{most} connections to pages are open, the most allowed: others are closed",
                "connections to pages are still closed, as too many are open",
                "connections to pages stay open again",
                "closed",
            ),
            level=logging.WARNING,
        )

    def begin(self) -> bool:
        """Count one more that is open; return whether it may be."""
        if self._open >= self._most:
            metrics.PAGE_SOCKETS.labels("refused").inc()
            self._crowd.failed()
            return False
        self._crowd.worked()
        self._open += 1
        return True

    def end(self) -> None:
        """Count one less that is open."""
        self._open -= 1


class Handler(web.RequestHandler):
    """Reads requests from one connection."""

    __slots__ = ("_connections", "_counts")

    def __init__(self, server: web.Server, connections: Connections, **more: Any) -> None:
        """Read nothing yet.

        Args:
            server: answers.
            connections: all that are open.
            more: as of aiohttp's.
        """
        super().__init__(server, **more)
        self._connections = connections
        self._counts = False
        """Whether it is one of those that are open."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first request, which comes at once, or from nobody."""
        super().connection_made(transport)
        self._counts = self._connections.begin()
        if not self._counts:
            self.force_close()
        asyncio.get_running_loop().call_later(FIRST, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if not self._request_count:
            self.force_close()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Take note that the connection is closed."""
        super().connection_lost(exc)
        if self._counts:
            self._connections.end()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        _message: str | None = None,
    ) -> web.StreamResponse:
        """Return the answer to what could not be read, or done; what was sent is logged nowhere."""
        if isinstance(exc, ConnectionError):
            raise exc  # whoever asked is gone
        if status < HTTPStatus.INTERNAL_SERVER_ERROR:
            log.debug("what was sent could not be read: %s", type(exc).__name__)
        else:
            log.error("a request broke off with an error", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("a part of the answer is on its way")
        response = web.Response(status=status, text=HTTPStatus(status).phrase, headers=HEADERS)
        response.headers[hdrs.CACHE_CONTROL] = NEVER
        response.force_close()
        return response


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Add what every answer has."""
    response.headers.update(HEADERS)
