"""Refused actions.

The core says *why* as a typed :class:`Reason`; sentences for people are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from booray_core.cards import CardSet
from booray_core.errors import BoorayError


class Reason(StrEnum):
    """Reason for a refused act."""

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
    NOT_THE_STARTING_STACK = "not-the-starting-stack"
    """In a race or a last-standing game all start with the same chips."""
    GAME_OVER = "game-over"


ABOUT_CARDS: Final = (
    Reason.CINCH_LEAD_HIGHEST,
    Reason.CINCH_PLAY_HIGHEST,
    Reason.CINCH_WIN_TRICK,
    Reason.FOLLOW_SUIT,
    Reason.MUST_TRUMP,
    Reason.MUST_HEAD,
)
"""Why a card of one's own may not be played, in the order in which that is told."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused act: why, and, where cards were at stake, which ones are legal."""

    reason: Reason
    legal: CardSet | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    """Values that a sentence about the refusal needs."""


class IllegalAction(BoorayError):  # noqa: N818
    """An act that the rules refuse; nothing was changed by it."""

    def __init__(self, refusal: Refusal) -> None:
        # Not the legal cards: they are of somebody's hand, and the text gets into logs.
        super().__init__(str(refusal.reason))
        self.refusal = refusal

    @property
    def reason(self) -> Reason:
        """Why."""
        return self.refusal.reason

    @property
    def legal(self) -> CardSet | None:
        """The cards that are legal, where cards were at stake."""
        return self.refusal.legal
