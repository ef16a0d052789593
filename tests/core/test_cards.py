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


@pytest.mark.parametrize("number", [-1, 52])
def test_what_is_no_number_of_a_card_is_unreadable(number: int) -> None:
    with pytest.raises(UnreadableCard):
        Card(number)


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


@given(ANY_CARDS, ANY_CARDS)
def test_sets_combine_as_sets(one: set[Card], other: set[Card]) -> None:
    a, b = CardSet(one), CardSet(other)
    assert set(a | b) == one | other
    assert set(a & b) == one & other
    assert set(a - b) == one - other
    assert (a <= b) == (one <= other)


def test_a_set_knows_its_suits() -> None:
    assert str(CardSet.parse("As 2d Kd 3c").of_suit(Suit.DIAMONDS)) == "2d Kd"


def test_a_set_contains_cards_alone() -> None:
    some = CardSet.parse("2c")
    assert 99 not in some
    assert -1 not in some
    assert "2c" not in some
    assert some != {CARDS[0]}


@pytest.mark.parametrize("text", ["2c 2c", "2c x"])
def test_a_set_that_cannot_be_read(text: str) -> None:
    with pytest.raises(UnreadableCard):
        CardSet.parse(text)


@pytest.mark.parametrize("mask", [1 << 52, -1])
def test_a_mask_that_is_none(mask: int) -> None:
    with pytest.raises(UnreadableCard):
        CardSet.from_mask(mask)


def test_a_set_cannot_be_changed_and_can_be_copied() -> None:
    some = CardSet.parse("2c As")
    with pytest.raises(AttributeError):
        some.mask = 0
    assert copy.deepcopy(some) == pickle.loads(pickle.dumps(some)) == some  # noqa: S301 - our own
    assert repr(some) == "CardSet.parse('2c As')"


@pytest.mark.parametrize("number", [-1, 52, 64])
def test_what_is_no_card_has_no_mask(number: int) -> None:
    with pytest.raises(IndexError, match=str(number)):
        mask_of([CARDS[0], number])
