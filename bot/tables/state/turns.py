"""Turns: whose, since when, and until when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat being asked for one decision."""

    seat: int
    since: int
    """The table's version at which it was asked: no two turns of a seat have the same."""
    asked_at: datetime
    """When its time began; where clocks stood still meanwhile, when they ran again."""
    deadline: datetime
    again: bool = False
    """Whoever is asked acted last, too, and has just seen that."""

    @property
    def key(self) -> tuple[int, int]:
        """What it is known by, however its deadline moves: its seat, and since when it is asked."""
        return self.seat, self.since

    @property
    def time(self) -> timedelta:
        """How long it may take."""
        return self.deadline - self.asked_at

    @property
    def half_time(self) -> datetime:
        """When half of the time is over."""
        return self.asked_at + self.time / 2


@dataclass(slots=True)
class Turns:
    """The turns that are on: one, or while fists close one for each open fist."""

    time: timedelta
    """For a decision."""
    on: dict[int, Turn] = field(default_factory=dict)
    """By seat."""
    acted_last: int | None = None
    """The seat whose person acted last, and saw it."""

    def __iter__(self) -> Iterator[Turn]:
        return iter(self.on.values())

    def get(self, seat: int) -> Turn | None:
        """Return the turn of a seat, if it is asked."""
        return self.on.get(seat)

    def has_acted(self, seat: int, *, unseen: bool = False) -> None:
        """End a seat's turn; it may be asked again at once.

        ``unseen``: its person need not have been there.
        """
        self.on.pop(seat, None)
        self.acted_last = None if unseen else seat

    def ask(self, seats: Sequence[int], version: int, at: datetime) -> tuple[int, ...]:
        """Let just these seats be asked, and return those that were not before."""
        for seat in set(self.on).difference(seats):
            del self.on[seat]
        new = tuple(seat for seat in seats if seat not in self.on)
        for seat in new:
            again = seat == self.acted_last
            self.on[seat] = Turn(seat, version, at, at + self.time, again)
        return new

    def go_on(
        self,
        since: datetime,
        at: datetime,
        least: timedelta,
        worth: timedelta = timedelta(),
    ) -> None:
        """Give everyone asked the time back in which the clocks stood still.

        Args:
            since: when they stopped.
            at: when they run again.
            least: what is left of everyone's time then, however little was; never more than all.
            worth: what is less than that is not given back to whoever has enough left.
        """
        for seat, turn in self.on.items():
            lost = at - max(since, turn.asked_at)
            if lost < worth and turn.deadline >= at + least:
                continue
            deadline = turn.deadline + lost
            deadline = min(at + self.time, max(deadline, at + least))
            self.on[seat] = replace(turn, asked_at=at, deadline=deadline)

    def rush(self, at: datetime) -> None:
        """Leave nobody any time, now or when they are asked later."""
        self.time = timedelta()
        self.start_afresh(at)

    def start_afresh(self, at: datetime) -> None:
        """Give everyone asked the whole time again."""
        for seat, turn in self.on.items():
            self.on[seat] = replace(turn, asked_at=at, deadline=at + self.time)
