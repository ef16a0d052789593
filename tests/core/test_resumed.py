"""A game is gone on with from how it stood before a deal, and that deal's actions."""

from __future__ import annotations

import random

import pytest
from pydantic import TypeAdapter

from booray_core import PRESETS, Action, FairShoe, Game, GameStanding, deal_view, rules_for
from booray_core.rules import Format

STANDING = TypeAdapter(GameStanding)


def a_game(preset: str) -> Game:
    game = Game(rules_for(preset))
    for seat in (0, 2, 3, 6):
        game.sit(seat, game.rules.starting_stack)
    return game


def again(game: Game, shoe: FairShoe | None, actions: list[tuple[int, Action]]) -> Game:
    """Return the same game, read from JSON of how it stood, its deal played again."""
    written = STANDING.dump_json(game.standing())
    other = Game.resumed(game.rules, STANDING.validate_json(written))
    if shoe is not None:
        other.begin(shoe)
        for seat, action in actions:
            other.apply(seat, action)
    return other


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_game_goes_on_at_any_action_where_it_stood(preset: str) -> None:
    game, chance = a_game(preset), random.Random(preset)
    for number in range(1, 5):
        if game.over:
            break
        shoe, actions = FairShoe(bytes([number]) * 32, number), list[tuple[int, Action]]()
        game.begin(shoe)
        while game.deal is not None:
            seat = game.deal.to_act()[0] if game.deal.to_act() else None
            other = again(game, shoe, actions)
            assert other.deal is not None
            assert deal_view(other.deal) == deal_view(game.deal)
            assert other.deal.hands == game.deal.hands
            assert other.deals == game.deals == number
            if seat is None:
                game.settle()
                break
            action = chance.choice(game.deal.legal_actions(seat))
            actions.append((seat, action))
            game.apply(seat, action)
        assert again(game, None, []).standing() == game.standing()


def test_a_deal_broken_off_after_it_was_gone_on_with_leaves_all_as_before() -> None:
    game = a_game("fists")
    assert game.rules.format is Format.CASH
    shoe = FairShoe(bytes(32), 1)
    game.begin(shoe)
    other = again(game, shoe, [])
    assert sorted(map(repr, other.void())) == sorted(map(repr, game.void()))
    assert other.standing() == game.standing()
