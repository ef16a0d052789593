"""Which card the searching player plays, and what it takes for that."""

from __future__ import annotations

import random

from booray_core.actions import PLAY, Action, Draw, PlayCard
from booray_core.cards import Card, CardSet
from booray_core.players import Budget
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.candidates import candidates
from booray_core.players.search.planning import best_card
from booray_core.players.search.plans import ALIKE, PLANS, PlanPolicy, Tried
from booray_core.rules import rules_for
from booray_core.state import Phase
from booray_core.view import PlayerView, player_view
from tests.core.players.tables import dealt, new_deal, play_on


def card_choices() -> list[PlayerView]:
    """Return what seats see where they have a choice of cards and more than one trick to come."""
    found = []
    for seed in range(4):
        rng = random.Random(seed)
        deal = new_deal(rules_for("fists"), 3, rng, pot=20)
        habits = SteadyPolicy()
        for view, _ in play_on(deal, lambda view: decide(habits, view, view.legal)):  # noqa: B023 - at once
            if view.deal.phase is Phase.PLAYING and len(candidates(view)) > 1:
                found.append(view)
    assert len(found) > 5
    return found


def thought(view: PlayerView, seed: int, budget: Budget) -> Action:
    """Return the card chosen."""
    return best_card(view, candidates(view), random.Random(seed), budget)


def test_the_same_chance_leads_to_the_same_card() -> None:
    budget = Budget(playouts=60)
    for view in card_choices():
        assert thought(view, 1, budget) == thought(view, 1, budget)


def test_a_card_is_chosen_however_little_time_there_is() -> None:
    late = Budget(seconds=0.0, clock=lambda: 0.0)
    none = Budget(playouts=0)
    for view in card_choices():
        assert thought(view, 1, late) in view.legal
        assert thought(view, 1, none) in view.legal


def test_a_trick_is_trumped_high_where_a_low_trump_would_be_beaten() -> None:
    """The dealer, who is last to play, holds the nine turned up: the seven may lose the trick."""
    deal = dealt(
        "Ad Ac 2h 3h 4h",
        "6d 6c 2c 3c 4c",
        "7s Js Qs Qd Kh",
        "2d 5h 8h Tc 9s",
        stock="Th Jh 5c 7d 8d 9d 6h 7h 8c 9c",
    )
    for seat in range(4):
        deal.apply(seat, PLAY)
    for seat, cards in enumerate(("2h 3h 4h", "2c 3c 4c", "Kh", "5h 8h Tc")):
        deal.apply(seat, Draw(tuple(CardSet.parse(cards))))
    for seat, card in ((0, "Ad"), (1, "6d"), (2, "Qd"), (3, "2d"), (0, "Ac"), (1, "6c")):
        deal.apply(seat, PlayCard(Card.parse(card)))
    view = player_view(deal, 2)
    by_habit = decide(SteadyPolicy(), view, view.legal)
    assert by_habit == PlayCard(Card.parse("7s"))
    for seed in range(3):
        chosen = best_card(view, candidates(view), random.Random(seed), Budget())
        assert chosen == PlayCard(Card.parse("Js"))


def test_a_plan_is_chosen_where_many_worlds_look_alike_and_not_by_what_one_of_them_hides() -> None:
    """Another plan brings 3 chips in each world, and habit none."""
    for sights, gained in ((range(ALIKE), 0.0), ([1] * ALIKE, 3.0)):
        tried = Tried(PlayCard(Card.parse("Js")), PlanPolicy(0, 1))
        for sight in sights:
            tried.see(sight)
            for plan in range(PLANS):
                tried.note(plan, 3.0 if plan else 0.0)
        tried.foresee()
        assert len(tried.foreseen.chips) == ALIKE
        assert tried.foreseen.total == gained * ALIKE
