"""The server of the pages: files, the exchange of tickets, and sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from aiohttp import WSCloseCode, hdrs, web
from aiohttp.typedefs import Handler as Handles

from bot import metrics
from bot.store import StoreError
from bot.store.rows.web import Session
from bot.web.assets import Asset, Assets
from bot.web.behind import Behind
from bot.web.forwarding import FORWARDED, Forwarding
from bot.web.http import A_DAY, FOR_EVER, IDLE, NEVER, Connections, Handler, add_headers
from bot.web.limits import (
    THIS_MACHINE,
    Knocks,
    Networks,
    address_of,
    language_of_request,
    most_connections,
    most_pages,
)
from bot.web.plain import plain
from bot.web.socket import LONGEST, PageSocket
from bot.wording import Wording

log = logging.getLogger(__name__)

COOKIE: Final = "booray"

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

    def __init__(
        self,
        behind: Behind,
        *,
        forwarding: Forwarding | None = None,
        proxies: Networks = THIS_MACHINE,
    ):
        """Serve nothing yet.

        Args:
            behind: everything behind the pages.
            forwarding: hands sockets on to the process that runs their server; None: there is one
                process alone.
            proxies: where web servers are that pass visitors on, and say whom.
        """
        connections = most_connections()
        self._most_pages = most_pages(connections)
        self._connections = Connections(connections, behind.clock.now)
        self._proxies = proxies
        self._behind = behind
        self._entry = behind.entry
        self._forwarding = forwarding
        self._assets = Assets()
        self._tickets = Knocks(at_once=60, a_second=1)
        """Of addresses: behind one there may be a whole house, and nobody guesses a ticket."""
        self._addresses = Knocks(at_once=1_000, a_second=20)
        """Of addresses, for sockets: after a restart all pages behind a proxy come back at once."""
        self._sessions = Knocks(at_once=30, a_second=1)
        """Of sessions, for sockets."""
        self._faces = Knocks(at_once=1_000, a_second=50)
        """Of addresses, for faces that another process may have."""
        self._sockets: set[web.WebSocketResponse] = set()
        app = web.Application(
            middlewares=[self._only_our_page, self._tell_of_nothing],
            client_max_size=LONGEST_TICKET,
        )
        app.on_response_prepare.append(add_headers)
        app.router.add_get("/", self._index)
        app.router.add_get("/s/{session}/", self._index)
        app.router.add_get("/page/{build}/{name:.+}", self._file)
        app.router.add_post("/enter", self._enter)
        app.router.add_get("/s/{session}/socket", self._socket)
        app.router.add_get(r"/s/{session}/face/{key:[\w-]+}.webp", self._face)
        self._runner = web.AppRunner(app, shutdown_timeout=1.0)
        self._accepting: asyncio.Server | None = None

    async def start(self, listening: socket.socket) -> None:
        """Begin to serve.

        Args:
            listening: what browsers, or the proxy before them, connect to.
        """
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

    @web.middleware
    async def _only_our_page(self, request: web.Request, handler: Handles) -> web.StreamResponse:
        """Refuse (403) what another web site sends through somebody's browser."""
        origin = request.headers.get(hdrs.ORIGIN)
        is_asked = request.method != hdrs.METH_GET or request.path.endswith("/socket")
        if is_asked and not self._is_ours(origin):
            metrics.PAGE_SOCKETS.labels("refused").inc()
            raise web.HTTPForbidden(text="Only the table's own page may ask this.")
        return await handler(request)

    @web.middleware
    async def _tell_of_nothing(self, request: web.Request, handler: Handles) -> web.StreamResponse:
        """Have the page tell people that there is nothing at an address, and where to go."""
        try:
            return await handler(request)
        except web.HTTPNotFound:
            if "text/html" not in request.headers.get(hdrs.ACCEPT, ""):
                raise
        page = _served(request, self._assets.index, NEVER)
        page.set_status(HTTPStatus.NOT_FOUND)
        return page

    def _is_ours(self, origin: str | None) -> bool:
        return origin in self._entry.origins

    def _may(self, knocks: Knocks, who: str) -> bool:
        may = knocks.may(who, asyncio.get_running_loop().time())
        metrics.PAGE_SOCKETS.labels("refused").inc(not may)
        return may

    # Files

    async def _index(self, request: web.Request) -> web.Response:
        return _served(request, self._assets.index, NEVER)

    async def _file(self, request: web.Request) -> web.Response:
        asset = self._assets.all.get(request.match_info["name"])
        if asset is None or request.match_info["build"] != self._assets.build:
            raise web.HTTPNotFound(text="There is no such file.")
        return _served(request, asset, FOR_EVER)

    async def _face(self, request: web.Request) -> web.Response:
        """Serve a member's face, which a page was told of by a key that nobody can guess."""
        picture = await self._behind.avatars.with_key(request.match_info["key"])
        if picture is None and self._forwarding is not None and FORWARDED not in request.headers:
            picture = await self._face_elsewhere(request, self._forwarding)
        if picture is None:
            raise web.HTTPNotFound(text="There is no such face.")
        headers = {str(hdrs.CACHE_CONTROL): A_DAY}
        return web.Response(body=picture, content_type="image/webp", headers=headers)

    async def _face_elsewhere(self, request: web.Request, ways: Forwarding) -> bytes | None:
        """Return a face from the process that runs the session's server."""
        if not self._may(self._faces, address_of(request, self._proxies)):
            raise web.HTTPTooManyRequests(text="Too many faces are asked for from here.")
        session = await self._session_of(request)
        if session is None or self._behind.owner.owns(session.server_id):
            return None
        return await ways.face(request, session)

    # In

    async def _enter(self, request: web.Request) -> web.Response:
        """Exchange a ticket for a session, which a cookie carries."""
        language = language_of_request(request)
        wording = Wording(language)
        if not self._may(self._tickets, address_of(request, self._proxies)):
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
        session = entered.session
        self._behind.pages.end_sessions(entered.ended)
        path = f"/s/{session.id}/"
        response = web.json_response({"at": path})
        lasts = session.until - session.begun
        response.set_cookie(
            COOKIE,
            entered.secret,
            path=path,
            max_age=int(lasts.total_seconds()),
            httponly=True,
            samesite="Strict",
            secure=self._entry.address.startswith("https:"),
        )
        response.headers[hdrs.CACHE_CONTROL] = NEVER
        return response

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Connect a page, or hand its page on to the process that runs its server."""
        # All pages that one process hands on come from its address, so that is not counted.
        handed_on = FORWARDED in request.headers and self._forwarding is not None
        may = handed_on or self._may(self._addresses, address_of(request, self._proxies))
        may = may and len(self._sockets) < self._most_pages
        session = await self._session_of(request) if may else None
        if handed_on and session is None:
            may = may and self._may(self._addresses, address_of(request, self._proxies))
        if not may or (session is not None and not self._may(self._sessions, session.id)):
            raise web.HTTPTooManyRequests(text="Too many pages are opened from here.")
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
            return
        if not self._behind.owner.owns(session.server_id):
            is_ours_by_now = FORWARDED in request.headers or self._forwarding is None
            if is_ours_by_now or not await self._forward(request, page, session):
                await asyncio.sleep(AGAIN_AFTER)
                await _close_with(page, {"moved": True})
            return
        transport = request.transport
        if transport is not None:
            await PageSocket(page, transport, session, self._behind, self._assets.build).serve()

    async def _forward(
        self, request: web.Request, page: web.WebSocketResponse, session: Session
    ) -> bool:
        if self._forwarding is None or not self._connections.begin():
            return False
        try:  # it takes a second connection, to the other process
            return await self._forwarding.forward(request, page, session)
        finally:
            self._connections.end()

    async def _session_of(self, request: web.Request) -> Session | None:
        secret = request.cookies.get(COOKIE, "")
        try:
            return await self._entry.session(request.match_info["session"], secret)
        except StoreError as error:
            raise web.HTTPServiceUnavailable(text="Try again in a moment.") from error


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
    response = web.json_response({"text": plain(text)}, status=status)
    response.headers[hdrs.CACHE_CONTROL] = NEVER
    return response


async def _close_with(page: web.WebSocketResponse, last: dict[str, object]) -> None:
    try:
        await page.send_json(last)
        await page.close()
    except (ConnectionError, RuntimeError):
        log.debug("a page was gone before it could be told")


def _served(request: web.Request, asset: Asset, caching: str) -> web.Response:
    zipped = asset.zipped if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "") else None
    response = web.Response(body=asset.body if zipped is None else zipped)
    response.headers[hdrs.CONTENT_TYPE] = asset.type
    response.headers[hdrs.CACHE_CONTROL] = caching
    response.headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    if zipped is not None:
        response.headers[hdrs.CONTENT_ENCODING] = "gzip"
    return response
