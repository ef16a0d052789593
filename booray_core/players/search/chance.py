"""Random numbers for worlds and playouts: quick, and the same compiled or not.

The generator is SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
Generators*, 2014). No card that anybody is dealt comes from it.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB
UNIT: Final = 2.0**-53

DENSE: Final = 16
"""So many cards or more are drawn by their numbers: a number at random is often one of theirs."""


class Chance:
    """Where worlds and their luck come from."""

    def __init__(self, seed: int) -> None:
        """Begin anew.

        Args:
            seed: 64 bits.
        """
        self.state = seed & WORD

    def word(self) -> int:
        """Return 64 random bits."""
        self.state = (self.state + STEP) & WORD
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * FIRST) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * SECOND) & WORD
        return mixed ^ (mixed >> 31)

    def random(self) -> float:
        """Return a number from 0 on, below 1."""
        return (self.word() >> 11) * UNIT

    def below(self, most: int) -> int:
        """Return a whole number from 0 on, below another, which is below 2³¹."""
        return ((self.word() >> 33) * most) >> 31

    def some(self, cards: int, count: int) -> int:
        """Return some cards of a mask, or all of them where it has no more."""
        left = bits.count(cards)
        if count >= left:
            return cards
        found = 0
        if left < DENSE:
            for _ in range(count):
                card = self.one(cards, left)
                cards ^= card
                found |= card
                left -= 1
            return found
        word = 0
        numbers = 0
        while count > 0:
            if not numbers:
                word = self.word()
                numbers = 10
            card = bits.bit(word & 63)
            word >>= 6
            numbers -= 1
            if cards & card:
                cards ^= card
                found |= card
                count -= 1
        return found

    def one(self, cards: int, count: int) -> int:
        """Return a card of a mask that has some, by their number."""
        for _ in range(self.below(count)):
            cards ^= bits.lowest(cards)
        return bits.lowest(cards)
