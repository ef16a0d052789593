"""Simple opponents do what they are named for, and nothing that the rules forbid."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from booray_core.actions import PLAY, STAY, Action, Declare, Draw
from booray_core.cards import CARDS, Card, CardSet
from booray_core.deal import Deal
from booray_core.players import OTHERS, player_for
from booray_core.rules import Rules, rules_for
from booray_core.shuffle import StackedShoe
from booray_core.state import Phase, Setup
from booray_core.view import PlayerView, player_view
from tests.core.players.tables import VARIANTS, new_deal, play_on, seats_for

NAMES = [*(name for name in OTHERS if not name.endswith("X")), "threshold-0.3"]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_choice_is_legal_and_deals_come_to_an_end(rules: Rules) -> None:
    for seed, name in enumerate(NAMES * 2):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 7, 60)))
        for view, action in play_on(deal, lambda view: player_for(name).choose(view, rng)):  # noqa: B023 - used at once
            assert action in view.legal
        assert deal.result is not None


def choices(name: str, preset: str) -> Iterator[tuple[PlayerView, Action]]:
    """Yield what a player is asked, and what it chooses, over deals with others like it."""
    for seed in range(60):
        rng = random.Random(seed)
        stacks, antes = dict.fromkeys(range(4), 100), dict.fromkeys(range(4), 1)
        shoe = StackedShoe(rng.sample(CARDS, len(CARDS)))
        deal = Deal(Setup(rules_for(preset, limit=20), 3, stacks, antes), shoe)
        yield from play_on(deal, lambda view: player_for(name).choose(view, rng))  # noqa: B023 - used at once


@pytest.mark.parametrize("preset", ["fists", "indiana"])
def test_always_plays_and_stays_wherever_it_may(preset: str) -> None:
    for view, action in choices("always", preset):
        if view.deal.phase in {Phase.DECLARING, Phase.STAYING}:
            assert action in {PLAY, STAY} or len(view.legal) == 1


def test_pat_plays_as_steady_does_and_never_draws() -> None:
    drawn = 0
    for view, action in choices("pat", "fists"):
        if isinstance(action, Declare):
            assert action == player_for("steady").choose(view, random.Random(0))
        if isinstance(action, Draw):
            drawn += 1
            assert action == Draw()
    assert drawn


def declares(name: str, hand: str, preset: str = "fists") -> bool:
    """Return whether the first of four seats plays a hand, spades being trumps."""
    held = [Card.parse(card) for card in hand.split()]
    turn_up = Card.parse("Ts")
    rest = [card for card in CARDS if card not in held and card != turn_up]
    deck = rest[:]
    for round_, card in enumerate(held):
        deck.insert(4 * round_, card)
    deck.insert(19 if len(held) == 5 else 16, turn_up)
    stacks, antes = dict.fromkeys(range(4), 100), dict.fromkeys(range(4), 1)
    view = player_view(Deal(Setup(rules_for(preset), 3, stacks, antes), StackedShoe(deck)), 0)
    assert (view.hand, view.deal.turn_up) == (CardSet(held), turn_up)
    return player_for(name).choose(view, random.Random(0)) == PLAY


@pytest.mark.parametrize(
    ("name", "hand", "plays"),
    [
        ("loose", "Jh Th 9d 8d 2c", False),
        ("loose", "Qh Th 9d 8d 2c", True),
        ("loose", "Jh Th 9d 2s 2c", True),
        ("two-trumps", "Ah Kh Qh Jh Ks", False),
        ("two-trumps", "4h 3h 2h 3s 2s", True),
        ("two-trumps", "4h 3h 2h 2c As", True),
        ("threshold-0.7", "As 2c 3c 4c 5c", False),
        ("threshold-0.7", "As 2s 3c 4c 5c", True),
        ("threshold-0", "2c 3c 4c 5c 6c", True),
    ],
)
def test_which_hands_they_play(name: str, hand: str, plays: bool) -> None:
    assert declares(name, hand) is plays


def test_loose_passes_as_rarely_with_four_cards() -> None:
    assert not declares("loose", "Th 9d 8d 2c", "indiana")
    assert declares("loose", "Jh 9d 8d 2c", "indiana")


@pytest.mark.parametrize("name", ["threshold-", "threshold-X", "threshold-nan", "threshold--1"])
def test_a_threshold_that_is_no_strength_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"takes a strength from 0 to 9\.9999"):
        player_for(name)
