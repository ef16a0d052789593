"""Threads for work that may never end, such as a look at a network folder that is gone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextvars import copy_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def in_detached_thread(work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
    """Do some work in a thread that the program does not wait for when it ends.

    The threads of :func:`asyncio.to_thread` are joined at the end, and are few: names are resolved
    in them, too. Each call of this function begins a thread, so call it again only once the work
    before has ended.

    Raises:
        Exception: whatever the work raises.
    """
    loop, context = asyncio.get_running_loop(), copy_context()
    return await loop.run_in_executor(_DETACHED, lambda: context.run(work, *args, **options))


class _Detached(Executor):
    """Does each work in a daemon thread of its own, which is never joined."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **options: P.kwargs) -> Future[T]:
        future: Future[T] = Future()

        def do() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                value = work(*args, **options)
            except BaseException as error:  # noqa: BLE001 - for the caller
                future.set_exception(error)
            else:
                future.set_result(value)

        threading.Thread(target=do, name="detached", daemon=True).start()
        return future


_DETACHED = _Detached()
