"""Cards and sets of cards."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from booray_core import CARDS, BoorayError, Card, CardSet, Suit, UnreadableCard
from booray_core.cards import cards_of, mask_of

ANY_CARDS = st.sets(st.sampled_from(CARDS))


def test_every_card_is_read_back_from_its_text() -> None:
    assert [Card.parse(str(card)) for card in CARDS] == list(CARDS)


def test_a_new_deck_runs_from_the_two_of_clubs_to_the_ace_of_spades() -> None:
    assert " ".join(map(str, CARDS[:14])) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d"
    assert str(CARDS[-1]) == "As"


def test_rank_and_suit() -> None:
    assert (Card.parse("Td").rank, Card.parse("Td").suit) == (8, Suit.DIAMONDS)
    assert [str(suit) for suit in Suit] == ["c", "d", "h", "s"]
    assert repr(Card.parse("Td")) == "Card('Td')"


@pytest.mark.parametrize("text", ["", "T", "10d", "td", "TD", "Tx", "1d", " Td", "Td "])
def test_what_is_no_card_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableCard) as error:
        Card.parse(text)
    assert error.value.given == text
    assert isinstance(error.value, ValueError)
    assert isinstance(error.value, BoorayError)


def test_cards_go_through_json_as_their_text() -> None:
    reader = TypeAdapter(tuple[Card, ...])
    assert reader.dump_json((CARDS[51], CARDS[0])) == b'["As","2c"]'
    assert reader.validate_json(b'["As","2c"]') == (CARDS[51], CARDS[0])
    assert reader.validate_python([CARDS[3]]) == (CARDS[3],)
    with pytest.raises(ValidationError):
        reader.validate_json(b'["Ax"]')


@given(ANY_CARDS)
def test_sets_behave_as_sets_of_cards(cards: set[Card]) -> None:
    some = CardSet(cards)
    assert set(some) == cards
    assert list(some) == sorted(cards)
    assert len(some) == len(cards)
    assert bool(some) == bool(cards)
    assert all((card in some) == (card in cards) for card in CARDS)
    assert CardSet.parse(str(some)) == some
    assert CardSet.from_mask(some.mask) == some
    assert hash(CardSet(sorted(cards, reverse=True))) == hash(some)
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))


def test_a_set_cannot_be_changed_and_can_be_copied() -> None:
    some = CardSet.parse("2c As")
    with pytest.raises(AttributeError):
        some.mask = 0  # type: ignore[misc]  # that it cannot be set is the point
    assert copy.deepcopy(some) == pickle.loads(pickle.dumps(some)) == some  # noqa: S301 - our own
    assert repr(some) == "CardSet.parse('2c As')"
