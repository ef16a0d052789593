"""Membership in servers, checked twice before any deal is voided or data deleted."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.logs import error_line
from bot.publish.decisions import TROUBLES

log = logging.getLogger(__name__)

MOST_LISTED: Final = 200
"""Servers that Discord lists at once."""


class Membership:
    """Asks Discord whether the bot is in a server."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def is_left(self, server: int) -> bool:
        """Return whether Discord is certain that the bot is in a server no more.

        One refusal proves nothing: it counts if the list of the bot's servers says the same.
        """
        try:
            try:
                await self._client.fetch_guild(server, with_counts=False)
            except (discord.NotFound, discord.Forbidden):
                return await self._is_unlisted(server)
        except TROUBLES as error:
            log.info("server %d will be checked at the next session: %s", server, error_line(error))
        return False

    async def _is_unlisted(self, server: int) -> bool:
        following = await self._client.http.get_guilds(
            MOST_LISTED, after=server - 1, with_counts=False
        )
        return all(int(each["id"]) != server for each in following)
