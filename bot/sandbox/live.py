"""Web page of the sandbox and its WebSocket."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from aiohttp import WSMsgType, web

from bot.sandbox import events
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.interactions import Interactions
from bot.sandbox.models import Member
from bot.sandbox.panel import FaultPanel
from bot.sandbox.windows import Send, Window
from bot.sandbox.world import World

PAGE: Final = Path(__file__).parent / "page"


class LivePage:
    """Serves the page and its windows."""

    def __init__(self, world: World, interactions: Interactions, panel: FaultPanel) -> None:
        self._panel = panel
        self._world = world
        self._interactions = interactions
        self._sockets: set[web.WebSocketResponse] = set()

    def routes(self) -> list[web.AbstractRouteDef]:
        """What is served beside the API."""
        return [
            web.get("/", self.index),
            web.get("/page/live", self.live),
            web.static("/page", PAGE),
            web.get("/attachments/{channel}/{file}/{name}", self.file),
            web.get("/emojis/{file}", self.emoji),
        ]

    async def index(self, _: web.Request) -> web.FileResponse:
        """The page itself."""
        return web.FileResponse(PAGE / "index.html")

    async def file(self, request: web.Request) -> web.Response:
        """An attachment."""
        return self._stored(request.match_info["file"])

    async def emoji(self, request: web.Request) -> web.Response:
        """An application emoji's picture, under `<id>` or `<id>.<extension>`."""
        return self._stored(request.match_info["file"].partition(".")[0])

    def _stored(self, file_id: str) -> web.Response:
        file = self._world.files.get(file_id)
        if file is None:
            raise web.HTTPNotFound
        shown = file.content_type.startswith("image/") and "svg" not in file.content_type
        return web.Response(
            body=file.content,
            content_type=file.content_type,
            headers={"Content-Disposition": "inline" if shown else "attachment"},
        )

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """One member's window, until the page leaves."""
        if "Origin" not in request.headers:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        self._sockets.add(socket)
        frames: asyncio.Queue[str] = asyncio.Queue()

        def send(kind: str, data: Json) -> None:
            frames.put_nowait(json.dumps({"type": kind, "data": data}))

        member = self._member(request.query.get("user"), request.query.get("server"))
        window = Window(self._world, self._interactions, member, send)
        stop = self._world.listen(self._tell_troubles(send))
        send("faults", self._panel.shown())
        writer = asyncio.create_task(_write(socket, frames))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._read(window, frame.data, send)
        finally:
            writer.cancel()
            stop()
            window.close()
            self._sockets.discard(socket)
        return socket

    def _tell_troubles(self, send: Send) -> Callable[[events.Event], None]:
        def tell(event: events.Event) -> None:
            match event:
                case (
                    events.TroublesChanged()
                    | events.ChannelUpdated()
                    | events.ChannelDeleted()
                    | events.BotJoined()
                ):
                    send("faults", self._panel.shown())

        return tell

    def _read(self, window: Window, text: str, send: Send) -> None:
        try:
            frame = json.loads(text)
            json.dumps(frame, ensure_ascii=False).encode()  # half a character can be told to nobody
            kind, data = str(frame["type"]), dict(frame["data"])
        except (ValueError, TypeError, KeyError, RecursionError):
            send("error", {"message": "This frame is not understood."})
            return
        act = {"start_fault": self._panel.begin, "end_fault": self._panel.end}.get(kind)
        if act is None:
            window.receive(kind, data)
            return
        try:
            act(data)
        except NotPossibleError as refusal:
            send("error", {"message": str(refusal)})

    def _member(self, user_id: str | None, server_id: str | None) -> Member:
        first = next(iter(self._world.guilds.values()))
        guild = self._world.guilds.get(server_id or "", first)
        people = [member for member in guild.members.values() if not member.user.bot]
        return next((m for m in people if m.user.id == user_id), people[0])

    async def close(self) -> None:
        """Close every window: the sandbox stops."""
        for socket in tuple(self._sockets):
            await socket.close(code=1001)


async def _write(socket: web.WebSocketResponse, frames: "asyncio.Queue[str]") -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_str(await frames.get())
