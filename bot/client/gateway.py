"""Discord's gateway: where it is, how many sessions may begin, and what ends none of them.

What is reached for inside discord.py is here and in ``requests.py``, each place with the fault
that needs it. ``tests/client/test_shards.py`` fails where a new version has moved any of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import EventItem, EventType, Shard

from bot import metrics
from bot.clock import Clock
from bot.logs import error_line
from bot.publish.rate_limit import pause_after
from bot.tasks import Tasks

log = logging.getLogger(__name__)

FEW: Final = 100
"""So few sessions that may still be begun are worth a warning."""

API_PATH: Final = "/api/v10"
"""Where Discord's REST API stands at its own address."""

DAY: Final = timedelta(days=1)
"""How long a number of sessions lasts, from the first of them on."""

REFUSED: Final = 4004
"""Discord's code where it does not take the token."""

WITHIN: Final = timedelta(hours=1)
MOST: Final = 5
"""A shard that would end the program is connected anew so many times within the hour. Each takes
one of the 1,000 sessions that may be begun in a day."""

LEFT_OPEN: Final = 4000
"""The code to close a connection with, so that nothing more is heard by it."""


class TooFewStarts(Exception):  # noqa: N818 - it is what it says
    """Discord lets too few sessions begin; past that number it would take the token away."""

    def __init__(self, needed: int, remaining: int, resets: datetime) -> None:
        super().__init__(f"{needed} needed, {remaining} left until {resets}")
        self.needed, self.remaining, self.resets = needed, remaining, resets


@dataclass(frozen=True, slots=True)
class GatewayWay:
    """Gateway information for a logged-in bot: the shards advised, and sessions left in a day."""

    gateway: yarl.URL
    shards: int
    total: int
    remaining: int
    resets: datetime
    """When it is all of them again."""

    def check(self, shard_count: int, needed: int) -> None:
        """Raise ``TooFewStarts`` where more sessions would be begun than Discord allows."""
        if shard_count < self.shards:  # past 2,500 servers one is refused
            log.warning(
                "Discord advises %d shards, and BOORAY_SHARD_COUNT is %d: a shard takes 2500"
                " servers",
                *(self.shards, shard_count),
            )
        left = self.remaining - needed
        if left < 0:
            raise TooFewStarts(needed, self.remaining, self.resets)
        resets = f"{self.resets.astimezone(UTC):%Y-%m-%d %H:%M}"
        level = logging.WARNING if left < FEW else logging.INFO
        log.log(level, "session starts left until %s UTC: %d of %d", resets, left, self.total)


def way_of(answer: Mapping[str, Any], now: datetime) -> GatewayWay:
    """Return what Discord's answer to ``GET /gateway/bot`` says."""
    limit = answer["session_start_limit"]
    # Before the day's first session there is nothing to wait for: its day begins with it.
    after = timedelta(milliseconds=limit["reset_after"]) or DAY
    numbers = answer["shards"], limit["total"], limit["remaining"]
    return GatewayWay(yarl.URL(answer["url"]), *numbers, now + after)


async def ask_way(http: discord.http.HTTPClient, now: datetime) -> GatewayWay:
    """Ask where the gateway is, and how many sessions may be begun at it.

    Every new session is begun there from now on, the one after an invalid session too.
    """
    way = way_of(await http.request(Route("GET", "/gateway/bot")), now)
    DiscordWebSocket.DEFAULT_GATEWAY = way.gateway
    return way


def point_at(api: str) -> None:
    """Have discord.py speak to another server than Discord's own, given its REST API v10."""
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = str(yarl.URL(api).origin())


def send_through(proxy: str) -> None:
    """Have discord.py make its requests to the REST API through a proxy, and nothing else."""
    discord.http.Route.BASE = base_of(proxy)


def base_of(proxy: str) -> str:
    """Return what the paths of requests through a proxy begin with; no path means the API's."""
    url = yarl.URL(proxy)
    return str(url.with_path(API_PATH) if url.path == "/" else url).rstrip("/")


def forget_failures(shard: discord.ShardInfo) -> None:
    """Have the next time a shard's connection ends count as the first: it stands again.

    discord.py doubles its pauses up to 1,024 seconds, and starts over only after 34 minutes without
    a failure: after a long outage a short one would cost many minutes.
    """
    shard._parent._backoff = ExponentialBackoff()  # noqa: SLF001 - there is no other way


