"""Duplicate sessions between policies, which do not search, at the speed of playouts.

As :mod:`booray_core.tournament` plays them: the same cards once for each rotation of the players,
ten deals at a table, what is left in the pot shared. Stacks are deep.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from booray_core.deal import Deal
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.pot import Played, settle, shares
from booray_core.rules import Rules
from booray_core.state import Setup
from booray_core.tournament import DEEP, SESSION, PracticeShoe
from tests.core.players.worlds import world_of


class Seated:
    """A policy for each place."""

    __slots__ = ("at",)

    def __init__(self, at: Sequence[Policy]) -> None:
        self.at = at

    def declares(self, deal: Position, place: int) -> bool:
        return self.at[place].declares(deal, place)

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        return self.at[place].draws(deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.at[place].stays(deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        return self.at[place].leads(deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return self.at[place].follows(deal, place, legal, beating, last)


class AsSteady:
    """Steady in every place; it is there to be subclassed, which compiled policies cannot be."""

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def declares(self, deal: Position, place: int) -> bool:
        return self.steady.declares(deal, place)

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        return self.steady.draws(deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.steady.stays(deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        return self.steady.leads(deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return self.steady.follows(deal, place, legal, beating, last)


@dataclass(slots=True)
class Score:
    """What a player did in some sessions."""

    sessions: list[float] = field(default_factory=list)
    """Chips in a hundred deals, session by session, over all its seats."""
    deals: int = 0
    played: int = 0


@dataclass(slots=True)
class Sat:
    """A deal of some that were played at one table."""

    players: list[int]
    """Which player sat at each place."""
    world: PossibleWorld
    """The deal as it began."""
    played: Playout
    """The deal as it ended."""
    before: list[int]
    """What each place had before its ante; of the last deal, less its share of what is left."""


def dealt(rules: Rules, seats: int, seed: str) -> PossibleWorld:
    """Return a deal that is dealt, and not declared, in which everybody paid an ante."""
    stacks = dict.fromkeys(range(seats), DEEP)
    antes = dict.fromkeys(range(seats), rules.ante)
    return world_of(Deal(Setup(rules, seats - 1, stacks, antes), PracticeShoe(seed)))


def duel(rules: Rules, policies: Sequence[Policy], deals: int, seed: str = "bench") -> list[Score]:
    """Let some policies play against each other, one at each seat; return their scores."""
    seats = len(policies)
    scores = [Score() for _ in policies]
    for first in range(0, deals, SESSION):
        numbers = range(first, min(first + SESSION, deals))
        worlds = [dealt(rules, seats, f"{seed} deal {number}") for number in numbers]
        gains = [0] * seats
        for rotation in range(seats):
            rng = random.Random(f"{seed} {first}")
            for sat in sitting(rules, policies, worlds, rotation, rng):
                for place, player in enumerate(sat.players):
                    gains[player] += sat.played.stacks[place] - sat.before[place]
                    scores[player].deals += 1
                    scores[player].played += bool(sat.played.declared[place])
        for score, gain in zip(scores, gains, strict=True):
            score.sessions.append(100 * gain / (len(worlds) * seats))
    return scores


def sitting(
    rules: Rules,
    policies: Sequence[Policy],
    worlds: Sequence[PossibleWorld],
    rotation: int,
    rng: random.Random,
) -> Iterator[Sat]:
    """Play some deals at one table, the policies rotated by some seats."""
    seats = len(policies)
    pot = 0
    exempt: Sequence[int] = ()
    for number, world in enumerate(worlds):
        at_place = [(number + 1 + place) % seats for place in range(seats)]
        players = [(seat + rotation) % seats for seat in at_place]
        owed = [0 if seat in exempt else rules.ante for seat in at_place]
        before = [DEEP] * seats
        stacks = [DEEP - ante for ante in owed]
        carried = replace(world, pot=pot + sum(owed), stacks=stacks)
        played = playout(carried, rng, Seated([policies[player] for player in players]))
        pot = played.pot
        exempt = [at_place[place] for place in exempt_next(played, rules)]
        if number == len(worlds) - 1:
            for place, share in shares(pot, range(seats)).items():
                before[place] -= share
        yield Sat(players, carried, played, before)


def exempt_next(played: Playout, rules: Rules) -> Sequence[int]:
    """Return the places that pay no ante at the deal after one."""
    if not sum(played.won):
        return ()
    tricks = {place: played.won[place] for place in played.seats_in}
    # Who is exempt does not hang on the chips.
    return settle(Played(0, dict.fromkeys(tricks, DEEP), tricks), rules).exempt_next
