"""Rate limit for channel requests, with priorities and retries.

Discord takes 50 requests a second from a bot. Answers to interactions and the panels made with
their tokens do not count among them; messages in channels do.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.publish.decisions import Trouble, is_outage
from bot.store import StoreError
from bot.tasks import first_of

MOST_A_SECOND: Final = 45
"""Requests to channels in any second. The rest of Discord's 50 is for what commands ask by
themselves, such as looking up a member, and for requests that discord.py makes once more."""

AT_ONCE: Final = 5
"""Requests made without a gap after a quiet time, and to catch up after a busy moment. The others
are spread evenly, so that drawing them holds up nobody's answer."""

GAP: Final = timedelta(seconds=1) / (MOST_A_SECOND - AT_ONCE)
"""Between two requests, once those at once are spent: both together are the most in a second."""

FIRST_IN_A_ROW: Final = 3
"""Urgent requests made in a row while others wait. Then one of those is made, so that they go on
however much is urgent."""

FIRST_PAUSE: Final = timedelta(seconds=1)
LONGEST_PAUSE: Final = timedelta(seconds=60)
LEAST_PAUSE: Final = timedelta(seconds=2)
"""After an outage, however many other requests succeed."""
SLOWER_AFTER: Final = 10
"""Failures after which that is longer by as much again."""

Slot = asyncio.Future[None]
"""Leave for one request: done when it may be made. Cancelling it gives the place up, and so does
cancelling the task that waits for it."""


def pause_after(failures: int) -> timedelta:
    """Return how long to wait after so many failures in a row: 1, 2, 4 … 60 seconds."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * (1 << min(failures - 1, 10)))


class RateLimit:
    """Gives out slots for requests to channels, first come, first served.

    Urgent ones go before the others. While there is room nobody waits.
    """

    def __init__(self, clock: Clock) -> None:
        """Have nobody wait."""
        self.clock = clock
        self._waiting: dict[Slot, bool] = {}
        """Whether they are urgent, in the order in which they came."""
        self._in_a_row = 0
        self._rested = datetime.min.replace(tzinfo=UTC)
        """From when on as many as ``AT_ONCE`` can be made at once again."""
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._answered = asyncio.Event()
        """Discord does what it is asked for again."""

    def ask(self, *, urgent: bool) -> Slot:
        """Ask for a slot; once the limit is stopped, none is given any more."""
        slot: Slot = asyncio.get_running_loop().create_future()
        if self._stopped:
            slot.cancel()
            return slot
        now = self.clock.now()
        somebody_waits = self._task is not None and not self._task.done()
        if not somebody_waits and self._ready(now) <= now:
            self._count(now)
            slot.set_result(None)
            return slot
        self._waiting[slot] = urgent
        if not somebody_waits:
            self._task = asyncio.create_task(self._give_out(), name="rate limit")
        return slot

    def hurry(self, slot: Slot) -> None:
        """Make a slot that is still waited for an urgent one."""
        if slot in self._waiting:
            self._waiting[slot] = True

    async def again(self, failures: int, trouble: Trouble | StoreError | None = None) -> None:
        """Wait until what has failed may be tried again, longer after each failure in a row.

        After an outage, of the database too, that is as soon as any other request succeeds, though
        not at once: one that Discord has refused for now (None) would only be refused again.
        """
        failed, pause = self.clock.now(), pause_after(failures)
        over = self.clock.sleep_until(failed + pause)
        if not (isinstance(trouble, StoreError) or (trouble is not None and is_outage(trouble))):
            await over
            return
        await first_of(self._answered.wait(), over)
        # Where others succeed all the time, it is this that Discord does not do.
        least = LEAST_PAUSE * (1 + failures // SLOWER_AFTER)
        await self.clock.sleep_until(failed + min(pause, least))

    def answered(self) -> None:
        """Note that Discord has done what some request asked for."""
        self._answered.set()
        self._answered = asyncio.Event()

    def stop(self) -> None:
        """Give out no more slots, neither those that are waited for nor any asked for later."""
        self._stopped = True
        for slot in self._waiting:
            slot.cancel()
        if self._task is not None:
            self._task.cancel()

    async def _give_out(self) -> None:
        while self._waiting:
            ready = self._ready(self.clock.now())
            await self.clock.sleep_until(ready)
            slot = self._next()
            if slot is not None:
                # Sleeping may end a little early: the slot counts from when it was due.
                self._count(max(ready, self.clock.now()))
                slot.set_result(None)

    def _next(self) -> Slot | None:
        """Take out the next slot that is still waited for."""
        self._waiting = {slot: it for slot, it in self._waiting.items() if not slot.done()}
        first = self._in_a_row < FIRST_IN_A_ROW
        of_that_kind = (slot for slot, urgent in self._waiting.items() if urgent is first)
        slot = next(of_that_kind, None) or next(iter(self._waiting), None)
        if slot is not None:
            self._in_a_row = self._in_a_row + 1 if self._waiting.pop(slot) else 0
        return slot

    def _ready(self, now: datetime) -> datetime:
        """Return from when on the next request may be made."""
        # It is later only if the machine's clock was set back: carry on regardless.
        self._rested = min(self._rested, now + AT_ONCE * GAP)
        return self._rested - (AT_ONCE - 1) * GAP if self._rested > now else now

    def _count(self, when: datetime) -> None:
        """Note that a request is made."""
        self._rested = max(self._rested, when) + GAP
