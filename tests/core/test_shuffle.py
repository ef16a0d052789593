"""The fair shuffle, step by step, beside a second writing of it made from its description."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from booray_core import CARDS, FairShoe, UnreadableInput, automatic_cut, commitment
from booray_core.shuffle import StackedShoe, shuffled

SEED = bytes(29) + bytes([0x53, 0x84, 0x7B])


def by_the_book(seed: bytes, label: str, size: int) -> tuple[list[int], int]:
    """Shuffle 0 … size-1 as described, and count the words rejected."""
    stream = b"".join(
        hmac.new(seed, b"booray:1:%s:%d" % (label.encode(), block), hashlib.sha256).digest()
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


def test_the_vector() -> None:
    deck = shuffled(SEED, "deal", CARDS)
    text = " ".join(map(str, deck))
    assert text.startswith("Jc 8h 5h 8s 4h Qc")
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert digest == "9a968b2cde6a83306105301dfc599a512c3eb70e5168bea8919c193dca23455b"


def test_the_vector_has_a_word_that_must_be_rejected() -> None:
    order, rejected = by_the_book(SEED, "deal", 52)
    assert rejected == 1
    assert shuffled(SEED, "deal", CARDS) == [CARDS[number] for number in order]


@pytest.mark.parametrize("number", range(20))
def test_it_follows_its_description(number: int) -> None:
    seed = hashlib.sha256(bytes([number])).digest()
    for label, size in (("deal", 52), ("reshuffle-0", 23), ("reshuffle-7", 1)):
        order, _ = by_the_book(seed, label, size)
        assert shuffled(seed, label, range(size)) == order


@pytest.mark.parametrize("cut", [1, 17, 51])
def test_the_cut_moves_the_top_cards_under_the_rest(cut: int) -> None:
    uncut = shuffled(SEED, "deal", CARDS)
    deck = list(FairShoe(SEED, cut).deck)
    assert deck[-cut:] == uncut[:cut]
    assert deck[:-cut] == uncut[cut:]


def test_a_reshuffle_has_its_own_label_and_is_not_cut() -> None:
    muck = CARDS[:9]
    shoe = FairShoe(SEED, 17)
    assert list(shoe.reshuffled(0, muck)) == shuffled(SEED, "reshuffle-0", muck)
    assert list(shoe.reshuffled(1, muck)) == shuffled(SEED, "reshuffle-1", muck)
    assert list(shoe.reshuffled(0, muck)) != list(shoe.reshuffled(1, muck))


def test_the_commitment_is_of_the_seeds_bytes() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_the_automatic_cut_follows_from_the_commitment_and_is_a_cut() -> None:
    committed = commitment(SEED)
    digest = hashlib.sha256(committed.encode()).digest()
    assert automatic_cut(committed) == 1 + int.from_bytes(digest[:8], "big") % 51
    cuts = {automatic_cut(commitment(bytes(31) + bytes([last]))) for last in range(256)}
    assert min(cuts) == 1
    assert max(cuts) == 51


@pytest.mark.parametrize("cut", [0, 52, -1])
def test_no_other_number_is_a_cut(cut: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(SEED, cut)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(bytes(size), 1)


def test_a_shoe_shows_neither_seed_nor_cards() -> None:
    text = repr(FairShoe(SEED, 17)) + str(FairShoe(SEED, 17))
    assert SEED.hex() not in text
    assert "Card" not in text
    assert "5384" not in text


@pytest.mark.parametrize("orders", [[], [CARDS[:4]], [CARDS[1:4]]])
def test_a_stacked_shoe_refuses_a_reshuffle_of_other_cards(
    orders: list[tuple[int, ...]],
) -> None:
    shoe = StackedShoe(CARDS, [[CARDS[card] for card in order] for order in orders])
    with pytest.raises(UnreadableInput):
        shoe.reshuffled(0, CARDS[:3])
