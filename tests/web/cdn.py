"""Discord's file server, which has members' avatars: in memory, and as odd as a test needs it."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import aiohttp
from aiohttp import web
from PIL import Image

from tests.web.network import Network

AT: Final = "cdn.discordapp.com:443"
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


def drawn(colour: str, side: int = 128, kind: str = "PNG", **more: Any) -> bytes:
    """Return a picture of one colour."""
    kept = io.BytesIO()
    Image.new("RGB", (side, side), colour).save(kept, kind, **more)
    return kept.getvalue()


class Cdn:
    """What it has, and what it was asked for."""

    def __init__(self) -> None:
        self.has: dict[str, bytes | Answer] = {}
        """By the name of an avatar: its bytes, or how it is answered."""
        self.asked: list[str] = []
        """Paths, in the order in which they were asked for."""

    async def open(self) -> dict[str, Callable[[], Any]]:
        """Begin to serve, and return where."""
        app = web.Application()
        app.router.add_get("/{path:.*}", self._answer)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        assert self._runner.server is not None
        return {AT: self._runner.server}

    async def close(self) -> None:
        """Serve no more."""
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        self.asked.append(request.path_qs)
        there = self.has.get(request.path.rpartition("/")[2].partition(".")[0])
        if there is None:
            raise web.HTTPNotFound
        if isinstance(there, bytes):
            return web.Response(body=there, content_type="image/png")
        return await there(request)


async def endless(request: web.Request) -> web.StreamResponse:
    """Send 20 MB without saying so before."""
    response = web.StreamResponse()
    response.enable_chunked_encoding()
    await response.prepare(request)
    for _ in range(320):
        await response.write(bytes(1 << 16))
    return response


async def hanging(_: web.Request) -> web.StreamResponse:
    """Say nothing."""
    await asyncio.Event().wait()
    raise AssertionError


async def dripping(request: web.Request) -> web.StreamResponse:
    """Send a byte every few seconds."""
    response = web.StreamResponse()
    await response.prepare(request)
    with suppress(ConnectionError):
        while True:
            await response.write(b"\x89")
            await asyncio.sleep(3)
    return response


async def elsewhere(_: web.Request) -> web.StreamResponse:
    """Send whoever asks to another picture."""
    raise web.HTTPFound("https://cdn.discordapp.com/avatars/1/fine.png")


def over(servers: dict[str, Callable[[], Any]]) -> Callable[..., aiohttp.ClientSession]:
    """Return what makes sessions that reach servers in memory alone."""
    made = aiohttp.ClientSession

    def in_memory(**how: Any) -> aiohttp.ClientSession:
        return made(**({"connector": Network(servers)} | how))

    return in_memory
