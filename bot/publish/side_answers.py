"""Private answers beside the panel: at most one per person and channel.

A rule card, a menu or a refusal would push the panel with the hand out of sight, one more each
time. So a new one takes the place of the one before, and it goes once its person plays on.
"""

from __future__ import annotations

import asyncio
from typing import Final

from discord.ui import LayoutView

from bot.clock import Clock
from bot.publish.private_message import PrivateMessage

MOST_REMEMBERED: Final = 1000
"""Messages kept before those that can be taken away no more are let go."""


class SideAnswer:
    """The message of one person in one channel that is no panel, if one stands."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._message: PrivateMessage | None = None
        self._passing = False
        """It is a sentence, and goes with what its person does next."""
        self.screen: LayoutView | None = None
        """What it shows, without any sentence that has been put on top since."""
        self._tasks: set[asyncio.Task[None]] = set()

    def shown(self, message: PrivateMessage, screen: LayoutView, *, passing: bool) -> None:
        """Take note of the newest one; another that stands is taken away.

        Args:
            message: the newest, or the same one changed with a newer token.
            screen: what it shows.
            passing: it is a sentence that goes with what its person does next.
        """
        before = self._message
        self._message, self.screen, self._passing = message, screen, passing
        if before is not None and before.message_id not in {message.message_id, None}:
            self._take_away(before)

    def shows(self, message_id: int) -> bool:
        """Return whether it is a certain message."""
        return self._message is not None and self._message.message_id == message_id

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

    def stop(self) -> None:
        """Send nothing more."""
        for task in self._tasks:
            task.cancel()

    def _take_away(self, message: PrivateMessage) -> None:
        if message.expires <= self._clock.now():
            return  # it stays: nobody can change it any more
        task = asyncio.create_task(message.take_away())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class SideAnswers:
    """Side answers by channel and member."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._answers: dict[tuple[int, int], SideAnswer] = {}
        self._most = MOST_REMEMBERED

    def of(self, channel_id: int, member_id: int) -> SideAnswer:
        """Return what a member was told beside the panel in a channel."""
        if len(self._answers) >= self._most:
            self._forget_dead()
        return self._answers.setdefault((channel_id, member_id), SideAnswer(self._clock))

    def _forget_dead(self) -> None:
        living = {key: each for key, each in self._answers.items() if not each.is_dead}
        self._answers = living
        # Where most of them live, the next look is not taken at the very next answer.
        self._most = max(MOST_REMEMBERED, 2 * len(living))

    def stop(self) -> None:
        """Send nothing more."""
        for each in self._answers.values():
            each.stop()
        self._answers.clear()
