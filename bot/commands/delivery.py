"""Delivery of an answer: once, in time, and retried after a dropped connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
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
    may_be_done,
)
from bot.publish.enclosed import Enclosed, attachments_of, files_of
from bot.publish.posting import PATIENCE, with_pictures
from bot.publish.private_message import Sent
from bot.publish.rate_limit import pause_after
from bot.publish.tokens import FIRST_LIFE, TOKEN_LIFE, once
from bot.wording import Wording

log = logging.getLogger(__name__)

T = TypeVar("T")

LAST_TRY: Final = timedelta(seconds=2.2)
"""After so long a first answer that is still under way is broken off for a last try: after errors
of Discord's servers discord.py waits one second, then three, which is longer than Discord does."""

LOOK: Final = 0.5
"""Seconds for finding out whether an answer has arrived, of the three that Discord waits."""

ALREADY_ANSWERED: Final = 40060
"""Discord's code where an answer has arrived before; what came back of it was lost."""


Again = Callable[[int, Trouble], Awaitable[None]]
"""Waits after so many failures in a row, of which the last is told."""

Left = Callable[[discord.Message], bool]
"""Tells whether a message is what is left of an answer."""


def _anything(_: discord.Message) -> bool:
    return True


class Delivery:
    """One interaction's answer on its way.

    What its methods raise in the end is :data:`~bot.publish.decisions.TROUBLES`.
    """

    def __init__(
        self,
        interaction: Interaction,
        clock: Clock,
        wording: Wording,
        again: Again,
        age: timedelta = timedelta(),
    ) -> None:
        """Begin with nothing answered.

        Args:
            interaction: what is to be answered.
            clock: the time.
            wording: what its person speaks, for cards whose pictures Discord refuses.
            again: waits until what was promised may be tried again.
            age: how old the interaction is, by Discord's clock.
        """
        self._wording = wording
        self._again = again
        self._interaction = interaction
        self._clock = clock
        self._arrived = clock.now()
        self._made = self._arrived - age
        self.promised = False
        """Whether Discord has been told that the answer comes later."""
        self._thinks = False
        """Whether Discord says meanwhile, in private, that it comes."""
        self._original: int | None = None
        """The message that a first answer made whose own answer was lost."""

    @property
    def expires(self) -> datetime:
        """When the interaction's token is taken for dead, by our clock."""
        return self._made + TOKEN_LIFE

    async def promise(self, *, slow: bool = False) -> None:
        """Gain fifteen minutes to answer in.

        Args:
            slow: whether some of them may pass, as far as is known.
        """
        response, pressed = self._interaction.response, self._interaction.message
        self._thinks = self._interaction.type is discord.InteractionType.application_command or (
            slow and pressed is not None and not pressed.flags.ephemeral
        )
        if self._thinks:
            await self._first(
                lambda: response.defer(ephemeral=True, thinking=True), left=self._is_new
            )
        else:
            await self._first(response.defer)
        self.promised = True
        metrics.PROMISED.inc()

    async def acknowledge(self) -> None:
        """Tell that the press was heard, and nothing else."""
        if not self.promised:
            await self._first(self._interaction.response.defer)

    async def ask(self, modal: Modal) -> None:
        """Open a form; only before anything else."""
        await self._first(lambda: self._interaction.response.send_modal(modal), left=None)

    async def replace(
        self, pressed: discord.Message, screen: LayoutView, enclosed: Sequence[Enclosed] | None = ()
    ) -> Sent:
        """Show a screen in place of the private message that was pressed.

        Args:
            pressed: the message.
            screen: what it shows from now on.
            enclosed: the files that it shows; None: those that it has.
        """
        return await with_pictures(
            screen, self._wording, lambda: self._replace(pressed, screen, enclosed)
        )

    async def _replace(
        self, pressed: discord.Message, screen: LayoutView, enclosed: Sequence[Enclosed] | None
    ) -> Sent:
        interaction = self._interaction
        has = enclosed if enclosed or pressed.attachments else None
        if self.promised:
            await self._later(
                lambda: interaction.edit_original_response(
                    view=screen, attachments=attachments_of(has)
                )
            )
            return Sent(pressed.id)
        try:
            await self._first(
                lambda: interaction.response.edit_message(
                    view=screen, attachments=attachments_of(has)
                ),
                left=self._is_changed,
            )
        except TROUBLES as trouble:
            if code_of(trouble) != UNKNOWN_MESSAGE:
                raise
            # It went while the press was on its way.
            return await self._say(screen, enclosed or ())
        return Sent(pressed.id)

    async def say(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> Sent:
        """Show a screen, with the files that it shows, in a private message of its own."""
        return await with_pictures(screen, self._wording, lambda: self._say(screen, enclosed))

    async def _say(self, screen: LayoutView, enclosed: Sequence[Enclosed]) -> Sent:
        interaction = self._interaction
        if not self.promised:
            response = interaction.response
            sent = await self._first(
                lambda: response.send_message(
                    view=screen, files=files_of(enclosed), ephemeral=True
                ),
                left=self._is_new,
            )
            return Sent(self._original if sent is None else sent.message_id)
        if self._thinks:
            edited = await self._later(
                lambda: interaction.edit_original_response(
                    view=screen, attachments=files_of(enclosed)
                )
            )
            return Sent(edited.id)
        followup = interaction.followup
        posted = await self._later(
            lambda: followup.send(view=screen, files=files_of(enclosed), ephemeral=True, wait=True)
        )
        return Sent(posted.id, is_original=False)

    async def _first(
        self, answer: Callable[[], Awaitable[T]], *, left: Left | None = _anything
    ) -> T | None:
        """Give the first answer; return None where an earlier try has arrived after all.

        Args:
            answer: gives it.
            left: tells whether a message that Discord has is what is left of it; None: it leaves
                none that could be asked for.
        """
        until = self._made + FIRST_LIFE
        failures = 0
        while True:
            try:
                answered = await self._try(answer, left)
            except TROUBLES as trouble:
                count(trouble)
                if code_of(trouble) == ALREADY_ANSWERED:
                    return None
                if may_be_done(trouble) and await self._has_arrived(left):
                    return None
                # Once at once, and then every second.
                again = self._clock.now() + timedelta(seconds=min(failures, 1))
                if not _may_work(trouble) or again >= until:
                    raise
                failures += 1
                log.debug(
                    "interaction %s is answered again: %s",
                    self._interaction.id,
                    error_line(trouble),
                )
            else:
                waited = (self._clock.now() - self._arrived).total_seconds()
                metrics.ANSWER.labels(kind_of(self._interaction)).observe(waited)
                return answered
            await self._clock.sleep_until(again)

    async def _try(self, answer: Callable[[], Awaitable[T]], left: Left | None) -> T | None:
        """Try to give the first answer, and once more where there is just time for that."""
        seconds = (self._made + LAST_TRY - self._clock.now()).total_seconds()
        if seconds > 0:
            try:
                with once():
                    async with asyncio.timeout(seconds) as enough:
                        return await answer()
            except TimeoutError:
                if not enough.expired():
                    raise
                if await self._has_arrived(left):
                    return None
                log.debug("interaction %s is answered a last time", self._interaction.id)
        with once():
            return await _in_time(answer)

    async def _has_arrived(self, left: Left | None) -> bool:
        """Ask Discord whether it has the first answer, of which nothing came back.

        Sent again, it would only be refused. Where Discord does not say, it is sent again.
        """
        if left is None:
            return False
        try:
            async with asyncio.timeout(LOOK):
                original = await self._interaction.original_response()
        except (*TROUBLES, discord.ClientException) as trouble:
            log.debug(
                "interaction %s may be unanswered: %s", self._interaction.id, error_line(trouble)
            )
            return False
        if not left(original):
            return False
        log.debug("interaction %s was answered, but the reply was lost", self._interaction.id)
        self._original = original.id
        return True

    def _is_new(self, original: discord.Message) -> bool:
        """Return whether a message is another than the one that was pressed."""
        pressed = self._interaction.message
        return pressed is None or original.id != pressed.id

    def _is_changed(self, original: discord.Message) -> bool:
        """Return whether a message was changed after it was pressed."""
        edited = original.edited_at
        return edited is not None and edited >= self._interaction.created_at

    async def _later(self, answer: Callable[[], Awaitable[T]]) -> T:
        """Give the answer that was promised, while the token lives."""
        failures = 0
        while True:
            try:
                return await _in_time(answer)
            except TROUBLES as trouble:
                count(trouble)
                pause = pause_after(failures) if failures else timedelta()
                if not _may_work(trouble) or self._clock.now() + pause >= self.expires:
                    raise
                log.debug(
                    "interaction %s is answered again: %s",
                    self._interaction.id,
                    error_line(trouble),
                )
                if failures:
                    await self._again(failures, trouble)
                failures += 1


async def _in_time(answer: Callable[[], Awaitable[T]]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await answer()


def _may_work(trouble: Trouble) -> bool:
    """Return whether the same answer may arrive later."""
    return not is_dead(trouble) and decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN
