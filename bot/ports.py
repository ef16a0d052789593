"""Time, names and chance as they really are; tests bring their own."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from booray_core.shuffle import SEED_BYTES

_ID_LENGTH: Final = 10
_ID_LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"
"""Letters and digits that are not taken for each other when read out."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Return the time, with its zone."""
        return datetime.now(UTC)

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        while (left := (when - self.now()).total_seconds()) > 0:
            await asyncio.sleep(left)


class RandomIds:
    """Ids drawn from some 600 million million, so that they neither repeat nor are guessed."""

    def table(self) -> str:
        """Return a new table's id."""
        return "t-" + "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


class SystemChance:
    """The operating system's secure generator."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def seed(self) -> bytes:
        """Return a deal's seed."""
        return secrets.token_bytes(SEED_BYTES)

    def one_of(self, seats: Sequence[int]) -> int:
        """Return one of some seats, each as likely."""
        return secrets.choice(seats)

    def between(self, least: float, most: float) -> float:
        """Return a number between two."""
        return self._random.uniform(least, most)

    def thoughts(self) -> random.Random:
        """Return a source of chance for one computer player's decision."""
        return random.Random(secrets.randbits(64))
