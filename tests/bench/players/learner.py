"""A player who learns against *sharp* which hands to play, and in which to stay.

Each deal is played as it comes, carried pots and all. Wherever the learner is asked whether it
plays or stays, the same deal is then played once more with the other answer. Nobody else knows what
it is: to *sharp* it is a person, whose habits are counted from its seat being taken.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from booray_core.actions import LEAVE_AFTER_DRAW, PASS, PLAY, STAY, Action
from booray_core.deal import Deal
from booray_core.game import Game
from booray_core.players import Budget, Player
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import position_of
from booray_core.rules import Rules
from booray_core.state import Phase, Setup
from booray_core.tournament import DEEP, SESSION, PracticeShoe
from booray_core.view import PlayerView, player_view
from tests.bench.players.exploit import Cell
from tests.bench.players.responses import declaring, staying

ANSWERS: Final[Mapping[Phase, tuple[Action, Action]]] = MappingProxyType(
    {Phase.DECLARING: (PASS, PLAY), Phase.STAYING: (LEAVE_AFTER_DRAW, STAY)}
)
"""No and yes, by what is asked."""
STEP: Final = 0.04
"""How far hands of a class lie apart, in strength above what *steady* asks for …"""
FARTHEST: Final = 5
"""… up to as many steps from there."""


class Choice(NamedTuple):
    """A yes or no that the learner was asked for."""

    kind: Phase
    strength: float
    """That of its hand, as *steady* has it, in shares of the pot."""
    above: float
    """By how much that is more than *steady* asks for."""
    cells: tuple[Hashable, ...]
    """The cells of the table that it belongs to, the narrowest first."""


class Table:
    """What yes brought more than no, in cells of three sizes."""

    def __init__(self) -> None:
        self._cells: dict[Hashable, Cell] = defaultdict(Cell)
        self._declared: list[tuple[float, float]] = []
        """For each declaration, the hand's strength, and what yes brought more than no."""

    def add(self, choice: Choice, gained: float) -> None:
        """Note by how many chips yes was better than no."""
        for cell in choice.cells:
            self._cells[cell].add(gained)
        if choice.kind is Phase.DECLARING:
            self._declared.append((choice.strength, gained))

    def better(self, choice: Choice) -> bool | None:
        """Return what the narrowest cell says in which there is no doubt; None where none is."""
        for each in choice.cells:
            cell = self._cells.get(each)
            found = None if cell is None else cell.better()
            if found is not None:
                return found
        return None

    def best_threshold(self, among: Sequence[float]) -> float:
        """Return the strength from which on playing would have brought most."""
        return max(
            among, key=lambda least: sum(gain for held, gain in self._declared if held >= least)
        )


