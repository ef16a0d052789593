"""Helper for what would hold up the event loop: makes one call after another beside it."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from collections.abc import Callable
from typing import Any, Final

from bot import metrics
from bot.detached import in_detached_thread
from bot.workers.answering import Made, fault_of, framed, made
from bot.workers.process import WorkerProcess

log = logging.getLogger(__name__)

LONGEST_ANSWER: Final = 1 << 23
"""Bytes; a replay has one million."""
_COMMAND: Final = "from bot.workers.answering import make_calls; make_calls({})"

_ENDS: Final = "the program ends"


class CallFailed(Exception):  # noqa: N818 - what happened
    """A call came to nothing; the text says why, for the log."""


class Helper:
    """Makes calls in a process of its own; on a machine with one core, in a thread.

    The process is started when first needed, and anew where it died or hung. It never outlives the
    program, and the program never waits for it at its end.
    """

    def __init__(
        self, draws: str, longest: float, cores: int | None = None, *, kept: int = 0
    ) -> None:
        """Start nothing yet.

        Args:
            draws: what, for the log and the metrics: "tables".
            longest: seconds after which a call hangs, and is given up with its process.
            cores: of the machine; as many as it has, unless said.
            kept: seconds after which a process with nothing to do ends; 0: it is kept.
        """
        self._draws = draws
        self._longest, self._kept = longest, kept
        self._in_thread = (cores or os.cpu_count() or 1) == 1
        self._turn = asyncio.Lock()
        self._process: WorkerProcess | None = None
        self._tasks: set[asyncio.Task[Made]] = set()
        self._closed = False

    async def call(self, function: Callable[..., Any], *arguments: Any) -> Made:
        """Return what comes of a call, once those asked for earlier are made.

        It is made even if whoever asked goes away.

        Args:
            function: a module's own; the process imports it from there.
            arguments: what goes through a pipe.

        Raises:
            CallFailed: it failed, hung, or was broken off at the end of the program.
        """
        if self._closed:
            raise CallFailed(_ENDS)
        task = asyncio.create_task(self._in_turn(function, arguments), name=f"draws {self._draws}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.wait({task})
        answer = Made(fault=_ENDS) if task.cancelled() else task.result()
        if answer.fault is not None:
            raise CallFailed(answer.fault)
        return answer

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._process is not None:
            await self._process.end()

    async def _in_turn(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Made:
        async with self._turn:
            try:
                if self._in_thread:
                    return await in_detached_thread(made, function, *arguments)
                asked = framed(pickle.dumps((function, arguments)))
                try:
                    return await self._answer(asked)
                except EOFError:  # it may have been killed, so it has a second chance
                    return await self._answer(asked)
            except Exception as error:  # noqa: BLE001 - whoever asked logs it
                return Made(fault=fault_of(error))

    async def _answer(self, asked: bytes) -> Made:
        """Return the process's answer; a process that gives none is ended, however that comes."""
        process = self._process
        if process is not None and self._kept and not process.is_running:
            await process.end()
            process = None
        if process is None:
            code = _COMMAND.format(self._kept)
            process = self._process = await WorkerProcess.start(code, LONGEST_ANSWER)
        try:
            async with asyncio.timeout(self._longest):
                return await process.ask(asked, Made)
        except BaseException as error:
            self._process = None
            await process.end()
            if isinstance(error, Exception):
                metrics.DRAWING_REPLACED.labels(self._draws).inc()
                log.warning(
                    "a process that draws %s gave no answer: %s", self._draws, fault_of(error)
                )
            raise
