"""Existence of a channel: one *unknown channel* error proves nothing.

Discord says it of private threads, too, that the bot was removed from; and gateways and proxies
answer it now and then to a request that is sound. So the server is asked for its channels.
"""

from __future__ import annotations

import logging
from enum import Enum, auto
from typing import Final

import discord

from bot.logs import Subject, about, error_line
from bot.publish.decisions import TROUBLES, code_of
from bot.publish.posting import in_time
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

_NO_SERVER: Final = frozenset({10004, 50001})
"""Discord's codes where the bot is not in the server. What follows from that is decided elsewhere,
and for all of its tables."""


class ChannelStanding(Enum):
    """State of a channel at Discord."""

    THERE = auto()
    """It is there, whatever was answered before."""
    GONE = auto()
    """It was deleted."""
    UNSEEN = auto()
    """The bot does not see it, and may again."""
    UNKNOWN = auto()
    """Discord does not say now."""


def subject_of(table: TableView) -> Subject:
    """Return what lines about a table tell, where its channel is looked at."""
    return Subject(
        table.id,
        deal=lambda: table.deal_number,
        server=table.server_id,
        channel=table.channel_id,
    )


class Standings:
    """Asks Discord where tables stand."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def of(self, table: TableView) -> ChannelStanding:
        """Return what is known for certain of a table's channel."""
        with about(subject_of(table)):  # the event of a deleted channel is about no table
            try:
                standing = await self._ask(table)
            except TROUBLES as trouble:
                why = error_line(trouble)
                log.info("the channel of table %s could not be checked: %s", table.id, why)
                return ChannelStanding.UNKNOWN
            log.info("the channel of table %s: %s", table.id, standing.name.lower())
            return standing

    async def _ask(self, table: TableView) -> ChannelStanding:
        http, channel = self._client.http, table.channel_id
        try:
            channels = await in_time(http.get_all_guild_channels(table.server_id))
        except discord.HTTPException as refused:
            if code_of(refused) in _NO_SERVER:
                return ChannelStanding.UNSEEN
            raise
        active = await in_time(http.get_active_threads(table.server_id))
        if any(int(each["id"]) == channel for each in (*channels, *active["threads"])):
            return ChannelStanding.THERE
        try:
            await in_time(http.get_channel(channel))
        except discord.Forbidden:
            return ChannelStanding.UNSEEN
        except discord.NotFound:
            return ChannelStanding.UNSEEN if self._is_private(table) else ChannelStanding.GONE
        return ChannelStanding.THERE  # a thread that is archived

    def _is_private(self, table: TableView) -> bool:
        """Return whether it is a private thread, which the bot can be removed from."""
        guild = self._client.get_guild(table.server_id)
        thread = None if guild is None else guild.get_thread(table.channel_id)
        return table.private_thread or (thread is not None and thread.is_private())
