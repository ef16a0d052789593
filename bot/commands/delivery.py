"""Delivery of an answer: once, in time, and retried after a dropped connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeVar

import discord
from discord.ui import LayoutView, Modal

from bot import metrics
from bot.clock import Clock
from bot.commands.context import Interaction, kind_of
from bot.logs import error_line
from bot.publish.decisions import (
    TROUBLES,
    UNKNOWN_MESSAGE,
    ErrorDecision,
    Trouble,
    code_of,
    count,
    decide,
    is_dead,
)
from bot.publish.enclosed import Enclosed, attachments_of, files_of
from bot.publish.posting import PATIENCE, with_pictures
from bot.publish.private_message import Sent
from bot.publish.rate_limit import pause_after
from bot.publish.tokens import FIRST_LIFE, TOKEN_LIFE
from bot.wording import Wording

log = logging.getLogger(__name__)

T = TypeVar("T")

LAST_TRY: Final = timedelta(seconds=2.2)
"""After so long a first answer that is still under way is broken off for a last try."""

ALREADY_ANSWERED: Final = 40060
"""Discord's code where an answer has arrived before; what came back of it was lost."""

Again = Callable[[int, Trouble], Awaitable[None]]
"""Waits after so many failures in a row, of which the last is told."""


@dataclass(slots=True)
class Delivery:
    """One interaction's answer on its way.

    What its methods raise in the end is :data:`~bot.publish.decisions.TROUBLES`.
    """

    interaction: Interaction
    clock: Clock
    wording: Wording
    """The language of its person, for cards whose pictures Discord refuses."""
    again: Again
    """Waits until what was promised may be tried again."""
    age: timedelta = timedelta()
    """How old the interaction is, by Discord's clock."""
    promised: bool = False
    """Discord has been told that the answer comes later."""
    _thinks: bool = False
    """Discord says meanwhile, in private, that it comes."""
    _arrived: datetime = field(init=False)

    def __post_init__(self) -> None:
        self._arrived = self.clock.now()

    @property
    def expires(self) -> datetime:
        """When the interaction's token is taken for dead, by our clock."""
        return self._arrived - self.age + TOKEN_LIFE

    async def promise(self, *, slow: bool = False) -> None:
        """Gain fifteen minutes to answer in; ``slow``: some of them may pass."""
        response, pressed = self.interaction.response, self.interaction.message
        self._thinks = self.interaction.type is discord.InteractionType.application_command or (
            slow and pressed is not None and not pressed.flags.ephemeral
        )
        if self._thinks:
            await self._first(lambda: response.defer(ephemeral=True, thinking=True))
        else:
            await self._first(response.defer)
        self.promised = True
        metrics.PROMISED.inc()

    async def acknowledge(self) -> None:
        if not self.promised:
            await self._first(self.interaction.response.defer)

    async def ask(self, modal: Modal) -> None:
        """Open a form; only before anything else."""
        await self._first(lambda: self.interaction.response.send_modal(modal))

    async def show(
        self,
        screen: LayoutView,
        enclosed: Sequence[Enclosed] | None = (),
        *,
        pressed: discord.Message | None = None,
    ) -> Sent:
        """Show a screen in a private message of its own, or in place of the one that was pressed.

        ``enclosed`` are the files that it shows; None: those that are there.
        """
        if pressed is None:
            return await with_pictures(screen, self.wording, lambda: self._say(screen, enclosed))
        return await with_pictures(
            screen, self.wording, lambda: self._replace(pressed, screen, enclosed)
        )

    async def _replace(
        self, pressed: discord.Message, screen: LayoutView, enclosed: Sequence[Enclosed] | None
    ) -> Sent:
        has = enclosed if enclosed or pressed.attachments else None
        if self.promised:
            edit = self.interaction.edit_original_response
            await self._later(lambda: edit(view=screen, attachments=attachments_of(has)))
            return Sent(pressed.id)
        change = self.interaction.response.edit_message
        try:
            await self._first(lambda: change(view=screen, attachments=attachments_of(has)))
        except TROUBLES as trouble:
            if code_of(trouble) != UNKNOWN_MESSAGE:
                raise
            return await self._say(screen, enclosed)  # it went while the press was on its way
        return Sent(pressed.id)

    async def _say(self, screen: LayoutView, enclosed: Sequence[Enclosed] | None) -> Sent:
        interaction, enclosed = self.interaction, enclosed or ()
        if not self.promised:
            send = interaction.response.send_message
            sent = await self._first(
                lambda: send(view=screen, files=files_of(enclosed), ephemeral=True)
            )
            return Sent(await self._lost() if sent is None else sent.message_id)
        if self._thinks:
            edit = interaction.edit_original_response
            edited = await self._later(lambda: edit(view=screen, attachments=files_of(enclosed)))
            return Sent(edited.id)
        post = interaction.followup.send
        posted = await self._later(
            lambda: post(view=screen, files=files_of(enclosed), ephemeral=True, wait=True)
        )
        return Sent(posted.id, is_original=False)

    async def _lost(self) -> int | None:
        """Return which message a first answer made of which nothing came back, if that is told."""
        try:
            return (await _in_time(self.interaction.original_response)).id
        except (*TROUBLES, discord.ClientException) as trouble:
            self._tell("is answered by a message without a number", trouble)
            return None

    async def _first(self, answer: Callable[[], Awaitable[T]]) -> T | None:
        """Give the first answer; return None where an earlier try turns out to have arrived."""
        made = self._arrived - self.age
        last_try, failures = made + LAST_TRY, 0
        while True:
            left = (last_try - self.clock.now()).total_seconds()
            try:
                answered = await _in_time(answer, left if left > 0 else PATIENCE)
            except TROUBLES as trouble:
                count(trouble)
                if code_of(trouble) == ALREADY_ANSWERED:
                    return None
                again = self.clock.now()
                if isinstance(trouble, TimeoutError):
                    last_try = again
                elif failures:  # once at once, and then every second
                    again += timedelta(seconds=1)
                if not _may_work(trouble) or again >= made + FIRST_LIFE:
                    raise
                failures += 1
                self._tell("is answered again", trouble)
            else:
                waited = (self.clock.now() - self._arrived).total_seconds()
                metrics.ANSWER.labels(kind_of(self.interaction)).observe(waited)
                return answered
            await self.clock.sleep_until(again)

    async def _later(self, answer: Callable[[], Awaitable[T]]) -> T:
        """Give the answer that was promised, while the token lives."""
        failures = 0
        while True:
            try:
                return await _in_time(answer)
            except TROUBLES as trouble:
                count(trouble)
                pause = pause_after(failures) if failures else timedelta()
                if not _may_work(trouble) or self.clock.now() + pause >= self.expires:
                    raise
                self._tell("is answered again", trouble)
                if failures:
                    await self.again(failures, trouble)
                failures += 1

    def _tell(self, what: str, trouble: Exception) -> None:
        log.debug("interaction %s %s: %s", self.interaction.id, what, error_line(trouble))


async def _in_time(answer: Callable[[], Awaitable[T]], seconds: float = PATIENCE) -> T:
    async with asyncio.timeout(seconds):
        return await answer()


def _may_work(trouble: Trouble) -> bool:
    return not is_dead(trouble) and decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN
