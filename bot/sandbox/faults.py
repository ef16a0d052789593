"""Injected faults in the bot's requests.

A `Fault` says what happens (its effect), to which requests, and how often::

    sandbox.faults.add(Fault(Break(503), POSTS, channel="card-table"))
    held = sandbox.faults.add(Fault(Silence(), CALLBACKS, times=None))
    ...
    held.end()

| effect | what the bot meets |
|---|---|
| `Delay(seconds)` | the answer comes late, by the sandbox's clock |
| `Drop()` | the connection closes without an answer: `aiohttp.ServerDisconnectedError` |
| `Silence()` | no answer at all, until the fault is ended |
| `Break(status)` | 500, 502, 503 or 504, with Discord's JSON or a proxy's page (`html=True`) |
| `Refuse(status, code, message)` | any refusal in Discord's JSON; the usual ones have names here |
| `Limited(seconds, scope)` | 429, of the route, a shared thing, the whole bot, or by Cloudflare |

`Drop`, `Silence` and `Break` leave the request undone, or done with `took_effect=True`. aiohttp
itself repeats a GET, PUT or DELETE once if the connection that it meant to use again is dropped.
What goes wrong with the gateway is in `bot.sandbox.outages`.
"""

import asyncio
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.sandbox import errors
from bot.sandbox.errors import ApiError
from bot.sandbox.models import Channel

# --- what happens --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Delay:
    """The request waits before anything else happens to it."""

    seconds: float


@dataclass(frozen=True)
class Drop:
    """The connection is closed instead of an answer."""

    took_effect: bool = False


@dataclass(frozen=True)
class Silence:
    """There is no answer while the fault lasts; then the connection is closed."""

    took_effect: bool = False


@dataclass(frozen=True)
class Break:
    """One of Discord's servers fails."""

    status: int = 503
    html: bool = False
    took_effect: bool = False


@dataclass(frozen=True)
class Refuse:
    """Discord says no."""

    status: int
    code: int
    message: str

    @classmethod
    def like(cls, error: ApiError) -> "Refuse":
        """The same refusal as the sandbox makes by itself."""
        return cls(error.status, error.code, error.message)


Scope = Literal["user", "shared", "global", "cloudflare"]


@dataclass(frozen=True)
class Limited:
    """Too many requests; `cloudflare` answers without a `Via` header and not in JSON."""

    seconds: float = 1.0
    scope: Scope = "user"


Effect = Delay | Drop | Silence | Break | Refuse | Limited

UNAUTHORIZED: Final = Refuse.like(errors.unauthorized())
"""What gateways and proxies say now and then to a request that is sound."""
UNKNOWN_CHANNEL: Final = Refuse.like(errors.unknown_channel())
UNKNOWN_MESSAGE: Final = Refuse.like(errors.unknown_message())
THREAD_ARCHIVED: Final = Refuse.like(errors.thread_archived())
DEAD_TOKEN: Final = Refuse.like(errors.invalid_webhook_token())


# --- to which requests ---------------------------------------------------------------------------


@dataclass(frozen=True)
class FaultyRequests:
    """Requests by method and path below `/api/v10`: `*` is one part of a path, `**` any number."""

    method: str | None = None
    path: str = "/**"

    def include(self, method: str, path: str) -> bool:
        """Return whether a request is one of these."""
        pattern = re.escape(self.path).replace(r"\*\*", ".*").replace(r"\*", "[^/]+")
        return self.method in (None, method) and re.fullmatch(pattern, path) is not None


ALL: Final = FaultyRequests()
POSTS: Final = FaultyRequests("POST", "/channels/*/messages")
EDITS: Final = FaultyRequests("PATCH", "/channels/*/messages/*")
DELETIONS: Final = FaultyRequests("DELETE", "/channels/*/messages/*")
IN_CHANNELS: Final = FaultyRequests(None, "/channels/**")
CALLBACKS: Final = FaultyRequests("POST", "/interactions/*/*/callback")
FOLLOW_UPS: Final = FaultyRequests("POST", "/webhooks/*/*")
TOKEN_EDITS: Final = FaultyRequests("PATCH", "/webhooks/*/*/messages/*")
ABOUT_ITSELF: Final = FaultyRequests("GET", "/users/@me")
ABOUT_SERVERS: Final = FaultyRequests("GET", "/guilds/*")
COMMANDS: Final = FaultyRequests(None, "/applications/*/commands**")


# --- how often -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class RequestFault:
    """What happens to the next `times` requests of a kind, or (None) to all until it is ended.

    `channel` (a name or an id) leaves the requests of one channel, interactions made in it among
    them; `chance`, drawn from `seed`, lets some of them through.
    """

    effect: Effect
    requests: FaultyRequests = ALL
    channel: str | None = None
    times: int | None = 1
    chance: float = 1.0
    seed: int = 0


@dataclass(eq=False)
class ActiveFault:
    """A fault that was asked for: what is left of it."""

    fault: RequestFault
    left: int | None
    changed: Callable[[], None]
    hits: int = 0
    """How many requests met it."""
    met: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once one did."""
    _ended: asyncio.Event = field(default_factory=asyncio.Event)
    _holding: int = 0

    def __post_init__(self) -> None:
        self._draw = random.Random(self.fault.seed)

    @property
    def over(self) -> bool:
        """Whether nothing more comes of it."""
        return self._ended.is_set() or (self.left == 0 and not self._holding)

    def end(self) -> None:
        """Trouble nobody any more; requests that were held back are dropped."""
        self._ended.set()
        self.changed()

    def strikes(self, method: str, path: str, channel: Channel | None) -> bool:
        """Return whether a request meets this fault, and count it."""
        fault = self.fault
        if self._ended.is_set() or self.left == 0 or not fault.requests.include(method, path):
            return False
        if fault.channel is not None and (
            channel is None or fault.channel not in (channel.id, channel.name)
        ):
            return False
        if self._draw.random() >= fault.chance:
            return False
        self.hits += 1
        self.met.set()
        if self.left is not None:
            self.left -= 1
        return True

    async def hold(self) -> None:
        """Keep a request until the fault is ended."""
        self._holding += 1
        try:
            await self._ended.wait()
        finally:
            self._holding -= 1
            self.changed()


class Faults:
    """The faults that are in force."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._active: list[ActiveFault] = []

    @property
    def active(self) -> list[ActiveFault]:
        """Those that still trouble somebody, oldest first."""
        self._active = [each for each in self._active if not each.over]
        return list(self._active)

    def add(self, fault: RequestFault) -> ActiveFault:
        """Begin to trouble the bot."""
        active = ActiveFault(fault, fault.times, self._changed)
        self._active.append(active)
        self._changed()
        return active

    def clear(self) -> None:
        """End them all."""
        for each in self._active:
            each.end()
        self._active.clear()

    def striking(self, method: str, path: str, channel: Channel | None) -> list[ActiveFault]:
        """What a request meets, in order: delays, and at last something else, if anything."""
        met: list[ActiveFault] = []
        for each in self.active:
            if each.strikes(method, path, channel):
                self._changed()
                met.append(each)
                if not isinstance(each.fault.effect, Delay):
                    break
        return met
