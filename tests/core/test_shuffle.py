"""The fair shuffle, step by step, beside a second writing of it made from its description."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from booray_core import CARDS, FairShoe, UnreadableInput, commitment
from booray_core.shuffle import StackedShoe, key_of, shuffled

SEED = bytes(29) + bytes([0x1D, 0x26, 0xC0])


ID = "1310000000000000001"


def by_the_book(key: bytes, label: str, size: int) -> tuple[list[int], int]:
    """Shuffle 0 … size-1 as described, and count the words rejected."""
    stream = b"".join(
        hmac.new(key, b"booray:2:%s:%d" % (label.encode(), block), hashlib.sha256).digest()
        for block in range(16)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(range(size))
    used = rejected = 0
    for j in range(size - 1, 0, -1):
        while words[used] >= (2**32 // (j + 1)) * (j + 1):
            used += 1
            rejected += 1
        place = words[used] % (j + 1)
        used += 1
        order[j], order[place] = order[place], order[j]
    return order, rejected


def test_the_vector_has_a_word_that_must_be_rejected() -> None:
    key = key_of(SEED, None)
    order, rejected = by_the_book(key, "deal", 52)
    assert rejected == 1
    assert shuffled(key, "deal", CARDS) == [CARDS[number] for number in order]


@pytest.mark.parametrize("number", range(20))
def test_it_follows_its_description(number: int) -> None:
    key = hashlib.sha256(bytes([number])).digest()
    for label, size in (("deal", 52), ("reshuffle-0", 23), ("reshuffle-7", 1)):
        order, _ = by_the_book(key, label, size)
        assert shuffled(key, label, range(size)) == order


@pytest.mark.parametrize("beacon", [ID, None])
def test_the_key_is_made_of_seed_and_beacon(beacon: str | None) -> None:
    key = hmac.new(SEED, b"booray:2:" + (beacon or "").encode(), hashlib.sha256).digest()
    order, _ = by_the_book(key, "deal", 52)
    assert list(FairShoe(SEED, None, beacon).deck) == [CARDS[number] for number in order]


def test_another_beacon_gives_another_deck_and_other_reshuffles() -> None:
    here, there = (FairShoe(SEED, None, beacon) for beacon in (ID, "1310000000000000002"))
    assert here.deck != there.deck
    assert here.reshuffled(0, CARDS[:20]) != there.reshuffled(0, CARDS[:20])


@pytest.mark.parametrize("cut", [1, 17, 51])
def test_the_cut_moves_the_top_cards_under_the_rest(cut: int) -> None:
    deck, uncut = (list(FairShoe(SEED, each).deck) for each in (cut, None))
    assert deck[-cut:] == uncut[:cut]
    assert deck[:-cut] == uncut[cut:]


def test_a_reshuffle_has_its_own_label_and_is_not_cut() -> None:
    muck, key = CARDS[:9], key_of(SEED, None)
    shoe = FairShoe(SEED, 17)
    orders = [list(shoe.reshuffled(index, muck)) for index in (0, 1)]
    for index, order in enumerate(orders):
        assert order == shuffled(key, f"reshuffle-{index}", muck)
    assert orders[0] != orders[1]


def test_the_commitment_is_of_the_seeds_bytes() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("cut", [0, 52, -1])
def test_no_other_number_is_a_cut(cut: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(SEED, cut)


ODD_BEACONS = {
    "": "a beacon is the id of a message",
    "0": "a beacon is the id of a message",
    "01310000000000000001": "a beacon is the id of a message",
    "-5": "a beacon is the id of a message",
    "1e18": "a beacon is the id of a message",
    " 1310000000000000001": "a beacon is the id of a message",
    "\u0661\u0662": "a beacon is the id of a message",
    str(2**64): "at most 18446744073709551615",
    "9" * 5000: "at most 18446744073709551615",
    "drand:4242": "knows no beacons of the kind drand",
}


@pytest.mark.parametrize("beacon", ODD_BEACONS, ids=lambda beacon: ascii(beacon[:22]))
def test_no_other_text_is_a_beacon(beacon: str) -> None:
    with pytest.raises(UnreadableInput, match=ODD_BEACONS[beacon]):
        FairShoe(SEED, None, beacon)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(bytes(size), 1)


def test_a_shoe_shows_neither_seed_nor_cards() -> None:
    shoe = FairShoe(SEED, 17, ID)
    text = repr(shoe) + str(shoe)
    assert ID not in text
    assert SEED.hex() not in text
    assert "Card" not in text
    assert "1d26c0" not in text


@pytest.mark.parametrize("orders", [[], [CARDS[:4]], [CARDS[1:4]]])
def test_a_stacked_shoe_refuses_a_reshuffle_of_other_cards(
    orders: list[tuple[int, ...]],
) -> None:
    shoe = StackedShoe(CARDS, [[CARDS[card] for card in order] for order in orders])
    with pytest.raises(UnreadableInput):
        shoe.reshuffled(0, CARDS[:3])
