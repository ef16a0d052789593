"""Outages of Discord in the log: of its requests, and of its gateway."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.client.shards import END_SESSION
from bot.logs import Outage, Words, about_nothing, error_line
from bot.publish.decisions import AnswerLost, NotSent

log = logging.getLogger(__name__)

SILENCE: Final = timedelta(seconds=2)
"""A request that is broken off after so long was not answered; sooner, it was not wanted."""

_REFUSED: Final = 400
_SERVER_ERROR: Final = 500
_GATEWAY: Final = frozenset({"ws", "wss"})
_LOST: Final = ("Attempting a reconnect for shard ID %s", "Failed to connect for shard_id: %s")
"""How the lines of discord.py begin that tell of a connection lost, or not to be had."""
_BACK: Final = (
    "Shard ID %s has connected to Gateway",
    "Shard ID %s has successfully RESUMED session",
)
"""How its lines begin that tell of a connection that stands."""


class DiscordOutages:
    """What fails at Discord for a while, told in a few lines each.

    The library tries again by itself, and so do we. Each try is told at the level *debug*.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Begin with nothing wrong.

        Args:
            now: the time.
        """
        self.requests = Outage(
            log,
            now,
            Words(
                "requests to Discord fail",
                "requests to Discord still fail",
                "requests to Discord work again",
            ),
        )
        self._gateway = Outage(
            log,
            now,
            Words(
                "the connection to Discord is lost",
                "the connection to Discord is still lost",
                "the connection to Discord is back",
            ),
            calm=timedelta(),
        )
        self._now = now
        self._tell: Callable[[], None] = lambda: None
        self._down: set[int] = set()
        self._ending = False
        """The client ends, and cancels the requests that are under way."""

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Look at the requests that a trace sees."""
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._failed)

    def follow(self, tell: Callable[[], None]) -> None:
        """Have somebody told of each request that Discord has done."""
        self._tell = tell

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Tell of lost connections in place of discord.py, until the client begins to end."""
        self._ending = False
        shard, gateway = map(logging.getLogger, ("discord.shard", "discord.gateway"))
        shard.addFilter(self._hear)
        gateway.addFilter(self._hear_back)
        try:
            yield
        finally:
            self._ending = True
            shard.removeFilter(self._hear)
            gateway.removeFilter(self._hear_back)

    def connected(self, shard: int) -> None:
        """Note that a shard is connected."""
        self._down.discard(shard)
        if not self._down:
            self._gateway.worked()

    async def _begun(
        self, _: aiohttp.ClientSession, it: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        it.asked_at = self._now()

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        if end.url.scheme in _GATEWAY:
            return
        if status < _REFUSED:
            self._tell()
        if status < _SERVER_ERROR:
            self.requests.worked()
        else:
            reason = end.response.reason or ""
            self._request_failed(str(status), f"{status} {reason}".strip())

    async def _failed(
        self,
        _: aiohttp.ClientSession,
        it: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        error = failure.exception
        if failure.url.scheme in _GATEWAY or isinstance(error, NotSent | AnswerLost):
            return
        if not isinstance(error, asyncio.CancelledError):
            self._request_failed(type(error).__name__, error_line(error))
        elif not self._ending and self._now() - it.asked_at >= SILENCE:
            self._request_failed("no answer", "no answer")

    def _request_failed(self, kind: str, why: str) -> None:
        with about_nothing():  # its address would say more, but may hold a token
            log.debug("a request to Discord failed: %s", why)
        self.requests.failed(kind, why)

    def _hear(self, record: logging.LogRecord) -> bool:
        """Take what discord.py tells of a lost connection, and let every other line pass."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not str(record.msg).startswith(_LOST):
            return True
        shard = record.args[0] if isinstance(record.args, tuple) else None
        if not isinstance(shard, int):
            return True
        if isinstance(error, discord.ConnectionClosed) and error.code == END_SESSION:
            return False  # it was we who ended it, and have told why
        self._down.add(shard)
        kind, why = _told(error)
        log.debug("%s: %s", record.getMessage(), why)
        self._gateway.failed(kind, f"shard {shard}: {why}")
        return False

    def _hear_back(self, record: logging.LogRecord) -> bool:
        """Take what discord.py tells of a shard that is back, as that is told with the outage."""
        is_back = str(record.msg).startswith(_BACK)
        shard = record.args[0] if is_back and isinstance(record.args, tuple) else None
        return shard not in self._down


def _told(error: BaseException) -> tuple[str, str]:
    """Return how a connection failed, in a word, and why."""
    if isinstance(error, aiohttp.ClientResponseError):  # its text is for programmers
        return str(error.status), f"{error.status} {error.message}"
    return type(error).__name__, error_line(error)
