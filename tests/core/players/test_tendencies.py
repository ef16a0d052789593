"""What is thought of a seat by what it has done at its table."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import PLAY
from booray_core.bits import OF_RANK
from booray_core.cards import SUIT_MASKS
from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.players import player_for
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.looseness import (
    ANY_GOOD_CARD,
    loosened,
    share_played,
    stays_from,
)
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position, terms_of
from booray_core.players.search.chance import Chance
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.tendencies import (
    AS_A_BEGINNER,
    STEADILY,
    WAY_OF_LEVEL,
    WAYS,
    declared,
    likely,
    usual_share,
)
from booray_core.rules import PRESETS, rules_for
from booray_core.state import Setup
from booray_core.view import player_view
from tests.core.players.tables import VARIANTS, SeededShoe, new_deal, play_on
from tests.core.players.worlds import drawn_by

USUAL = 0.5


def odds(share: float) -> float:
    return share / (1 - share)


def loose(shares: list[float]) -> float:
    return sum(share for share, way in zip(shares, WAYS, strict=True) if way.looseness > 0)


def careless(shares: list[float]) -> float:
    return sum(share for share, way in zip(shares, WAYS, strict=True) if way.careless)


def test_a_seat_of_which_nothing_is_known_may_be_anybody() -> None:
    shares = likely(Habits(), USUAL)
    assert sum(shares) == pytest.approx(1)
    assert shares.index(max(shares)) == WAYS.index(STEADILY)
    assert loose(shares) > 0.2
    assert careless(shares) > 0.1


def test_who_plays_every_hand_is_soon_thought_loose_and_who_plays_half_is_not() -> None:
    assert loose(likely(Habits(asked=8, played=8), USUAL)) > 0.9
    assert loose(likely(Habits(asked=20, played=10), USUAL)) < 0.2


def test_who_spends_high_cards_is_soon_thought_careless() -> None:
    assert careless(likely(Habits(headed=3, high=3), USUAL)) > 0.9
    assert careless(likely(Habits(headed=4), USUAL)) < 0.1


def test_a_seat_is_known_after_thousands_of_deals_too() -> None:
    habits = Habits(asked=5000, played=2500, headed=2000, high=240)
    shares = likely(habits, USUAL)
    assert sum(shares) == pytest.approx(1)
    assert shares[WAYS.index(STEADILY)] > 0.99


def test_a_computer_is_known_from_its_first_deal() -> None:
    for level in WAY_OF_LEVEL:
        shares = likely(Habits(level=level), USUAL)
        assert max(shares) == 1
        assert careless(shares) == (level == "easy")
        assert shares == likely(Habits(level=level, asked=8, headed=8, high=4), USUAL)
        assert shares == declared(shares, USUAL, play=False)


def test_a_level_of_which_nothing_is_known_may_be_anybody() -> None:
    assert likely(Habits(level="random"), USUAL) == likely(Habits(), USUAL)


class Hopeless(random.Random):
    """Chance by which no beginner hopes for the best."""

    def random(self) -> float:
        return 0.99


@pytest.mark.parametrize("name", VARIANTS)
def test_a_beginner_is_imagined_as_it_plays(name: str) -> None:
    """Asked with what it knows, it would do in a playout what it does at the table."""
    rng = random.Random(name)
    easy = player_for("easy")
    for seats in (3, 5, 7):
        for _ in range(4):
            deal = new_deal(VARIANTS[name], seats, rng)
            for view, action in play_on(deal, lambda view: easy.choose(view, Hopeless())):
                if len(view.legal) > 1:
                    assert decide(ImaginedBeginner(), view, view.legal) == action


class ImaginedBeginner(SteadyPolicy):
    """Whoever it decides for, it takes for a beginner."""

    def declares(self, deal: Position, place: int) -> bool:
        return SteadyPolicy.declares(self, taken_for_beginners(deal), place)

    def draws(self, deal: Position, place: int) -> int:
        return SteadyPolicy.draws(self, taken_for_beginners(deal), place)

    def stays(self, deal: Position, place: int) -> bool:
        return SteadyPolicy.stays(self, taken_for_beginners(deal), place)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        return SteadyPolicy.leads(self, taken_for_beginners(deal), place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return SteadyPolicy.follows(self, taken_for_beginners(deal), place, legal, beating, last)


def taken_for_beginners(deal: Position) -> Position:
    deal.looseness = [AS_A_BEGINNER.looseness] * 8
    deal.careless = [int(AS_A_BEGINNER.careless)] * 8
    return deal


def test_a_beginner_that_plays_is_thought_to_hold_a_trump_or_an_ace() -> None:
    trumps, side, *_ = SUIT_MASKS
    ranks = [side & rank for rank in OF_RANK]
    for preset in PRESETS:
        terms = terms_of(rules_for(preset))
        size, exchanges = terms.hand_size, terms.max_draw
        low, high = sum(ranks[: size - 1]), sum(ranks[-1 - size : -1])
        for usual in (0.1, 0.9):
            least = loosened(usual, ANY_GOOD_CARD, size, exchanges)
            for good in (trumps & -trumps, ranks[-1]):
                assert strength(low | good, trumps, exchanges) >= least
            assert strength(high, trumps, exchanges) < least


def test_a_pass_speaks_against_a_loose_seat_and_play_for_it() -> None:
    before = likely(Habits(), USUAL)
    assert loose(declared(before, USUAL, play=True)) > loose(before)
    assert odds(loose(declared(before, USUAL, play=False))) < 0.4 * odds(loose(before))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_looser_seat_plays_that_many_hands_more(preset: str) -> None:
    terms = terms_of(rules_for(preset))
    size = (terms.hand_size, terms.max_draw)
    least = 0.9
    usual = share_played(least, *size)
    assert loosened(least, 0.0, *size) == least
    for looseness, share in ((-0.4, 0.6 * usual), (0.4, usual + 0.4 * (1 - usual))):
        assert share_played(loosened(least, looseness, *size), *size) == pytest.approx(
            share, abs=0.1
        )
    assert 0 < usual_share(terms, 8) <= usual_share(terms, 4) <= 1


def test_only_who_plays_nearly_all_stays_with_poor_hands() -> None:
    """Otherwise steady players, of whom that is hardly known, would be thought to hold nothing."""
    assert stays_from(0.8, 0.4, 4) == stays_from(0.8, 0.0, 4) == 0.8
    assert stays_from(0.8, 0.85, 4) < 0.3


def imagined(habits: Habits) -> float:
    """Return how many trumps one who plays is imagined with, by what it has done before."""
    setup = Setup(
        rules_for("louisiana"),
        3,
        dict.fromkeys(range(4), 100),
        dict.fromkeys(range(4), 1),
        habits={0: habits},
    )
    deal = Deal(setup, SeededShoe(random.Random(3)))
    deal.apply(0, PLAY)
    sampler = WorldSampler(player_view(deal, 1))
    chance = Chance(1)
    hands = [drawn_by(sampler, chance).hands[0] for _ in range(300)]
    return sum((hand & SUIT_MASKS[deal.trump]).bit_count() for hand in hands) / len(hands)


def test_who_plays_everything_is_imagined_with_fewer_trumps() -> None:
    assert imagined(Habits(asked=30, played=30)) < imagined(Habits(asked=30, played=10)) - 0.3
