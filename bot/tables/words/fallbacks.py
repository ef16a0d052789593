"""Fallbacks: logged and counted substitutes for failed work."""

from __future__ import annotations

import logging
from enum import StrEnum
from typing import Final

from bot import metrics

log = logging.getLogger(__name__)


class Cause(StrEnum):
    """Reason why a decision or thought failed."""

    LATE = "there was no answer in time"
    """Nothing is broken: the machine is busy."""
    OVERDUE = "the thinking process did not answer"
    """It took so long that it was ended."""
    DIED = "the thinking process ended"
    NOT_STARTED = "no thinking process could be started"
    FAULT = "it failed"
    ILLEGAL = "it chose what is not legal"
    STOPPING = "the program stops"


class Instead(StrEnum):
    """Substitute for a failed decision."""

    STEADY = "steady decides"
    FIRST_LEGAL = "the first legal choice is taken"
    NO_ADVICE = "there is no advice"
    NO_ANSWER = "there is no answer"
    NEW_PROCESS = "another takes its place"


_LEVELS: Final = {
    Cause.STOPPING: logging.INFO,
    Cause.FAULT: logging.ERROR,
    Cause.ILLEGAL: logging.ERROR,
}
"""How loudly a cause is told; a warning unless said."""


def fall_back(level: str, cause: Cause, instead: Instead, detail: str = "") -> None:
    """Count and log a fallback.

    Args:
        level: of the computer player whose thought or decision it should have been.
        cause: why it was not.
        instead: what was done.
        detail: more for the log, nothing that tells of hidden cards.
    """
    metrics.FALLBACKS.labels(instead.name.lower(), cause.name.lower()).inc()
    loudness = _LEVELS.get(cause, logging.WARNING)
    more = f" ({detail})" if detail else ""
    log.log(loudness, "computer player %s: %s, so %s%s", level, cause, instead, more)
