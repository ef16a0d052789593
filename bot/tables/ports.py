"""What the tables are given from outside: time, names, chance, and somebody to tell."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.tables.news import News
from bot.tables.values import TableView


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Return the time, with its zone."""
        ...

    async def sleep_until(self, when: datetime) -> None:
        """Return at a time, at once if it is past."""
        ...


class Ids(Protocol):
    """Names for new things."""

    def table(self) -> str:
        """Return a new table's id: short, ASCII, without a colon, like ``t-8f3a2c``."""
        ...


class Chance(Protocol):
    """Everything that is left to chance."""

    def seed(self) -> bytes:
        """Return a deal's seed: 32 bytes that nobody can guess."""
        ...

    def one_of(self, seats: Sequence[int]) -> int:
        """Return one of some seats, each as likely: the first dealer."""
        ...

    def between(self, least: float, most: float) -> float:
        """Return a number between two: a computer player's pause."""
        ...

    def thoughts(self) -> random.Random:
        """Return a source of chance for one computer player's decision."""
        ...


class Publisher(Protocol):
    """Whoever shows tables to people."""

    def announce(self, view: TableView, news: Sequence[News]) -> None:
        """Take note of what happened, quickly: the table waits for it. Called after the commit."""
        ...
