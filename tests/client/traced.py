"""Requests that a trace sees, to a server on this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer


@asynccontextmanager
async def traced(
    trace: aiohttp.TraceConfig, answers: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> AsyncIterator[tuple[aiohttp.ClientSession, str]]:
    """Yield a session that is traced, and the address of what answers."""
    app = web.Application()
    app.router.add_get("/", answers)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        yield session, str(server.make_url("/"))
