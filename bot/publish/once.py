"""Requests that are sent once, even where the library would retry.

discord.py repeats what one of Discord's servers failed at. Of an answer that cannot be given twice
it is to be found out first whether it has arrived.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from bot.publish.decisions import AnswerLost

_SENT: Final[ContextVar[list[str] | None]] = ContextVar("sent", default=None)


@contextmanager
def once() -> Iterator[None]:
    """Let each request that is made meanwhile leave once."""
    before = _SENT.set([])
    try:
        yield
    finally:
        _SENT.reset(before)


def check_once(path: str) -> None:
    """See to it that a request is not repeated that was to be sent once.

    Raises:
        AnswerLost: it has been sent, and what came back was no answer.
    """
    sent = _SENT.get()
    if sent is None:
        return
    if path in sent:
        raise AnswerLost("sent once, and not answered")
    sent.append(path)
