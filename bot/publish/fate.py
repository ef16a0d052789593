"""Outcome of reposting a table's message."""

from __future__ import annotations

from enum import StrEnum, auto

from bot.publish.decisions import LOCKED, Decision, Trouble, code_of, decide


class Fate(StrEnum):
    """What became of posting a table's message anew."""

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
    if decision is Decision.OUT_OF_REACH:
        return Fate.LOCKED if code_of(trouble) in LOCKED else Fate.FORBIDDEN
    return Fate.GONE if decision is Decision.GONE else Fate.REFUSED
