"""Real ports: system clock and randomness."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime

from booray_core.shuffle import SECRET_BYTES


class SystemClock:
    """The time of the machine, in UTC."""

    def now(self) -> datetime:
        """Return the time."""
        return datetime.now(UTC)

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        await asyncio.sleep(max(0.0, (when - self.now()).total_seconds()))


class SystemChance:
    """Chance from the system's secure generator."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def table_id(self) -> str:
        """Return a new table's id."""
        return f"t-{secrets.token_hex(3)}"

    def secret(self) -> bytes:
        """Return a table's secret."""
        return secrets.token_bytes(SECRET_BYTES)

    def one_of(self, seats: Sequence[int]) -> int:
        """Return one of some seats."""
        return self._random.choice(seats)

    def between(self, least: float, most: float) -> float:
        """Return a number between two."""
        return self._random.uniform(least, most)

    def thoughts(self) -> random.Random:
        """Return a source of chance for one decision."""
        return random.Random(secrets.randbits(64))
