"""Playouts end every deal as the referee does."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import (
    CARD_PLAYS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAND_PAT,
    STAY,
    Action,
    Draw,
)
from booray_core.bits import TAKES
from booray_core.cards import DECK_SIZE, Card, CardSet, cards_of
from booray_core.deal import Deal
from booray_core.phases import playing
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import playout
from booray_core.players.search.worlds import NOBODY, PossibleWorld
from booray_core.rules import rules_for
from booray_core.state import Phase
from tests.core.players.positions import SameShoe, somewhere_in_a_deal
from tests.core.players.tables import dealt, new_deal
from tests.core.players.worlds import world_of

POSITIONS = 700


class ByChance(Policy):
    """Decides by chance, and writes down the acts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.acts: list[tuple[int, Action]] = []
        self.offered: list[int] = []
        """The cards that it might have played each time."""

    def declares(self, deal: Position, place: int) -> bool:
        play = self.rng.random() < 0.5
        self.acts.append((place, PLAY if play else PASS))
        return play

    def draws(self, deal: Position, place: int) -> int:
        discard = deal.hands[place] & self.rng.getrandbits(DECK_SIZE)
        while discard.bit_count() > deal.terms.max_draw:
            discard = deal.hands[place] & self.rng.getrandbits(DECK_SIZE)
        may_take = deal.terms.may_take and place == deal.dealer
        take = may_take and bool(discard and self.rng.getrandbits(1))
        self.acts.append((place, Draw(cards_of(discard), take=take)))
        return discard | TAKES if take else discard

    def stays(self, deal: Position, place: int) -> bool:
        stay = self.rng.random() < 0.5
        self.acts.append((place, STAY if stay else LEAVE_AFTER_DRAW))
        return stay

    def leads(self, deal: Position, place: int, legal: int) -> int:
        card = self.rng.choice(cards_of(legal))
        self.acts.append((place, CARD_PLAYS[card]))
        self.offered.append(legal)
        return 1 << card

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return self.leads(deal, place, legal)


def referee(deal: Deal, policy: ByChance) -> None:
    """Play a deal to its end by acts written down; where none were, there was no choice."""
    remaining, offered = iter(policy.acts), iter(policy.offered)
    while deal.phase is not Phase.SETTLED:
        if deal.phase is Phase.PLAYED_OUT:
            deal.settle()
            continue
        seat = deal.to_act()[0]
        legal = deal.legal_actions(seat)
        if len(legal) == 1 and deal.phase is not Phase.DRAWING:
            deal.apply(seat, legal[0])
            continue
        place, act = next(remaining)
        assert deal.order[place] == seat
        assert act in legal
        assert deal.phase is not Phase.PLAYING or next(offered) == playing.legal_cards(deal)
        deal.apply(seat, act)
    assert next(remaining, None) is None


def test_playouts_by_chance_end_as_the_referee_ends_them() -> None:
    reached = set()
    for seed in range(POSITIONS):
        rng = random.Random(seed)
        deal = somewhere_in_a_deal(rng)
        reached.add((deal.phase, bool(deal.trick), deal.turn is None))
        world = world_of(deal)
        policy = ByChance(random.Random(seed))
        played = playout(world, Chance(seed), policy)

        deal.shoe = SameShoe(deal.shoe.deck, Chance(seed))
        referee(deal, policy)
        result = deal.result
        assert result is not None
        assert played.stacks[: played.seats] == [result.stacks[seat] for seat in deal.order]
        assert played.pot == result.pot_next
        assert played.won[: played.seats] == [deal.won[seat] for seat in deal.order]
        took = [deal.order.index(seat) for seat in result.taken]
        assert ([] if played.winner == NOBODY else [played.winner]) == took
    assert len(reached) >= 6


def test_the_last_to_play_may_win_by_any_trump_of_a_cinch() -> None:
    deal = dealt("5d 6d 7h 8h 9h", "8d 3h 4h 5h 2h", "As Ks Qs 9c 2s")
    for act in (PLAY, STAND_PAT):
        for seat in deal.order:
            deal.apply(seat, act)
    for card in ("5d", "8d"):
        deal.apply(deal.to_act()[0], CARD_PLAYS[Card.parse(card)])
    policy = ByChance(random.Random(1))
    playout(world_of(deal), Chance(1), policy)
    assert CardSet.from_mask(policy.offered[0]) == CardSet.parse("As Ks Qs 2s")


def everything(world: PossibleWorld) -> dict[str, object]:
    """Return all that is to be known of a world."""
    names = [name for name in dir(world) if not name.startswith("_")]
    values = {name: getattr(world, name) for name in names}
    return {name: repr(value) for name, value in values.items() if isinstance(value, int | list)}


def test_a_playout_leaves_its_world_as_it_was() -> None:
    for seed in range(100):
        world = world_of(somewhere_in_a_deal(random.Random(seed)))
        before = everything(world)
        playout(world, Chance(seed), ByChance(random.Random(seed)))
        assert everything(world) == before


class Conjuring(SteadyPolicy):
    """Plays or discards a card of another place, or two of its own, where it is asked to."""

    def __init__(self, where: str, *, two: bool = False) -> None:
        SteadyPolicy.__init__(self)
        self.where = where
        self.two = two

    def declares(self, deal: Position, place: int) -> bool:
        return True

    def conjured(self, deal: Position, place: int) -> int:
        hand = deal.hands[place if self.two else (place + 1) % deal.seats]
        return hand if self.two else hand & -hand

    def draws(self, deal: Position, place: int) -> int:
        return self.conjured(deal, place) if self.where == "draws" else 0

    def leads(self, deal: Position, place: int, legal: int) -> int:
        if self.where == "leads":
            return self.conjured(deal, place)
        return SteadyPolicy.leads(self, deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        if self.where == "follows":
            return self.conjured(deal, place)
        return SteadyPolicy.follows(self, deal, place, legal, beating, last)


@pytest.mark.parametrize(
    ("where", "two"),
    [("draws", False), ("leads", False), ("leads", True), ("follows", False), ("follows", True)],
)
def test_a_policy_plays_no_card_that_is_not_in_the_hand(where: str, two: bool) -> None:
    world = world_of(new_deal(rules_for("louisiana"), 4, random.Random(1)))
    world.stacks = [100] * 8
    with pytest.raises(ValueError, match="not in the hand"):
        playout(world, Chance(1), Conjuring(where, two=two))
