"""Errors in input: unreadable text and contradictory rules.

The core says *why* as a typed :class:`RulesConflict`; sentences for people are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any


class BoorayError(Exception):
    """The root of every error of the game."""


class UnreadableInput(BoorayError, ValueError):  # noqa: N818 - the field says "unreadable", not "error"
    """Something given to the core cannot be read at all (as opposed to: is against the rules)."""


class UnreadableCard(UnreadableInput):
    """A text or number that is no card."""

    def __init__(self, given: object) -> None:
        super().__init__(f"not a card: {given!r}")
        self.given = given


class UnreadableRecord(UnreadableInput):
    """A deal record that cannot be read: ``where`` in it (``actions[7].legal``), and ``why``."""

    def __init__(self, where: str, why: str, *, line: int | None = None) -> None:
        place = where if line is None else f"line {line}: {where}"
        super().__init__(f"{place}: {why}")
        self.where = where
        self.why = why
        self.line = line
        """The line of the file it was read from, from 1, if it was one."""


class RulesConflict(StrEnum):
    """Reason why a combination of options is refused."""

    PLAYERS_RANGE = "players-range"
    """The fewest players are more than the most."""
    TOO_MANY_DRAWN = "too-many-drawn"
    """``max_draw`` is above ``hand_size``."""
    TAKE_NEEDS_DISCARD = "take-needs-discard"
    """The dealer may take the turn-up for a discard, but nobody may discard."""
    ACE_NEEDS_DEALER_CARD = "ace-needs-dealer-card"
    """``dealer_must_play_ace`` without the dealer's own card as turn-up."""
    TARGET_NEEDS_RACE = "target-needs-race"
    """A target in a game that is not a race."""
    RACE_NEEDS_TARGET = "race-needs-target"
    """A race without a target."""
    TARGET_TOO_LOW = "target-too-low"
    """A race's target is not above the starting stack."""
    STACK_TOO_LOW = "stack-too-low"
    """The starting stack cannot pay the antes of one deal: first, second and to stay."""
    LEAST_BUY_IN = "least-buy-in"
    """A cash table's least buy-in is above its buy-in, or does not pay the antes of one deal."""
    UNKNOWN_PRESET = "unknown-preset"
    UNKNOWN_OPTION = "unknown-option"
    BAD_VALUE = "bad-value"
    """A value that the option does not take."""


class RulesRefused(BoorayError):  # noqa: N818
    """A set of options that cannot be played.

    ``conflict`` says why; ``option`` names the option concerned by its name in the rules;
    ``details`` holds the values that a sentence about it needs.
    """

    def __init__(self, conflict: RulesConflict, option: str, **details: Any) -> None:
        super().__init__(f"{option}: {conflict} {details or ''}".rstrip())
        self.conflict = conflict
        self.option = option
        self.details: Mapping[str, Any] = details
