"""Fitting the thresholds of declaring, by self-play: every seat declares by those so far."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from booray_core.bits import SUIT_OF
from booray_core.masks import ACE_RANK, SUIT_MASKS, SUIT_SIZE
from booray_core.players.judgement.evaluation import strength
from booray_core.players.search.playouts import Playout
from booray_core.rules import Trump
from tests.fit.spots import Dealt, Spot, deal, gap

WINDOW = 0.12
"""How near to the threshold hands are that are played both ways, in shares of the pot."""

SLOPE = 0.9
"""How much more playing gains with a hand that is stronger, about."""

STEP = 0.08
"""Most that a threshold moves at once."""

DOUBT = 200
"""Hands, beside those seen, that are taken to agree with the threshold so far."""

Cell = tuple[int, int, int]
"""Rivals who play, others undecided, and what is known of the turn-up: see :func:`known`."""

PlayOut = Callable[[Dealt, list[bool | None]], Playout]
"""How a deal goes on after its declarations."""

MANY = 3
"""Rivals from which more of them make no difference: so many seldom play."""

DEALER, NOTHING = -1, 0
GROUPS = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 4)
"""The turned-up ranks that are told apart: up to 8, 9 to jack, queen, king, ace."""


def known(spot: Spot, place: int, turn_up: int) -> int:
    """Return which turn-up a place knows to be the dealer's, as one of some groups."""
    if spot.rules.trump is Trump.TURNED:
        return NOTHING
    return DEALER if place == spot.seats - 1 else GROUPS[turn_up % SUIT_SIZE]


class Thresholds:
    """Strengths from which to play, as fitted so far.

    In turn, what is known of the turn-up shifts all thresholds alike; with fists closed there is
    nothing else to tell places apart.
    """

    def __init__(self, *, in_turn: bool) -> None:
        self.in_turn = in_turn
        self.base: dict[tuple[int, int], float] = {}
        self.shift = dict.fromkeys(range(DEALER, max(GROUPS) + 1), 0.0)

    def __getitem__(self, cell: Cell) -> float:
        """Return the threshold of a cell; where none has been fitted yet, a rough guess."""
        rivals, undecided, up = cell
        at = self._at(rivals, undecided)
        if at not in self.base:
            self.base[at] = 0.13 * at[0] + 0.055 * at[1]
        return self.base[at] + self.shift[up]

    def _at(self, rivals: int, undecided: int) -> tuple[int, int]:
        if not self.in_turn:
            return 0, rivals + undecided
        return min(rivals, MANY), undecided

    def move(self, found: Mapping[Cell, Sequence[float]], pace: float) -> None:
        """Move to where playing gains nothing, some of the way."""
        by_place: dict[tuple[int, int], list[float]] = defaultdict(list)
        by_turn_up: dict[int, list[float]] = defaultdict(list)
        for (rivals, undecided, up), gains in found.items():
            if self.in_turn:
                by_place[self._at(rivals, undecided)] += gains
            if up > NOTHING or not self.in_turn:
                by_turn_up[up] += gains
        for at, gains in by_place.items():
            self.base[at] += step(gains, pace)
        for up, gains in by_turn_up.items():
            self.shift[up] += step(gains, pace * (0.5 if self.in_turn else 1))


def step(gains: Sequence[float], pace: float) -> float:
    """Return how far a threshold moves for what hands at it gain by playing."""
    far = -sum(gains) / SLOPE / (len(gains) + DOUBT) * pace
    return max(-STEP, min(STEP, far))


class Declarations:
    """The declarations of one deal."""

    def __init__(self, spot: Spot, dealt: Dealt, least: Thresholds) -> None:
        terms = spot.terms
        self.spot, self.least = spot, least
        trumps = SUIT_OF[dealt.turn_up]
        may = SUIT_MASKS[0] | trumps
        self.barred = [terms.trump_or_club and not hand & may for hand in dealt.hands]
        hands = dealt.hands[:]
        if terms.may_take:
            hands[-1] |= 1 << dealt.turn_up
        self.held = [strength(hand, trumps, terms.max_draw) for hand in hands]
        self.forced = terms.ace_forces and dealt.turn_up % SUIT_SIZE == ACE_RANK
        self.known = [known(spot, place, dealt.turn_up) for place in range(spot.seats)]

    def cell(self, place: int, before: Sequence[bool | None]) -> Cell | None:
        """Return what a place looks at when it declares; none where it has no choice."""
        last = self.spot.seats - 1
        alone = not self.spot.terms.simultaneous and True not in before
        if self.barred[place] or (place == last and (self.forced or alone)):
            return None
        rivals, undecided = before.count(True), last - place
        if self.spot.terms.simultaneous:
            rivals, undecided = 0, last
        if self.forced:
            rivals, undecided = rivals + 1, undecided - 1
        return rivals, undecided, self.known[place]

    def go_on(self, declared: list[bool | None]) -> list[bool | None]:
        """Let those who have not declared do it."""
        for place in range(len(declared), self.spot.seats):
            cell = self.cell(place, declared)
            if cell is None:
                declared.append(not self.barred[place])
            else:
                declared.append(self.held[place] >= self.least[cell])
        return declared


def both_ways(
    spot: Spot, least: Thresholds, rng: random.Random, deals: int, play_out: PlayOut
) -> dict[Cell, list[float]]:
    """Play hands near the thresholds both ways.

    Args:
        spot: what is played.
        least: the thresholds so far.
        rng: where the cards come from.
        deals: how many to deal.
        play_out: how deals go on after the declarations.

    Returns:
        For each cell the gains of playing, for hands as strong as the threshold.
    """
    found: dict[Cell, list[float]] = defaultdict(list)
    for _ in range(deals):
        dealt = deal(spot, rng)
        declarations = Declarations(spot, dealt, least)
        usual = declarations.go_on([])
        played = None
        for place, play in enumerate(usual):
            cell = declarations.cell(place, usual[:place])
            if cell is None:
                continue
            above = declarations.held[place] - least[cell]
            if abs(above) > WINDOW:
                continue
            if played is None:
                played = play_out(dealt, usual[:])
            if spot.terms.simultaneous:
                other = [*usual[:place], not play, *usual[place + 1 :]]
            else:
                other = declarations.go_on([*usual[:place], not play])
            turned = play_out(dealt, other)
            ahead = gap(spot, played, turned, place)
            found[cell].append((ahead if play else -ahead) - SLOPE * above)
    return found
