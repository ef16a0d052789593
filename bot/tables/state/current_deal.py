"""The deal in preparation or in play: its shuffle, whose turn it is, what was decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import NamedTuple, Self

from booray_core import Deal, Draw, Game
from booray_core.actions import WrittenAction
from booray_core.events import CardPlayed
from bot.tables.words.values import Actor


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
            self.on[seat] = Turn(seat, version, at, at + self.time, seat == self.acted_last)
        return new

    def go_on(
        self, since: datetime, at: datetime, least: timedelta, worth: timedelta = timedelta()
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
            if lost >= worth or turn.deadline < at + least:
                deadline = min(at + self.time, max(turn.deadline + lost, at + least))
                self.on[seat] = replace(turn, asked_at=at, deadline=deadline)

    def start_afresh(self, at: datetime) -> None:
        """Give everyone asked the whole time again."""
        for seat, turn in self.on.items():
            self.on[seat] = replace(turn, asked_at=at, deadline=at + self.time)


class Played(NamedTuple):
    """One action of a deal, as it was applied."""

    seat: int
    action: WrittenAction
    by: Actor
    decision: int | None = None
    """Which of the seat's decisions it made; None: none, as under ``honor`` before its turn."""

    def __repr__(self) -> str:
        return f"Played(seat={self.seat}, by={self.by!r})"  # a fist, or what is drawn, is hidden


@dataclass
class CurrentDeal:
    """From the pause before a deal to its settlement."""

    number: int
    dealer: int
    cutter: int
    """The seat to the dealer's right."""
    turns: Turns
    cut: int | None = None
    cut_by: int | None = None
    form_is_open: bool = False
    """The cutter has opened the form for a number."""
    pause_until: datetime | None = None
    """When the pause was to end before that."""
    cut_closed_at: datetime | None = None
    round: int | None = None
    """The round of the beacon, once the cut is closed; None: it is bound to its message."""
    message: int | None = None
    """That message, once it stands."""
    beacon: str | None = None
    """What its deck is made with beside the secret, once the cards are dealt."""
    dealt_at: datetime | None = None
    actions: list[Played] = field(default_factory=list, repr=False)
    """All that was done in it, in order."""
    paused_for: timedelta = timedelta()
    """How long its host has paused it so far."""
    ahead: dict[int, Draw] = field(default_factory=dict, repr=False)
    """What seats that wait for their turn draw when it comes, as their people have said."""

    @classmethod
    def next_of(cls, game: Game, first_dealer: int | None, seconds: float) -> Self:
        """Fix the seats of a game's next deal; at least two are ready.

        The lowest deals the game's first deal, unless said.
        """
        ready, dealer = game.ready(), game.next_dealer()
        if dealer is None:
            dealer = ready[0] if first_dealer is None else first_dealer
        cutter = ready[ready.index(dealer) - 1]
        return cls(game.deals + 1, dealer, cutter, Turns(timedelta(seconds=seconds)))

    def made_by(self, seat: int, decision: int) -> Actor | None:
        """Return who made a decision of a seat; None where nobody has."""
        made = (each for each in reversed(self.actions) if each.decision == decision)
        return next((each.by for each in made if each.seat == seat), None)

    @property
    def awaits_post(self) -> bool:
        """Whether it is bound to its message, which is still to be posted."""
        return self.cut_closed_at is not None and self.round is None and self.message is None


def plays_itself(deal: Deal, *, wanted: bool = False) -> bool:
    """Return whether the card of the seat whose turn it is plays itself, as it has no other.

    The cards of the last trick do. Under ``honor`` one that the seat has just played may be wrong,
    and taken back until the next: so the seat itself decides when it leads upon its own card,
    whether that was wrong or not.

    Args:
        deal: the deal being played.
        wanted: whether the seat's person wants a single legal card to be played at any time. Under
            ``honor`` that would tell what is legal, and a wrong card is a choice, too.
    """
    if deal.only_card() is None:
        return False
    if deal.at_last_trick:
        leads_upon_own = not deal.trick and last_to_play(deal) == deal.turn
        return not (deal.honor and leads_upon_own)
    return wanted and not deal.honor


def last_to_play(deal: Deal) -> int | None:
    """Return the seat that played the last card; None where none has been played."""
    played = (event.seat for event in reversed(deal.events) if isinstance(event, CardPlayed))
    return next(played, None)
