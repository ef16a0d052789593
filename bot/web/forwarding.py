"""Sockets and faces of servers that another process runs, handed on to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final, TypeVar

import aiohttp
from aiohttp import WSMsgType, hdrs, web

from bot import metrics
from bot.owner import Owner
from bot.store import StoreError
from bot.store.rows.web import Session

log = logging.getLogger(__name__)

T = TypeVar("T")
Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse

FORWARDED: Final = "X-Booray-Forwarded"
"""Marks what another process has handed on: it is handed on once alone."""

LONGEST_ANSWER: Final = 1 << 20
"""Bytes of a message from the other process; the longest is a replay."""

CONNECTS_WITHIN: Final = 3.0
"""Seconds in which the other process answers."""

FACE_WITHIN: Final = 12.0
"""Seconds in which it sends a face, which it may have to fetch first."""

HEARTBEAT: Final = 5.0
"""Seconds between two questions whether it is still there; half of it is the time to answer."""


async def forward(
    owner: Owner, request: web.Request, socket: web.WebSocketResponse, session: Session
) -> bool:
    """Pass everything on between a page and the process that runs its server.

    Where that process can't be reached, it returns false, and the page tries again.
    """

    async def both_ways(http: aiohttp.ClientSession, url: str) -> bool:
        async with asyncio.timeout(CONNECTS_WITHIN):  # it may accept, and say nothing
            other = await http.ws_connect(
                url,
                max_msg_size=LONGEST_ANSWER,
                heartbeat=HEARTBEAT,
                timeout=aiohttp.ClientWSTimeout(ws_close=CONNECTS_WITHIN),
            )
        metrics.PAGE_SOCKETS.labels("forwarded").inc()
        out, back = _pass_on(socket, other), _pass_on(other, socket)
        ways = [asyncio.create_task(out), asyncio.create_task(back)]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            await other.close()
        return True

    return await _at_owner(owner, request, session, both_ways) or False


async def face(owner: Owner, request: web.Request, session: Session) -> bytes | None:
    """Return a face from the process that runs a session's server; None: it has none."""

    async def got(http: aiohttp.ClientSession, url: str) -> bytes | None:
        async with asyncio.timeout(FACE_WITHIN), http.get(url, allow_redirects=False) as answer:
            return await answer.read() if answer.status == HTTPStatus.OK else None

    return await _at_owner(owner, request, session, got)


async def _at_owner(
    owner: Owner,
    request: web.Request,
    session: Session,
    work: Callable[[aiohttp.ClientSession, str], Awaitable[T]],
) -> T | None:
    """Return what becomes of a request at its server's owner; None: that can't be reached."""
    peer = None
    with suppress(StoreError):
        peer = await owner.address_of(session.server_id)
    if peer is None:
        return None
    kept = (hdrs.COOKIE, hdrs.ORIGIN, hdrs.ACCEPT_LANGUAGE)
    headers = {str(name): request.headers[name] for name in kept if name in request.headers}
    try:
        async with aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECTS_WITHIN),
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={**headers, FORWARDED: "1"},
        ) as http:
            return await work(http, f"{peer.rstrip('/')}{request.path}")
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("a page could not be handed on to %s: %s", peer, type(error).__name__)
        return None


async def _pass_on(source: Socket, target: Socket) -> None:
    """Pass on what comes from one side, until it closes."""
    async for message in source:
        if message.type is not WSMsgType.TEXT:
            return
        with suppress(ConnectionError, RuntimeError):
            await target.send_str(message.data)
