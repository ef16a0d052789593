"""HTTP as the pages' server speaks it: also what is no request gets an answer like any other."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Final

from aiohttp import hdrs, web

from bot.web.limits import Connections

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
FOR_EVER: Final = {str(hdrs.CACHE_CONTROL): "public, max-age=31536000, immutable"}
NEVER: Final = {str(hdrs.CACHE_CONTROL): "no-store"}
A_DAY: Final = {str(hdrs.CACHE_CONTROL): "private, max-age=86400, immutable"}

FIRST: Final = 15.0
"""Seconds after which a connection is closed that has brought no whole request yet."""


class Handler(web.RequestHandler):
    """Reads requests from one connection."""

    __slots__ = ("_connections", "_counts")

    def __init__(self, server: web.Server, connections: Connections, **more: Any) -> None:
        super().__init__(server, **more)
        self._connections, self._counts = connections, False

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
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            log.error("a request broke off with an error", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("a part of the answer is on its way")
        headers = {**HEADERS, **NEVER}
        response = web.Response(status=status, text=HTTPStatus(status).phrase, headers=headers)
        response.force_close()
        return response


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Add what every answer has."""
    response.headers.update(HEADERS)
