"""Validity of the bot's own token: one 401 proves nothing.

Gateways and proxies answer 401 now and then to a request that is sound. The program ends only once
Discord, asked who the token belongs to, has refused it each time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import Any, Final

import discord
from discord.http import Route

from bot.clock import Clock
from bot.logs import Subject, context_of
from bot.publish.decisions import TROUBLES

log = logging.getLogger(__name__)

ASKED_AFTER: Final = (0.0, 1.0, 1.0)
"""Pauses in seconds before each time that Discord is asked about the token."""

MOST_TRIES: Final = 3
"""How often a request is made that is answered with 401 while the token counts."""


class OwnToken:
    """Confirms a 401 before it counts, and makes the request that got it again."""

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
