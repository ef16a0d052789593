"""Short messages that call a person whose turn lasts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord

from bot.screens import reminder_screen
from bot.tables.news import TurnHalfOver
from bot.tables.values import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)


class Reminders:
    """The reminders of one table; they go when the deal ends."""

    def __init__(self, channel: discord.abc.Messageable, wording: Wording) -> None:
        self._channel = channel
        self._wording = wording
        self._tasks: set[asyncio.Task[None]] = set()
        self._messages: list[discord.Message] = []
        self._deal: int | None = None

    def call(self, view: TableView, turn: TurnHalfOver) -> None:
        """Call the person whose turn it is, once."""
        self._deal = view.deal_number
        self._do(self._call(view, turn))

    def clear(self) -> None:
        """Take all of them back."""
        self._deal = None
        self._do(self._clear())

    def drop(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, view: TableView, turn: TurnHalfOver) -> None:
        called = discord.AllowedMentions(users=[discord.Object(turn.member_id)])
        try:
            message = await self._channel.send(
                view=reminder_screen(view, turn.seat, self._wording), allowed_mentions=called
            )
        except discord.HTTPException as error:
            log.info("no reminder at table %s: %s", view.id, error)
            return
        self._messages.append(message)
        if self._deal != view.deal_number:
            await self._clear()  # the deal ended while the reminder was on its way

    async def _clear(self) -> None:
        messages, self._messages = self._messages, []
        for message in messages:
            try:
                await message.delete()
            except discord.HTTPException as error:
                log.info("reminder %s is left behind: %s", message.id, error)
