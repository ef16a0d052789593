"""A private message and the interaction token that can edit it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import discord
from discord.ui import LayoutView

from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.publish.posting import PATIENCE, with_pictures
from bot.wording import Wording

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sent:
    """A private message that has just been sent or changed."""

    message_id: int | None
    """None: it was made, but the answer that tells its id was lost."""
    is_original: bool = True
    """The message that was pressed, or the first answer: it goes by no id, but as *original*.

    What the token sends after it is shown as a reply to it.
    """


@dataclass(frozen=True, slots=True)
class PrivateMessage:
    """A private message that one interaction's token may change, for as long as it lives."""

    interaction: discord.Interaction[Any]
    wording: Wording
    """The language of its person."""
    expires: datetime
    """When the token is taken for dead."""
    sent: Sent

    @property
    def message_id(self) -> int | None:
        """Its id, if that is known."""
        return self.sent.message_id

    @property
    def is_original(self) -> bool:
        """Whether it goes by no id, but as *original*."""
        return self.sent.is_original

    async def edit(self, screen: LayoutView) -> PrivateMessage:
        """Show something else."""
        async with asyncio.timeout(PATIENCE):
            await with_pictures(screen, self.wording, lambda: self._edit(screen))
        return self

    async def _edit(self, screen: LayoutView) -> None:
        if self.is_original:
            await self.interaction.edit_original_response(view=screen)
        elif self.message_id is not None:
            await self.interaction.followup.edit_message(self.message_id, view=screen)

    async def post_below(self, screen: LayoutView) -> PrivateMessage:
        """Post another message with the same token, at the bottom of the channel."""
        followup = self.interaction.followup
        async with asyncio.timeout(PATIENCE):
            sent = await with_pictures(
                screen,
                self.wording,
                lambda: followup.send(view=screen, ephemeral=True, wait=True),
            )
        return replace(self, sent=Sent(sent.id, is_original=False))

    async def take_away(self) -> None:
        """Delete it, if its person has not dismissed it."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self.is_original:
                    await self.interaction.delete_original_response()
                elif self.message_id is not None:
                    await self.interaction.followup.delete_message(self.message_id)
        except TROUBLES as trouble:
            log.debug("a private message was not deleted, or is gone: %s", error_line(trouble))

    async def make_way(self, line: LayoutView) -> None:
        """Leave one line of it, as another message stands in its place now.

        Where that may be a reply to this one, deleting this would show above that one.
        """
        if not self.is_original:
            await self.take_away()
            return
        try:
            await self.edit(line)
        except TROUBLES as trouble:
            log.debug("a private message was not deleted, or is gone: %s", error_line(trouble))
