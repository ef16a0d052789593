"""Sockets of servers that another process runs, handed on to it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Final

import aiohttp
from aiohttp import WSMsgType, hdrs, web

from bot.store import Database, StoreError
from bot.store.rows import leases as store
from bot.store.rows.web import Session
from bot.tables.words.ports import Clock
from bot.web.counts import WebCounts

log = logging.getLogger(__name__)

FORWARDED: Final = "X-Booray-Forwarded"
"""Marks a socket that another process has handed on: it is handed on once alone."""

LONGEST_ANSWER: Final = 1 << 20
"""Bytes of a message from the other process; the longest is a replay."""

CONNECTS_WITHIN: Final = 3.0
"""Seconds in which the other process answers."""


class Forwarding:
    """Hands sockets on to whichever process holds the lease of their server."""

    def __init__(self, database: Database, clock: Clock, counts: WebCounts) -> None:
        self._database = database
        self._clock = clock
        self._counts = counts

    async def forward(
        self, request: web.Request, socket: web.WebSocketResponse, session: Session
    ) -> bool:
        """Pass everything on between a page and the process that runs its server.

        Returns:
            Whether that process could be reached; if not, the page tries again.
        """
        peer = await self._peer_of(session.server_id)
        if peer is None:
            return False
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECTS_WITHIN)
        kept = (hdrs.COOKIE, hdrs.ORIGIN, hdrs.ACCEPT_LANGUAGE)
        headers = {str(name): request.headers[name] for name in kept if name in request.headers}
        headers[FORWARDED] = "1"
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout, cookie_jar=aiohttp.DummyCookieJar()) as http,
                http.ws_connect(
                    f"{peer.rstrip('/')}{request.path}",
                    headers=headers,
                    max_msg_size=LONGEST_ANSWER,
                ) as other,
            ):
                self._counts.forwarded += 1
                await _pass_on(socket, other)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("a page could not be handed on to %s: %s", peer, type(error).__name__)
            return False
        return True

    async def _peer_of(self, server: int) -> str | None:
        try:
            find = partial(store.peer_of, server_id=server, at=self._clock.now())
            return await self._database.read(find)
        except StoreError:
            return None


Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


async def _pass_on(page: web.WebSocketResponse, other: aiohttp.ClientWebSocketResponse) -> None:
    """Pass on what comes from either side until one of them closes."""
    ways = [asyncio.create_task(_one_way(page, other)), asyncio.create_task(_one_way(other, page))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        with suppress(ConnectionError, RuntimeError):
            await page.close()


async def _one_way(source: Socket, target: Socket) -> None:
    async for message in source:
        if message.type is not WSMsgType.TEXT:
            return
        with suppress(ConnectionError, RuntimeError):
            await target.send_str(message.data)
