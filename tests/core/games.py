"""Games to be taken from deal to deal, their cards of no account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from booray_core import CARDS, Game, IllegalAction, Reason, Seat, StackedShoe, rules_for
from tests.core.positions import LETTERS, seat_of


def new_deck() -> StackedShoe:
    return StackedShoe(CARDS)


def game_of(stacks: str, preset: str = "fists", **options: Any) -> Game:
    """Return a game with seats and stacks written ``A 10, C 5``."""
    game = Game(rules_for(preset, **options))
    for seated in stacks.split(","):
        letter, stack = seated.split()
        game.seats[seat_of(letter)] = Seat(int(stack))  # as it stands after some deals
    return game


def begin(game: Game, first: str | None = None) -> str:
    """Begin the next deal, and return who deals."""
    game.begin(new_deck(), first_dealer=None if first is None else seat_of(first))
    assert game.dealer is not None
    return LETTERS[game.dealer]


def all_pass(game: Game) -> None:
    while game.deal is not None:
        seat = game.deal.to_act()[0]
        game.apply(seat, game.deal.legal_actions(seat)[-1])


def next_dealer(game: Game, first: str | None = None) -> str:
    """Begin a deal, let all pass, and return who dealt."""
    dealer = begin(game, first)
    all_pass(game)
    return dealer


def reason_of(step: Callable[[], object]) -> Reason:
    with pytest.raises(IllegalAction) as error:
        step()
    return error.value.reason
