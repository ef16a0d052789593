"""Tournaments of computer players on duplicate deals, with confidence intervals.

The same cards are dealt once for each rotation of the players around the table, so that luck
cancels: players who decide alike come out exactly even. Deals are played in sessions of a few at
one table, as a pot carried over is part of the game; what is left in it at a session's end is
shared. Sessions are independent, so the confidence intervals are taken over them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from booray_core.cards import CARDS, Card
from booray_core.deal import Deal
from booray_core.game import Game
from booray_core.players import Budget, Player, level_at_table, player_for
from booray_core.rules import Format, Rules
from booray_core.state import Phase
from booray_core.view import player_view

SESSION: Final = 10
"""Deals played at one table before its pot is shared."""

DEEP: Final = 100_000
"""A stack at a cash table that no run of bad luck uses up."""

CONFIDENCE: Final = 1.96
"""Standard errors either side that hold the truth 95 times in 100."""


class PracticeShoe:
    """A deck, and reshuffles, that follow from a text; quick, and open to nobody's check."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self.deck: Sequence[Card] = tuple(random.Random(seed).sample(CARDS, len(CARDS)))

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of reshuffle ``index``."""
        return random.Random(f"{self._seed} {index}").sample(sorted(muck), len(muck))


@dataclass(slots=True)
class Record:
    """A player's results over all deals of a tournament."""

    name: str
    deals: int = 0
    played: int = 0
    won: int = 0
    bourre: int = 0
    sessions: list[float] = field(default_factory=list)
    """Chips a deal, session by session, over all its seats."""

    @property
    def chips_per_100(self) -> float:
        """Chips won for every hundred deals."""
        return 100 * sum(self.sessions) / len(self.sessions) if self.sessions else 0.0

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % confidence interval of :attr:`chips_per_100`.

        None where there are fewer than two sessions: they show no spread.
        """
        n = len(self.sessions)
        if n < 2:
            return None
        mean = sum(self.sessions) / n
        variance = sum((each - mean) ** 2 for each in self.sessions) / (n - 1)
        return 100 * CONFIDENCE * sqrt(variance / n)

    def as_json(self) -> dict[str, object]:
        """Return the figures for a machine to read."""
        chips, margin = self.chips_per_100, self.margin
        interval = None if margin is None else [round(chips - margin, 2), round(chips + margin, 2)]
        return {
            "player": self.name,
            "chips_per_100_deals": round(chips, 2),
            "interval_95": interval,
            "deals": self.deals,
            "play_rate": _rate(self.played, self.deals),
            "win_rate": _rate(self.won, self.played),
            "bourre_rate": _rate(self.bourre, self.played),
        }


def _rate(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


@dataclass(frozen=True, slots=True)
class Tournament:
    """Tournament settings. Equal ones give equal figures on every machine."""

    rules: Rules
    players: Sequence[str]
    """The level at each seat of the first rotation."""
    deals: int
    """Different deals; each is played once per rotation."""
    seed: str
    budget: Budget | None = None

    def run(self) -> Iterator[list[Record]]:
        """Play, and yield the records after every session: the same lists, filled further.

        Raises:
            IllegalAction: the rules do not allow that many seats.
        """
        records = [Record(name) for name in self.players]
        levels = [player_for(name) for name in self.players]
        for first in range(0, self.deals, SESSION):
            deals = range(first, min(first + SESSION, self.deals))
            gains = [0] * len(levels)
            for rotation in range(len(levels)):
                table = _Table(self, levels, records, rotation)
                for index, gain in table.play(deals).items():
                    gains[index] += gain
            for record, gain in zip(records, gains, strict=True):
                record.sessions.append(gain / (len(deals) * len(levels)))
            yield records


class _Table:
    """One session at one table, the players rotated by some seats."""

    def __init__(
        self, asked: Tournament, levels: Sequence[Player], records: list[Record], rotation: int
    ) -> None:
        self.asked = asked
        self.levels = levels
        self.records = records
        self.rotation = rotation
        self.bought: dict[int, int] = {}

    def index(self, seat: int) -> int:
        """Return which player sits at a seat."""
        return (seat + self.rotation) % len(self.levels)

    def play(self, deals: Sequence[int]) -> dict[int, int]:
        """Play some deals, and return the chips that each player gained."""
        gains = dict.fromkeys(range(len(self.levels)), 0)
        game = self._new_game()
        for number in deals:
            if game.over:
                self._count(game, gains)
                game = self._new_game()
            self._buy_in(game)
            first = number % len(self.levels)
            game.begin(PracticeShoe(f"{self.asked.seed} deal {number}"), first_dealer=first)
            if game.deal is not None:
                self._play_deal(game, game.deal, number)
        if not game.over:
            game.close()
        self._count(game, gains)
        return gains

    def _new_game(self) -> Game:
        rules = self.asked.rules
        cash = rules.format is Format.CASH
        game = Game(rules)
        self.bought = {}
        for seat in range(len(self.levels)):
            self.bought[seat] = DEEP if cash else rules.starting_stack
            level = level_at_table(self.asked.players[self.index(seat)])
            game.sit(seat, self.bought[seat], level=level)
        return game

    def _buy_in(self, game: Game) -> None:
        if game.rules.format is not Format.CASH:
            return
        for seat, seated in game.seats.items():
            if seated.stack < game.rules.ante:
                game.buy_in(seat, DEEP)
                self.bought[seat] += DEEP

    def _count(self, game: Game, gains: dict[int, int]) -> None:
        for seat, seated in game.seats.items():
            gains[self.index(seat)] += seated.stack - self.bought[seat]

    def _play_deal(self, game: Game, deal: Deal, number: int) -> None:
        chance = {
            seat: random.Random(f"{self.asked.seed} seat {seat} of deal {number}")
            for seat in deal.order
        }
        while game.deal is deal:
            if deal.phase is Phase.PLAYED_OUT:
                game.settle()
                continue
            seat = deal.to_act()[0]
            view = player_view(deal, seat)
            player = self.levels[self.index(seat)]
            game.apply(seat, player.choose(view, chance[seat], self.asked.budget))
        self._note(deal)

    def _note(self, deal: Deal) -> None:
        result = deal.result
        if result is None:
            raise AssertionError("a deal that is over has a result")
        for seat in deal.order:
            record = self.records[self.index(seat)]
            record.deals += 1
            record.played += bool(deal.declared[seat])
            record.won += seat in result.taken
            record.bourre += seat in result.bourre
