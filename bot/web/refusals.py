"""Refusals as a page says them: it has other buttons than Discord, and no commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from booray_core import IllegalAction, Reason
from booray_core.cards import Suit
from bot.doorway.refusals import Refused, refusal
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.web.plain import plain, spoken
from bot.wording import Value, Wording

SAID_OTHERWISE: Final[frozenset[StrEnum]] = frozenset(
    {
        Reason.WRONG_PHASE,
        Reason.NOT_YOUR_CARD,
        Reason.GAME_OVER,
        TableReason.STALE_DEAL,
        TableReason.STALE_DECISION,
        TableReason.TOO_LATE,
        TableReason.NOT_DEALT_IN,
        TableReason.AGREE_FIRST,
        TableReason.RULES_CHANGED_AGAIN,
        TableReason.ALREADY_SEATED,
        TableReason.TABLE_CLOSED,
        TableReason.TABLE_EXISTS,
        TableReason.UNKNOWN_TABLE,
        TableReason.UNSEATED,
        TableReason.ADVICE_AMONG_PEOPLE,
        TableReason.RETURNS_WITH_LESS,
    }
)
"""Reasons whose sentences in Discord name what a page does not have."""


def refusal_at_page(refused: Refused, wording: Wording, trump: Suit | None) -> str:
    """Return why something was refused, and what to do at the page instead.

    Args:
        refused: what was raised.
        wording: the person's language.
        trump: the trump suit of the deal that is on.
    """
    reason: StrEnum | None = None
    facts: dict[str, Value] = {}
    if isinstance(refused, TableRefused):
        reason = refused.reason
        facts = {name: v for name, v in refused.details.items() if isinstance(v, int | str)}
    elif isinstance(refused, IllegalAction) and not isinstance(refused, TooEarly):
        reason = refused.refusal.reason
    if reason in SAID_OTHERWISE:
        return plain(wording.of("web-reason", reason, **facts))
    return spoken(refusal(refused, wording, trump), wording)
