"""A private message and the interaction token that can edit it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

import discord
from discord.ui import LayoutView

from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.publish.posting import PATIENCE, with_pictures
from bot.tasks import Tasks
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
    expires: datetime
    """When the token is taken for dead."""
    sent: Sent

    async def edit(self, screen: LayoutView) -> PrivateMessage:
        """Show something else."""
        async with asyncio.timeout(PATIENCE):
            await with_pictures(screen, self.wording, lambda: self._edit(screen))
        return self

    async def _edit(self, screen: LayoutView) -> None:
        if self.sent.is_original:
            await self.interaction.edit_original_response(view=screen)
        elif self.sent.message_id is not None:
            await self.interaction.followup.edit_message(self.sent.message_id, view=screen)

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
        with _if_there():
            async with asyncio.timeout(PATIENCE):
                if self.sent.is_original:
                    await self.interaction.delete_original_response()
                elif self.sent.message_id is not None:
                    await self.interaction.followup.delete_message(self.sent.message_id)

    async def make_way(self, line: LayoutView) -> None:
        """Leave one line of it, as another message stands in its place now.

        Where that may be a reply to this one, deleting this would show above that one.
        """
        if not self.sent.is_original:
            await self.take_away()
            return
        with _if_there():
            await self.edit(line)


@contextmanager
def _if_there() -> Iterator[None]:
    try:
        yield
    except TROUBLES as trouble:
        log.debug("a private message was not deleted, or is gone: %s", error_line(trouble))


# Private answers beside the panel

MOST_REMEMBERED: Final = 1000
"""Messages kept before those that can be taken away no more are let go."""


class SideAnswer:
    """The message of one person in one channel that is no panel, if one stands.

    A rule card, a menu or a refusal would push the panel with the hand out of sight, one more each
    time. So a new one takes the place of the one before, and it goes once its person plays on.
    """

    def __init__(self, clock: Clock, tasks: Tasks) -> None:
        self._clock, self._tasks = clock, tasks
        self._message: PrivateMessage | None = None
        self._passing = False
        """It is a sentence, and goes with what its person does next."""
        self.screen: LayoutView | None = None
        """What it shows, without any sentence that has been put on top since."""

    def shown(self, message: PrivateMessage, screen: LayoutView, *, passing: bool) -> None:
        """Take note of the newest one, or of the same with a newer token; another is taken away.

        ``passing``: it is a sentence that goes with what its person does next.
        """
        before = self._message
        self._message, self.screen, self._passing = message, screen, passing
        if before is not None and before.sent.message_id not in {message.sent.message_id, None}:
            self._take_away(before)

    def shows(self, message_id: int) -> bool:
        """Return whether it is a certain message."""
        return self._message is not None and self._message.sent.message_id == message_id

    @property
    def is_dead(self) -> bool:
        """Return whether there is none, or none that could be taken away."""
        return self._message is None or self._message.expires <= self._clock.now()

    def let_go(self) -> None:
        """Note that its message is something else now, or gone."""
        self._message = self.screen = None

    def go(self) -> None:
        """Take it away: its person is done with it."""
        message = self._message
        self.let_go()
        if message is not None:
            self._take_away(message)

    def pass_on(self) -> None:
        """Take it away if it is a sentence: its person has done something else since."""
        if self._passing:
            self.go()

    def _take_away(self, message: PrivateMessage) -> None:
        if message.expires > self._clock.now():  # else it stays: nobody can change it any more
            self._tasks.begin(message.take_away())


class SideAnswers:
    """Side answers by channel and member."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._tasks = clock, Tasks()
        self._answers: dict[tuple[int, int], SideAnswer] = {}
        self._most = MOST_REMEMBERED

    def of(self, channel_id: int, member_id: int) -> SideAnswer:
        """Return what a member was told beside the panel in a channel."""
        if len(self._answers) >= self._most:
            self._answers = {key: it for key, it in self._answers.items() if not it.is_dead}
            # Where most of them live, the next look is not taken at the very next answer.
            self._most = max(MOST_REMEMBERED, 2 * len(self._answers))
        return self._answers.setdefault(
            (channel_id, member_id), SideAnswer(self._clock, self._tasks)
        )

    def stop(self) -> None:
        """Send nothing more."""
        self._tasks.cancel()
        self._answers.clear()
