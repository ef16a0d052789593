"""What can be wrong: input that cannot be read, rules that contradict, acts that are refused.

The core says *why* as a typed :class:`Reason`; sentences for people are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from booray_core.cards import CardSet


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
    """Why a combination of options is refused."""

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
    UNKNOWN_PRESET = "unknown-preset"
    UNKNOWN_OPTION = "unknown-option"
    BAD_VALUE = "bad-value"
    """A value that the option does not take."""


class RulesRefused(BoorayError):  # noqa: N818
    """A set of options that cannot be played.

    ``conflict`` says why; ``option`` names the option concerned by its name in the rules;
    ``facts`` holds the values that a sentence about it needs.
    """

    def __init__(self, conflict: RulesConflict, option: str, **facts: Any) -> None:
        super().__init__(f"{option}: {conflict} {facts or ''}".rstrip())
        self.conflict = conflict
        self.option = option
        self.facts: Mapping[str, Any] = facts


class Reason(StrEnum):
    """Why an act is refused."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_DEAL = "not-in-deal"
    """The seat is not dealt in, or has passed."""
    WRONG_PHASE = "wrong-phase"
    """Nobody may do this now (playing a card while drawing, say)."""
    DEAL_OVER = "deal-over"
    MUST_PASS = "must-pass"  # noqa: S105 - no password
    """The seat cannot pay the second ante, or holds neither a trump nor a club."""
    CANNOT_PAY = "cannot-pay"
    """The seat cannot pay to stay."""
    FORCED_DEALER = "forced-dealer"
    """An ace is turned up: the dealer must play."""
    NOT_YOUR_CARD = "not-your-card"
    CARD_TWICE = "card-twice"
    TOO_MANY_DRAWN = "too-many-drawn"
    """More discards than ``max_draw``."""
    CANNOT_TAKE = "cannot-take"
    """The turn-up is not there for this seat to take."""
    TAKE_NEEDS_DISCARD = "take-needs-discard"
    """Who takes the turn-up discards at least one card."""
    FOLLOW_SUIT = "follow-suit"
    MUST_TRUMP = "must-trump"
    MUST_HEAD = "must-head"
    CINCH_LEAD_HIGHEST = "cinch-lead-highest"
    CINCH_PLAY_HIGHEST = "cinch-play-highest"
    CINCH_WIN_TRICK = "cinch-win-trick"
    NOTHING_TO_RECALL = "nothing-to-recall"
    """No card of this seat lies last on the table, or it was a legal one."""
    # of the game between deals
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    TABLE_FULL = "table-full"
    NOT_BETWEEN_DEALS = "not-between-deals"
    TOO_FEW_SEATS = "too-few-seats"
    CASH_ONLY = "cash-only"
    """Joining or buying in is for cash tables, once the game has started."""
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused act: why, and, where cards were at stake, which ones are legal."""

    reason: Reason
    legal: CardSet | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Values that a sentence about the refusal needs."""


class IllegalAction(BoorayError):  # noqa: N818
    """An act that the rules refuse; nothing was changed by it."""

    def __init__(self, refusal: Refusal) -> None:
        legal = "" if refusal.legal is None else f" (legal: {refusal.legal})"
        super().__init__(f"{refusal.reason}{legal}")
        self.refusal = refusal

    @property
    def reason(self) -> Reason:
        """Why."""
        return self.refusal.reason

    @property
    def legal(self) -> CardSet | None:
        """The cards that are legal, where cards were at stake."""
        return self.refusal.legal
