"""One place that people look at: a table's message, or one person's panel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

State = TypeVar("State")


class Outbox(Generic[State]):
    """Delivers states to one place: one request in flight, and the latest state wins.

    States that are overtaken while a request is under way, or waits until it may be made, are
    never sent, so an older one can neither pile up nor overwrite a newer one.
    """

    def __init__(
        self,
        name: str,
        deliver: Callable[[State], Awaitable[None]],
        rest: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Make an outbox.

        Args:
            name: what it is, for the log.
            deliver: sends one state; what it raises is logged, and the next state goes on. Where
                it waits before it sends, it asks for the :meth:`newest` after that.
            rest: waited for after each delivery, so that what happens in quick succession is one
                request; none: the next state goes out at once.
        """
        self._name = name
        self._deliver = deliver
        self._rest = rest
        self._waiting: list[State] = []
        self._task: asyncio.Task[None] | None = None
        self._put = 0
        self._taken = 0
        self._done = 0
        """How many states were put, up to the last; up to the one being delivered; and up to the
        last one delivered."""
        self._next_done = asyncio.Event()

    def put(self, state: State) -> None:
        """Have a state delivered, in place of any that still waits. Returns at once."""
        self._waiting = [state]
        self._put += 1
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"outbox of {self._name}")

    def newest(self, state: State) -> State:
        """Return what to deliver in place of a state: the one put meanwhile, if there is one."""
        return self._take() if self._waiting else state

    async def idle(self) -> None:
        """Wait until nothing of what has been put so far is under way or waiting."""
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
                except Exception:
                    log.exception("not delivered: %s", self._name)
                self._note_done(self._taken)
                if self._rest is not None:
                    await self._rest()
        finally:
            self._task = None

    def _take(self) -> State:
        self._taken = self._put
        return self._waiting.pop()

    def _note_done(self, number: int) -> None:
        self._done = number
        self._next_done.set()
        self._next_done = asyncio.Event()
