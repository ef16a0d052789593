"""No screen shows a card to somebody who may not know it."""

from __future__ import annotations

import copy
import random

import pytest

from booray_core import CARDS, PASS, PLAY, PRESETS, Card, CardSet, Deal, Phase, rules_for
from booray_core.cards import cards_of, mask_of
from bot.screens.hand import hand_screen
from bot.screens.table import table_screen
from tests.screens.reading import layout
from tests.screens.samples import ENGLISH, SampleTable


def public_cards(deal: Deal) -> set[Card]:
    """Return the cards that lie open on the table, or have."""
    played = {card for trick in deal.tricks for card in trick.cards}
    return {CARDS[deal.turn_up], *played, *(CARDS[card] for card in deal.trick)}


def table(preset: str) -> SampleTable:
    """Return a table of a preset with some seats."""
    return SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)


def permuted(deal: Deal, viewer: int | None, chance: random.Random) -> Deal:
    """Return the same deal with every card that a viewer has not seen exchanged for another."""
    known = {*public_cards(deal)}
    if viewer is not None:
        known |= {*cards_of(deal.hands[viewer]), *deal.dealt[viewer]}
        known |= {*deal.served[viewer], *deal.discarded[viewer]}
    hidden = [card for card in CARDS if card not in known]
    others = hidden[:]
    chance.shuffle(others)
    exchange = {**dict(zip(CARDS, CARDS, strict=True)), **dict(zip(hidden, others, strict=True))}
    other = copy.copy(deal)
    other.hands = {
        s: mask_of(exchange[c] for c in CardSet.from_mask(hand)) for s, hand in deal.hands.items()
    }
    other.discarded = {s: tuple(exchange[c] for c in cards) for s, cards in deal.discarded.items()}
    other.served = {s: tuple(exchange[c] for c in cards) for s, cards in deal.served.items()}
    other.dealt = {s: tuple(exchange[c] for c in cards) for s, cards in deal.dealt.items()}
    other.stock = [exchange[card] for card in deal.stock]
    return other


@pytest.mark.parametrize("preset", PRESETS)
def test_screens_are_the_same_whatever_the_hidden_cards_are(preset: str) -> None:
    sample = table(preset)
    chance = random.Random(1)
    changed = phases = 0
    for _ in sample.random_steps(deals=2):
        deal = sample.game.deal
        if deal is None:
            continue
        for viewer in (None, *deal.order):
            before = _seen(sample, viewer)
            sample.game.deal = other = permuted(deal, viewer, chance)
            changed += other.hands != deal.hands
            phases += deal.phase is Phase.PLAYING
            assert _seen(sample, viewer) == before
            sample.game.deal = deal
    assert changed > 20
    assert phases > 0


def _seen(sample: SampleTable, viewer: int | None) -> object:
    """Return what Discord is given for the channel, or for one seat."""
    if viewer is None:
        return layout(table_screen(sample.view(), ENGLISH))
    return layout(hand_screen(sample.hand(viewer), ENGLISH))


def test_a_fist_shows_nobody_else_what_it_holds() -> None:
    seen = []
    for choice in (PLAY, PASS):
        sample = SampleTable("fists", 3, seed=2)
        sample.begin(dealer=0)
        sample.act(1, choice)
        seen.append((_seen(sample, None), _seen(sample, 2), _seen(sample, 0)))
    assert seen[0] == seen[1]
