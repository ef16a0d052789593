"""The fair shuffle: a deck that nobody can choose and everybody can check.

A secret seed is committed to before the cut; the cut is the cutter's; deck and reshuffles follow
from the seed alone (booray-deal-record, "The fair shuffle").
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeVar

from booray_core.cards import CARDS, DECK_SIZE, Card
from booray_core.errors import UnreadableInput

SEED_BYTES: Final = 32
FEWEST_CUT: Final = 1
MOST_CUT: Final = DECK_SIZE - 1
_WORDS: Final = 1 << 32
_WORD_BYTES: Final = 4

Item = TypeVar("Item")


class Shoe(Protocol):
    """Where a deal's cards come from: chance, handed to the engine as data."""

    @property
    def deck(self) -> Sequence[Card]:
        """The 52 cards in dealing order."""
        ...

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of the deal's reshuffle number ``index`` (0-based)."""
        ...


def commitment(seed: bytes) -> str:
    """Return what is published before the cut: the SHA-256 of the seed, in lower-case hex."""
    return hashlib.sha256(seed).hexdigest()


def automatic_cut(committed: str) -> int:
    """Return the cut (1 to 51) of a deal whose cutter chose none, from its commitment."""
    digest = hashlib.sha256(committed.encode("ascii")).digest()
    return 1 + int.from_bytes(digest[:8], "big") % MOST_CUT


def shuffled(seed: bytes, label: str, items: Sequence[Item]) -> list[Item]:
    """Return the items in the order that a seed gives them under a label.

    Fisher-Yates over HMAC-SHA256 words, those rejected that would favour some orders.
    """
    order = list(items)
    words = _words(seed, label)
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        fair = _WORDS // size * size
        word = next(words)
        while word >= fair:
            word = next(words)
        chosen = word % size
        order[last], order[chosen] = order[chosen], order[last]
    return order


def _words(seed: bytes, label: str) -> Iterator[int]:
    """Yield the 32-bit words of a seed under a label, without end."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"booray:1:{label}:{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


class FairShoe:
    """The deck and reshuffles of a seed and a cut. Its ``repr`` shows neither."""

    __slots__ = ("_seed", "deck")

    def __init__(self, seed: bytes, cut: int) -> None:
        """Shuffle and cut.

        Raises:
            UnreadableInput: the seed is not 32 bytes, or the cut not from 1 to 51.
        """
        if len(seed) != SEED_BYTES:
            raise UnreadableInput(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if not FEWEST_CUT <= cut <= MOST_CUT:
            raise UnreadableInput(f"a cut is from {FEWEST_CUT} to {MOST_CUT}, not {cut}")
        self._seed = seed
        order = shuffled(seed, "deal", CARDS)
        self.deck: Sequence[Card] = tuple(order[cut:] + order[:cut])

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of reshuffle ``index``; it is not cut."""
        return shuffled(self._seed, f"reshuffle-{index}", muck)


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
