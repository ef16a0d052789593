"""Per-member limits on openings and thoughts.

All of this is kept in memory: a restart forgets how often somebody asked, but not what is open. How
often somebody asked, in whatever servers, each of several processes counts for itself; what is open
in a server is known to the one that runs it.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, OpenOrder
from bot.tables.words.views import TableView

HOUR: Final = timedelta(hours=1)
MINUTE: Final = timedelta(minutes=1)


class Allowance:
    """Rate limit per member."""

    def __init__(self, most: int, per: timedelta, clock: Clock) -> None:
        self._most = most
        self._per = per
        self._clock = clock
        self._taken: dict[int, deque[datetime]] = {}
        """By member, those that still count; whoever took longest ago comes first."""

    def left(self, member_id: int) -> timedelta:
        """Return how long it takes until a member may again; nothing, if now."""
        now = self._clock.now()
        self._forget(now)
        taken = self._taken.get(member_id, ())
        if len(taken) < self._most:
            return timedelta()
        return max(timedelta(), taken[-self._most] + self._per - now)

    def take(self, member_id: int) -> None:
        """Count one of a member's."""
        taken = self._taken.pop(member_id, deque(maxlen=self._most))
        taken.append(self._clock.now())
        self._taken[member_id] = taken

    def give_back(self, member_id: int) -> None:
        """Count the last of a member's no more."""
        taken = self._taken[member_id]
        taken.pop()
        if not taken:
            del self._taken[member_id]

    def _forget(self, now: datetime) -> None:
        """Forget everybody whose last counts no more."""
        for member_id, taken in list(self._taken.items()):
            if now - taken[-1] < self._per:
                return
            del self._taken[member_id]


class Openings:
    """Limits on open tables, and on openings per member."""

    def __init__(self, house: HouseRules, clock: Clock) -> None:
        self._house = house
        self._often = Allowance(house.openings_an_hour, HOUR, clock)
        self._under_way: list[OpenOrder] = []

    @contextmanager
    def one(
        self, order: OpenOrder, views: Iterable[TableView], coming: int, most_tables: int
    ) -> Iterator[None]:
        """Count one while it is opened; let nobody open more than they may.

        One that does not open after all, as Discord refuses its message, counts for nothing.

        Args:
            order: what is asked for.
            views: the tables that run in the server. Those that are coming after a start have no
                host yet, so that for a moment somebody may host more.
            coming: how many are coming in the server.
            most_tables: how many the server lets be open at once.

        Raises:
            TableRefused: as many are open, hosted or opened as may be.
        """
        here = [view for view in views if view.server_id == order.server_id]
        others = [each for each in self._under_way if each.server_id == order.server_id]
        if len(here) + coming + len(others) >= (most := min(most_tables, self._house.most_tables)):
            raise TableRefused(TableReason.TOO_MANY_TABLES, most=most)
        hosts = [view.host for view in here] + [each.member_id for each in others]
        if hosts.count(order.member_id) >= (most := self._house.most_hosted):
            raise TableRefused(TableReason.HOSTS_ENOUGH, most=most)
        if left := self._often.left(order.member_id):
            raise TableRefused(TableReason.OPENED_TOO_OFTEN, minutes=math.ceil(left / MINUTE))
        self._often.take(order.member_id)
        self._under_way.append(order)
        try:
            yield
        except Exception:
            self._often.give_back(order.member_id)  # none was opened
            raise
        finally:
            self._under_way.remove(order)


class Thoughts:
    """Limit on a member's thoughts: one at a time, and so many a minute.

    Whoever thinks does so for all tables of all servers, first come, first served: with one of each
    member's in the queue at most, nobody's questions hold up the others'.
    """

    def __init__(self, house: HouseRules, clock: Clock) -> None:
        self._often = Allowance(house.thoughts_a_minute, MINUTE, clock)
        self._under_way: set[int] = set()

    @contextmanager
    def one(self, member_id: int) -> Iterator[None]:
        """Count one while it is thought.

        Raises:
            TableRefused: another of the member's is under way, or there were as many as may be.
        """
        if member_id in self._under_way:
            raise TableRefused(TableReason.STILL_THINKING)
        if left := self._often.left(member_id):
            seconds = math.ceil(left.total_seconds())
            raise TableRefused(TableReason.ASKED_TOO_OFTEN, seconds=seconds)
        self._often.take(member_id)
        self._under_way.add(member_id)
        try:
            yield
        finally:
            self._under_way.discard(member_id)
