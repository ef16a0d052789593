"""The server of the pages: files, the exchange of tickets, and sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from aiohttp import WSCloseCode, hdrs, web

from bot import metrics
from bot.store import StoreError
from bot.store.rows.web import Session
from bot.web.assets import Asset, Assets
from bot.web.behind import Behind
from bot.web.forwarding import FORWARDED, face, forward
from bot.web.http import A_DAY, FOR_EVER, NEVER, Handler, add_headers
from bot.web.limits import (
    THIS_MACHINE,
    Connections,
    Knocks,
    Networks,
    address_of,
    language_of_request,
)
from bot.web.plain import plain
from bot.web.socket import LONGEST, PageSocket
from bot.wording import Wording

log = logging.getLogger(__name__)

COOKIE: Final = "booray"

IDLE: Final = 150.0
"""Seconds without another request after which a connection is closed. A web server before this one
keeps idle connections for two minutes at most, by default."""

HEARTBEAT: Final = 15.0
"""Seconds between two questions whether a page is still there; half of it is the time to answer."""

AGAIN_AFTER: Final = 1.0
"""Seconds until a page is told to connect again that nobody could be found for."""

CLOSES_WITHIN: Final = 2.0
"""Seconds that all pages together have to close as the bot stops."""

LONGEST_TICKET: Final = 1_024
"""Bytes of what is sent for a ticket."""

BODY_WITHIN: Final = 10.0
"""Seconds in which what is sent for a ticket has to come."""


class WebServer:
    """Serves the pages of this process."""

    def __init__(self, behind: Behind, proxies: Networks = THIS_MACHINE) -> None:
        """Serve nothing yet; ``proxies`` pass visitors on, and say whom."""
        self._behind, self._entry, self._proxies = behind, behind.entry, proxies
        self._owner = behind.way_in.owner
        self._connections = Connections(behind.clock.now)
        self._knocks = Knocks(at_once=1_000, a_second=20)
        """Of addresses: after a restart all pages behind a proxy come back at once."""
        self._assets = Assets()
        self._sockets: set[web.WebSocketResponse] = set()
        app = web.Application(client_max_size=LONGEST_TICKET)
        app.on_response_prepare.append(add_headers)
        app.router.add_get("/", self._index)
        app.router.add_get("/s/{session}/", self._index)
        app.router.add_get("/page/{build}/{name:.+}", self._file)
        app.router.add_post("/enter", self._enter)
        app.router.add_get("/s/{session}/socket", self._socket)
        app.router.add_get(r"/s/{session}/face/{key:[\w-]+}.webp", self._face)
        app.router.add_get("/{nothing:.*}", self._nothing)
        self._runner = web.AppRunner(app, shutdown_timeout=1.0)
        self._accepting: asyncio.Server | None = None

    async def start(self, listening: socket.socket) -> None:
        """Begin to serve where browsers, or the proxy before them, connect to."""
        await self.set_up()
        loop = asyncio.get_running_loop()
        self._accepting = await loop.create_server(self.protocol, sock=listening)

    async def set_up(self) -> None:
        """Be ready to serve."""
        await self._runner.setup()

    def protocol(self) -> asyncio.Protocol:
        """Return what reads and answers on a new connection."""
        if self._runner.server is None:
            raise RuntimeError("the server is not set up")
        return Handler(
            self._runner.server,
            self._connections,
            loop=asyncio.get_running_loop(),
            access_log=None,  # as for a runner: nothing is logged
            logger=log,
            keepalive_timeout=IDLE,
        )

    async def stop(self) -> None:
        """Serve no more; pages connect again once another process does."""
        if self._accepting is not None:
            self._accepting.close()
        closing = [each.close(code=WSCloseCode.SERVICE_RESTART) for each in self._sockets]
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSES_WITHIN):
                await asyncio.gather(*closing, return_exceptions=True)
        await self._runner.cleanup()

    # Who may ask

    def _refuse_strangers(self, request: web.Request) -> None:
        """Refuse what another web site sends through somebody's browser."""
        if request.headers.get(hdrs.ORIGIN) not in self._entry.origins:
            metrics.PAGE_SOCKETS.labels("refused").inc()
            raise web.HTTPForbidden(text="Only the table's own page may ask this.")

    def _address_of(self, request: web.Request) -> str:
        return address_of(request, self._proxies)

    def _may(self, who: str) -> bool:
        """Return whether an address may ask once more, and count it."""
        may = self._knocks.may(who, asyncio.get_running_loop().time())
        metrics.PAGE_SOCKETS.labels("refused").inc(not may)
        return may

    async def _session_of(self, request: web.Request) -> Session | None:
        secret = request.cookies.get(COOKIE, "")
        try:
            return await self._entry.session(request.match_info["session"], secret)
        except StoreError as error:
            raise web.HTTPServiceUnavailable(text="Try again in a moment.") from error

    # Files

    async def _index(self, request: web.Request) -> web.Response:
        return _served(request, self._assets.index, NEVER)

    async def _file(self, request: web.Request) -> web.Response:
        asset = self._assets.all.get(request.match_info["name"])
        if asset is None or request.match_info["build"] != self._assets.build:
            return await self._nothing(request)
        return _served(request, asset, FOR_EVER)

    async def _face(self, request: web.Request) -> web.Response:
        """Serve a member's face, which a page was told of by a key that nobody can guess."""
        picture = await self._behind.avatars.with_key(request.match_info["key"])
        if picture is None and FORWARDED not in request.headers:
            if not self._may(self._address_of(request)):
                raise web.HTTPTooManyRequests(text="Too many faces are asked for from here.")
            session = await self._session_of(request)
            if session is not None:
                picture = await face(self._owner, request, session)
        if picture is None:
            return await self._nothing(request)
        return web.Response(body=picture, content_type="image/webp", headers=A_DAY)

    async def _nothing(self, request: web.Request) -> web.Response:
        """Have the page tell people that there is nothing at an address, and where to go."""
        if "text/html" not in request.headers.get(hdrs.ACCEPT, ""):
            raise web.HTTPNotFound(text="There is nothing here.")
        page = _served(request, self._assets.index, NEVER)
        page.set_status(HTTPStatus.NOT_FOUND)
        return page

    # In

    async def _enter(self, request: web.Request) -> web.Response:
        """Exchange a ticket for a session, which a cookie carries."""
        self._refuse_strangers(request)
        language = language_of_request(request)
        wording = Wording(language)
        if not self._may(self._address_of(request)):
            return _refused(wording.text("web-knocks"), HTTPStatus.TOO_MANY_REQUESTS)
        try:
            async with asyncio.timeout(BODY_WITHIN):
                ticket = _ticket_in(await request.read())
        except TimeoutError as error:
            raise web.HTTPRequestTimeout from error
        try:
            entered = None if ticket is None else await self._entry.enter(ticket, language)
        except StoreError:
            return _refused(wording.text("web-store-busy"), HTTPStatus.SERVICE_UNAVAILABLE)
        if entered is None:
            metrics.PAGE_SOCKETS.labels("refused").inc()
            return _refused(wording.text("web-bad-ticket"), HTTPStatus.FORBIDDEN)
        session, secret = entered
        path = f"/s/{session.id}/"
        response = web.json_response({"at": path}, headers=NEVER)
        response.set_cookie(
            COOKIE,
            secret,
            path=path,
            max_age=int((session.until - session.begun).total_seconds()),
            httponly=True,
            samesite="Strict",
            secure=self._entry.address.startswith("https:"),
        )
        return response

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Connect a page, or hand its page on to the process that runs its server."""
        self._refuse_strangers(request)
        session = await self._session_of(request) if FORWARDED in request.headers else None
        # All pages that one process hands on come from its address, so these count by session.
        if not self._may(self._address_of(request) if session is None else session.id):
            raise web.HTTPTooManyRequests(text="Too many pages are opened from here.")
        session = session or await self._session_of(request)
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST, compress=False)
        await page.prepare(request)
        self._sockets.add(page)
        try:
            await self._connect(request, page, session)
        finally:
            self._sockets.discard(page)
        return page

    async def _connect(
        self, request: web.Request, page: web.WebSocketResponse, session: Session | None
    ) -> None:
        if session is None:
            metrics.PAGE_SOCKETS.labels("refused").inc()
            text = plain(Wording(language_of_request(request)).text("web-ended"))
            await _close_with(page, {"ended": text})
        elif not self._owner.owns(session.server_id):
            if not await self._forward(request, page, session):
                await asyncio.sleep(AGAIN_AFTER)
                await _close_with(page, {"moved": True})
        elif request.transport is not None:
            build = self._assets.build
            await PageSocket(page, request.transport, session, self._behind, build).serve()

    async def _forward(
        self, request: web.Request, page: web.WebSocketResponse, session: Session
    ) -> bool:
        if FORWARDED in request.headers or not self._connections.begin():  # it is ours by now
            return False
        try:  # it takes a second connection, to the other process
            return await forward(self._owner, request, page, session)
        finally:
            self._connections.end()


def _ticket_in(body: bytes) -> str | None:
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        return None
    match sent:
        case {"ticket": str(ticket)}:
            return ticket
    return None


def _refused(text: str, status: HTTPStatus) -> web.Response:
    return web.json_response({"text": plain(text)}, status=status, headers=NEVER)


async def _close_with(page: web.WebSocketResponse, last: dict[str, object]) -> None:
    with suppress(ConnectionError, RuntimeError):  # it may be gone
        await page.send_json(last)
        await page.close()


def _served(request: web.Request, asset: Asset, caching: Mapping[str, str]) -> web.Response:
    headers = {**caching, str(hdrs.CONTENT_TYPE): asset.type, str(hdrs.VARY): "Accept-Encoding"}
    if asset.zipped is None or "gzip" not in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        return web.Response(body=asset.body, headers=headers)
    headers[str(hdrs.CONTENT_ENCODING)] = "gzip"
    return web.Response(body=asset.zipped, headers=headers)
