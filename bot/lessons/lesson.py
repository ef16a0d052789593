"""A lesson: a prepared deal and its recommended line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from booray_core import CARDS, Action, Card, Deal, Setup, StackedShoe, rules_for

LEARNER: Final = 0
"""The learner's seat; the others are computers."""
SEATS: Final = (0, 1, 2)
STACK: Final = 100
RULES: Final = rules_for("fists", ante=6, limit=STACK // 5, limit_caps_win=False)
"""The rules of most tables, with a higher ante: one split pot later, the pot is above the limit."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A decision of the learner's on the way that is shown."""

    acts: tuple[Action, ...]
    """What is wise; where there are several, one is as good as another."""
    cards: Mapping[str, Card] = field(default_factory=dict)
    """Those that the words name, by what they are called there."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A prepared deal between the learner and two computers."""

    name: str
    """By which its words are found."""
    hands: Mapping[int, tuple[Card, ...]]
    """In dealing order: the dealer's last card is turned up."""
    dealer: int
    stock: tuple[Card, ...]
    """The cards that are served first; the rest of the pack lies below."""
    script: Mapping[int, tuple[Action, ...]]
    """What each seat does first, whatever the learner does; after that computers play by
    themselves. The learner's are done before anything is asked."""
    steps: tuple[LessonStep, ...]
    """The way that is shown."""
    pot: int = 0
    """Chips carried over from the lesson before."""
    exempt: tuple[int, ...] = ()
    """The seats that pay no ante, by what happened there."""

    def deal(self) -> Deal:
        """Return the deal, dealt."""
        setup = Setup(
            RULES,
            self.dealer,
            stacks=dict.fromkeys(SEATS, STACK),
            antes={seat: 0 if seat in self.exempt else RULES.ante for seat in SEATS},
            pot=self.pot,
        )
        return Deal(setup, StackedShoe(self._deck()))

    def _deck(self) -> list[Card]:
        start = SEATS.index(self.dealer) + 1
        order = SEATS[start:] + SEATS[:start]
        dealt = [
            card for turn in zip(*(self.hands[s] for s in order), strict=True) for card in turn
        ]
        dealt += self.stock
        return [*dealt, *(card for card in CARDS if card not in dealt)]
