"""The wire to Discord: every request of the bot's takes its time, and may be refused or lost."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from discord.webhook.async_ import AsyncWebhookAdapter

from tests.soak.simulated.discord_world import Asked, Channel, Json, Member, Message, World
from tests.soak.simulated.loop import SimulatedLoop, check_alive, in_world
from tests.soak.simulated.payloads import SERVER, channel_payload, member_payload, message_payload
from tests.soak.simulated.thrown import Fate, refusal_of, trouble_of
from tests.soak.simulated.trace import Trace, short

ANSWER_SECONDS: Final = 3.0
TOKEN_SECONDS: Final = 900.0
_LATENCY: Final = (0.02, 0.12)


DONE: Final = frozenset({Fate.FAILS_DONE, Fate.NO_ANSWER_DONE, Fate.CUT})


class Refusal(Exception):  # noqa: N818 - what Discord says
    """Discord refuses a request."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code


class Wire:
    """Takes requests, and sees to what they ask for."""

    def __init__(self, world: World, loop: SimulatedLoop, seed: int, trace: Trace) -> None:
        self._world = world
        self._loop = loop
        self._chance = random.Random(f"wire {seed}")
        self._trace = trace
        self._requests = 0
        self.rate = 0.0
        """Of how many requests something becomes that should not; 1: of all."""
        self.befell: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self.shown: Callable[[Message], None] = lambda _: None
        """Told of every message that is new or changed."""
        self.answered: Callable[[Asked], None] = lambda _: None
        """Told of every interaction that is answered, once Discord has the answer, and again when
        that is changed or followed by another."""

    async def request(self, method: str, path: str, body: Json | None) -> Any:
        """Make a request, in the bot's place; return what Discord answers."""
        check_alive()
        self._requests += 1
        number, parts = self._requests, path.partition("?")[0].strip("/").split("/")
        if body is not None:
            body = {key: value for key, value in body.items() if key != "enforce_nonce"}
        fate = self._fate(parts)
        shown = {key: value for key, value in (body or {}).items() if key != "nonce"}
        self._trace.note("request", number, method, path, short(shown), fate or "")
        self.requests[f"{method} {parts[0]}"] += 1
        answer = self._loop.create_future()
        limited = self._chance.uniform(0.3, 4) if fate is Fate.LIMITED else 0.0
        self._loop.call_later(
            self._chance.uniform(*_LATENCY) + limited,
            lambda: self._arrive(number, method, parts, body, fate, answer),
            context=in_world(),
        )
        return await answer

    def _fate(self, parts: list[str]) -> Fate | None:
        if self._chance.random() >= self.rate:
            return None
        fate = self._chance.choice(list(Fate))
        if fate is Fate.TOKEN_DEAD and parts[0] not in {"webhooks", "interactions"}:
            fate = Fate.FAILS
        self.befell[fate] += 1
        if parts[0] == "interactions" and (asked := self._world.interactions.get(parts[2])):
            asked.hit = fate
        return fate

    def _arrive(
        self,
        number: int,
        method: str,
        parts: list[str],
        body: Json | None,
        fate: Fate | None,
        answer: asyncio.Future[Any],
    ) -> None:
        error: BaseException | None = None
        value: Any = None
        delay = self._chance.uniform(*_LATENCY)
        try:
            if fate is None or fate in DONE or fate is Fate.LIMITED:
                value = self._do(method, parts, body or {})
        except Refusal as refusal:
            error = refusal_of(refusal.status, refusal.code)
            self._trace.note("refused", number, refusal)
        except Exception as unheard_of:  # noqa: BLE001 - whoever asked must learn of it
            error = unheard_of
        if fate in {Fate.NO_ANSWER, Fate.NO_ANSWER_DONE}:
            delay = 60.0
        if fate is not None:
            error = trouble_of(fate) or error
        self._loop.call_later(delay, _tell, answer, value, error, context=in_world())

    def _do(self, method: str, parts: list[str], body: Json) -> Any:
        match method, parts:
            case "POST", ["channels", channel, "messages"]:
                return self._post(self._channel(int(channel)), body)
            case "GET", ["channels", channel, "messages"]:
                return self._history(self._channel(int(channel)), body)
            case _, ["channels", channel, "messages", message]:
                return self._change(method, self._channel(int(channel)), int(message), body)
            case "POST", ["interactions", _, token, "callback"]:
                return self._answer(self._token(token, ANSWER_SECONDS), body)
            case "POST", ["webhooks", _, token]:
                return self._follow_up(self._token(token, TOKEN_SECONDS), body)
            case _, ["webhooks", _, token, "messages", message]:
                asked = self._token(token, TOKEN_SECONDS)
                number = asked.original if message == "@original" else int(message)
                changed = self._change(method, asked.channel, number or 0, body)
                if method != "GET":
                    asked.loading = asked.loading and message != "@original"
                    self.answered(asked)
                return changed
            case "GET", _:
                return self._look_up(parts)
        raise AssertionError(method, parts)

    def _look_up(self, parts: list[str]) -> Any:
        match parts:
            case ["guilds", _, "channels"]:
                there = (each for each in self._world.channels.values() if not each.gone)
                return [channel_payload(each) for each in there]
            case ["guilds", _, "threads", "active"]:
                return {"threads": [], "members": []}
            case ["channels", channel]:
                return channel_payload(self._channel(int(channel)))
            case ["guilds", _, *members]:
                return _server_or(members)
        raise AssertionError(parts)

    def _channel(self, channel_id: int) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or channel.gone:
            raise Refusal(404, 10003)
        if channel.refuses:
            raise Refusal(403, channel.refuses)
        return channel

    def _token(self, token: str, seconds: float) -> Asked:
        asked = self._world.interactions.get(token)
        if asked is None or self._loop.time() - asked.at > seconds:
            raise Refusal(404, 10062 if seconds == ANSWER_SECONDS else 10015)
        return asked

    def _post(self, channel: Channel, body: Json) -> Json:
        nonce = str(body["nonce"]) if body.get("nonce") else None
        for message in channel.public() if nonce else ():
            if message.nonce == nonce:
                return message_payload(message)
        return self._add(channel, None, body, nonce)

    def _add(
        self, channel: Channel, viewer: int | None, body: Json, nonce: str | None = None
    ) -> Json:
        shows, says = body.get("components") or [], body.get("content") or ""
        message = Message(self._world.new_id(), channel, viewer, shows, says, nonce)
        channel.add(message)
        self.shown(message)
        return message_payload(message)

    def _history(self, channel: Channel, asked: Json) -> list[Json]:
        """Return the messages next to one, the newest first, as Discord always does."""
        after, before = int(asked.get("after", 0)), int(asked.get("before", sys.maxsize))
        found = [each for each in channel.public() if after < each.id < before]
        most = int(asked["limit"])
        return [
            message_payload(each, whole=True) for each in (found[-most:] if after else found[:most])
        ]

    def _change(self, method: str, channel: Channel, number: int, body: Json) -> Json | None:
        message = channel.messages.get(number)
        if message is None:
            raise Refusal(404, 10008)
        if method == "DELETE":
            del channel.messages[number]
            return None
        if method == "PATCH":
            message.components = body.get("components") or []
            self.shown(message)
        return message_payload(message)

    def _follow_up(self, asked: Asked, body: Json) -> Json:
        if not asked.answered:
            raise Refusal(404, 10015)
        asked.loading = False
        message = self._add(asked.channel, asked.member.id, body)
        self.answered(asked)
        return message

    def _answer(self, asked: Asked, body: Json) -> Json:
        if asked.answered:
            raise Refusal(400, 40060)
        kind, data, pressed = body["type"], body.get("data") or {}, asked.message
        message: Json | None = None
        if kind in {4, 5}:
            message = self._add(asked.channel, asked.member.id, data)
            asked.original, asked.loading = int(message["id"]), kind == 5
        elif kind in {6, 7} and pressed is not None:
            asked.original = pressed.id
            if kind == 7:
                message = self._change("PATCH", asked.channel, pressed.id, data)
        elif kind == 9:
            asked.modal = data
        asked.answered = True
        self._trace.note("answered", asked.number, kind)
        self.answered(asked)
        told: Json = {"interaction": {"id": str(asked.id), "type": asked.kind}}
        if message is not None:
            told["interaction"]["response_message_id"] = message["id"]
            told["resource"] = {"type": kind, "message": message}
        return told


def _server_or(members: list[str]) -> Json:
    """Return the server, or the one of its members that is asked for."""
    if members:
        return member_payload(Member(int(members[1]), f"P{members[1]}"))
    return {"id": str(SERVER), "name": "Den", "roles": [], "emojis": [], "features": []}


def _tell(answer: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    if answer.done():
        return
    if error is not None:
        answer.set_exception(error)
    else:
        answer.set_result(value)


class WebhookWire(AsyncWebhookAdapter):
    """Sends what goes by an interaction's token over the wire."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()  # type: ignore[no-untyped-call] # of discord.py
        self._wire = wire

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        """Make a request."""
        path = route.url.removeprefix(route.BASE)
        return await self._wire.request(route.method, path, options.get("payload"))
