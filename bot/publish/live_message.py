"""A message at Discord that follows a state: the latest wins, and one request is in flight."""

from __future__ import annotations

import asyncio
import itertools
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final, Generic, TypeVar

from bot import metrics
from bot.logs import context_of, error_line, subject
from bot.publish.decisions import (
    OURS,
    TROUBLES,
    UNKNOWN_MESSAGE,
    ErrorDecision,
    Trouble,
    code_of,
    count,
    decide,
    may_be_done,
)
from bot.publish.posting import Content, Posting
from bot.publish.rate_limit import RateLimit, Slot, pause_after
from bot.store import StoreError

log = logging.getLogger(__name__)

State = TypeVar("State")
T = TypeVar("T")

NO_SPACING: Final = timedelta(0)

SPACING: Final = timedelta(seconds=1)
"""The least between two edits of a message for everybody: what several computer players do at once
is one edit. The busier the process, the longer an edit waits for its slot, and the more joins it.
Panels do not wait; a person sees what they did themselves at once."""


class TryAgain(Exception):  # noqa: N818 - it is what the message is to do
    """A state could not be shown now; it, or a newer one, may be in a while."""

    def __init__(self, trouble: Trouble | StoreError | None = None) -> None:
        """Note what went wrong; None: Discord has refused it for now."""
        super().__init__()
        self.trouble = trouble


