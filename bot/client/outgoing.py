"""Final check of outgoing requests: is their token still valid?"""

from __future__ import annotations

import asyncio
import logging
import re
from types import SimpleNamespace
from typing import Final
from urllib.parse import unquote

import aiohttp

from bot import metrics
from bot.publish.decisions import AnswerLost, BotTokenRefused, NotSent
from bot.publish.once import check_once
from bot.publish.tokens import Tokens

log = logging.getLogger(__name__)

_FIRST: Final = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback$")
_LATER: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)(?:/|$)")


class Outgoing:
    """Lets a request go, or raises an error of :mod:`bot.publish.decisions` in place of sending it.

    It looks once discord.py has waited for everything that it waits for.
    """

    def __init__(self, tokens: Tokens) -> None:
        """Begin with a token that counts.

        Args:
            tokens: of the interactions that have arrived.
        """
        self._tokens = tokens
        self.refused = asyncio.Event()
        """Set once Discord has refused the bot's own token."""

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Look at the requests that a trace sees."""
        trace.on_request_start.append(self._look)

    def refuse(self) -> None:
        """Let nothing more leave: Discord has refused the bot's own token for good."""
        if not self.refused.is_set():
            log.info("Discord rejects the bot's token: nothing more is sent")
            self.refused.set()

    async def _look(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, it: aiohttp.TraceRequestStartParams
    ) -> None:
        try:
            self._check(it.url.raw_path)
        except (NotSent, AnswerLost) as reason:
            metrics.HELD_BACK.labels(type(reason).__name__).inc()
            raise

    def _check(self, path: str) -> None:
        if self.refused.is_set():
            raise BotTokenRefused("Discord has refused the bot's token")
        if (first := _FIRST.search(path)) is not None:
            self._tokens.check_first(int(first["id"]))
            check_once(path)
        elif (later := _LATER.search(path)) is not None:
            self._tokens.check(unquote(later["token"]))
