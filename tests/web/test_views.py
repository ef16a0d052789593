"""What a page is sent: nothing that its person may not know, and little of it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from booray_core import (
    PASS,
    PLAY,
    PRESETS,
    Card,
    Deal,
    Declare,
    Phase,
    player_view,
    rules_for,
)
from booray_core.cards import cards_of
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import TableClosed
from bot.tables.words.values import Person
from bot.web.states import TableShown
from bot.wording import Wording
from tests.screens.samples import ENGLISH, MEMBER, NOW, SampleTable, called
from tests.screens.test_secrecy import permuted, public_cards

_CODE = re.compile(r"^[2-9TJQKA][cdhs]$")


def table_of(preset: str) -> SampleTable:
    """Return a table of a preset with some seats."""
    return SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)


def shown(sample: SampleTable) -> TableShown:
    """Return a table as its pages show it, with a member at every seat."""
    deal, view = sample.game.deal, sample.view()
    chairs = {s: replace(each, occupant=Person(MEMBER + s)) for s, each in view.chairs.items()}
    players = {} if deal is None else {seat: player_view(deal, seat) for seat in deal.order}
    return TableShown(Snapshot(replace(view, chairs=chairs), players))


def sent(table: TableShown, viewer: int | None, wording: Wording = ENGLISH) -> str:
    """Return what is sent to the page of a seat's member, or to one that watches."""
    state = table.state(None if viewer is None else MEMBER + viewer, wording)
    return state.encoded(NOW, {"n": 1})


@dataclass(frozen=True)
class Look:
    """One page at one moment of a deal."""

    viewer: int | None
    own: frozenset[Card]
    """The cards that its person has, or has had."""
    public: frozenset[Card]
    sent: str
    sent_otherwise: str
    """The same, where each card that its person has not seen is another."""
    is_otherwise: bool
    """Whether any hand was another one then."""


def looks(preset: str) -> Iterator[Look]:
    """Return all pages of a table of a preset, at every moment of a deal or two."""
    sample, chance = table_of(preset), random.Random(1)
    for _ in sample.random_steps(deals=2 if preset == "fists" else 1):
        yield from _looks(sample, chance)


def _looks(sample: SampleTable, chance: random.Random) -> Iterator[Look]:
    deal: Deal | None = sample.game.deal
    if deal is None:
        return
    # As for the pages: one value for all of them.
    table, public = shown(sample), frozenset(public_cards(deal)) | last_trick(sample)
    for viewer in (None, *deal.order):
        sample.game.deal = other = permuted(deal, viewer, chance)
        otherwise = sent(shown(sample), viewer)
        sample.game.deal = deal
        own = frozenset[Card]() if viewer is None else own_cards(deal, viewer)
        is_otherwise = other.hands != deal.hands
        yield Look(viewer, own, public, sent(table, viewer), otherwise, is_otherwise)


def last_trick(sample: SampleTable) -> frozenset[Card]:
    """Return the cards of the last trick of the deal before, which everybody saw."""
    return frozenset(() if sample.last is None else sample.last.deal.tricks[-1].cards)


def own_cards(deal: Deal, seat: int) -> frozenset[Card]:
    """Return the cards that a seat has, or has had."""
    return frozenset({*cards_of(deal.hands[seat]), *deal.served[seat], *deal.discarded[seat]})


def cards_in(value: Any) -> set[Card]:
    """Return every card that stands in what is sent, whatever it stands for."""
    if isinstance(value, dict):
        return {card for key, each in value.items() for card in cards_in(key) | cards_in(each)}
    if isinstance(value, list):
        return {card for each in value for card in cards_in(each)}
    return {Card.parse(value)} if isinstance(value, str) and _CODE.match(value) else set()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_is_sent_what_its_person_may_know_and_little_of_it(preset: str) -> None:
    """Its own cards and those that lie open, the same whatever the others are, nobody's id."""
    seen: set[Card] = set()
    ids = {str(MEMBER + seat) for seat in range(8)}
    viewers, otherwise, longest = set(), 0, 0
    for look in looks(preset):
        cards = cards_in(json.loads(look.sent))
        assert cards <= look.own | look.public
        assert look.sent_otherwise == look.sent
        assert not ids & set(re.findall(r"\d+", look.sent))
        seen |= cards if look.own else set()
        viewers.add(look.viewer)
        otherwise += look.is_otherwise
        longest = max(longest, len(look.sent.encode()))
    assert len(seen) > 20
    assert otherwise > 15
    assert viewers >= {None, 0, 1}
    assert 500 < longest < 5_000


def test_a_fist_shows_no_other_page_what_it_holds() -> None:
    seen = []
    for choice in (PLAY, PASS):
        sample = SampleTable("fists", 3, seed=2)
        sample.begin(dealer=0)
        sample.act(1, choice)
        table = shown(sample)
        seen.append((sent(table, None), sent(table, 2), sent(table, 0)))
    assert seen[0] == seen[1]


def test_pages_of_a_table_that_has_changed_once_speak_their_own_languages() -> None:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    deal = shown(sample)
    told = TableShown(deal.snapshot, [TableClosed()])
    french = Wording("fr", called)
    for wording in (ENGLISH, french, ENGLISH):
        alone = shown(sample)
        for viewer in (None, 1, 2):
            assert sent(told, viewer, wording) == sent(alone, viewer, wording)
    assert told.news(ENGLISH) != told.news(french)
    assert sent(told, 1) != sent(told, 1, french)


def test_a_page_is_told_where_there_is_no_choice_but_to_pass_or_to_play() -> None:
    seen = set()
    for preset in ("indiana", "louisiana"):
        sample = table_of(preset)
        for _ in sample.random_steps(deals=15):
            deal = sample.game.deal
            if deal is None or deal.phase is not Phase.DECLARING:
                continue
            for seat in deal.to_act():
                may = json.loads(sent(shown(sample), seat))["hand"]["may"]
                plays = {
                    each.play for each in deal.legal_actions(seat) if isinstance(each, Declare)
                }
                only = None if len(plays) == 2 else "play" if plays == {True} else "pass"
                assert may.get("only") == only
                seen.add(may.get("only"))
    assert seen == {None, "play", "pass"}
