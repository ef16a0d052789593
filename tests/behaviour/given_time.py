"""An event loop whose time passes as a test lets it, and which knows when it has come to rest."""

from __future__ import annotations

import asyncio
import selectors
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Final, ParamSpec, Self, TypeVar
from unittest.mock import patch

from bot.workers.process import WorkerProcess

P = ParamSpec("P")
T = TypeVar("T")

STEP: Final = 1e-6
"""Seconds by which a timer is late: a wait must never end too early to be told from now."""


class GivenTime:
    """Takes over the time of the running event loop.

    The loop is at rest once nothing is left to do but to wait for timers, and no thread or process
    works for it. Only then does time go on: to the next timer, as far as :meth:`passes` allows.
    Both take what real time they need, in which no time passes here.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._working = 0
        self._resting: deque[asyncio.Future[None]] = deque()
        """Whoever waits for the loop to come to rest."""

    def __enter__(self) -> Self:
        loop: Any = asyncio.get_running_loop()
        self._loop, self._selector = loop, loop._selector
        self._run_in_executor = loop.run_in_executor
        loop.time = self.now
        loop.run_in_executor = self._work_elsewhere
        loop._selector = _Watched(self._selector, self)
        self._patches = (
            patch("bot.store.engine.sqlite.ThreadPoolExecutor", self._pool),
            patch.object(WorkerProcess, "start", self._counted(WorkerProcess.start)),
            patch.object(WorkerProcess, "ask", self._counted(WorkerProcess.ask)),
        )
        for each in self._patches:
            each.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for each in self._patches:
            each.stop()
        self._loop._selector = self._selector
        del self._loop.time, self._loop.run_in_executor

    def now(self) -> float:
        """Return the seconds that have passed."""
        return self._now

    # Waiting

    async def rest(self) -> None:
        """Wait until nothing is left to do at this time."""
        waiting = self._loop.create_future()
        self._resting.append(waiting)
        await waiting

    async def passes(self, seconds: float) -> None:
        """Let time pass, timer by timer, and wait until nothing is left to do then."""
        until = self._now + seconds
        await self.rest()
        while (due := self._next()) is not None and due <= until:
            self._now = max(self._now, due) + STEP
            await self.rest()
        self._now = max(self._now, until)
        await self.rest()

    def _next(self) -> float | None:
        """Return when the next timer is due."""
        timers = (each for each in self._loop._scheduled if not each._cancelled)
        return min((each._when for each in timers), default=None)

    # The loop has nothing to do

    def idle(self) -> bool:
        """Tell whoever waits that the loop is at rest; return whether anybody did."""
        told = False
        while self._resting and not told:
            waiting = self._resting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                told = True
        return told

    @property
    def works(self) -> bool:
        """Whether a thread or a process works for the loop."""
        return self._working > 0

    def jump(self, seconds: float) -> None:
        """Go on to the next timer: a test itself waits for it."""
        self._now += seconds + STEP

    # Threads and processes

    def _begin(self) -> None:
        self._working += 1

    def _end(self, *_: object) -> None:
        self._working -= 1

    def _work_elsewhere(self, executor: Any, work: Callable[..., T], *args: Any) -> Any:
        self._begin()
        future = self._run_in_executor(executor, work, *args)
        future.add_done_callback(self._end)
        return future

    def _counted(self, asked: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """Return a process's method, while which it works."""

        async def counted(*args: P.args, **options: P.kwargs) -> T:
            self._begin()
            try:
                return await asked(*args, **options)
            finally:
                self._end()

        return counted

    def _pool(self, most: int, **options: Any) -> Executor:
        """Return the thread that writes, or what stands for those that read."""
        if most > 1:
            return _InLoop(self._loop)
        pool = _CountingPool(most, **options)
        pool.follow(self._loop, self._begin, self._end)
        return pool


class _Watched:
    """The loop's selector, which tells when it would wait."""

    def __init__(self, selector: selectors.BaseSelector, time: GivenTime) -> None:
        self._selector = selector
        self._time = time

    def __getattr__(self, name: str) -> Any:
        return getattr(self._selector, name)

    def select(self, timeout: float | None = None) -> list[Any]:
        """Return what has come in; where nothing is left to do, tell so, or let time go on."""
        if timeout is not None and timeout <= 0:
            return self._selector.select(0)
        if self._time.works:
            return self._selector.select()
        if found := self._selector.select(0):
            return found
        if self._time.idle():
            return []
        if timeout is not None:
            self._time.jump(timeout)
            return []
        return self._selector.select()


class _InLoop(Executor):
    """Work for threads that read, which the loop does itself a moment later, in one order.

    A thread would do the same, and cost more than the reading.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def submit(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> Future[T]:
        """Have something done."""
        future: Future[T] = Future()
        self._loop.call_soon(_do, future, lambda: work(*args, **options))
        return future


def _do(future: Future[T], work: Callable[[], T]) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        value = work()
    except Exception as error:  # noqa: BLE001 - whoever waits must learn of it
        future.set_exception(error)
    else:
        future.set_result(value)


class _CountingPool(ThreadPoolExecutor):
    """A thread that tells when it works, and when it has told the loop of all that it did."""

    def follow(
        self, loop: asyncio.AbstractEventLoop, begin: Callable[[], None], end: Callable[[], None]
    ) -> None:
        """Tell of what begins and ends from now on."""
        self._loop, self._begin, self._end = loop, begin, end

    def submit(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> Future[T]:
        """Have something done in the thread, which ends once the loop has been told of it."""
        future: Future[T] = Future()
        self._begin()

        def do() -> None:
            try:
                _do(future, lambda: work(*args, **options))
            finally:
                self._loop.call_soon_threadsafe(self._end)

        super().submit(do)
        return future
