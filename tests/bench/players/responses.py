"""What the other choice would have brought: a deal among steady players, played twice.

Where a seat declares, or stays after the draw, the same deal is played out once with what steady
does there and once with the opposite. What a seat has at the end counts with its share of the pot
and a saved ante.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

from booray_core.masks import ACE_RANK, SUIT_SIZE
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.players.judgement.position import NOT_YET, Position
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.rules import Rules
from tests.bench.players.former import strength
from tests.bench.players.kernel import Seated, exempt_next, seed_of

POTS: Final = (5, 8, 12, 16, 20, 28, 40)
"""Pots up to which, from the one before on, a situation is taken to be the same."""


@dataclass(slots=True)
class Question:
    """A choice that a seat had."""

    situation: Hashable
    """What all know."""
    held: float
    """The strength of its hand."""
    trumps: int
    """How many trumps it holds, three at most."""
    usual: bool
    """What steady does."""

    def hand_class(self) -> Hashable:
        """Return what tells its hand from others."""
        return self.trumps, round(10 * self.held)


def declaring(deal: Position, place: int, usual: bool) -> Question:
    """Return what a place is asked that declares."""
    turn_up = deal.turn_up_for(place)
    hand = deal.hands[place] | (0 if turn_up < 0 else 1 << turn_up)
    rank = deal.turn_up % SUIT_SIZE
    known: tuple[Hashable, ...] = (place == deal.dealer, rank == ACE_RANK, rank >= 9, _pot(deal))
    if not deal.terms.simultaneous:
        known += (deal.answers(1), deal.answers(NOT_YET))
    held = strength(hand, deal.trumps, deal.terms.max_draw)
    return Question(("declares", *known), held, _trumps(hand, deal), usual)


def staying(deal: Position, place: int, usual: bool) -> Question:
    """Return what a place is asked that may stay."""
    hand = deal.hands[place]
    stayed = [deal.stayed[each] for each in deal.places_in()]
    known = (stayed.count(1), stayed.count(NOT_YET), _pot(deal))
    held = strength(hand, deal.trumps, 0)
    return Question(("stays", *known), held, _trumps(hand, deal), usual)


def _trumps(hand: int, deal: Position) -> int:
    return min((hand & deal.trumps).bit_count(), 3)


def _pot(deal: Position) -> int:
    return sum(deal.pot > most for most in POTS)


class Asking(SteadyPolicy):
    """Steady; it notes the question of a kind, and may answer it the other way."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._kind = kind
        self.flips = False
        self.question: Question | None = None

    def declares(self, deal: Position, place: int) -> bool:
        usual = SteadyPolicy.declares(self, deal, place)
        if self._kind != "declares":
            return usual
        self.question = declaring(deal, place, usual)
        return usual is not self.flips

    def stays(self, deal: Position, place: int) -> bool:
        usual = SteadyPolicy.stays(self, deal, place)
        if self._kind != "stays":
            return usual
        self.question = staying(deal, place, usual)
        return usual is not self.flips


class Comparison:
    """Asks a seat among steady players both ways."""

    def __init__(self, rules: Rules) -> None:
        kinds = ["declares"] if rules.stay_ante is None else ["declares", "stays"]
        self._asking = [Asking(kind) for kind in kinds]
        self._steady = SteadyPolicy()

    def ask(self, world: PossibleWorld, me: int, seed: str) -> Iterator[tuple[Question, float]]:
        """Yield what a place is asked in a deal, and by how many chips yes is better than no."""
        at: list[Policy] = [self._steady] * world.seats
        for asking in self._asking:
            at[me] = asking
            asking.question, asking.flips = None, False
            usual = playout(world, Chance(seed_of(seed)), Seated(at))
            question = asking.question
            if question is None:
                continue
            asking.flips = True
            other = playout(world, Chance(seed_of(seed)), Seated(at))
            gained = worth(usual, me) - worth(other, me)
            yield question, gained if question.usual else -gained


def worth(played: Playout, me: int) -> float:
    """Return what a place has at the end of a deal."""
    rules = played.terms.rules
    saved = rules.ante if me in exempt_next(played, rules) else 0
    return played.stacks[me] + played.pot / played.seats + saved
