"""What the cards that others play tell of those they hold."""

from __future__ import annotations

import random
from functools import partial

import pytest

from booray_core.actions import PLAY, STAND_PAT, PlayCard
from booray_core.cards import SUIT_MASKS, Card
from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.players import player_for
from booray_core.players.search.beliefs import Beliefs
from booray_core.players.search.chance import Chance
from booray_core.players.search.sampling import WorldSampler
from booray_core.rules import rules_for
from booray_core.state import Phase, Setup
from booray_core.view import player_view
from tests.core.players.tables import SeededShoe, dealt, new_deal, play_on
from tests.core.players.worlds import drawn_by, world_of


def test_steady_players_hardly_ever_surprise() -> None:
    """With the hands they really have: only discards that they alone know make a difference."""
    seen = surprises = 0
    for seed in range(60):
        rng = random.Random(seed)
        deal = new_deal(rules_for("fists", cinch=False), 4, rng)
        for view, _ in play_on(deal, lambda view: player_for("steady").choose(view, rng)):  # noqa: B023 - used at once
            if view.deal.phase is Phase.PLAYING and len(view.hand) == 1:
                evidence = Beliefs(view).evidence
                surprises += evidence.surprises(world_of(deal))
                seen += sum(len(trick.cards) - 1 for trick in view.deal.tricks)
    assert seen > 500
    assert surprises < seen / 50


def test_players_by_chance_surprise_often() -> None:
    seen = surprises = 0
    for seed in range(20):
        rng = random.Random(seed)
        deal = new_deal(rules_for("fists", cinch=False), 4, rng)
        for view, _ in play_on(deal, lambda view: player_for("random").choose(view, rng)):  # noqa: B023 - used at once
            if view.deal.phase is Phase.PLAYING and len(view.hand) == 1:
                surprises += Beliefs(view).evidence.surprises(world_of(deal))
                seen += sum(len(trick.cards) - 1 for trick in view.deal.tricks)
    assert surprises > seen / 10


def trumps_imagined(deal: Deal, viewer: int, seat: int) -> float:
    """Return how many trumps a seat is imagined with, on average."""
    sampler = WorldSampler(player_view(deal, viewer))
    chance = Chance(1)
    trumps = SUIT_MASKS[deal.trump]
    place = deal.order.index(seat)
    worlds = [drawn_by(sampler, chance).hands[place] for _ in range(200)]
    return sum((hand & trumps).bit_count() for hand in worlds) / len(worlds)


def test_who_leads_low_beside_is_thought_to_have_few_trumps() -> None:
    """It stood pat, and has a low side card: what it kept are not trumps and aces alone."""
    deal = dealt("4d 2c 3c 4c 5c", "7h 8h 9h Th 4h", "2h 3h 5h 6h 7s")
    for seat in deal.order:
        deal.apply(seat, PLAY)
    for seat in deal.order:
        deal.apply(seat, STAND_PAT)
    before = trumps_imagined(deal, 2, 0)
    deal.apply(0, PlayCard(Card.parse("4d")))
    assert trumps_imagined(deal, 2, 0) < before / 2


nightly = partial(pytest.param, marks=pytest.mark.journey)
STEADY = Habits(asked=90, played=30, headed=90)
LOOSE = Habits(asked=90, played=85, headed=90)
BEGINNER = Habits(asked=90, played=85, headed=90, high=80)


@pytest.mark.parametrize(
    ("preset", "seats", "level", "habits", "left", "deals"),
    [
        pytest.param("fists", 6, "steady", STEADY, 3, 80, id="steady"),
        pytest.param("indiana", 4, "loose", LOOSE, 4, 80, id="all-drawn"),
        nightly("fists", 4, "easy", BEGINNER, 3, 200, id="beginner"),
        nightly("boxed", 6, "loose", LOOSE, 4, 80, id="loose"),
        nightly("indiana", 6, "steady", STEADY, 3, 80, id="stayed"),
        nightly("louisiana", 5, "easy", Habits(level="easy"), 3, 80, id="computer-easy"),
        nightly("house", 4, "steady", Habits(level="steady"), 3, 80, id="computer-steady"),
    ],
)
def test_who_is_known_is_imagined_with_as_many_trumps_as_it_holds(
    preset: str, seats: int, level: str, habits: Habits, left: int, deals: int
) -> None:
    """On average, while everybody has so many cards left; who stayed had a reason to.

    In `indiana` who draws as many as it may has kept a card that need not be good.
    """
    imagined = real = 0.0
    for seed in range(deals):
        rng = random.Random(seed)
        stacks = dict.fromkeys(range(seats), 100)
        antes = dict.fromkeys(range(seats), 1)
        known = dict.fromkeys(range(seats), habits)
        setup = Setup(rules_for(preset), seed % seats, stacks, antes, 12, habits=known)
        deal = Deal(setup, SeededShoe(rng))
        trumps = SUIT_MASKS[deal.trump]
        for view, _ in play_on(deal, lambda view: player_for(level).choose(view, rng)):  # noqa: B023 - used at once
            if view.deal.phase is not Phase.PLAYING or len(view.hand) != left:
                continue
            sampler = WorldSampler(view)
            chance = Chance(seed)
            worlds = [drawn_by(sampler, chance).hands for _ in range(10)]
            for seat in view.deal.seats_in:
                if seat != view.seat:
                    place = deal.order.index(seat)
                    imagined += sum((hands[place] & trumps).bit_count() for hands in worlds) / 10
                    real += (deal.hands[seat] & trumps).bit_count()
    assert real > 50
    assert abs(imagined - real) < 0.1 * real, (imagined, real)
