"""Sockets and faces of servers that another process runs, handed on to it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import aiohttp
from aiohttp import WSMsgType, hdrs, web

from bot import metrics
from bot.owner import Owner
from bot.store import StoreError
from bot.store.rows.web import Session

log = logging.getLogger(__name__)

FORWARDED: Final = "X-Booray-Forwarded"
"""Marks a socket that another process has handed on: it is handed on once alone."""

LONGEST_ANSWER: Final = 1 << 20
"""Bytes of a message from the other process; the longest is a replay."""

CONNECTS_WITHIN: Final = 3.0
"""Seconds in which the other process answers."""

FACE_WITHIN: Final = 12.0
"""Seconds in which it sends a face, which it may have to fetch first."""

HEARTBEAT: Final = 5.0
"""Seconds between two questions whether it is still there; half of it is the time to answer."""


class Forwarding:
    """Hands sockets on to whichever process runs their server."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner

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
        try:
            async with aiohttp.ClientSession(
                timeout=timeout, cookie_jar=aiohttp.DummyCookieJar(), headers=_headers(request)
            ) as http:
                async with asyncio.timeout(CONNECTS_WITHIN):  # it may accept, and say nothing
                    other = await http.ws_connect(
                        f"{peer.rstrip('/')}{request.path}",
                        max_msg_size=LONGEST_ANSWER,
                        heartbeat=HEARTBEAT,
                    )
                metrics.PAGE_SOCKETS.labels("forwarded").inc()
                await _pass_on(socket, other)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("a page could not be handed on to %s: %s", peer, type(error).__name__)
            return False
        return True

    async def face(self, request: web.Request, session: Session) -> bytes | None:
        """Return a face from the process that runs a session's server; None: it has none."""
        peer = await self._peer_of(session.server_id)
        if peer is None:
            return None
        timeout = aiohttp.ClientTimeout(total=FACE_WITHIN)
        try:
            async with (
                aiohttp.ClientSession(
                    timeout=timeout, cookie_jar=aiohttp.DummyCookieJar(), headers=_headers(request)
                ) as http,
                http.get(f"{peer.rstrip('/')}{request.path}", allow_redirects=False) as answer,
            ):
                return await answer.read() if answer.status == HTTPStatus.OK else None
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.debug("a face could not be had from %s: %s", peer, type(error).__name__)
            return None

    async def _peer_of(self, server: int) -> str | None:
        try:
            return await self._owner.address_of(server)
        except StoreError:
            return None


async def _pass_on(page: web.WebSocketResponse, other: aiohttp.ClientWebSocketResponse) -> None:
    """Pass on what comes from either side until one of them closes."""
    ways = [asyncio.create_task(_one_way(page, other)), asyncio.create_task(_one_way(other, page))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for socket in (page, other):
            with suppress(ConnectionError, RuntimeError, TimeoutError):
                await asyncio.wait_for(socket.close(), CONNECTS_WITHIN)


def _headers(request: web.Request) -> dict[str, str]:
    """Return what the other process is told of whoever asks."""
    kept = (hdrs.COOKIE, hdrs.ORIGIN, hdrs.ACCEPT_LANGUAGE)
    told = {str(name): request.headers[name] for name in kept if name in request.headers}
    return told | {FORWARDED: "1"}


Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


async def _one_way(source: Socket, target: Socket) -> None:
    async for message in source:
        if message.type is not WSMsgType.TEXT:
            return
        with suppress(ConnectionError, RuntimeError):
            await target.send_str(message.data)
