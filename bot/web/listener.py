"""Connections to pages: accepted one by one, and no more than leave files to the rest."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeAlias

from bot.logs import Outage, Words
from bot.web.counts import WebCounts

log = logging.getLogger(__name__)

AGAIN_AFTER: Final = 1.0
"""Seconds until the next try, where the system gives no connection."""

ProtocolOf: TypeAlias = Callable[[Callable[[], None]], asyncio.Protocol]
"""Returns what reads and answers on a new connection, and calls what it is given at its end."""


class Listener:
    """Accepts connections while fewer are open than may be, and closes others at once.

    An asyncio server accepts a hundred before it notices the first one.
    """

    def __init__(
        self, most: int, protocol: ProtocolOf, counts: WebCounts, now: Callable[[], datetime]
    ) -> None:
        """Accept nothing yet.

        Args:
            most: connections that may be open at once.
            protocol: reads and answers on one.
            counts: counts those that are refused.
            now: the time.
        """
        self._most = most
        self._protocol = protocol
        self._counts = counts
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

    async def run(self, listening: socket.socket) -> None:
        """Accept connections until this is cancelled; then close what listens.

        Args:
            listening: what they are made to.
        """
        listening.setblocking(False)
        with listening:
            while True:
                if (connection := await self._next(listening)) is not None:
                    await self._take(connection)

    async def _next(self, listening: socket.socket) -> socket.socket | None:
        """Wait for a connection; None: the system gives none, and is to be asked again."""
        loop = asyncio.get_running_loop()
        try:
            connection, _ = await loop.sock_accept(listening)
        except ConnectionAbortedError:
            return None
        except OSError as error:
            told = {"message": "no connection to a page", "exception": error, "socket": listening}
            loop.call_exception_handler(told)
            await asyncio.sleep(AGAIN_AFTER)
            return None
        return connection

    def begin(self) -> bool:
        """Count one more that is open; return whether it may be."""
        if self._open >= self._most:
            self._counts.refused += 1
            self._crowd.failed()
            return False
        self._crowd.worked()
        self._open += 1
        return True

    def end(self) -> None:
        """Count one less that is open."""
        self._open -= 1

    async def _take(self, connection: socket.socket) -> None:
        if not self.begin():
            connection.close()
            return
        try:
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(self._begun, connection)
        except Exception as error:  # others are still to be accepted
            if not isinstance(error, OSError):  # else it was gone before it could be served
                log.exception("a connection to a page could not be served")
            connection.close()
            self.end()

    def _begun(self) -> asyncio.Protocol:
        return self._protocol(self.end)