class Learner:
    """Declares and stays as a table says, and does all else as another player does."""

    def __init__(self, usual: Player, table: Table) -> None:
        self._usual = usual
        self._table = table

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose an act; see :class:`~booray_core.players.protocol.Player`."""
        choice = choice_of(view)
        better = None if choice is None else self._table.better(choice)
        if choice is None or better is None:
            return self._usual.choose(view, rng, budget)
        return ANSWERS[choice.kind][better]


def choice_of(view: PlayerView) -> Choice | None:
    """Return what a seat is asked; None where that is no yes or no."""
    kind = view.deal.phase
    if kind not in ANSWERS or len(view.legal) < 2:
        return None
    steady, position = SteadyPolicy(), position_of(view)
    place = view.deal.order.index(view.seat)
    if kind is Phase.DECLARING:
        question = declaring(position, place, usual=True)
        strength = steady.strength_to_play(position, place)
        above = strength - steady.least_to_play(position, place)
        rivals = position.answers(1)
    else:
        question = staying(position, place, usual=True)
        strength = steady.strength_to_stay(position, place)
        above = strength - steady.least_to_stay(position, place)
        rivals = sum(position.stayed[each] == 1 for each in position.places_in())
    step = max(-FARTHEST, min(round(above / STEP), FARTHEST))
    antes = position.pot / (view.deal.rules.ante * position.seats)
    pot = (antes > 1) + (antes > 3)
    narrow = (question.situation, question.hand_class())
    return Choice(kind, strength, above, (narrow, (kind, step, pot, min(rivals, 2)), (kind, step)))


@dataclass(slots=True)
class Line:
    """A deal that was played to its end."""

    deal: Deal
    acts: list[tuple[int, Action]] = field(default_factory=list)
    """Who did what."""
    asked: list[tuple[int, Choice]] = field(default_factory=list)
    """What the learner was asked, and after how many acts."""

    def worth(self, seat: int) -> float:
        """Return what a seat has at the end, with its share of the pot and a saved ante."""
        result, seats = self.deal.result, len(self.deal.order)
        if result is None:
            raise AssertionError("a deal that is over has a result")
        saved = self.deal.rules.ante * (1 - 1 / seats) if seat in result.exempt_next else 0.0
        return result.stacks[seat] + result.pot_next / seats + saved


def learn(rules: Rules, seats: int, deals: int, usual: Player, others: Player) -> Table:
    """Return what a learner found in some deals, at a new table every few of them.

    Args:
        rules: those of a cash table.
        seats: how many sit there.
        deals: how many to play, each with every answer.
        usual: who does what the table doesn't.
        others: who sits at all other seats, as computers of the level *sharp*.
    """
    table = Table()
    for first in range(0, deals, SESSION):
        me = first // SESSION % seats
        game = Game(rules)
        for seat in range(seats):
            game.sit(seat, DEEP, level=None if seat == me else "sharp")
        players = [others] * seats
        players[me] = Learner(usual, table)
        for number in range(first, min(first + SESSION, deals)):
            _both_ways(game, me, players, f"learn {number}", table)
    return table


def _both_ways(game: Game, me: int, players: Sequence[Player], seed: str, table: Table) -> None:
    """Play the next deal, and what came of the learner's other answers; note it in a table."""
    pot = game.pot
    game.begin(PracticeShoe(seed))
    begun = game.deal
    if begun is None:
        raise AssertionError("deep stacks pay every ante")
    setup = Setup(game.rules, begun.dealer, begun.starting_stacks, begun.antes, pot, begun.habits)
    line = play_on(setup, seed, me, players)
    for seat, act in line.acts:
        game.apply(seat, act)
    if game.deal is not None:
        game.settle()
    for at, choice in line.asked:
        said = line.acts[at][1]
        no, yes = ANSWERS[choice.kind]
        other = play_on(
            setup, seed, me, players, [*line.acts[:at], (me, no if said == yes else yes)]
        )
        gained = line.worth(me) - other.worth(me)
        table.add(choice, gained if said == yes else -gained)


def play_on(
    setup: Setup,
    seed: str,
    me: int,
    players: Sequence[Player],
    begun: Sequence[tuple[int, Action]] = (),
) -> Line:
    """Play a deal to its end; equal seeds give equal cards and equal luck.

    Args:
        setup: where it starts.
        seed: its cards and its luck.
        me: the learner's seat.
        players: who acts, by seat.
        begun: the acts that it begins with.
    """
    line = Line(Deal(setup, PracticeShoe(seed)))
    deal = line.deal
    for seat, act in begun:
        deal.apply(seat, act)
    line.acts += begun
    while deal.phase is not Phase.SETTLED:
        if deal.phase is Phase.PLAYED_OUT:
            deal.settle()
            continue
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        choice = choice_of(view) if seat == me else None
        if choice is not None:
            line.asked.append((len(line.acts), choice))
        act = players[seat].choose(view, random.Random(f"{seed} {seat} {len(line.acts)}"))
        line.acts.append((seat, act))
        deal.apply(seat, act)
    return line
