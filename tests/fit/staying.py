"""Fitting the thresholds of staying after the draw."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence

from booray_core.bits import ACES, SUIT_OF
from booray_core.players.judgement import cardplay
from booray_core.players.judgement.evaluation import strength
from booray_core.players.search.playouts import Playout
from tests.fit.declaring import MANY, SLOPE, WINDOW, Declarations, Thresholds, step
from tests.fit.spots import Dealt, Spot, bits, deal, declared_on, gap, stayed_on

At = tuple[int, int]
"""Others who have stayed, and others who have not been asked."""


class Stays:
    """Strengths from which to stay, as fitted so far."""

    def __init__(self) -> None:
        self.base: dict[At, float] = {}

    def __getitem__(self, at: At) -> float:
        """Return a threshold; where none has been fitted yet, a rough guess."""
        stayed, unasked = min(at[0], MANY), min(at[1], MANY)
        return self.base.setdefault((stayed, unasked), 0.15 + 0.2 * (stayed + unasked / 2))

    def move(self, found: Mapping[At, Sequence[float]], pace: float) -> None:
        """Move to where staying gains nothing, some of the way."""
        pooled: dict[At, list[float]] = defaultdict(list)
        for (stayed, unasked), gains in found.items():
            pooled[min(stayed, MANY), min(unasked, MANY)] += gains
        for at, gains in pooled.items():
            self.base[at] += step(gains, pace)


def played_out(
    spot: Spot, dealt: Dealt, declared: list[bool | None], least: Stays, rng: random.Random
) -> Playout:
    """Play a deal out from its declarations, asking after the draw where the rules do."""
    if not spot.terms.stay_ante or declared.count(True) < 2:
        return declared_on(spot, dealt, declared, rng)
    dealt = drawn(spot, dealt, declared, rng)
    answers = _Answers(dealt, declared, least)
    return stayed_on(spot, dealt, declared, answers.by_place(answers.go_on([])), rng)


def both_ways(
    spot: Spot,
    declaring: Thresholds,
    least: Stays,
    rng: random.Random,
    deals: int,
) -> dict[At, list[float]]:
    """Play hands near the thresholds both ways, as in declaring."""
    found: dict[At, list[float]] = defaultdict(list)
    for _ in range(deals):
        dealt = deal(spot, rng)
        declared = Declarations(spot, dealt, declaring).go_on([])
        if declared.count(True) < 2:
            continue
        dealt = drawn(spot, dealt, declared, rng)
        answers = _Answers(dealt, declared, least)
        usual = answers.go_on([])
        played = stayed_on(spot, dealt, declared, answers.by_place(usual), rng)
        for turn, stay in enumerate(usual):
            at = answers.at(usual[:turn])
            above = answers.held[turn] - least[at]
            if at == (0, 0) or abs(above) > WINDOW:
                continue
            other = answers.go_on([*usual[:turn], not stay])
            turned = stayed_on(spot, dealt, declared, answers.by_place(other), rng)
            ahead = gap(spot, played, turned, answers.places[turn])
            found[at].append((ahead if stay else -ahead) - SLOPE * above)
    return found


class _Answers:
    """The answers of those who play in one deal, in turn."""

    def __init__(self, dealt: Dealt, declared: Sequence[bool | None], least: Stays) -> None:
        trumps = SUIT_OF[dealt.turn_up]
        self.seats = len(declared)
        self.least = least
        self.places = [place for place, play in enumerate(declared) if play]
        self.held = [strength(dealt.hands[place], trumps, 0) for place in self.places]

    def at(self, before: Sequence[bool]) -> At:
        return before.count(True), len(self.places) - 1 - len(before)

    def go_on(self, answers: list[bool]) -> list[bool]:
        """Let those answer who have not; the last one stays."""
        for turn in range(len(answers), len(self.places)):
            at = self.at(answers)
            answers.append(at == (0, 0) or self.held[turn] >= self.least[at])
        return answers

    def by_place(self, answers: Sequence[bool]) -> list[bool | None]:
        placed: list[bool | None] = [None] * self.seats
        for place, stay in zip(self.places, answers, strict=True):
            placed[place] = stay
        return placed


def drawn(spot: Spot, dealt: Dealt, declared: Sequence[bool | None], rng: random.Random) -> Dealt:
    """Return the cards after the draw, of those who play."""
    trumps = SUIT_OF[dealt.turn_up]
    hands, stock = dealt.hands[:], dealt.stock[:]
    passed = sum(hand for hand, play in zip(hands, declared, strict=True) if not play)
    given_up = list(bits(passed))
    for place, play in enumerate(declared):
        if not play:
            continue
        discard = cardplay.draw(hands[place], trumps, spot.terms.max_draw, -1, ACES)
        hands[place] ^= discard
        for _ in range(discard.bit_count()):
            if not stock:
                stock, given_up = given_up, []
                rng.shuffle(stock)
            hands[place] |= stock.pop()
        given_up += bits(discard)
    return Dealt(hands, stock, dealt.turn_up)