def guard_parsers(client: discord.Client) -> None:
    """Have a client that is not connected yet drop every event that it cannot read.

    Discord adds fields, values and events without warning. discord.py ends the client for good
    where one of its parsers raises.
    """
    parsers = client._connection.parsers  # noqa: SLF001 - there is no public way
    told = set[str]()
    for event, parse in list(parsers.items()):
        parsers[event] = _guarded(event, parse, told)


def _guarded(event: str, parse: Callable[[Any], None], told: set[str]) -> Callable[[Any], None]:
    def guarded(data: Any) -> None:
        try:
            if event == "INTERACTION_CREATE":
                _check_person(data)
            parse(data)
        except Exception as error:  # noqa: BLE001 - nobody knows what Discord adds next
            # What it holds is not told: names and tokens are in it.
            level = logging.DEBUG if event in told else logging.WARNING
            told.add(event)
            metrics.DROPPED.labels(event).inc()
            why = error_line(error)
            log.log(level, "an event of Discord's cannot be read: %s (%s)", event, why)

    return guarded


def _check_person(interaction: Any) -> None:
    """Refuse an interaction of nobody, which discord.py would pass on."""
    is_member = interaction.get("guild_id") and interaction.get("member")
    if not is_member and not interaction.get("user"):
        raise KeyError("user")


class Endings:
    """Doubts what would end the client, and connects its shard anew.

    discord.py ends it where the gateway closes a connection with certain codes (4004,
    *authentication failed*, among them), and where anything that it did not expect comes up.
    Neither proves that the next connection would fare the same.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        clock: Clock,
        token_counts: Callable[[], Awaitable[bool]],
    ) -> None:
        self._client, self._clock, self._token_counts = client, clock, token_counts
        self._ended: defaultdict[int, deque[datetime]] = defaultdict(lambda: deque(maxlen=MOST + 1))
        """By shard, when it would have ended the program."""
        self._tasks = Tasks()
        self.stop = self._tasks.cancel

    def guard(self) -> None:
        """Doubt whatever the shards of a client that has logged in put into their queue."""
        queue = queue_of(self._client)
        put = queue.put_nowait

        def doubted(item: EventItem) -> None:
            ends = item.type in {EventType.close, EventType.terminate}
            if ends and item.shard is not None and not self._client.is_closed():
                self._tasks.begin(self._doubt(item, item.shard, put))
            else:
                put(item)

        queue.put_nowait = doubted  # type: ignore[method-assign] # discord.py offers no hook

    async def _doubt(self, item: EventItem, shard: Shard, put: Callable[[EventItem], None]) -> None:
        if item.type == EventType.terminate:
            # It is not read any more, but would be kept alive.
            await shard.ws.close(LEFT_OPEN)
            self._client.dispatch("shard_disconnect", shard.id)
        now, ended, error = self._clock.now(), self._ended[shard.id], item.error
        ended.append(now)
        times = sum(now - each <= WITHIN for each in ended)
        refused = isinstance(error, discord.ConnectionClosed) and error.code == REFUSED
        if times > MOST or (refused and not await self._token_counts()):
            put(item)
            return
        why = "no error" if error is None else error_line(error)
        log.warning("shard %d is reconnected; it was about to end: %s", shard.id, why)
        await self._clock.sleep_until(self._clock.now() + pause_after(times))
        put(EventItem(EventType.reconnect, shard, error))


def queue_of(client: discord.AutoShardedClient) -> asyncio.PriorityQueue[EventItem]:
    """Return the queue by which shards tell the client what to do."""
    queue: asyncio.PriorityQueue[EventItem] = client._AutoShardedClient__queue  # type: ignore[attr-defined] # noqa: SLF001
    return queue


def in_one_line(record: logging.LogRecord) -> bool:
    """Take the traceback off a line of discord.py's about a lost connection; all lines pass."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, OSError | aiohttp.ClientError | discord.DiscordException | TimeoutError):
        record.msg, record.args = f"{record.getMessage()}: {error_line(error)}", None
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True
