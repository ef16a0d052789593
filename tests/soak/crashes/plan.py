"""When the bot is killed, and what goes wrong in between: a function of the seed alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.sandbox.faults import (
    CALLBACKS,
    DELETIONS,
    EDITS,
    FOLLOW_UPS,
    POSTS,
    TOKEN_EDITS,
    FaultyRequests,
)
from tests.soak.faults.plan import Kind, Strike
from tests.soak.faults.plan import plan as all_strikes


class Instant(StrEnum):
    """The instants at which the bot is killed."""

    ANY = "at any instant"
    ASKED = "as a request reached Discord"
    """It is not done."""
    DONE = "a request done, not yet answered"
    COMMIT = "in a commit"
    START = "in its start"
    BACK = "as tables come in"


WEIGHTS: Final = {
    Instant.ANY: 2.0,
    Instant.ASKED: 1.0,
    Instant.DONE: 3.0,
    Instant.COMMIT: 2.0,
    Instant.START: 1.0,
    Instant.BACK: 1.5,
}

_AFTER: Final = {
    Instant.ANY: (0.2, 3.0),
    Instant.ASKED: (0.1, 1.5),
    Instant.DONE: (0.1, 1.5),
    Instant.COMMIT: (0.1, 1.5),
    Instant.START: (0.0, 2.5),
    Instant.BACK: (0.0, 0.6),
}
"""Seconds until then, at least and at most: in its start after that was begun, else after the bot
was back."""

_REQUESTS: Final = (POSTS, POSTS, POSTS, EDITS, CALLBACKS, FOLLOW_UPS, TOKEN_EDITS, DELETIONS)
"""What it is killed over; a post is what could come to be there twice."""

_AT_ONCE: Final = 0.75
"""How many of its starts follow at once."""

_LONGEST_PAUSE: Final = 2.0

THROWN: Final = frozenset(
    {
        *(Kind.SLOW, Kind.DROPPED, Kind.DROPPED_DONE, Kind.BROKEN),
        *(Kind.LIMITED, Kind.LIMITED_SHARED, Kind.LIMITED_GLOBAL),
        *(Kind.DISCONNECTED, Kind.CLOSED, Kind.RECONNECT, Kind.INVALID, Kind.RESUMABLE),
    }
)
"""What goes wrong between the kills: slow answers, drops, 5xx, 429s and lost connections."""


@dataclass(frozen=True, slots=True)
class Death:
    """One kill."""

    number: int
    instant: Instant
    after: float
    """Seconds; what they count from depends on the instant."""
    requests: FaultyRequests | None
    """Which request it is killed over, where it is."""
    pause: float
    """Seconds until the next start."""

    def __str__(self) -> str:
        """Return what is planned, in a line."""
        told = f"{self.number:>4}: {self.instant}, after {self.after:.2f} s"
        if self.requests is not None:
            told += f": {self.requests.method} {self.requests.path}"
        return f"{told}; again after {self.pause:.1f} s"


def deaths(seed: int) -> Iterator[Death]:
    """Give the kills of a seed, one after another, without end."""
    chance = random.Random(f"deaths {seed}")
    instants, weights = list(WEIGHTS), list(WEIGHTS.values())
    number = 0
    while True:
        number += 1
        instant = chance.choices(instants, weights)[0]
        after = chance.uniform(*_AFTER[instant])
        over = chance.choice(_REQUESTS)
        requests = over if instant in {Instant.ASKED, Instant.DONE} else None
        pause = 0.0 if chance.random() < _AT_ONCE else chance.uniform(0.0, _LONGEST_PAUSE)
        yield Death(number, instant, after, requests, pause)


def strikes(seed: int, tables: int) -> Iterator[Strike]:
    """Give the faults of a seed that come between the kills, without end."""
    return (strike for strike in all_strikes(seed, tables) if strike.kind in THROWN)
