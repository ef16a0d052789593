"""Duplicate sessions between policies, which do not search, at the speed of playouts.

As :mod:`booray_core.tournament` plays them: the same cards once for each rotation of the players,
ten deals at a table, what is left in the pot shared. Stacks are deep.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from booray_core.deal import Deal
from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import Position
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.pot import Played, settle, shares
from booray_core.rules import Rules
from booray_core.state import Setup
from booray_core.tournament import DEEP, SESSION, PracticeShoe
from tests.core.players.worlds import world_of


class Seated(Policy):
    """A policy for each place."""

    def __init__(self, at: Sequence[Policy]) -> None:
        self.at = at

    def declares(self, deal: Position, place: int) -> bool:
        return self.at[place].declares(deal, place)

    def draws(self, deal: Position, place: int) -> int:
        return self.at[place].draws(deal, place)

    def stays(self, deal: Position, place: int) -> bool:
        return self.at[place].stays(deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        return self.at[place].leads(deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return self.at[place].follows(deal, place, legal, beating, last)


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


def at_stake(world: PossibleWorld, pot: int, stacks: Sequence[int]) -> PossibleWorld:
    """Return a deal with other chips."""
    other = world.copy()
    other.pot = pot
    other.stacks = [*stacks, *[0] * (8 - len(stacks))]
    return other


def seed_of(name: str) -> int:
    """Return a seed that follows from a name."""
    return random.Random(name).getrandbits(64)


def duel(rules: Rules, policies: Sequence[Policy], deals: int, seed: str = "bench") -> list[Score]:
    """Let some policies play against each other, one at each seat; return their scores."""
    seats = len(policies)
    scores = [Score() for _ in policies]
    for first in range(0, deals, SESSION):
        numbers = range(first, min(first + SESSION, deals))
        worlds = [dealt(rules, seats, f"{seed} deal {number}") for number in numbers]
        gains = [0] * seats
        for rotation in range(seats):
            chance = Chance(seed_of(f"{seed} {first}"))
            for sat in sitting(rules, policies, worlds, rotation, chance):
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
    chance: Chance,
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
        carried = at_stake(world, pot + sum(owed), stacks)
        played = playout(carried, chance, Seated([policies[player] for player in players]))
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
    tricks = {place: played.won[place] for place in played.places_in()}
    # Who is exempt does not hang on the chips.
    return settle(Played(0, dict.fromkeys(tricks, DEEP), tricks), rules).exempt_next
