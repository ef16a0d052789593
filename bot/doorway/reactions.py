"""Reactions at tables, in memory alone: who may show one, and which are still fresh."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from bot.clock import Clock
from bot.faces.reactions import Reaction

EVERY: Final = timedelta(seconds=10)
"""How often a person may react, and how long a reaction is fresh."""


class TooSoon(Exception):  # noqa: N818 - what it is
    """Somebody has reacted a moment ago; after so many seconds they may again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@dataclass(frozen=True, slots=True)
class _Shown:
    at: datetime
    key: str
    table_id: str
    seat: int | None
    which: Reaction


class Reactions:
    """The reactions of the last seconds, at all tables of this process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._by_person: dict[str, _Shown] = {}

    def show(self, person: str, key: str, table_id: str, seat: int | None, which: Reaction) -> bool:
        """Note a reaction, and return whether it is a new one: the same may be sent again.

        A ``person`` is a member, or a session that only watches.

        Raises:
            TooSoon: they showed another one, with another key, a moment ago.
        """
        now = self._clear()
        last = self._by_person.get(person)
        if last is not None:
            if last.key == key:
                return False
            raise TooSoon(ceil((last.at + EVERY - now).total_seconds()))
        self._by_person[person] = _Shown(now, key, table_id, seat, which)
        return True

    def at(self, table_id: str, since: datetime) -> dict[int, Reaction]:
        """Return the fresh reactions since a time at a table, by the seats of who showed them."""
        self._clear()
        shown = [s for s in self._by_person.values() if s.table_id == table_id and s.at > since]
        return {s.seat: s.which for s in shown if s.seat is not None}

    def _clear(self) -> datetime:
        """Forget what is fresh no more, and return the time."""
        now = self._clock.now()
        fresh = {who: s for who, s in self._by_person.items() if now - s.at < EVERY}
        self._by_person = fresh
        return now
