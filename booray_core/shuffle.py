"""The fair shuffle: a deck nobody can choose and anyone can check.

The seed is drawn and its commitment published first. The beacon, the id of the deal's message,
comes later: nobody knows it when the seed is chosen, so nobody can choose the cards by the seed.
Version 1 had no beacon, and cut every deck; its deals stay readable (docs/core.md has both).
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeVar

from booray_core.cards import CARDS, DECK_SIZE, Card
from booray_core.errors import UnreadableInput

FIRST_VERSION: Final = 1
"""Of the fair shuffle: seed and cut alone give the deck."""
VERSION: Final = 2
"""Of the fair shuffle: the beacon has its part in it."""
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


def automatic_cut(committed: str) -> int:
    """Return the cut (1 to 51) of a deal of version 1 whose cutter chose none."""
    digest = hashlib.sha256(committed.encode("ascii")).digest()
    return 1 + int.from_bytes(digest[:8], "big") % MOST_CUT


def is_id(text: str) -> bool:
    """Return whether a text is a Discord id: a number of 64 bits, in decimal digits."""
    return _ID.fullmatch(text) is not None and int(text) <= _MOST_ID


def check_version(version: int) -> int:
    """Return a version of the fair shuffle.

    Raises:
        UnreadableInput: it is unknown here.
    """
    if version > VERSION:
        raise UnreadableInput(
            f"version {version} of the fair shuffle is newer than this program,"
            f" which knows versions {FIRST_VERSION} and {VERSION}"
        )
    if version < FIRST_VERSION:
        raise UnreadableInput(f"there is no version {version} of the fair shuffle")
    return version


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


def key_of(seed: bytes, beacon: str | None, *, version: int) -> bytes:
    """Return the key that a deal's random words are made with: in version 1 the seed itself."""
    if version == FIRST_VERSION:
        return seed
    return hmac.digest(seed, f"booray:2:{beacon or ''}".encode("ascii"), "sha256")


def words(key: bytes, label: str, *, version: int) -> Iterator[int]:
    """Yield the 32-bit words of a key under a label, without end."""
    block = 0
    while True:
        digest = hmac.digest(key, f"booray:{version}:{label}:{block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def shuffled(key: bytes, label: str, items: Sequence[Item], *, version: int) -> list[Item]:
    """Return the items in the order that a key gives them under a label.

    Fisher-Yates over HMAC-SHA256 words, those rejected that would favour some orders.
    """
    order = list(items)
    stream = words(key, label, version=version)
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

    __slots__ = ("_key", "_version", "deck")

    def __init__(
        self,
        seed: bytes,
        cut: int | None,
        beacon: str | None = None,
        *,
        version: int = VERSION,
    ) -> None:
        """Shuffle and cut.

        Args:
            seed: 32 bytes.
            cut: how many cards go under the rest; none: the deck is not cut. Version 1 always is.
            beacon: the id of the deal's message; none outside Discord and in version 1.
            version: of the fair shuffle by which the deal was sealed.

        Raises:
            UnreadableInput: they are not those of a fair shuffle of that version.
        """
        check_version(version)
        if len(seed) != SEED_BYTES:
            raise UnreadableInput(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if cut is None and version == FIRST_VERSION:
            raise UnreadableInput("version 1 of the fair shuffle cuts every deck")
        if cut is not None and not FEWEST_CUT <= cut <= MOST_CUT:
            raise UnreadableInput(f"a cut is from {FEWEST_CUT} to {MOST_CUT}, not {cut}")
        if beacon is not None:
            if version == FIRST_VERSION:
                raise UnreadableInput("version 1 of the fair shuffle has no beacon")
            check_beacon(beacon)
        self._key = key_of(seed, beacon, version=version)
        self._version = version
        order = shuffled(self._key, "deal", CARDS, version=version)
        self.deck: Sequence[Card] = tuple(order[cut:] + order[:cut] if cut else order)

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in the order of reshuffle ``index``; it is not cut."""
        return shuffled(self._key, f"reshuffle-{index}", muck, version=self._version)


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
