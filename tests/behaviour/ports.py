"""What the bot is given from outside: the given time, chance, and names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from booray_core import Card
from booray_core.shuffle import FairShoe
from tests.behaviour.env import Env
from tests.tables.ports import SeededChance


class Clock:
    """The given time."""

    def __init__(self, env: Env) -> None:
        self._env = env

    def now(self) -> datetime:
        return self._env.now()

    async def sleep_until(self, when: datetime) -> None:
        await asyncio.sleep(max(0.0, (when - self.now()).total_seconds()))


class Chance(SeededChance):
    """The same game for the same seed, of deals such as a test needs."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._wanted: Callable[[bytes], bool] = lambda _: True

    def wants(self, wanted: Callable[[bytes], bool]) -> None:
        """Let only such seeds come from now on as a test needs."""
        self._wanted = wanted

    def seed(self) -> bytes:
        while not self._wanted(seed := super().seed()):
            pass
        return seed


class Ids:
    """t-1, t-2, …"""

    def __init__(self) -> None:
        self._last = 0

    def table(self) -> str:
        self._last += 1
        return f"t-{self._last}"


def turn_up(seed: bytes, players: int) -> Card:
    """Return the dealer's last card, of five, where decks follow from seeds alone."""
    return FairShoe(seed, None).deck[5 * players - 1]
