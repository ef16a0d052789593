"""Drawing thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_Call = tuple[Future[Any], Callable[[], Any]]


class DrawingThread(Executor):
    """Makes one call after another. Unlike the threads of a pool, it never keeps a process alive.

    A picture that hangs in the drawing library would have the program wait for it at its end, and
    nothing can break it off.
    """

    def __init__(self, name: str) -> None:
        """Start nothing yet; ``name`` is the thread's."""
        self._name = name
        self._calls: SimpleQueue[_Call | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._starting = Lock()
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a call made after those that wait.

        Raises:
            RuntimeError: it has been shut down.
        """
        with self._starting:
            if self._closed:
                raise RuntimeError("the thread has been shut down")
            made: Future[T] = Future()
            self._calls.put((made, lambda: fn(*args, **kwargs)))
            if self._thread is None:
                self._thread = Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
        return made

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Make no more calls than those that wait, or not even those."""
        with self._starting:
            self._closed = True
            if cancel_futures:
                self._cancel_waiting()
            self._calls.put(None)
        if wait and self._thread is not None:
            self._thread.join()

    def _cancel_waiting(self) -> None:
        with suppress(Empty):
            while (call := self._calls.get_nowait()) is not None:
                call[0].cancel()

    def _run(self) -> None:
        while (call := self._calls.get()) is not None:
            made, make = call
            if not made.set_running_or_notify_cancel():
                continue
            try:
                made.set_result(make())
            except BaseException as error:  # noqa: BLE001 - whoever asked is told
                made.set_exception(error)
