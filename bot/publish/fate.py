"""Outcome of reposting a table's message."""

from __future__ import annotations

import asyncio
from enum import StrEnum, auto

from bot.publish.decisions import LOCKED, ErrorDecision, Trouble, code_of, decide


class Fate(StrEnum):
    """Outcome of reposting a table's message."""

    POSTED = auto()
    LATER = auto()
    """Discord does not answer, or asks to wait: it is tried again."""
    FORBIDDEN = auto()
    """The bot may not post there."""
    LOCKED = auto()
    """The thread is locked, or full."""
    REFUSED = auto()
    """Discord does not take what was to be posted."""
    GONE = auto()
    """There is no such channel, or nothing to post, any more."""


def fate_of(trouble: Trouble) -> Fate:
    """Return what became of a post that was refused."""
    decision = decide(trouble, posting=True)
    if decision is ErrorDecision.OUT_OF_REACH:
        return Fate.LOCKED if code_of(trouble) in LOCKED else Fate.FORBIDDEN
    return Fate.GONE if decision is ErrorDecision.GONE else Fate.REFUSED


class FateListeners:
    """Futures waiting for the outcome of a repost."""

    def __init__(self) -> None:
        self._asking: list[asyncio.Future[Fate]] = []

    def ask(self) -> asyncio.Future[Fate]:
        """Return what becomes of it, once that is known."""
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        self._asking.append(fate)
        return fate

    def tell(self, fate: Fate) -> None:
        """Tell all who wait."""
        for each in self._asking:
            if not each.done():
                each.set_result(fate)
        self._asking.clear()
