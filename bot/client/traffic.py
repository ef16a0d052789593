"""Counts of requests to Discord and of gateway connections."""

from __future__ import annotations

import re
import time
from collections import Counter, defaultdict
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.measures import Spread
from bot.publish.decisions import AnswerLost, NotSent

SWITCHED: Final = 101
"""The status of a request that has become a connection to the gateway."""

_PLACES: Final = re.compile(
    r"/(?:(?P<answer>interactions)/\d+/[^/]+/callback"
    r"|(?P<private>webhooks)/\d+/[^/]+(?:/messages/[^/]+)?"
    r"|(?P<message>channels)/\d+/messages(?:/\d+)?)$"
)
_DONE: Final = {"POST": "post", "PATCH": "edit", "DELETE": "delete"}


def kind_of(method: str, path: str) -> str:
    """Return what a request does: answer, post, edit, delete, private_post… or other."""
    found = _PLACES.search(path)
    done = _DONE.get(method)
    if found is None or done is None:
        return "other"
    if found["answer"]:
        return "answer"
    return f"private_{done}" if found["private"] else done


class Traffic:
    """Counts since the start."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        """By the status of the answer, or the kind of failure where there was none."""
        self.kinds: Counter[tuple[str, str]] = Counter()
        """The same by what they did, and by that."""
        self.waits: defaultdict[str, Spread] = defaultdict(Spread)
        """By what requests did, seconds until Discord's answer."""
        self.gateway: Counter[str] = Counter()
        """By what happened to a shard: a session begun, resumed, or cut off; it was silent."""
        self.dropped: Counter[str] = Counter()
        """Events that could not be read, by name."""

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count the requests that a trace sees."""
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._failed)

    async def _begun(
        self, _: aiohttp.ClientSession, it: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        it.begun = time.perf_counter()

    async def _answered(
        self, _: aiohttp.ClientSession, it: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        if status == SWITCHED:
            return
        kind = kind_of(end.method, end.url.path)
        self.requests[str(status)] += 1
        self.kinds[kind, str(status)] += 1
        self.waits[kind].note(time.perf_counter() - it.begun)

    async def _failed(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        if isinstance(failure.exception, NotSent | AnswerLost):
            return  # counted where it is held back
        how = type(failure.exception).__name__
        self.requests[how] += 1
        self.kinds[kind_of(failure.method, failure.url.path), how] += 1
