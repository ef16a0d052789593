"""What befalls the program, one trouble after another: a function of the seed alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

QUIET: Final = (0.5, 3.0)
"""Seconds of play before each trouble, at least and at most."""


class Trouble(StrEnum):
    """What befalls the processes."""

    KILLED = "killed at any instant"
    KILLED_ASKING = "killed as a request reached Discord"
    """It is not done."""
    KILLED_DONE = "killed over a request done, not yet answered"
    KILLED_WRITING = "killed in a commit"
    KILLED_STARTING = "killed, and again in its start"
    RESTARTED = "restarted by a service manager"
    REPLACED = "replaced one after another"
    ANOTHER_COUNT = "another count of shards"
    DOUBLED = "two with the same shards"
    STOPPED = "stopped, meanwhile replaced, let go"
    SLEPT = "stopped, let go"
    CUT = "database connections cut"
    DATABASE_STOPPED = "database stopped, started"
    DISK_FULL = "the database's disk full, and free again"


_OF_FILES: Final = {Trouble.KILLED_WRITING, Trouble.DISK_FULL}
_OF_SEVERAL: Final = {
    *(Trouble.REPLACED, Trouble.ANOTHER_COUNT, Trouble.DOUBLED, Trouble.STOPPED),
    *(Trouble.CUT, Trouble.DATABASE_STOPPED),
}
ALONE: Final = tuple(each for each in Trouble if each not in _OF_SEVERAL)
"""What can befall one process with a database of its own, SQLite's."""
SEVERAL: Final = tuple(each for each in Trouble if each not in _OF_FILES)
"""What can befall several that share a server."""


@dataclass(frozen=True, slots=True)
class Round:
    """One trouble."""

    number: int
    trouble: Trouble
    after: float
    """Seconds of play before it."""
    seed: int
    """Of everything that is left to chance in it."""

    def __str__(self) -> str:
        """Return what is planned, in a line."""
        return f"{self.number:>4}: {self.trouble}, after {self.after:.1f} s"


def rounds(seed: int, among: Sequence[Trouble]) -> Iterator[Round]:
    """Give the troubles of a seed without end: all there are in some order, and then again."""
    chance = random.Random(f"rounds {seed}")
    number = 0
    while True:
        for trouble in chance.sample(among, len(among)):
            number += 1
            yield Round(number, trouble, chance.uniform(*QUIET), chance.getrandbits(32))
