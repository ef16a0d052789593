"""Hand-made ends for the sandbox's tests: a clock moved by hand, and a bot that speaks raw HTTP."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.events import Event, InteractionCreated
from bot.sandbox.models import Interaction
from bot.sandbox.sessions import ROUND_TRIP

START = 1_800_000_000.0

GUILDS, MESSAGES = 1, 1 << 9
"""Intents."""


class HandClock:
    """Time that stands still until a test moves it."""

    def __init__(self) -> None:
        self._now = START
        self._order = itertools.count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()
        self.awaited = asyncio.Event()
        """Set whenever a call is to be made later."""

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> "HandTimer":
        number = next(self._order)
        heapq.heappush(self._due, (self._now + seconds, number, callback))
        self.awaited.set()
        return HandTimer(self._cancelled, number)

    def advance(self, seconds: float) -> None:
        """Let time pass, making the calls that come due."""
        self._now += seconds
        while self._due and self._due[0][0] <= self._now:
            _, number, callback = heapq.heappop(self._due)
            if number not in self._cancelled:
                callback()


@dataclass
class HandTimer:
    cancelled: set[int]
    number: int

    def cancel(self) -> None:
        self.cancelled.add(self.number)


class Socket:
    """A client's end of the gateway."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, sandbox: Sandbox) -> None:
        self.ws = ws
        self._known_as = sandbox.token

    async def send(self, op: int, data: Any = None) -> None:
        await self.ws.send_json({"op": op, "d": data})

    async def receive(self) -> Json:
        frame: Json = await self.ws.receive_json(timeout=5)
        return frame

    async def heartbeat(self, clock: HandClock) -> Json:
        """Send a heartbeat; the next frame after the time that its answer takes."""
        clock.awaited.clear()
        await self.send(1, 2)
        await clock.awaited.wait()
        clock.advance(ROUND_TRIP)
        return await self.receive()

    async def identify(self, **more: Any) -> None:
        await self.send(2, {"token": self._known_as, "intents": GUILDS, "properties": {}} | more)

    async def resume(self, session_id: str, seq: int) -> None:
        await self.send(6, {"token": self._known_as, "session_id": session_id, "seq": seq})

    async def ready(self, **more: Any) -> Json:
        """Identify; the READY, after all GUILD_CREATEs were read."""
        await self.identify(**more)
        ready = await self.receive()
        assert ready["t"] == "READY"
        for _ in ready["d"]["guilds"]:
            assert (await self.receive())["t"] == "GUILD_CREATE"
        return ready

    async def closed_with(self) -> int:
        message = await self.ws.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.CLOSE, message
        assert self.ws.close_code is not None
        return self.ws.close_code


@dataclass
class Answer:
    """What the API answered."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def problems(self) -> dict[str, list[str]]:
        """The codes of a 50035 answer by where they stand: `{"components.0.label": [...]}`."""
        assert (self.status, self.code) == (400, 50035), self
        assert self.body["message"] == "Invalid Form Body"
        return dict(_flat(self.body["errors"], ()))


def _flat(errors: Json, path: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    found = []
    for key, value in errors.items():
        if key == "_errors":
            assert all(set(problem) == {"code", "message"} for problem in value)
            found.append((".".join(path), [problem["code"] for problem in value]))
        else:
            found += _flat(value, (*path, key))
    return found


class RawBot:
    """The bot's side without a client library: requests by hand, interactions as they are made."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.application_id = sandbox.world.application.id
        self.interactions: asyncio.Queue[Interaction] = asyncio.Queue()
        self._session = session
        sandbox.world.listen(self._on_event)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, InteractionCreated):
            self.interactions.put_nowait(event.interaction)

    async def request(
        self, method: str, path: str, json: Any = None, *, known: bool = True, **more: Any
    ) -> Answer:
        """One request; with the bot's token if it is to be `known`."""
        headers = dict(more.pop("headers", {}))
        if known:
            headers["Authorization"] = f"Bot {self.sandbox.token}"
        url = self.sandbox.api_url + path
        async with self._session.request(method, url, json=json, headers=headers, **more) as got:
            is_json = got.headers.get("Content-Type") == "application/json"
            body = await got.json() if is_json else await got.read()
            return Answer(got.status, body, got.headers)

    async def register(self, *commands: Json) -> Answer:
        """Replace the global commands."""
        path = f"/applications/{self.application_id}/commands"
        answer = await self.request("PUT", path, list(commands))
        assert answer.status == 200, answer
        return answer

    async def post(self, channel: str, body: Json) -> Answer:
        """Send a message to a channel named by its name."""
        return await self.request("POST", f"/channels/{self.channel_id(channel)}/messages", body)

    def channel_id(self, name: str) -> str:
        for guild in self.sandbox.world.guilds.values():
            for channel in guild.channels.values():
                if channel.name == name:
                    return channel.id
        raise LookupError(name)

    async def callback(
        self, interaction: Interaction, kind: int, data: Json | None = None, **more: Any
    ) -> Answer:
        """Answer an interaction, asking for the response's description."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        body: Json = {"type": kind} if data is None else {"type": kind, "data": data}
        return await self.request("POST", path, body, known=False, **more)

    async def webhook(
        self, interaction: Interaction, method: str, path: str = "", body: Json | None = None
    ) -> Answer:
        """Use an interaction's token: `path` is empty or `/messages/...`."""
        url = f"/webhooks/{self.application_id}/{interaction.token}{path}"
        return await self.request(method, url, body, known=False)


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "press", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id} | more


def text(content: str = "Hello") -> Json:
    return {"type": 10, "content": content}


def layout(*components: Json, **more: Any) -> Json:
    """A Components V2 message."""
    return {"flags": 1 << 15, "components": list(components)} | more


def command(name: str = "deal", *options: Json, **more: Any) -> Json:
    return {"name": name, "description": "Words", "type": 1, "options": list(options)} | more


def option(name: str = "who", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "Words", "type": kind} | more
