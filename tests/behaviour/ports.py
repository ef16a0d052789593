"""What the bot is given from outside: the given time, and chance."""

from __future__ import annotations

import asyncio
from datetime import datetime

from booray_core import Card
from booray_core.shuffle import FairShoe
from tests.behaviour.env import Env


class Clock:
    """The given time."""

    def __init__(self, env: Env) -> None:
        self._env = env

    def now(self) -> datetime:
        return self._env.now()

    async def sleep_until(self, when: datetime) -> None:
        await asyncio.sleep(max(0.0, (when - self.now()).total_seconds()))


def turn_up(secret: bytes, beacon: str, players: int) -> Card:
    """Return the dealer's last card, of five, in the first deal of a table."""
    return FairShoe(secret, 1, beacon).deck[5 * players - 1]
