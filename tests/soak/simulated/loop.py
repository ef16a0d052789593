"""An event loop whose time is given: it goes on by itself to whatever is due next.

There is one thread. What belongs to a life of the program (its tasks, callbacks and timers, known
by their context) is never run again once that life has ended, as after a kill.
"""

from __future__ import annotations

import asyncio
import itertools
import selectors
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor, Future
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from datetime import UTC, datetime, timedelta
from typing import Any, Final

BEGINNING: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

DISK: Final = (0.0005, 0.02)
"""Seconds until work for the writer's thread is begun, at least and at most."""


RESOLUTION: Final = 1e-6
"""Seconds that are not told apart."""


class Killed(BaseException):
    """The program is dead: whatever it was about to do is not done."""


class Life:
    """One run of the program, from a start to a stop or a kill."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.alive = True
        self.tasks: dict[SimulatedTask, None] = {}
        """Those that are not done, in the order in which they began."""
        self.context = copy_context()
        self.context.run(_life.set, self)

    def bury(self) -> None:
        """Take away what a dead program was about to do; nothing of it is done any more."""
        for task in list(self.tasks):
            setattr(task, "_log_destroy_pending", False)  # noqa: B010 - asyncio's own, and untyped
            with suppress(RuntimeError, Killed, Exception):
                coroutine = task.get_coro()
                if isinstance(coroutine, Coroutine):
                    task.context.run(coroutine.close)
        self.tasks.clear()


_life: ContextVar[Life | None] = ContextVar("life", default=None)


def life_of_caller() -> Life | None:
    """Return the life of the program that the present code belongs to; None: to the world."""
    return _life.get()


def check_alive() -> None:
    """Stop here if the program is dead.

    Raises:
        Killed: it is.
    """
    life = _life.get()
    if life is not None and not life.alive:
        raise Killed


_numbers = itertools.count()


class SimulatedTask(asyncio.Task[Any]):
    """A task whose place in a set depends on no address in memory."""

    def __init__(
        self, coro: Coroutine[Any, Any, Any], *, context: Context | None = None, **options: Any
    ) -> None:
        self._number = next(_numbers)
        self.context = copy_context() if context is None else context
        super().__init__(coro, context=self.context, **options)
        life = self.context.get(_life)
        if life is not None:
            life.tasks[self] = None
            self.add_done_callback(lambda task: life.tasks.pop(task, None))

    def __hash__(self) -> int:
        return self._number


class SimulatedFuture(asyncio.Future[Any]):
    """A future whose place in a set depends on no address in memory."""

    def __init__(self, **options: Any) -> None:
        self._number = next(_numbers)
        super().__init__(**options)

    def __hash__(self) -> int:
        return self._number


class Standstill(Exception):  # noqa: N818 - it is what it says
    """Nothing will ever happen again."""


class _Jumping(selectors.SelectSelector):
    """Waits for nothing: the time that would be waited is over at once."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Standstill
        self.time += max(0.0, timeout)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes only where nothing is left to do."""

    def __init__(self, pause: Callable[[float, float], float]) -> None:
        """Begin at time 0.

        Args:
            pause: returns how long the disk's thread takes to begin, between two times.
        """
        self._jumping = _Jumping()
        super().__init__(self._jumping)
        self._clock_resolution = RESOLUTION
        self._pause = pause
        self.set_task_factory(_new_task)

    def time(self) -> float:
        """Return the time that is simulated, in seconds since the beginning."""
        return self._jumping.time

    def create_future(self) -> asyncio.Future[Any]:
        """Return a future of this loop."""
        return SimulatedFuture(loop=self)

    def call_soon(  # type: ignore[override] # any callback
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Call something next, unless the life that it belongs to has ended."""
        context = copy_context() if context is None else context
        life = context.get(_life)
        if life is None:
            return super().call_soon(callback, *args, context=context)
        return super().call_soon(_call_if_alive, life, callback, args, context=context)

    call_soon_threadsafe = call_soon  # type: ignore[assignment] # the same

    def call_at(  # type: ignore[override] # any callback
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call something at a time, unless the life that it belongs to has ended."""
        context = copy_context() if context is None else context
        life = context.get(_life)
        if life is None:
            return super().call_at(when, callback, *args, context=context)
        return super().call_at(when, _call_if_alive, life, callback, args, context=context)

    def run_in_executor(  # type: ignore[override] # a future like any other
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run something soon, in this thread."""
        done = self.create_future()
        self.call_later(self._pause(*DISK), _run_into, done, func, args)
        return done


def _new_task(
    loop: asyncio.AbstractEventLoop,
    coro: Coroutine[Any, Any, Any] | Generator[Any, None, Any],
    **options: Any,
) -> SimulatedTask:
    return SimulatedTask(coro, loop=loop, **options)  # type: ignore[arg-type]


def _call_if_alive(life: Life, callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
    if life.alive:
        callback(*args)


def _run_into(done: asyncio.Future[Any], work: Callable[..., Any], args: tuple[Any, ...]) -> None:
    try:
        value = work(*args)
    except BaseException as error:  # noqa: BLE001 - whoever waits must learn of it
        if not done.done():
            done.set_exception(error)
    else:
        if not done.done():
            done.set_result(value)


class InlineExecutor(Executor):
    """Stands for a pool of threads; the work is done soon, by the event loop."""

    def __init__(self, *_: Any, **__: Any) -> None:
        """Take any options of a pool of threads."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have some work done soon; what becomes of it is nobody's concern."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        loop.call_later(loop._pause(*DISK), lambda: fn(*args, **kwargs))
        return Future()


class SimulatedClock:
    """The loop's time, as a date."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop

    def now(self) -> datetime:
        """Return the time."""
        return BEGINNING + timedelta(seconds=self._loop.time())

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        left = (when - self.now()).total_seconds()
        # A little more, or it might end too early to be told from now, for ever.
        await asyncio.sleep(left + 2 * RESOLUTION if left > 0 else 0)


def in_world() -> Context:
    """Return a context of the world's, whatever code asks for it."""
    context = copy_context()
    context.run(_life.set, None)
    return context
