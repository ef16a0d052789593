"""The fair shuffle: a deck nobody can choose and anyone can check.

A table's secret is drawn and its seal published before anybody sits down. Each deal's deck comes
from the secret, the deal's number and a beacon, which nobody knows before the cut is closed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Protocol, TypeVar

from booray_core.cards import CARDS, DECK_SIZE, Card
from booray_core.errors import UnreadableInput

SECRET_BYTES: Final = 32
FEWEST_CUT: Final = 1
MOST_CUT: Final = DECK_SIZE - 1
NO_BEACON: Final = "none"
"""The beacon outside Discord: whoever draws the secret can choose the cards."""
QUICKNET: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The chain of drand that beacons are read from, by its hash."""
_GENESIS: Final = datetime.fromtimestamp(1_692_803_367, UTC)
_PERIOD: Final = timedelta(seconds=3)
_WORDS: Final = 1 << 32
_WORD_BYTES: Final = 4
_MOST_ID: Final = 2**64 - 1
_ID: Final = re.compile(r"[1-9][0-9]{0,19}", re.ASCII)
_DRAND: Final = re.compile(r"drand:([1-9][0-9]{0,9}):([0-9a-f]{64})", re.ASCII)

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


def seal_of(secret: bytes) -> str:
    """Return the seal of a secret, published as the table opens: its SHA-256, in lower-case hex."""
    return hashlib.sha256(secret).hexdigest()


def is_id(text: str) -> bool:
    """Return whether a text is a Discord id: a number of 64 bits, in decimal digits."""
    return _ID.fullmatch(text) is not None and int(text) <= _MOST_ID


class DrandRound(NamedTuple):
    """A round of drand's quicknet chain: its number, and what the world learned with it."""

    round: int
    randomness: str
    """64 lower-case hex digits."""


def drand_in(beacon: str) -> DrandRound | None:
    """Return the round of drand that a beacon is, or None where it is of another kind."""
    found = _DRAND.fullmatch(beacon)
    return DrandRound(int(found[1]), found[2]) if found else None


def message_in(beacon: str) -> int | None:
    """Return the id of the message that a beacon is, or None where it is of another kind."""
    kind, _, rest = beacon.partition(":")
    return int(rest) if kind == "message" and is_id(rest) else None


def check_beacon(text: str) -> str:
    """Return a beacon.

    Raises:
        UnreadableInput: it is none.
    """
    if text != NO_BEACON and drand_in(text) is None and message_in(text) is None:
        raise UnreadableInput(
            "a beacon is drand:ROUND:RANDOMNESS, of 64 hex digits, message:ID or none"
        )
    return text


def round_time(number: int) -> datetime:
    """Return when drand publishes a round."""
    return _GENESIS + (number - 1) * _PERIOD


def first_round_after(moment: datetime) -> int:
    """Return the first round that drand publishes at a moment or after it."""
    return 1 + max(0, -((_GENESIS - moment) // _PERIOD))


def key_of(secret: bytes, deal: int, beacon: str) -> bytes:
    """Return the key that a deal's random words are made with."""
    return hmac.digest(secret, f"booray:deal:{deal}:{beacon}".encode("ascii"), "sha256")


def words(key: bytes, label: str) -> Iterator[int]:
    """Yield the 32-bit words of a key under a label, without end."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{label}:{block}".encode("ascii"), "sha256")
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
    """The deck and reshuffles of a deal. Its ``repr`` shows nothing of them."""

    __slots__ = ("_key", "deck")

    def __init__(
        self, secret: bytes, deal: int, beacon: str = NO_BEACON, cut: int | None = None
    ) -> None:
        """Shuffle and cut.

        Args:
            secret: the table's 32 bytes.
            deal: the deal's number at the table.
            beacon: what nobody knew before the cut was closed.
            cut: how many cards go under the rest; none: the deck is not cut.

        Raises:
            UnreadableInput: they are not those of a fair shuffle.
        """
        if len(secret) != SECRET_BYTES:
            raise UnreadableInput(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        if cut is not None and not FEWEST_CUT <= cut <= MOST_CUT:
            raise UnreadableInput(f"a cut is from {FEWEST_CUT} to {MOST_CUT}, not {cut}")
        self._key = key_of(secret, deal, check_beacon(beacon))
        order = shuffled(self._key, "cards", CARDS)
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
