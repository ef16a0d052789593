"""Outbox of one message: one request in flight, the latest state wins."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, Generic, TypeVar

from bot import metrics
from bot.clock import Clock
from bot.logs import context_of, subject
from bot.publish.decisions import Trouble
from bot.publish.rate_limit import RateLimit
from bot.store import StoreError

log = logging.getLogger(__name__)

State = TypeVar("State")


NO_SPACING: Final = timedelta(0)


class TryAgain(Exception):  # noqa: N818 - it is what the outbox is to do
    """A state could not be delivered now; it, or a newer one, may be in a while."""

    def __init__(self, trouble: Trouble | StoreError | None = None) -> None:
        """Note what went wrong; None: Discord has refused it for now."""
        super().__init__()
        self.trouble = trouble


class Outbox(Generic[State]):
    """Delivers states to one place: one request in flight, and the latest state wins.

    States that are overtaken while a request is under way, or waits until it may be made, are
    never sent, so an older one can neither pile up nor overwrite a newer one.
    """

    def __init__(
        self,
        name: str,
        deliver: Callable[[State], Awaitable[None]],
        clock: Clock,
        spacing: timedelta = NO_SPACING,
        *,
        limit: RateLimit,
        place: str | None = None,
    ) -> None:
        """Make an outbox.

        Args:
            name: what it is, for the log; what lines are about where it is made, its own are
                about, but for an interaction.
            deliver: sends one state. It raises :class:`TryAgain` where that may work later;
                anything else it raises is logged, and the next state goes on. Where it waits
                before it sends, it asks for the :meth:`newest` after that.
            clock: the time.
            spacing: waited for after each delivery, so that what happens in quick succession is
                one request.
            limit: says when it may try again.
            place: what its states are counted as; None: they are not counted.
        """
        self._name = name
        self._subject = subject()
        self._deliver = deliver
        self._clock = clock
        self._spacing = spacing
        self._limit = limit
        self._place = place
        self._waiting: list[State] = []
        self._last: list[State] = []
        """The state that was taken last."""
        self._failures = 0
        """In a row, up to now."""
        self._trouble: Trouble | StoreError | None = None
        """How the last one failed."""
        self._resting: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._put = 0
        self._taken = 0
        self._done = 0
        """How many states were put, up to the last; up to the one being delivered; and up to the
        last one delivered."""
        self._next_done = asyncio.Event()

    def put(self, state: State) -> None:
        """Have a state delivered, in place of any that still waits. Returns at once."""
        if self._place is not None:
            metrics.STATES.labels(self._place).inc()
            metrics.OVERTAKEN.labels(self._place).inc(len(self._waiting))
        self._waiting = [state]
        self._put += 1
        if self._task is None:
            # Whoever put this state is one of several.
            context = context_of(self._subject)
            self._task = asyncio.create_task(
                self._run(), name=f"outbox of {self._name}", context=context
            )

    def newest(self, state: State) -> State:
        """Return what to deliver in place of a state: the one put meanwhile, if there is one."""
        return self._take() if self._waiting else state

    def hurry(self) -> None:
        """Wait no longer before what waits is delivered: somebody asks for it."""
        if self._resting is not None:
            self._resting.cancel()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits, or is under way."""
        return self._task is None

    async def idle(self) -> None:
        """Wait until all that has been put so far has been delivered, or tried in vain."""
        last = self._put
        while self._done < last:
            await self._next_done.wait()

    def drop(self) -> None:
        """Forget what waits, and break off what is under way."""
        self._waiting.clear()
        self._note_done(self._put)
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while self._waiting:
                try:
                    await self._deliver(self._take())
                    self._failures = 0
                except TryAgain as again:
                    self._failures += 1
                    self._trouble = again.trouble
                    self._waiting = self._waiting or list(self._last)
                except Exception:
                    log.exception("not delivered: %s", self._name)
                    self._failures = 0
                self._note_done(self._taken)
                await self._rest()
        finally:
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
