"""A stand-in for the sandbox's server: it serves the page and says what a test tells it to say."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import WSMsgType, web

import bot
from bot.sandbox.people import PATIENCE

from . import parlour
from .parlour import Json

PAGE = Path(bot.__file__).parent / "sandbox" / "page"


@dataclass
class FakeLive:
    """One running server; `received` holds the frames the page sent, in order."""

    base: str = ""
    messages: dict[str, list[Json]] = field(default_factory=dict)
    received: asyncio.Queue[tuple[str, str, Json]] = field(default_factory=asyncio.Queue)
    sockets: list[tuple[str, web.WebSocketResponse]] = field(default_factory=list)

    async def say(self, type_: str, data: Json, *, to: str | None = None) -> None:
        """Send a frame to every open page, or to one member's."""
        for user, socket in list(self.sockets):
            if to in (None, user):
                await socket.send_json({"type": type_, "data": data})

    async def post(self, message: Json) -> Json:
        """A new message reaches every page."""
        self.messages.setdefault(message["channel_id"], []).append(message)
        await self.say("message_create", message)
        return message

    async def heard(self, type_: str) -> Json:
        """The data of the next frame of this type; frames before it are dropped."""
        async with asyncio.timeout(PATIENCE):
            while True:
                _, got, data = await self.received.get()
                if got == type_:
                    return data

    async def forget(self) -> None:
        """Begin anew: nothing said, nobody there."""
        await self.drop()
        self.messages = {}
        self.received = asyncio.Queue()

    async def drop(self) -> None:
        """Close every connection, as when the server stops."""
        for _, socket in list(self.sockets):
            await socket.close()

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        user = request.query.get("user", parlour.ANN)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.append((user, socket))
        try:
            await socket.send_json({"type": "hello", "data": parlour.hello(user, self.messages)})
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    said = json.loads(frame.data)
                    self.received.put_nowait((user, said["type"], said["data"]))
        finally:
            self.sockets.remove((user, socket))
        return socket


async def _index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


@asynccontextmanager
async def fake_live() -> AsyncIterator[FakeLive]:
    """Run a server on a free port of this machine until the block is left."""
    fake = FakeLive()
    app = web.Application()
    app.router.add_get("/", _index)
    app.router.add_get("/page/live", fake._live)
    app.router.add_static("/page/", PAGE)
    runner = web.AppRunner(app, shutdown_timeout=0.5)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    fake.base = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield fake
    finally:
        await fake.drop()
        await runner.cleanup()
