"""Gateway address, session start limits, and how a session is left."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import Route

log = logging.getLogger(__name__)

FEW: Final = 100
"""So few sessions that may still be begun are worth a warning."""

API_PATH: Final = "/api/v10"
"""Where Discord's REST API stands at its own address."""

DAY: Final = timedelta(days=1)
"""How long a number of sessions lasts, from the first of them on."""


class TooFewStarts(Exception):  # noqa: N818 - it is what it says
    """Discord lets too few sessions begin; past that number it would take the token away."""

    def __init__(self, needed: int, remaining: int, resets: datetime) -> None:
        super().__init__(f"{needed} needed, {remaining} left until {resets}")
        self.needed = needed
        self.remaining = remaining
        self.resets = resets


@dataclass(frozen=True, slots=True)
class GatewayWay:
    """Gateway information for a logged-in bot."""

    gateway: yarl.URL
    shards: int
    """So many Discord advises."""
    total: int
    """So many sessions may be begun in a day."""
    remaining: int
    """So many of them are left."""
    resets: datetime
    """When it is all of them again."""
    at_once: int = 1
    """So many sessions may be begun every five seconds, one in each group of shards."""


def point_at(api: str) -> None:
    """Have discord.py speak to another server than Discord's own.

    Args:
        api: the address of that server's REST API v10. What it says after login of where its
            gateway is holds from then on: see :func:`dial`.
    """
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = str(yarl.URL(api).origin())


def send_through(proxy: str) -> None:
    """Have discord.py make its requests to the REST API through a proxy, and nothing else.

    Args:
        proxy: its address; without a path, that of Discord's API is meant.
    """
    discord.http.Route.BASE = base_of(proxy)


def base_of(proxy: str) -> str:
    """Return what the paths of requests that go through a proxy begin with."""
    url = yarl.URL(proxy)
    return str(url.with_path(API_PATH) if url.path == "/" else url).rstrip("/")


async def ask_way(http: discord.http.HTTPClient, now: datetime) -> GatewayWay:
    """Ask where the gateway is, and how many sessions may be begun at it.

    Args:
        http: logged in.
        now: the time.

    Raises:
        discord.HTTPException: Discord did not say.
    """
    return way_of(await http.request(Route("GET", "/gateway/bot")), now)


def way_of(answer: Mapping[str, Any], now: datetime) -> GatewayWay:
    """Return what Discord's answer about its gateway says.

    Args:
        answer: to ``GET /gateway/bot``.
        now: the time.
    """
    limit = answer["session_start_limit"]
    # Before the day's first session there is nothing to wait for: its day begins with it.
    after = timedelta(milliseconds=limit["reset_after"]) or DAY
    gateway = yarl.URL(answer["url"])
    numbers = answer["shards"], limit["total"], limit["remaining"]
    return GatewayWay(gateway, *numbers, now + after, limit["max_concurrency"])


def check_starts(way: GatewayWay, needed: int) -> None:
    """See to it that not more sessions are begun than Discord allows.

    Raises:
        TooFewStarts: this start would take more.
    """
    left = way.remaining - needed
    if left < 0:
        raise TooFewStarts(needed, way.remaining, way.resets)
    resets = f"{way.resets.astimezone(UTC):%Y-%m-%d %H:%M}"
    level = logging.WARNING if left < FEW else logging.INFO
    log.log(level, "session starts left until %s UTC: %d of %d", resets, left, way.total)


def check_advice(way: GatewayWay, shard_count: int) -> None:
    """Warn where there are fewer shards than Discord advises: past 2,500 servers one is refused."""
    if shard_count < way.shards:
        log.warning(
            "Discord advises %d shards, and BOORAY_SHARD_COUNT is %d: a shard takes 2500 servers",
            *(way.shards, shard_count),
        )


def dial(gateway: yarl.URL) -> None:
    """Have every new session begun at a gateway, the one after an invalid session too."""
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def forget_failures(shard: discord.ShardInfo) -> None:
    """Have the next time a shard's connection ends count as the first: it stands again.

    discord.py doubles its pauses up to 1,024 seconds, and starts over only after 34 minutes without
    a failure: after a long outage a short one would cost many minutes.
    """
    shard._parent._backoff = ExponentialBackoff()  # noqa: SLF001 - there is no other way
