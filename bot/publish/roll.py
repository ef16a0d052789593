"""Players pinged at a table, and those who did not come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.screens.notices import missed_line
from bot.tables.words.notices import Notice, SeatActed, TurnCalled
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView
from bot.wording import Wording, mentioned


@dataclass(slots=True)
class Called:
    """A person who is called, from when it is due until their turn is over."""

    member_id: int
    pinged: bool = False
    """Whether a message has notified them."""
    long_ago: bool = False
    """The game has been paused since, and they may be far away: they are called again."""


class Roll:
    """The people who are called at a table, and what is told of those whose time ran out.

    It follows the table act by act, so that it is true however late messages are.
    """

    def __init__(self) -> None:
        self.view: TableView | None = None
        """The table as it is now, once something has been told of it."""
        self.called: dict[int, Called] = {}
        """By seat."""
        self.missed: dict[int, str] = {}
        """By member, what became of the last call that they let pass; until they act again, or
        have no seat any more."""

    def follow(self, view: TableView, notices: Sequence[Notice], wording: Wording) -> None:
        """Take note of what has happened."""
        before, self.view = self.view, view
        if before is not None and before.paused is not None and view.paused is None:
            for called in self.called.values():
                called.long_ago = True
        for each in notices:
            if isinstance(each, SeatActed):
                # A fist is closed for all to see, but changed for nobody.
                if each.events or before is None or each.seat in before.waited_for:
                    self._note_act(each, view, wording)
            elif isinstance(each, TurnCalled):
                called_before = self.called.get(each.seat)
                if called_before is None or called_before.long_ago:
                    self.called[each.seat] = Called(each.member_id)
        self.called = {seat: it for seat, it in self.called.items() if seat in view.waited_for}
        is_over, missed = view.stage is Stage.CLOSED, self.missed.items()
        self.missed = {m: told for m, told in missed if not is_over and view.seat_of(m) is not None}

    def _note_act(self, act: SeatActed, view: TableView, wording: Wording) -> None:
        called = self.called.pop(act.seat, None)
        if act.by == "person":
            self.missed.pop(_member_at(act.seat, view), None)
        elif act.by == "clock" and called is not None and called.pinged:
            line = missed_line(act.seat, called.member_id, act.events, wording)
            self.missed[called.member_id] = line

    def clear(self) -> None:
        """Note that nobody is waited for any more."""
        self.called.clear()
        self.missed.clear()

    def found(self, members: Iterable[int]) -> None:
        """Take over from before a restart that some members were called; some may have acted."""
        if self.view is not None:
            seats = {_member_at(seat, self.view): seat for seat in self.view.waited_for}
            for member_id in seats.keys() & set(members):
                self.called.setdefault(seats[member_id], Called(member_id)).pinged = True

    def recall(self, lines: Iterable[str]) -> None:
        """Take over from before a restart what was told of those whose time ran out."""
        for line in lines:
            for member in mentioned(line):
                self.missed.setdefault(member, line)

    def pinged(self, members: frozenset[int]) -> None:
        """Note that some members have been notified."""
        for each in self.called.values():
            each.pinged = each.pinged or each.member_id in members

    def forget(self, members: frozenset[int]) -> None:
        """Note that some members cannot be notified."""
        self.called = {s: each for s, each in self.called.items() if each.member_id not in members}

    @property
    def to_ping(self) -> dict[int, int]:
        """The members who are to be notified, by seat."""
        return {seat: each.member_id for seat, each in self.called.items() if not each.pinged}


def _member_at(seat: int, view: TableView) -> int:
    """Return the member in a seat; 0: nobody is."""
    occupant = view.chairs[seat].occupant if seat in view.chairs else None
    return occupant.member_id if isinstance(occupant, Person) else 0
