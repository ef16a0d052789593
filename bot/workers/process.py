"""One worker process, seen from the program."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from pathlib import Path
from typing import Self, TypeVar

import bot
from bot.workers.answering import LENGTH

T = TypeVar("T")


class NotStarted(Exception):  # noqa: N818 - it is what it says
    """A process could not be started; its text is the system's reason."""


class WorkerProcess:
    """One process that answers, one message at a time."""

    def __init__(self, process: asyncio.subprocess.Process, longest: int) -> None:
        """Take over a process that was started with pipes.

        Args:
            process: which one.
            longest: the bytes of an answer at most.
        """
        if process.stdin is None or process.stdout is None:
            raise AssertionError("started with pipes")
        self._process = process
        self._longest = longest
        self._messages = process.stdin
        self._answers = process.stdout

    @property
    def id(self) -> int:
        """The system's number of it."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended, as far as is known."""
        return self._process.returncode is None

    @classmethod
    async def start(cls, code: str, longest: int) -> Self:
        """Start it.

        Args:
            code: what it does, in Python.
            longest: the bytes of an answer at most.

        Raises:
            NotStarted: the system does not let us.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                code,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                cwd=Path(bot.__file__).parent.parent,  # where it finds this package again
                start_new_session=True,  # Ctrl-C in our terminal is not for it
            )
        except OSError as error:
            raise NotStarted(str(error)) from error
        return cls(process, longest)

    async def ask(self, body: bytes, expected: type[T]) -> T:
        """Return its answer to a message.

        Args:
            body: the message as it goes through the pipe.
            expected: what an answer is.

        Raises:
            EOFError: it ended over it.
            TypeError: it answered with something else.
            ValueError: its answer is longer than any may be.
            Exception: whatever comes of an answer that cannot be read.
        """
        self._messages.write(body)
        with contextlib.suppress(ConnectionError):  # it is gone, as the end of its answers tells
            await self._messages.drain()
        length = int.from_bytes(await self._answers.readexactly(LENGTH))
        if length > self._longest:
            raise ValueError(length)
        answer = _read(await self._answers.readexactly(length))
        if not isinstance(answer, expected):
            raise TypeError(type(answer).__name__)
        return answer

    async def end(self) -> None:
        """End it, and wait until it has."""
        if self._process.returncode is None:
            # Not by its own `kill`, which looks first whether it has ended: asyncio, waiting for
            # the same end, would then miss it and warn of an unknown child process.
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
        await self._process.communicate()


def _read(body: bytes) -> object:
    try:
        return pickle.loads(body)  # noqa: S301 - both ends of the pipe are this program
    except (SystemExit, KeyboardInterrupt) as error:  # raised anew, it would end the program
        raise pickle.UnpicklingError from error
