"""Likely ways of play of another seat, from its level or its record at the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from types import MappingProxyType
from typing import Final, NamedTuple

from booray_core.habits import Habits
from booray_core.players.judgement.looseness import ANY_GOOD_CARD, share_played, with_looseness
from booray_core.players.judgement.position import Terms
from booray_core.players.judgement.thresholds import least_to_play


class Way(NamedTuple):
    """A way to play."""

    looseness: float
    """As :mod:`booray_core.players.judgement.looseness` has it."""
    careless: bool
    """It draws and plays its cards as a beginner does."""


STEADILY: Final = Way(0.0, careless=False)

AS_A_BEGINNER: Final = Way(ANY_GOOD_CARD, careless=True)

WAYS: Final = (
    Way(-0.4, careless=False),
    STEADILY,
    Way(0.4, careless=False),
    Way(0.85, careless=False),
    Way(0.0, careless=True),
    Way(0.4, careless=True),
    AS_A_BEGINNER,
)
"""What a seat may be like."""

WAY_OF_LEVEL: Final = MappingProxyType(
    {"easy": AS_A_BEGINNER, "steady": STEADILY, "sharp": STEADILY}
)
"""How computers play, by level: of those there is nothing to learn."""

SEARCHING: Final = "sharp"
"""The level that plays other cards than by habit, where it sees that they are worth more."""

PRIOR: Final = (0.06, 0.26, 0.16, 0.22, 0.05, 0.07, 0.18)
"""How likely each of these is of a seat of which nothing is known: a guess at what people are like,
most of whom play more hands than is good for them."""

HARDLY: Final = 0.02
"""The least chance with which a seat of any kind declares either way: nobody is all of a kind."""

OFTEN: Final = 2
"""Fresh pots that are in a pot, about, one with another: many are carried on."""

SPENDS_HIGH: Final = {False: 0.12, True: 0.75}
"""How often a seat heads a trick with more than is needed, by whether it is careless."""


def usual_share(terms: Terms, seats: int) -> float:
    """Return the share of hands that the steady player plays at a table, all places alike."""
    played = 0.0
    pot = OFTEN * terms.rules.ante * seats
    for before in range(seats):
        least = least_to_play(
            terms,
            pot=pot,
            stack=pot,
            seats=seats,
            rivals=0 if terms.simultaneous else round(played),
            undecided=seats - 1 if terms.simultaneous else seats - 1 - before,
        )
        share = share_played(least, terms.hand_size, terms.max_draw)
        if terms.simultaneous:
            return share
        played += share
    return played / seats


def likely(habits: Habits, usual: float) -> list[float]:
    """Return how likely a seat plays in each of the ways; the shares add up to one.

    Args:
        habits: what all know of it.
        usual: the share of hands that the steady player plays at such a table.
    """
    known = WAY_OF_LEVEL.get(habits.level or "")
    if known is not None:
        return [float(way == known) for way in WAYS]
    # Sums of logarithms: after hundreds of deals the products themselves are too small for a float.
    weights = []
    passed = habits.asked - habits.played
    low = habits.headed - habits.high
    for before, way in zip(PRIOR, WAYS, strict=True):
        share = _within(with_looseness(usual, way.looseness))
        spends = SPENDS_HIGH[way.careless]
        weight = log(before) + habits.played * log(share) + passed * log(1.0 - share)
        weights.append(weight + habits.high * log(spends) + low * log(1.0 - spends))
    most = max(weights)
    return _shares([exp(weight - most) for weight in weights])


def declared(likely: Sequence[float], usual: float, *, play: bool) -> list[float]:
    """Return how likely a seat plays in each of the ways now that it has declared.

    Args:
        likely: how likely that was before.
        usual: the share of hands that the steady player would have played there.
        play: what it declared.
    """
    weights = []
    for before, way in zip(likely, WAYS, strict=True):
        share = _within(with_looseness(usual, way.looseness))
        weights.append(before * (share if play else 1.0 - share))
    return _shares(weights)


def _within(share: float) -> float:
    return min(max(share, HARDLY), 1.0 - HARDLY)


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
