"""Requests to Discord, as they leave and are answered, and whether the bot's own token counts."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import unquote

import aiohttp
import discord
from discord.http import Route

from bot import metrics
from bot.clock import Clock, time_in
from bot.logs import Outage, Subject, Words, about_nothing, context_of, error_line
from bot.publish.decisions import TROUBLES, BotTokenRefused, NotSent
from bot.publish.tokens import Tokens

log = logging.getLogger(__name__)

ASKED_AFTER: Final = (0.0, 1.0, 1.0)
"""Pauses in seconds before each time that Discord is asked about the token."""

MOST_TRIES: Final = 3
"""How often a request is made that is answered with 401 while the token counts."""

OFF: Final = 5.0
"""So many seconds the clock may be off."""

SILENCE: Final = 2.0
"""Seconds after which a request that is broken off was not answered; before, it was unwanted."""

_REFUSED: Final = 400
_SERVER_ERROR: Final = 500
_GATEWAY: Final = frozenset({"ws", "wss"})

_FIRST: Final = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback$")
_LATER: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)(?:/|$)")
_PLACES: Final = re.compile(
    r"/(?:(?P<answer>interactions)/\d+/[^/]+/callback"
    r"|(?P<private>webhooks)/\d+/[^/]+(?:/messages/[^/]+)?"
    r"|(?P<message>channels)/\d+/messages(?:/\d+)?)$"
)
_DONE: Final = {"POST": "post", "PATCH": "edit", "DELETE": "delete"}


class Requests:
    """Looks at every request: holds back what is sent in vain, counts, and tells of outages.

    It looks once discord.py has waited for everything that it waits for.
    """

    def __init__(self, tokens: Tokens, clock: Clock) -> None:
        """Begin with a token that counts, and nothing wrong."""
        self._tokens, self._clock = tokens, clock
        self._clock_is_compared = False
        self.done: Callable[[], None] = lambda: None
        """Is told of each request that Discord has done."""
        self.refused = asyncio.Event()
        """Set once Discord has refused the bot's own token: nothing more leaves."""
        self.ending = False
        """The client ends, and cancels the requests that are under way."""
        self.outage = Outage(
            log,
            clock.now,
            Words(
                "requests to Discord fail",
                "requests to Discord still fail",
                "requests to Discord work again",
            ),
        )

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Look at the requests that a trace sees."""
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._failed)

    def refuse(self) -> None:
        """Let nothing more leave: Discord has refused the bot's own token for good."""
        if not self.refused.is_set():
            log.info("Discord rejects the bot's token: nothing more is sent")
            self.refused.set()

    async def _begun(
        self, _: aiohttp.ClientSession, it: SimpleNamespace, begin: aiohttp.TraceRequestStartParams
    ) -> None:
        try:
            self._check(begin.url.raw_path)
        except NotSent as reason:
            metrics.HELD_BACK.labels(type(reason).__name__).inc()
            raise
        it.begun, it.begun_at = time.perf_counter(), self._clock.now()

    def _check(self, path: str) -> None:
        """Raise an error of :mod:`bot.publish.decisions` in place of sending a request in vain."""
        if self.refused.is_set():
            raise BotTokenRefused("Discord has refused the bot's token")
        if (first := _FIRST.search(path)) is not None:
            self._tokens.check_first(int(first["id"]))
        elif (later := _LATER.search(path)) is not None:
            self._tokens.check(unquote(later["token"]))

    async def _answered(
        self, _: aiohttp.ClientSession, it: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, reason = end.response.status, end.response.reason or ""
        self._compare_clocks(it.begun_at, end.response.headers.get("Date"))
        if status == HTTPStatus.SWITCHING_PROTOCOLS:
            return  # it has become a connection to the gateway
        kind = _kind_of(end.method, end.url.path)
        metrics.REQUESTS.labels(kind, status).inc()
        metrics.REQUEST.labels(kind).observe(time.perf_counter() - it.begun)
        if end.url.scheme in _GATEWAY:
            return
        if status < _REFUSED:
            self.done()
        if status < _SERVER_ERROR:
            self.outage.worked()
        else:
            self._note_failure(str(status), f"{status} {reason}".strip())

    async def _failed(
        self,
        _: aiohttp.ClientSession,
        it: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        error = failure.exception
        if isinstance(error, NotSent):
            return  # counted where it is held back
        how = type(error).__name__
        metrics.REQUESTS.labels(_kind_of(failure.method, failure.url.path), how).inc()
        if failure.url.scheme in _GATEWAY:
            return
        if not isinstance(error, asyncio.CancelledError):
            self._note_failure(how, error_line(error))
        elif not self.ending and self._clock.now() - it.begun_at >= timedelta(seconds=SILENCE):
            self._note_failure("no answer", "no answer")

    def _note_failure(self, kind: str, why: str) -> None:
        with about_nothing():  # its address would say more, but may hold a token
            log.debug("a request to Discord failed: %s", why)
        self.outage.failed(kind, why)

    def _compare_clocks(self, began: datetime, date: str | None) -> None:
        """Compare this machine's clock with Discord's, at the first answer that tells a time."""
        told = None if self._clock_is_compared else time_in(date)
        if told is None:
            return
        self._clock_is_compared = True
        off = seconds_off(began, self._clock.now(), told)
        if off > OFF:
            log.warning(
                "this machine's clock is %d seconds off Discord's, so times are shown wrong, and "
                "presses made during a restart may be dropped: turn on NTP",
                off,
            )


def seconds_off(began: datetime, ended: datetime, told: datetime) -> int:
    """Return by how many seconds a clock is off for certain; ``Date`` tells whole seconds.

    By that clock the request was made, and its answer came; ``told`` is the time in the answer.
    """
    off = max(began - told, told - ended) - timedelta(seconds=1)
    return max(0, round(off.total_seconds()))


def _kind_of(method: str, path: str) -> str:
    """Return what a request does: answer, post, edit, delete, private_post… or other."""
    found = _PLACES.search(path)
    done = _DONE.get(method)
    if found is None or done is None:
        return "other"
    if found["answer"]:
        return "answer"
    return f"private_{done}" if found["private"] else done


class OwnToken:
    """Confirms a 401 before it counts, and makes the request that got it again.

    Gateways and proxies answer 401 now and then to a request that is sound. The program ends only
    once Discord, asked who the token belongs to, has refused it each time.
    """

    def __init__(
        self, http: discord.http.HTTPClient, clock: Clock, refuse: Callable[[], None]
    ) -> None:
        """Take every request of a client through this."""
        self._send, self._clock, self._refuse = http.request, clock, refuse
        self._asking: asyncio.Task[bool] | None = None
        http.request = self._request  # type: ignore[method-assign] # discord.py offers no hook

    async def _request(self, route: Route, **kwargs: Any) -> Any:
        for _ in range(MOST_TRIES - 1):
            try:
                return await self._send(route, **kwargs)
            except discord.HTTPException as refused:
                if not _is_unauthorized(refused) or not await self.counts():
                    raise
                with about_nothing():  # as all lines about requests are
                    log.info("%s %s was answered with 401; retried", route.method, route.path)
            for file in kwargs.get("files") or ():
                file.reset()
        return await self._send(route, **kwargs)

    async def counts(self) -> bool:
        """Ask Discord; return whether it has said that the token counts.

        Those who doubt it at the same time are told the same.
        """
        if self._asking is None or self._asking.done():
            # Whatever was answered with 401 is one request of many.
            self._asking = asyncio.create_task(
                self._ask(), name="whether the token counts", context=context_of(Subject())
            )
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        refusals = 0
        for pause in ASKED_AFTER:
            await self._clock.sleep_until(self._clock.now() + timedelta(seconds=pause))
            try:
                await self._send(Route("GET", "/users/@me"))
            except TROUBLES as trouble:
                refusals += _is_unauthorized(trouble)
            else:
                return True
        if refusals == len(ASKED_AFTER):
            self._refuse()
        return False


def _is_unauthorized(trouble: Exception) -> bool:
    return isinstance(trouble, discord.HTTPException) and trouble.status == HTTPStatus.UNAUTHORIZED
