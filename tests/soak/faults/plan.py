"""Which faults are thrown in, and when: a function of the seed, and of nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.sandbox.faults import (
    CALLBACKS,
    EDITS,
    FOLLOW_UPS,
    IN_CHANNELS,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    POSTS,
    THREAD_ARCHIVED,
    TOKEN_EDITS,
    UNKNOWN_MESSAGE,
    WITH_TOKENS,
    Break,
    Delay,
    Drop,
    Effect,
    FaultyRequests,
    Limited,
    Refuse,
    Scope,
    Silence,
)


class Kind(StrEnum):
    """What is thrown in."""

    SLOW = "slow answers"
    DROPPED = "dropped, not done"
    DROPPED_DONE = "dropped, but done"
    BROKEN = "server error"
    LIMITED = "429 of a route"
    LIMITED_SHARED = "429, shared"
    LIMITED_GLOBAL = "429, global"
    SILENT = "edits not answered"
    REFUSED_EDIT = "edit refused"
    REFUSED_POST = "post refused"
    DEAD_TOKENS = "tokens dead"
    DELETED = "message deleted"
    NOT_PERMITTED = "may not post"
    ARCHIVED = "thread archived"
    LOCKED = "thread locked"
    DISCONNECTED = "gateway dropped"
    CLOSED = "gateway closed 4000"
    RECONNECT = "opcode 7"
    INVALID = "opcode 9"
    RESUMABLE = "opcode 9, resumable"
    MUTE = "gateway silent"
    CUT = "gateway cut"
    WITHHELD = "presses withheld"
    UNAVAILABLE = "servers unavailable"
    RESTART = "bot restarted"


WEIGHTS: Final = {
    **dict.fromkeys(Kind, 2.0),
    **dict.fromkeys((Kind.SLOW, Kind.DROPPED, Kind.DROPPED_DONE, Kind.BROKEN), 5.0),
    **dict.fromkeys((Kind.REFUSED_EDIT, Kind.REFUSED_POST, Kind.LIMITED), 4.0),
    **dict.fromkeys((Kind.DISCONNECTED, Kind.CLOSED, Kind.RECONNECT, Kind.RESUMABLE), 1.0),
    **dict.fromkeys((Kind.INVALID, Kind.MUTE, Kind.CUT, Kind.WITHHELD), 0.6),
    **dict.fromkeys((Kind.UNAVAILABLE, Kind.RESTART), 0.6),
}

EVERY: Final = 1.2
"""Seconds from one fault to the next, on average."""

UNKNOWN_CODE: Final = Refuse(400, 199_999, "Nobody has heard of this")
OLD_MESSAGE: Final = Refuse(429, 30046, "Maximum number of edits to old messages reached")

_ANSWERS: Final = (CALLBACKS, TOKEN_EDITS, FOLLOW_UPS)
_REQUESTS: Final = (EDITS, EDITS, POSTS, *_ANSWERS)
_LIMITED: Final = (EDITS, POSTS, IN_CHANNELS, WITH_TOKENS)
_STATUSES: Final = (500, 502, 503, 504)
_EDITS_REFUSED: Final = (
    *(MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_MESSAGE),
    *(THREAD_ARCHIVED, OLD_MESSAGE, UNKNOWN_CODE),
)
_POSTS_REFUSED: Final = (MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CODE)
_REFUSALS: Final = {
    Kind.REFUSED_EDIT: (EDITS, _EDITS_REFUSED),
    Kind.REFUSED_POST: (POSTS, _POSTS_REFUSED),
}
_SCOPES: Final[dict[Kind, Scope]] = {
    Kind.LIMITED: "user",
    Kind.LIMITED_SHARED: "shared",
    Kind.LIMITED_GLOBAL: "global",
}

_SECONDS: Final = {
    Kind.SILENT: (2.0, 5.0),
    Kind.NOT_PERMITTED: (3.0, 8.0),
    Kind.ARCHIVED: (2.0, 6.0),
    Kind.LOCKED: (2.0, 6.0),
    Kind.MUTE: (2.0, 6.0),
    Kind.CUT: (1.0, 5.0),
    Kind.WITHHELD: (2.0, 5.0),
    Kind.UNAVAILABLE: (2.0, 6.0),
    Kind.RESTART: (0.0, 2.0),
}
"""How long what lasts lasts, at least and at most."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One fault."""

    at: float
    """Seconds after the beginning."""
    kind: Kind
    table: int
    """Whose channel it is about; what troubles the gateway troubles all."""
    seconds: float
    """How long it lasts, of what lasts."""
    effect: Effect | None = None
    """What befalls requests, if it befalls requests."""
    requests: FaultyRequests | None = None
    times: int = 1
    """How many requests."""

    def __str__(self) -> str:
        told = f"{self.at:7.1f}: table {self.table:<3} {self.kind}"
        if self.seconds:
            told += f" for {self.seconds:.1f} s"
        if self.requests is not None:
            told += f": {self.times} x {self.requests.method or 'ANY'} {self.requests.path}"
        return told if self.effect is None else f"{told}: {self.effect}"


def plan(seed: int, tables: int) -> Iterator[Strike]:
    """Give the faults of a seed, one after another, without end."""
    chance, at = random.Random(seed), 0.0
    kinds, weights = list(WEIGHTS), list(WEIGHTS.values())
    while True:
        at += chance.expovariate(1 / EVERY)
        kind = chance.choices(kinds, weights)[0]
        table = chance.randrange(tables)
        seconds = chance.uniform(*_SECONDS.get(kind, (0.0, 0.0)))
        met = _requests(kind, chance)
        yield Strike(at, kind, table, seconds, *met) if met else Strike(at, kind, table, seconds)


def _requests(kind: Kind, chance: random.Random) -> tuple[Effect, FaultyRequests, int] | None:
    """Return what befalls which requests, and how many, where requests are what it is about."""
    met, few = chance.choice(_REQUESTS), chance.randint(1, 3)
    if kind is Kind.SLOW:
        return Delay(chance.uniform(0.2, 2.0)), met, few
    if kind in {Kind.DROPPED, Kind.DROPPED_DONE}:
        return Drop(took_effect=kind is Kind.DROPPED_DONE), met, few
    if kind is Kind.BROKEN:
        html, done = chance.random() < 0.5, chance.random() < 0.5
        return Break(chance.choice(_STATUSES), html=html, took_effect=done), met, few
    if kind in _SCOPES:
        return Limited(chance.uniform(0.3, 2.0), _SCOPES[kind]), chance.choice(_LIMITED), 1
    if kind in _REFUSALS:
        refused, refusals = _REFUSALS[kind]
        return chance.choice(refusals), refused, 1
    if kind is Kind.SILENT:
        return Silence(took_effect=chance.random() < 0.5), EDITS, 1
    return None
