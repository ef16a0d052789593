"""Discord's rate limits on requests and session starts."""

import hashlib
from dataclasses import dataclass
from typing import Final

from bot.sandbox.clock import SandboxClock


@dataclass(frozen=True)
class Rate:
    """So many in so many seconds, counted from the first of them."""

    number: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """What the sandbox enforces. Discord publishes the limits of no route: these were observed.

    Args:
        everything: all requests with the bot's token; interactions and their webhooks are free.
        posts: new messages in one channel.
        edits: edits in one channel.
        deletions: deletions in one channel.
        webhooks: each kind of request with one interaction's token.
        shared_webhooks: all interactions' webhooks use up the same (discord-api-docs #6753).
        others: every other kind of request, per channel or server.
        identifies: sessions begun; its number is Discord's `max_concurrency`.
        starts: sessions begun in a day.
    """

    everything: Rate = Rate(50, 1.0)
    posts: Rate = Rate(5, 5.0)
    edits: Rate = Rate(5, 5.0)
    deletions: Rate = Rate(5, 1.0)
    webhooks: Rate = Rate(5, 2.0)
    shared_webhooks: bool = False
    others: Rate = Rate(50, 1.0)
    identifies: Rate = Rate(1, 5.0)
    starts: Rate = Rate(1000, 86_400.0)


class RateWindow:
    """Remaining allowance of a rate."""

    def __init__(self, rate: Rate, clock: SandboxClock) -> None:
        self.rate = rate
        self._clock = clock
        self._left = rate.number
        self._ends = 0.0

    @property
    def ends(self) -> float:
        """When it is whole again, in seconds since 1970."""
        return max(self._ends, self._clock.now())

    @property
    def wait(self) -> float:
        """Seconds until it is whole again."""
        return max(0.0, self._ends - self._clock.now())

    @property
    def left(self) -> int:
        """How many it takes yet."""
        return self._left if self.wait > 0 else self.rate.number

    @left.setter
    def left(self, number: int) -> None:
        if self.wait == 0:
            self._ends = self._clock.now() + self.rate.seconds
        self._left = number

    def take(self) -> None:
        """Use up one."""
        self.left = self.left - 1


_PER_CHANNEL: Final = {
    ("POST", "/channels/{channel}/messages"): "posts",
    ("PATCH", "/channels/{channel}/messages/{message}"): "edits",
    ("DELETE", "/channels/{channel}/messages/{message}"): "deletions",
}
_CALLBACK: Final = "/interactions/{interaction}/{token}/callback"
_WEBHOOKS: Final = "/webhooks/"


class Bucket(RateWindow):
    """A window of one kind of request, with the name clients know it by."""

    def __init__(self, name: str, rate: Rate, clock: SandboxClock) -> None:
        super().__init__(rate, clock)
        self.name = hashlib.sha256(name.encode()).hexdigest()[:32]


class RequestLimiter:
    """Counts requests. With `limits` None there are none."""

    def __init__(self, limits: Limits | None, clock: SandboxClock) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._everything: RateWindow | None = None

    def bucket(self, method: str, route: str, major: str) -> Bucket | None:
        """What a request uses up.

        Args:
            method: of the request.
            route: its path below `/api/v10`, as a template: `/channels/{channel}`.
            major: the channel, server or token that it is counted for.
        """
        limits = self.limits
        if limits is None or route == _CALLBACK:
            return None
        name = f"{method} {route}"
        if (method, route) in _PER_CHANNEL:
            rate: Rate = getattr(limits, _PER_CHANNEL[method, route])
        elif route.startswith(_WEBHOOKS):
            rate = limits.webhooks
            if limits.shared_webhooks:
                name, major = _WEBHOOKS, ""
        else:
            rate = limits.others
        return self._find(name, major, rate)

    def everything(self, route: str) -> RateWindow | None:
        """What all requests use up together, or None for those that do not."""
        if self.limits is None or route.startswith(("/interactions/", _WEBHOOKS)):
            return None
        if self._everything is None:
            self._everything = RateWindow(self.limits.everything, self._clock)
        return self._everything

    def _find(self, name: str, major: str, rate: Rate) -> Bucket:
        if (name, major) not in self._buckets:
            self._buckets = {key: b for key, b in self._buckets.items() if b.wait > 0}
            self._buckets[name, major] = Bucket(name, rate, self._clock)
        return self._buckets[name, major]


class SessionStarts:
    """Counts the sessions begun at the gateway; without `limits` it refuses none."""

    def __init__(self, limits: Limits | None, clock: SandboxClock) -> None:
        self._enforced = limits is not None
        self._limits = limits or Limits()
        self._clock = clock
        self._groups: dict[int, RateWindow] = {}
        self.day = RateWindow(self._limits.starts, clock)
        """What is left of the day's; tests may set `day.left`."""

    @property
    def concurrency(self) -> int:
        """How many shards may begin at a time."""
        return self._limits.identifies.number

    @property
    def exhausted(self) -> bool:
        """Whether the day's are used up: Discord then gives the bot a new token."""
        return self._enforced and self.day.left <= 0

    def take(self, shard: int) -> bool:
        """Count a shard's session; return False if one of its group began too shortly before."""
        rate = Rate(1, self._limits.identifies.seconds)
        group = self._groups.setdefault(shard % self.concurrency, RateWindow(rate, self._clock))
        if self._enforced and group.left == 0:
            return False
        group.take()
        self.day.take()
        return True
