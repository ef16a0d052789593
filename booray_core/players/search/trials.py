"""Choices that are tried in possible worlds, and what comes of them.

Other seats may be known to search. A search as deep as *sharp*'s own, in every playout of another,
would take hours. So such a place tries each card once, in the very world of the playout, and all go
on by habit after it. As it then sees cards that *sharp* can only guess at, it searches but now and
then, and else plays by habit.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from booray_core import bits
from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import mask_of
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.protocol import Estimate
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import Phase

SHARE: Final = 0.5
"""Of the cards of those who search, how many are searched for."""


class Tally:
    """What came of a choice in each of some worlds."""

    def __init__(self) -> None:
        self.chips: list[float] = []
        """Of each world."""
        self.total = 0.0

    def add(self, chips: float) -> None:
        """Note what came of it in another world."""
        self.chips.append(chips)
        self.total += chips

    def clear(self) -> None:
        """Forget all worlds."""
        self.chips.clear()
        self.total = 0.0

    def mean(self) -> float:
        """Return the chips in the middle; 0 where there was no world."""
        return self.total / len(self.chips) if self.chips else 0.0


def ahead(one: Tally, other: Tally) -> tuple[float, float]:
    """Return by how much one choice is ahead of another in the same worlds, and its error."""
    count = len(one.chips)
    mean = (one.total - other.total) / count
    squares = 0.0
    for world in range(count):
        mine = one.chips[world]
        its = other.chips[world]
        gap = mine - its - mean
        squares += gap * gap
    return mean, sqrt(squares) / count


class Foresight:
    """Chooses the cards of those who search, in one playout after the other."""

    def __init__(self, world: PossibleWorld, chance: Chance, playout: Playout) -> None:
        """Make ready."""
        self._searching = world.searching
        self._chance = chance
        self._playout = playout
        self._probe = PossibleWorld(world.terms, world.seats, world.turn_up, Phase.PLAYING)
        self._inner = Playout(self._probe, chance, SteadyPolicy())

    def leads(self, place: int, legal: int, usual: int) -> int:
        """Return the bit of the card that a place leads: the usual one where it does not search."""
        return self._best(place, legal, bits.ALL, usual) if self._searches(place) else usual

    def follows(self, place: int, legal: int, beating: int, usual: int) -> int:
        """Return the bit of the card that a place plays to a trick."""
        return self._best(place, legal, beating, usual) if self._searches(place) else usual

    def _searches(self, place: int) -> bool:
        """Return whether a place searches for this card."""
        return bool(self._searching >> place & 1) and self._chance.random() < SHARE

    def _best(self, place: int, legal: int, beating: int, usual: int) -> int:
        """Return the card of which most comes; of those that come to the same, the usual one."""
        best = usual
        most = self._worth(place, usual, beating)
        legal ^= usual
        while legal:
            card = bits.lowest(legal)
            legal ^= card
            chips = self._worth(place, card, beating)
            if chips > most:
                best = card
                most = chips
        return best

    def _worth(self, place: int, card: int, beating: int) -> float:
        """Return the chips that a card brings a place if all go on by habit after it."""
        probe = self._probe
        self._playout.show(probe)
        probe.hands[place] ^= card
        number = bits.high(card)
        if not probe.on_table:
            probe.leader = place
            probe.table = 0
            probe.led = bits.SUIT_OF[number]
        probe.on_table += 1
        probe.table |= card
        if card & beating:
            probe.winning = place
            probe.best = number
        self._inner.run(probe)
        return self._inner.gained(probe, place)


class CandidatePolicy(SteadyPolicy):
    """Makes one choice, and goes on steadily, as all others do but those known to search."""

    def __init__(self, action: Action, place: int) -> None:
        SteadyPolicy.__init__(self)
        self.place = place
        self.pending = True
        self.play = action.play if isinstance(action, Declare) else False
        self.stay = action.stay if isinstance(action, Stay) else False
        self.draw = 0
        if isinstance(action, Draw):
            self.draw = mask_of(action.discard) | (bits.TAKES if action.take else 0)
        self.card = 1 << action.card if isinstance(action, PlayCard) else 0
        self.foresight: Foresight | None = None
        """What those play who search; None where nobody does."""

    def _is_it(self, place: int) -> bool:
        """Return whether this is the decision, which comes once, and before the seat's others."""
        if self.pending and place == self.place:
            self.pending = False
            return True
        return False

    def declares(self, deal: Position, place: int) -> bool:
        return self.play if self._is_it(place) else SteadyPolicy.declares(self, deal, place)

    def draws(self, deal: Position, place: int) -> int:
        return self.draw if self._is_it(place) else SteadyPolicy.draws(self, deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.stay if self._is_it(place) else SteadyPolicy.stays(self, deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        if self._is_it(place):
            return self.card
        usual = SteadyPolicy.leads(self, deal, place, legal)
        if self.foresight is None:
            return usual
        return self.foresight.leads(place, legal, usual)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        if self._is_it(place):
            return self.card
        usual = SteadyPolicy.follows(self, deal, place, legal, beating, last)
        if self.foresight is None:
            return usual
        return self.foresight.follows(place, legal, beating, usual)


class Trial:
    """A choice that is tried in one world after the other, and what has come of it so far."""

    def __init__(self, world: PossibleWorld, chance: Chance, action: Action, place: int) -> None:
        """Make ready."""
        self.action = action
        self.tally = Tally()
        """The chips, world by world."""
        self.wins = 0
        self.splits = 0
        self.bourres = 0
        self._place = place
        self._policy = CandidatePolicy(action, place)
        self._playout = Playout(world, chance, self._policy)
        if world.searching:
            self._policy.foresight = Foresight(world, chance, self._playout)

    def run(self, world: PossibleWorld) -> None:
        """Try the choice in a world, and note how it went."""
        played = self._playout
        place = self._place
        self._policy.pending = True
        played.run(world)
        if played.players > 1 and played.is_in(place):
            if not played.won[place]:
                self.bourres += 1
            elif played.winner < 0 and played.won[place] >= played.most_of_others(place):
                self.splits += 1
        self.wins += played.winner == place
        self.tally.add(played.gained(world, place))

    def mean(self) -> float:
        """Return the chips in the middle."""
        return self.tally.mean()

    def estimate(self) -> Estimate:
        """Return what the choice promises."""
        n = max(len(self.tally.chips), 1)
        return Estimate(
            self.action, self.mean(), self.wins / n, self.splits / n, self.bourres / n, n
        )
