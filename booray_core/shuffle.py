"""The fair shuffle: a deck nobody can choose and anyone can check.

The seed is drawn and its commitment published first. The beacon, the id of the deal's message,
comes later: nobody knows it when the seed is chosen, so nobody can choose the cards by the seed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeVar

from booray_core.cards import CARDS, DECK_SIZE, Card
from booray_core.errors import UnreadableInput

SEED_BYTES: Final = 32
FEWEST_CUT: Final = 1
MOST_CUT: Final = DECK_SIZE - 1
_WORDS: Final = 1 << 32
_WORD_BYTES: Final = 4
_MOST_ID: Final = 2**64 - 1
_ID: Final = re.compile(r"[1-9][0-9]{0,19}", re.ASCII)
_KIND: Final = re.compile(r"([a-z][a-z0-9-]{0,19}):")

Item = TypeVar("Item")


class Shoe(Protocol):
    """Source of a deal's cards: chance, handed to the engine as data."""

    @property
    def deck(self) -> Sequence[Card]:
        """The 52 cards in dealing order."""
        ...

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of the deal's reshuffle number ``index`` (0-based)."""
        ...


def commitment(seed: bytes) -> str:
    """Return the seal, published before the deal: the SHA-256 of the seed, in lower-case hex."""
    return hashlib.sha256(seed).hexdigest()


def is_id(text: str) -> bool:
    """Return whether a text is a Discord id: a number of 64 bits, in decimal digits."""
    return _ID.fullmatch(text) is not None and int(text) <= _MOST_ID


def check_beacon(beacon: str) -> str:
    """Return a beacon.

    Raises:
        UnreadableInput: it is no id of a message. Other kinds begin with their name, as
            ``drand:`` would, and none of them is known yet.
    """
    if (kind := _KIND.match(beacon)) is not None:
        raise UnreadableInput(f"this program knows no beacons of the kind {kind[1]}")
    if not is_id(beacon):
        raise UnreadableInput(f"a beacon is the id of a message: digits, at most {_MOST_ID}")
    return beacon


def key_of(seed: bytes, beacon: str | None) -> bytes:
    """Return the key that a deal's random words are made with."""
    return hmac.digest(seed, f"booray:2:{beacon or ''}".encode("ascii"), "sha256")


def words(key: bytes, label: str) -> Iterator[int]:
    """Yield the 32-bit words of a key under a label, without end."""
    block = 0
    while True:
        digest = hmac.digest(key, f"booray:2:{label}:{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def shuffled(key: bytes, label: str, items: Sequence[Item]) -> list[Item]:
    """Return the items in the order that a key gives them under a label.

    Fisher-Yates over HMAC-SHA256 words, those rejected that would favour some orders.
    """
    order = list(items)
    stream = words(key, label)
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        fair = _WORDS // size * size
        word = next(stream)
        while word >= fair:
            word = next(stream)
        chosen = word % size
        order[last], order[chosen] = order[chosen], order[last]
    return order


class FairShoe:
    """The deck and reshuffles of a seed, a beacon and a cut. Its ``repr`` shows none of them.

    It is made when the cards are dealt: the seed's commitment is out by then, and the beacon known.
    """

    __slots__ = ("_key", "deck")

    def __init__(self, seed: bytes, cut: int | None, beacon: str | None = None) -> None:
        """Shuffle and cut.

        Args:
            seed: 32 bytes.
            cut: how many cards go under the rest; none: the deck is not cut.
            beacon: the id of the deal's message; none outside Discord.

        Raises:
            UnreadableInput: they are not those of a fair shuffle.
        """
        if len(seed) != SEED_BYTES:
            raise UnreadableInput(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if cut is not None and not FEWEST_CUT <= cut <= MOST_CUT:
            raise UnreadableInput(f"a cut is from {FEWEST_CUT} to {MOST_CUT}, not {cut}")
        if beacon is not None:
            check_beacon(beacon)
        self._key = key_of(seed, beacon)
        order = shuffled(self._key, "deal", CARDS)
        self.deck: Sequence[Card] = tuple(order[cut:] + order[:cut] if cut else order)

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of reshuffle ``index``; it is not cut."""
        return shuffled(self._key, f"reshuffle-{index}", muck)


class StackedShoe:
    """A deck and reshuffles written down beforehand: a record being replayed, or a test."""

    __slots__ = ("_reshuffles", "deck")

    def __init__(self, deck: Sequence[Card], reshuffles: Sequence[Sequence[Card]] = ()) -> None:
        self.deck = deck
        self._reshuffles = reshuffles

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the order written down for reshuffle ``index``.

        Raises:
            UnreadableInput: none was, or it does not hold just the cards of the muck.
        """
        if index >= len(self._reshuffles) or sorted(self._reshuffles[index]) != sorted(muck):
            raise UnreadableInput(f"no such reshuffle of these cards: {index}")
        return self._reshuffles[index]
