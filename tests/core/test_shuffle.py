"""The fair shuffle, step by step, beside a second writing of it made from its description."""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime, timedelta
from itertools import islice

import pytest

from booray_core import CARDS, Card, FairShoe, UnreadableInput, seal_of
from booray_core.shuffle import (
    DrandRound,
    StackedShoe,
    check_beacon,
    drand_in,
    first_round_after,
    key_of,
    message_in,
    round_time,
    shuffled,
    words,
)
from tests.core.record.vectors import vectors

SECRET = bytes(31) + b"\x01"
MESSAGE = "message:1310000000000000001"
DRAND = f"drand:20000000:{'0f' * 32}"


@pytest.mark.parametrize("number", range(4))
def test_the_vectors_of_the_page(number: int) -> None:
    vector = vectors()[number]
    deal, beacon, secret = vector["deal"], vector["beacon"], bytes.fromhex(vector["secret"])
    key = key_of(secret, deal, beacon)
    assert seal_of(secret) == vector["seal"]
    assert key.hex() == vector["key"]
    assert list(islice(words(key, "cards"), 3)) == vector["words"]
    shoe = FairShoe(secret, deal, beacon, vector["cut"])
    deck = " ".join(map(str, shoe.deck))
    assert deck.startswith(vector["starts"])
    assert hashlib.sha256(deck.encode()).hexdigest() == vector["sha256"]
    again = vector["reshuffle"]
    muck = [Card.parse(card) for card in again["muck"].split()]
    assert " ".join(map(str, shoe.reshuffled(again["index"], muck))) == again["gives"]


def by_the_book(key: bytes, label: str, size: int) -> tuple[list[int], int]:
    """Shuffle 0 … size-1 as described, and count the words rejected."""
    stream = b"".join(
        hmac.new(key, b"%s:%d" % (label.encode(), block), hashlib.sha256).digest()
        for block in range(16)
    )
    made = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(range(size))
    used = rejected = 0
    for j in range(size - 1, 0, -1):
        while made[used] >= (2**32 // (j + 1)) * (j + 1):
            used += 1
            rejected += 1
        place = made[used] % (j + 1)
        used += 1
        order[j], order[place] = order[place], order[j]
    return order, rejected


def test_the_last_vector_has_a_word_that_must_be_replaced() -> None:
    _, rejected = by_the_book(bytes.fromhex(vectors()[3]["key"]), "cards", 52)
    assert rejected == 1


@pytest.mark.parametrize("number", range(20))
def test_it_follows_its_description(number: int) -> None:
    key = hashlib.sha256(bytes([number])).digest()
    for label, size in (("cards", 52), ("reshuffle-0", 23), ("reshuffle-7", 1)):
        order, _ = by_the_book(key, label, size)
        assert shuffled(key, label, range(size)) == order


def test_another_secret_deal_or_beacon_gives_another_deck_and_other_reshuffles() -> None:
    shoes = [
        FairShoe(SECRET, 1, MESSAGE),
        FairShoe(bytes(32), 1, MESSAGE),
        FairShoe(SECRET, 11, MESSAGE),
        FairShoe(SECRET, 1, DRAND),
    ]
    assert len({tuple(shoe.deck) for shoe in shoes}) == 4
    assert len({tuple(shoe.reshuffled(at, CARDS[:20])) for shoe in shoes for at in (0, 1)}) == 8


@pytest.mark.parametrize("cut", [1, 17, 51])
def test_the_cut_moves_the_top_cards_under_the_rest_and_no_reshuffle(cut: int) -> None:
    shoe, uncut = FairShoe(SECRET, 1, cut=cut), FairShoe(SECRET, 1)
    deck = list(uncut.deck)
    assert list(shoe.deck) == deck[cut:] + deck[:cut]
    assert shoe.reshuffled(0, CARDS[:9]) == uncut.reshuffled(0, CARDS[:9])


@pytest.mark.parametrize("cut", [0, 52, -1])
def test_no_other_number_is_a_cut(cut: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(SECRET, 1, cut=cut)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(UnreadableInput):
        FairShoe(bytes(size), 1)


ODD_BEACONS = [
    "", "drand", "nist:5", "1310000000000000001", "None", "none:", " none",
    "message:", "message:0", "message:01", "message:-5", "message:1e18", "message: 5",
    "message:\u0661\u0662", f"message:{2**64}", f"message:{'9' * 5000}", "message:5\n",
    "drand:5", "drand:5:", f"drand:0:{'0f' * 32}", f"drand:05:{'0f' * 32}",
    f"drand:{10**10}:{'0f' * 32}", f"drand:{'9' * 5000}:{'0f' * 32}", f"drand:5:{'0F' * 32}",
    f"drand:5:{'0f' * 31}", f"drand:5:{'0f' * 33}", f"{DRAND}\n", f"drand:5:{'0f' * 32}:",
]  # fmt: skip


@pytest.mark.parametrize("beacon", ODD_BEACONS, ids=lambda beacon: ascii(beacon[:22]))
def test_no_other_text_is_a_beacon(beacon: str) -> None:
    assert drand_in(beacon) is None
    assert message_in(beacon) is None
    with pytest.raises(UnreadableInput, match=r"^a beacon "):
        FairShoe(SECRET, 1, beacon)


def test_a_beacon_is_a_round_of_drand_or_a_message_or_none() -> None:
    assert drand_in(check_beacon(DRAND)) == DrandRound(20_000_000, "0f" * 32)
    assert message_in(check_beacon(MESSAGE)) == 1310000000000000001
    assert drand_in(MESSAGE) is drand_in(check_beacon("none")) is None
    assert message_in(DRAND) is message_in("none") is None


def test_a_round_of_drand_comes_every_three_seconds() -> None:
    # as https://api.drand.sh/52db…e971/info has it: genesis_time 1692803367, period 3
    genesis = datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC)
    assert round_time(1) == genesis
    assert round_time(20_000_000) == datetime(2025, 7, 18, 1, 49, 24, tzinfo=UTC)
    least = timedelta(microseconds=1)
    for number in (1, 2, 20_000_000, 20_000_001):
        at = round_time(number)
        assert first_round_after(at - least) == first_round_after(at) == number
        assert first_round_after(at + least) == number + 1
    assert first_round_after(datetime(2020, 1, 1, tzinfo=UTC)) == 1


def test_a_shoe_shows_neither_secret_nor_cards() -> None:
    shoe = FairShoe(SECRET, 1, MESSAGE, 17)
    text = repr(shoe) + str(shoe)
    assert MESSAGE not in text
    assert SECRET.hex() not in text
    assert "Card" not in text


@pytest.mark.parametrize("orders", [[], [CARDS[:4]], [CARDS[1:4]]])
def test_a_stacked_shoe_refuses_a_reshuffle_of_other_cards(
    orders: list[tuple[int, ...]],
) -> None:
    shoe = StackedShoe(CARDS, [[CARDS[card] for card in order] for order in orders])
    with pytest.raises(UnreadableInput):
        shoe.reshuffled(0, CARDS[:3])
