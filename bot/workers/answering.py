"""Inside of a worker process: reads messages and writes an answer to each.

It imports what it is asked for and nothing else, and ends when its input does, so that it never
outlives the program that started it.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

LENGTH: Final = 4
"""Bytes before a message that say how long it is, the highest first."""
LONGEST: Final = 60
"""Seconds for an answer. One that hangs is broken off by the program much earlier; if the program
is gone, this is what ends it."""


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a call."""

    value: Any = field(default=None, repr=False)
    seconds: float = 0.0
    """Of the processor."""
    fault: str | None = None
    """What went wrong, for the log; there is no value then."""


def made(function: Callable[..., Any], *arguments: Any) -> Made:
    """Make a call, and say what it took of the processor."""
    begun = time.thread_time()
    value = function(*arguments)
    return Made(value, time.thread_time() - begun)


def fault_of(error: BaseException) -> str:
    """Return an exception as the log may have it: its type, and the last calls before it.

    Its message is left out: it may name cards that nobody but their holder knows.
    """
    way = [
        f"{Path(frame.f_code.co_filename).name}:{line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    return f"{type(error).__name__} at {' > '.join(way[-8:])}" if way else type(error).__name__


def framed(body: bytes) -> bytes:
    """Return a message with its length before it."""
    return len(body).to_bytes(LENGTH) + body


def answer_all(answered: Callable[[bytes], bytes], kept: int = 0) -> None:
    """Answer messages until nobody writes any more.

    Args:
        answered: returns the answer to a message, both without their length; it raises nothing.
        kept: seconds after which to end if there is nothing to do; 0: it goes on waiting.
    """
    for ours in (signal.SIGINT, signal.SIGTERM):  # they are for the program, which ends us
        signal.signal(ours, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # no stray print gets among the answers
    alarm = getattr(signal, "alarm", lambda _: None)  # not on Windows
    try:
        alarm(kept)
        while asked := _read(sys.stdin.buffer):
            alarm(LONGEST)
            answers.write(framed(answered(asked)))
            answers.flush()
            alarm(kept)
    except BrokenPipeError:
        return


def make_calls(kept: int) -> None:
    """Make calls; see :func:`answer_all`. All else goes first: presses are answered meanwhile."""
    if hasattr(os, "nice"):
        os.nice(5)
    answer_all(_called, kept)


def _called(asked: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(asked)  # noqa: S301 - both ends are this program
        return pickle.dumps(made(function, *arguments))
    except BaseException as error:  # noqa: BLE001 - whatever it is, the one who asked logs it
        return pickle.dumps(Made(fault=fault_of(error)))


def _read(messages: BinaryIO) -> bytes:
    """Return the next message; nothing at the end."""
    length = messages.read(LENGTH)
    return messages.read(int.from_bytes(length))
