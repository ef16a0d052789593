"""Playouts end every deal as the referee does."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from booray_core.actions import CARD_PLAYS, LEAVE_AFTER_DRAW, PASS, PLAY, STAY, Action, Draw
from booray_core.cards import CARDS, DECK_SIZE, SUIT_MASKS, Card, cards_of
from booray_core.deal import Deal
from booray_core.errors import RulesRefused
from booray_core.players.judgement.position import Position
from booray_core.players.search.playouts import playout
from booray_core.rules import PRESETS, Rules, rules_for
from booray_core.state import NOBODY, Phase
from booray_core.tricks import LADDERS, SUIT_OF, allowed, beaters, playable
from tests.core.players.tables import new_deal, seats_for
from tests.core.players.worlds import world_of

POSITIONS = 1500


class Chance(random.Random):
    """A generator whose reshuffles depend on the cards alone, so that a shoe can repeat them."""

    def shuffle(self, x: list[int]) -> None:  # type: ignore[override] # playouts shuffle lists
        x.sort()
        random.Random(sum(x)).shuffle(x)


class SameShoe:
    """Reshuffles as :class:`Chance` does."""

    def __init__(self, deck: Sequence[Card]) -> None:
        self.deck = deck

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        bits = [1 << card for card in muck]
        Chance().shuffle(bits)
        return [CARDS[bit.bit_length() - 1] for bit in reversed(bits)]


class ByChance:
    """Decides by chance, and writes down the acts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.acts: list[tuple[int, Action]] = []

    def declares(self, deal: Position, place: int) -> bool:
        play = self.rng.random() < 0.5
        self.acts.append((place, PLAY if play else PASS))
        return play

    def draws(self, deal: Position, place: int) -> tuple[int, bool]:
        discard = deal.hands[place] & self.rng.getrandbits(DECK_SIZE)
        while discard.bit_count() > deal.terms.max_draw:
            discard = deal.hands[place] & self.rng.getrandbits(DECK_SIZE)
        may_take = deal.terms.may_take and place == deal.dealer
        take = may_take and bool(discard and self.rng.getrandbits(1))
        self.acts.append((place, Draw(cards_of(discard), take=take)))
        return discard, take

    def stays(self, deal: Position, place: int) -> bool:
        stay = self.rng.random() < 0.5
        self.acts.append((place, STAY if stay else LEAVE_AFTER_DRAW))
        return stay

    def leads(self, deal: Position, place: int, legal: int) -> int:
        card = self.rng.choice(cards_of(legal))
        self.acts.append((place, CARD_PLAYS[card]))
        return 1 << card

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        return self.leads(deal, place, legal)


def random_rules(rng: random.Random) -> Rules:
    """Return rules that are asked for seldom together."""
    while True:
        options = {
            "trump": rng.choice(("dealer_card", "turned", "dealer_may_take")),
            "declaration": rng.choice(("rotation_with_draw", "rotation", "simultaneous")),
            "hand_size": rng.choice((4, 5)),
            "max_draw": rng.randint(0, 5),
            "second_ante": rng.choice((0, 1, 3)),
            "stay_ante": rng.choice((None, 1, 4)),
            "must_hold": rng.choice((None, "trump_or_club")),
            "must_head": rng.random() < 0.7,
            "cinch": rng.random() < 0.7,
            "limit": rng.choice((None, 5, 20)),
            "limit_caps_win": rng.random() < 0.5,
            "stock_end": rng.choice(("reshuffle", "under")),
            "enforcement": rng.choice(("strict", "honor")),
        }
        chosen = {name: value for name, value in options.items() if rng.random() < 0.4}
        try:
            return rules_for(rng.choice(tuple(PRESETS)), **chosen)
        except RulesRefused:
            continue


def somewhere_in_a_deal(rng: random.Random) -> Deal:
    """Return a deal played on by chance for a while, and not over."""
    rules = random_rules(rng)
    deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 9, 44)))
    deal.shoe = SameShoe(deal.shoe.deck)
    for _ in range(rng.choice((0, rng.randrange(60)))):
        seat = deal.to_act()[0]
        played = list(deal.legal_actions(seat))
        before = deal.phase
        deal.apply(seat, rng.choice(played))
        if deal.phase in {Phase.SETTLED, Phase.PLAYED_OUT} and before is not deal.phase:
            return somewhere_in_a_deal(rng)
    return deal


def referee(deal: Deal, acts: list[tuple[int, Action]]) -> None:
    """Play a deal to its end by acts written down; where none were, there was no choice."""
    remaining = iter(acts)
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
        deal.apply(seat, act)
    assert next(remaining, None) is None


def test_playouts_by_chance_end_as_the_referee_ends_them() -> None:
    reached = set()
    for seed in range(POSITIONS):
        rng = random.Random(seed)
        deal = somewhere_in_a_deal(rng)
        reached.add((deal.phase, bool(deal.trick), deal.turn == NOBODY))
        world = world_of(deal)
        policy = ByChance(random.Random(seed))
        played = playout(world, Chance(), policy)

        referee(deal, policy.acts)
        result = deal.result
        assert result is not None
        assert played.stacks == [result.stacks[seat] for seat in deal.order]
        assert played.pot == result.pot_next
        assert played.won == [deal.won[seat] for seat in deal.order]
        took = [deal.order.index(seat) for seat in result.taken]
        assert ([] if played.winner == NOBODY else [played.winner]) == took
    assert len(reached) >= 6


def test_a_playout_leaves_its_world_as_it_was() -> None:
    for seed in range(100):
        world = world_of(somewhere_in_a_deal(random.Random(seed)))
        before = repr(world)
        playout(world, random.Random(seed), ByChance(random.Random(seed)))
        assert repr(world) == before


@pytest.mark.parametrize("must_head", [True, False])
def test_ladders_allow_what_section_5_allows(must_head: bool) -> None:
    rng = random.Random(5)
    for _ in range(20_000):
        hand = sum(1 << card for card in rng.sample(range(52), rng.randint(1, 5)))
        trumps = rng.choice(SUIT_MASKS)
        led = rng.randrange(52)
        best = rng.choice(cards_of(SUIT_OF[led] | trumps))
        beating, *steps = LADDERS[must_head, trumps][led][best]
        by_rules = allowed(hand, SUIT_OF[led], best, trumps, must_head=must_head)
        assert playable(hand, *steps) == by_rules
        assert beating == beaters(best, trumps)
