"""Whether what *sharp* foretells comes true, at tables that go on for a while.

A *sharp* player sits among others of a kind and plays; before each of its choices it foretells the
chances of what it chooses. Computers it knows by their level; what simple opponents are like, who
stand for people, it learns as it goes, so the first deals of a table are told apart.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from booray_core.actions import LEAVE_AFTER_DRAW, PASS, Action
from booray_core.game import Game
from booray_core.players import Budget, Player, SharpPlayer, level_at_table, player_for
from booray_core.players.protocol import Estimate
from booray_core.result import Result
from booray_core.rules import rules_for
from booray_core.tournament import DEEP, PracticeShoe
from booray_core.view import PlayerView, player_view
from tests.bench.players.measuring import LIMIT, Asked

OTHERS: Final = ("easy", "steady", "sharp", "loose")
DEALS: Final = 12
"""Deals of a table."""
EARLY: Final = 3
"""The deals in which people are hardly known yet."""
ENOUGH: Final = 500
"""Forecasts that a tenth of the scale has to hold to be judged."""
THINKING: Final = Budget(playouts=600)
"""What a choice and its forecast take each: less than at a table, to have more of them."""


class Table(NamedTuple):
    """A table to play at."""

    preset: str
    seats: int
    others: str
    number: int


class Foretold(NamedTuple):
    """A chance foretold, and whether it came."""

    what: str
    chance: float
    came: bool
    early: bool


def measure(asked: Asked) -> object:
    """Compare predicted chances with what came, by preset, seats and who the others are."""
    figures = []
    for preset, seats in asked.tables():
        for others in OTHERS:
            numbers = range(asked.many(400, least=4))
            tables = [Table(preset, seats, others, number) for number in numbers]
            told = [each for part in asked.each(_play, tables) for each in part]
            print(f"\n{preset}, {seats} seats, among {others}: {len(tables) * DEALS} deals")
            for what in ("win", "bourre"):
                for early in (False, True):
                    which = [each for each in told if each.what == what and each.early >= early]
                    rows = _by_tenths(which)
                    _tell(f"{what}{', early' if early else ''}", rows)
                    figures.append(
                        {"preset": preset, "seats": seats, "others": others, "what": what}
                        | {"early": early, "tenths": rows}
                    )
    return figures


def _by_tenths(told: Sequence[Foretold]) -> list[list[float]]:
    """Return by tenth of the scale: how many forecasts, their average, how often it came."""
    rows = []
    for tenth in range(10):
        within = [each for each in told if min(int(each.chance * 10), 9) == tenth]
        if within:
            n = len(within)
            predicted = sum(each.chance for each in within) / n
            rows.append(
                [tenth, n, round(predicted, 4), round(sum(each.came for each in within) / n, 4)]
            )
    return rows


def _tell(label: str, rows: Sequence[Sequence[float]]) -> None:
    """Print by how many points what came lay above what was foretold; and the farthest judged."""
    total = sum(row[1] for row in rows)
    above = sum(row[1] * (row[3] - row[2]) for row in rows) / max(total, 1)
    off = [abs(row[3] - row[2]) for row in rows if row[1] >= ENOUGH]
    farthest = f"{100 * max(off):.1f}" if off else "–"
    print(f"{label}: {total:.0f} forecasts, {100 * above:+.1f} points, farthest {farthest}")
    print("  " + "  ".join(f"{n:.0f}: {p:.2f} → {o:.2f}" for _, n, p, o in rows))


def _play(table: Table) -> list[Foretold]:
    """Play some deals at a table; return what the sharp player at one seat foretold."""
    game = Game(rules_for(table.preset, limit=LIMIT, format="cash"))
    chance = random.Random(repr(table))
    me = chance.randrange(table.seats)
    for seat in range(table.seats):
        level = "sharp" if seat == me else level_at_table(table.others)
        game.sit(seat, stack=DEEP, level=level)
    told: list[Foretold] = []
    for number in range(DEALS):
        game.begin(PracticeShoe(f"{table} {number}"))
        told += _play_deal(game, me, player_for(table.others), chance, early=number < EARLY)
    return told


def _play_deal(
    game: Game, me: int, others: Player, chance: random.Random, *, early: bool
) -> list[Foretold]:
    sharp = SharpPlayer()
    deal = game.deal
    foretold: list[Estimate] = []
    while deal is not None and game.deal is deal:
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        if seat == me and len(view.legal) > 1:
            action = sharp.choose(view, chance, THINKING)
            if action not in {PASS, LEAVE_AFTER_DRAW}:
                foretold.append(_foretell(sharp, view, chance, action))
        else:
            action = others.choose(view, chance, THINKING)
        game.apply(seat, action)
    if deal is None or deal.result is None:
        raise AssertionError("a deal that is over has a result")
    return [each for one in foretold for each in _came(one, deal.result, me, early=early)]


def _foretell(
    sharp: SharpPlayer, view: PlayerView, chance: random.Random, action: Action
) -> Estimate:
    """Return what is foretold of an act, as advice tells it."""
    estimates = sharp.estimates(view, chance, THINKING, chosen=action)
    return next(each for each in estimates if action == each.action or action in each.also)


def _came(told: Estimate, result: Result, me: int, *, early: bool) -> list[Foretold]:
    return [
        Foretold("win", told.win, me in result.taken, early),
        Foretold("bourre", told.bourre, me in result.bourre, early),
    ]
