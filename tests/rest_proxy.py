"""A stand-in for a proxy in front of Discord's REST API, such as nirn-proxy.

It holds requests with the bot's token until Discord takes them, 50 a second; answers in its own
name when it is told to, as such proxies do; and locks itself for good at the first 401.
"""

from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Final, Self

import aiohttp
from aiohttp import web

A_SECOND: Final = 50

_OWN: Final = frozenset({"host", "content-length", "transfer-encoding", "connection"})

TOO_LATE: Final = (408, "", "text/plain")
TOO_MANY: Final = (429, "try again later", "text/plain")
TOO_MANY_OF_NIRN: Final = (429, '{"global": false, "retry_after": 1}', "application/json")
BAD_GATEWAY: Final = (502, "<html><h1>502 Bad Gateway</h1></html>", "text/html")
GATEWAY_TIMEOUT: Final = (504, "", "text/plain")


class RestProxy:
    """Runs while its block does; ``url`` is what a bot is pointed at."""

    def __init__(self, discord: str) -> None:
        """Stand before a Discord.

        Args:
            discord: the origin of its address.
        """
        self._discord = discord
        self._room = asyncio.Semaphore(A_SECOND)
        """For requests with the bot's token; each leaves it a second after it was answered."""
        self.locked = False
        self.requests = 0
        self.token_used = 0.0
        """When a request with the token of an interaction came last, or was answered."""
        self.held = 0
        """How many had to wait."""
        self.refused: list[str] = []
        """What Discord refused with 429."""
        self.own: list[tuple[int, str, str]] = []
        """What is answered next to requests about channels, instead of asking Discord."""
        self.url = ""
        self._port = 0

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession(auto_decompress=False)
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.shut()
        await self._http.close()

    async def open(self) -> None:
        """Take requests, at the same address each time."""
        app = web.Application(client_max_size=2**25)
        app.router.add_route("*", "/{path:.*}", self._take)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self._port = self._runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{self._port}"

    async def shut(self) -> None:
        """Refuse connections."""
        await self._runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        self.requests += 1
        if self.locked:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        if self.own and "/channels/" in request.path:
            status, text, content_type = self.own.pop(0)
            return web.Response(status=status, text=text, content_type=content_type)
        if "Authorization" in request.headers:
            return await self._in_turn(request)
        self.token_used = time.monotonic()
        try:
            return await self._forward(request)
        finally:
            self.token_used = time.monotonic()

    async def _in_turn(self, request: web.Request) -> web.Response:
        self.held += self._room.locked()
        await self._room.acquire()
        try:
            return await self._forward(request)
        finally:
            asyncio.get_running_loop().call_later(1.05, self._room.release)

    async def _forward(self, request: web.Request) -> web.Response:
        headers = {key: one for key, one in request.headers.items() if key.lower() not in _OWN}
        body = await request.read()
        url = self._discord + request.raw_path
        async with self._http.request(request.method, url, data=body, headers=headers) as answer:
            content = await answer.read()
        if answer.status == 401:
            self.locked = True
        if answer.status == 429:
            self.refused.append(request.path)
        told = {key: one for key, one in answer.headers.items() if key.lower() not in _OWN}
        return web.Response(status=answer.status, body=content, headers=told)
