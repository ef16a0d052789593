"""What a page is sent: nothing that its person may not know, and little of it."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from booray_core import CARDS, PASS, PLAY, PRESETS, Card, Deal, Declare, Phase, rules_for
from booray_core.cards import cards_of
from bot.tables.words.values import Person
from bot.web.socket import encoded
from bot.web.states import shown
from tests.screens.samples import ENGLISH, NOW, SampleTable
from tests.screens.test_secrecy import permuted, public_cards

_CODE = re.compile(r"^[2-9TJQKA][cdhs]$")


def table(preset: str) -> SampleTable:
    """Return a table of a preset with some seats."""
    return SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)


def sent(sample: SampleTable, viewer: int | None) -> str:
    """Return what is sent to the page of a seat, or to one that watches."""
    hand = None if viewer is None else sample.hand(viewer)
    view = sample.view()
    occupant = None if viewer is None else view.chairs[viewer].occupant
    member = occupant.member_id if isinstance(occupant, Person) else None
    return encoded(shown(view, hand, member, ENGLISH, NOW))


def cards_in(value: Any) -> set[Card]:
    """Return every card that stands in what is sent, whatever it stands for."""
    if isinstance(value, dict):
        return {card for key, each in value.items() for card in cards_in(key) | cards_in(each)}
    if isinstance(value, list):
        return {card for each in value for card in cards_in(each)}
    return {Card.parse(value)} if isinstance(value, str) and _CODE.match(value) else set()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_is_sent_its_own_cards_and_those_that_lie_open(preset: str) -> None:
    sample, seen = table(preset), set()
    for _ in sample.random_steps(deals=2):
        deal = sample.game.deal
        if deal is None:
            continue
        public = public_cards(deal)
        assert cards_in(json.loads(sent(sample, None))) <= public
        for seat in deal.order:
            own = {*cards_of(deal.hands[seat]), *deal.served[seat], *deal.discarded[seat]}
            cards = cards_in(json.loads(sent(sample, seat)))
            assert cards <= own | public
            seen |= cards
    assert len(seen) > 30


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_is_sent_the_same_whatever_the_hidden_cards_are(preset: str) -> None:
    sample, chance = table(preset), random.Random(1)
    changed = 0
    for _ in sample.random_steps(deals=2):
        deal: Deal | None = sample.game.deal
        if deal is None:
            continue
        for viewer in (None, *deal.order):
            before = sent(sample, viewer)
            sample.game.deal = other = permuted(deal, viewer, chance)
            changed += other.hands != deal.hands
            assert sent(sample, viewer) == before
            sample.game.deal = deal
    assert changed > 20


def test_a_fist_shows_no_other_page_what_it_holds() -> None:
    seen = []
    for choice in (PLAY, PASS):
        sample = SampleTable("fists", 3, seed=2)
        sample.begin(dealer=0)
        sample.act(1, choice)
        seen.append((sent(sample, None), sent(sample, 2), sent(sample, 0)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("preset", PRESETS)
def test_no_page_is_sent_a_members_id(preset: str) -> None:
    sample = table(preset)
    for _ in sample.random_steps(deals=1):
        view = sample.view()
        people = [c.occupant for c in view.chairs.values() if isinstance(c.occupant, Person)]
        assert people
        for seat in (None, *([] if sample.game.deal is None else sample.game.deal.order)):
            numbers = set(re.findall(r"\d+", sent(sample, seat)))
            assert not numbers & {str(each.member_id) for each in people if each.member_id > 99}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_state_is_small(preset: str) -> None:
    sample, longest = table(preset), 0
    for _ in sample.random_steps(deals=2):
        if sample.game.deal is not None:
            longest = max(longest, *(len(sent(sample, s).encode()) for s in sample.game.deal.order))
    assert 500 < longest < 5_000, longest


def test_all_cards_are_known_by_their_codes() -> None:
    assert all(_CODE.match(str(card)) for card in CARDS)


def test_a_page_is_told_where_there_is_no_choice_but_to_pass_or_to_play() -> None:
    seen = set()
    for preset in ("indiana", "louisiana"):
        sample = table(preset)
        for _ in sample.random_steps(deals=15):
            deal = sample.game.deal
            if deal is None or deal.phase is not Phase.DECLARING:
                continue
            for seat in deal.to_act():
                may = json.loads(sent(sample, seat))["hand"]["may"]
                plays = {
                    each.play for each in deal.legal_actions(seat) if isinstance(each, Declare)
                }
                only = None if len(plays) == 2 else "play" if plays == {True} else "pass"
                assert may.get("only") == only
                seen.add(may.get("only"))
    assert seen == {None, "play", "pass"}