class LiveMessage(ABC, Generic[State]):
    """Shows states in one message: one request in flight, and the latest state wins.

    States that are overtaken while a request is under way, or waits until it may be made, are
    never sent, so an older one can neither pile up nor overwrite a newer one. What fails is tried
    again as its error says, in its newest state, while that makes sense.
    """

    def __init__(
        self,
        name: str,
        limit: RateLimit,
        spacing: timedelta = NO_SPACING,
        counted_as: str | None = None,
    ) -> None:
        """Show nothing yet.

        What lines of the log are about where it is made, its own are about, but for an interaction.

        Args:
            name: what it is, for the log.
            limit: says when a request to a channel may be made.
            spacing: waited for after each state, so that what comes together is one request.
            counted_as: what its states are counted as; None: they are not counted.
        """
        self._name, self._subject = name, subject()
        self._limit, self._clock = limit, limit.clock
        self._spacing, self._counted_as = spacing, counted_as
        self._waiting: list[State] = []
        self._last: list[State] = []
        self._failures = 0
        """In a row, up to now."""
        self._trouble: Trouble | StoreError | None = None
        self._resting: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._put = self._taken = self._done = 0
        """How many states were to be shown, up to the last; up to the one under way; and up to the
        last one shown."""
        self._next_done = asyncio.Event()
        self._slot: Slot | None = None
        self._urgent = False
        """Somebody waits for what is to be shown next."""

    @abstractmethod
    async def _bring_up_to_date(self, state: State) -> None:
        """Show a state. Where that waits, it goes on with the :meth:`_newest` after that.

        Raises:
            TryAgain: that may work later; anything else is logged, and the next state goes on.
        """

    # For whoever has something to show

    def show(self, state: State, *, urgent: bool = False) -> None:
        """Have a state shown, in place of any that still waits. Returns at once."""
        if self._counted_as is not None:
            metrics.STATES.labels(self._counted_as).inc()
            metrics.OVERTAKEN.labels(self._counted_as).inc(len(self._waiting))
        self._waiting = [state]
        self._put += 1
        if urgent:
            self._urgent = True
            if self._slot is not None:
                self._limit.hurry(self._slot)
        if self._task is None:
            # Whoever puts this state is one of several.
            context = context_of(self._subject)
            self._task = asyncio.create_task(self._run(), name=self._name, context=context)

    def rest_no_more(self) -> None:
        """Wait no longer before what waits is shown, or tried again."""
        if self._resting is not None:
            self._resting.cancel()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits, or is under way."""
        return self._task is None

    async def idle(self) -> None:
        """Wait until all that was to be shown so far is, or has been tried in vain."""
        last = self._put
        while self._done < last:
            await self._next_done.wait()

    def drop(self) -> None:
        """Forget what waits, and break off what is under way."""
        self._waiting.clear()
        self._note_done(self._put)
        if self._task is not None:
            self._task.cancel()
            self._task = None  # it may not have begun, and what is put from now on does not wait

    # For each kind of message

    def _newest(self, state: State) -> State:
        """Return what to show in place of a state: the one put meanwhile, if there is one."""
        return self._take() if self._waiting else state

    async def _may_request(self, *, urgent: bool = False) -> None:
        """Wait until the next request to a channel may be made."""
        self._slot = self._limit.ask(urgent=urgent or self._urgent)
        await self._slot
        self._urgent = False

    async def _try(self, request: Awaitable[T], *, posting: bool) -> T:
        """Make a request; raise ``TryAgain`` where it failed, and may work later."""
        try:
            return await request
        except TROUBLES as trouble:
            count(trouble)
            if decide(trouble, posting=posting) is not ErrorDecision.TRY_AGAIN:
                raise
            log.debug("%s will be retried later: %s", self._name, error_line(trouble))
            metrics.RETRIED.inc()
            raise TryAgain(trouble) from trouble

    async def _run(self) -> None:
        try:
            while self._waiting:
                try:
                    await self._bring_up_to_date(self._take())
                    self._failures = 0
                except TryAgain as again:
                    self._failures += 1
                    self._trouble = again.trouble
                    self._waiting = self._waiting or list(self._last)
                except Exception:
                    log.exception("not shown: %s", self._name)
                    self._failures = 0
                self._note_done(self._taken)
                await self._rest()
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _rest(self) -> None:
        if self._failures:
            rest = self._limit.again(self._failures, self._trouble)
        elif self._spacing:
            rest = self._clock.sleep_until(self._clock.now() + self._spacing)
        else:
            return
        self._resting = asyncio.ensure_future(rest)
        try:
            await asyncio.wait({self._resting})
        finally:
            self._resting.cancel()
            self._resting = None

    def _take(self) -> State:
        self._taken = self._put
        self._last = [self._waiting.pop()]
        return self._last[0]

    def _note_done(self, number: int) -> None:
        self._done = number
        self._next_done.set()
        self._next_done = asyncio.Event()


class ChannelMessage(LiveMessage[Content | None]):
    """A message for everybody that shows what it is given; with None, it goes.

    Refused for good, it stays as it is until that is to be tried anew, or it is to go. Deleted by
    somebody, it is not posted again.
    """

    def __init__(
        self,
        name: str,
        posting: Posting,
        heard: Callable[[Trouble | None], None] = lambda _: None,
        *,
        message_id: int | None = None,
    ) -> None:
        """Begin with a message that stands already, or with none.

        ``heard`` is told of each request that was done, or how it was refused for good.
        """
        super().__init__(name, posting.limit, SPACING)
        self._posting, self._heard = posting, heard
        self.nonce = 0
        """One post of it is made, however often that is tried."""
        self.message_id = message_id
        self.shows: Content | None = None
        """What it shows; None: that is not known."""
        self._doubtful: Content | None = None
        """What may have been posted without our hearing of it."""
        self._refused = False

    @property
    def is_over(self) -> bool:
        """Whether it does not stand, and is not about to."""
        return self.is_at_rest and self.message_id is None and self._doubtful is None

    def show(self, state: Content | None, *, urgent: bool = False) -> None:
        """Have something shown, unless it is already, or about to be."""
        if state is None and self._last != [None]:
            self._refused = False
        coming = self._waiting or self._last
        if self._is_news(state) if self.is_at_rest else coming != [state]:
            super().show(state, urgent=urgent or state is None)

    def tried_anew(self) -> None:
        """Have what was refused tried once more."""
        if self._refused:
            self._refused = False
            super().show(self._last[0], urgent=True)

    def _is_news(self, content: Content | None) -> bool:
        if self._refused:
            return False
        if content is None:
            return self.message_id is not None or self._doubtful is not None
        return self.shows != content

    async def _bring_up_to_date(self, state: Content | None) -> None:
        while self._is_news(state):
            await self._may_request(urgent=self.message_id is None)
            state = self._newest(state)
            if not self._is_news(state):
                return
            refused: Trouble | None = None
            try:
                await self._request(state)
            except TROUBLES as trouble:
                refused = trouble
                self._refused = self._waiting != [None]  # what is to go is still to be deleted
                if self.message_id is not None and code_of(trouble) == UNKNOWN_MESSAGE:
                    self.message_id = None
                else:
                    level = logging.ERROR if code_of(trouble) in OURS else logging.INFO
                    log.log(level, "%s stays as it is: %s", self._name, error_line(trouble))
            self._heard(refused)

    async def _request(self, content: Content | None) -> None:
        if self.message_id is None:
            await self._post(content)
        elif content is None:
            await self._try(self._posting.delete(self.message_id), posting=False)
            self.message_id = None
        else:
            await self._try(self._posting.edit(self.message_id, content), posting=False)
            self.shows = content

    async def _post(self, content: Content | None) -> None:
        # One that may stand though nobody waits for it any more is found by its nonce, to be
        # deleted: it is posted once more, to nobody.
        doubtful = self._doubtful
        sent = content or doubtful
        if sent is None:
            return
        if content is None:
            sent = replace(sent, notified=frozenset())
        try:
            posted = await self._try(self._posting.post(sent, self.nonce), posting=True)
        except TryAgain as again:
            if not isinstance(again.trouble, StoreError | None) and may_be_done(again.trouble):
                self._doubtful = sent
            raise
        self.message_id, self._doubtful = posted.message_id, None
        self.shows = content if doubtful is None else None


async def insist(
    what: str,
    limit: RateLimit,
    request: Callable[[], Awaitable[T]],
    *,
    most: int,
    urgent: bool = True,
) -> T:
    """Make a request that is about no message that lives on, again where it may work later.

    Refused, or tried so often, it raises what is in :mod:`bot.publish.decisions`.
    """
    for failures in itertools.count(1):
        await limit.ask(urgent=urgent)
        try:
            return await request()
        except TROUBLES as trouble:
            count(trouble)
            again = decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN
            if failures == most or not again:
                raise
            metrics.RETRIED.inc()
            log.debug("%s is retried: %s", what, error_line(trouble))
            await limit.clock.sleep_until(limit.clock.now() + pause_after(failures))
    raise AssertionError("tried for ever")
