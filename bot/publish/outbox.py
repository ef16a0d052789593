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

    States that are overtaken while a request is under way are never sent, so an older one can
    neither pile up nor overwrite a newer one.
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
            deliver: sends one state; what it raises is logged, and the next state goes on.
            rest: waited for after each delivery, so that what happens in quick succession is one
                request; none: the next state goes out at once.
        """
        self._name = name
        self._deliver = deliver
        self._rest = rest
        self._waiting: list[State] = []
        self._task: asyncio.Task[None] | None = None
        self._quiet = asyncio.Event()
        self._quiet.set()

    def put(self, state: State) -> None:
        """Have a state delivered, in place of any that still waits. Returns at once."""
        self._waiting = [state]
        self._quiet.clear()
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"outbox of {self._name}")

    async def idle(self) -> None:
        """Wait until nothing is under way or waiting."""
        await self._quiet.wait()

    def drop(self) -> None:
        """Forget what waits, and break off what is under way."""
        self._waiting.clear()
        self._quiet.set()
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while self._waiting:
                try:
                    await self._deliver(self._waiting.pop())
                except Exception:
                    log.exception("not delivered: %s", self._name)
                if not self._waiting:
                    self._quiet.set()
                if self._rest is not None:
                    await self._rest()
        finally:
            self._task = None
