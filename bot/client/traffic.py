"""Counts of requests to Discord."""

from __future__ import annotations

import re
import time
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot import metrics
from bot.publish.decisions import AnswerLost, NotSent

SWITCHED: Final = 101
"""The status of a request that has become a connection to the gateway."""

_PLACES: Final = re.compile(
    r"/(?:(?P<answer>interactions)/\d+/[^/]+/callback"
    r"|(?P<private>webhooks)/\d+/[^/]+(?:/messages/[^/]+)?"
    r"|(?P<message>channels)/\d+/messages(?:/\d+)?)$"
)
_DONE: Final = {"POST": "post", "PATCH": "edit", "DELETE": "delete"}


def count_requests(trace: aiohttp.TraceConfig) -> None:
    """Count the requests that a trace sees."""
    trace.on_request_start.append(_begun)
    trace.on_request_end.append(_answered)
    trace.on_request_exception.append(_failed)


def _kind_of(method: str, path: str) -> str:
    """Return what a request does: answer, post, edit, delete, private_post… or other."""
    found = _PLACES.search(path)
    done = _DONE.get(method)
    if found is None or done is None:
        return "other"
    if found["answer"]:
        return "answer"
    return f"private_{done}" if found["private"] else done


async def _begun(
    _: aiohttp.ClientSession, it: SimpleNamespace, __: aiohttp.TraceRequestStartParams
) -> None:
    it.begun = time.perf_counter()


async def _answered(
    _: aiohttp.ClientSession, it: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    status = end.response.status
    if status == SWITCHED:
        return
    kind = _kind_of(end.method, end.url.path)
    metrics.REQUESTS.labels(kind, status).inc()
    metrics.REQUEST.labels(kind).observe(time.perf_counter() - it.begun)


async def _failed(
    _: aiohttp.ClientSession, __: SimpleNamespace, failure: aiohttp.TraceRequestExceptionParams
) -> None:
    if isinstance(failure.exception, NotSent | AnswerLost):
        return  # counted where it is held back
    how = type(failure.exception).__name__
    metrics.REQUESTS.labels(_kind_of(failure.method, failure.url.path), how).inc()
