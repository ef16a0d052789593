"""Sentences for refusals, with what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from booray_core.cards import Suit
from booray_core.errors import RulesConflict, RulesRefused
from booray_core.refusals import Refusal
from booray_core.rules import OPTIONS
from bot.wording.cards import shown_cards
from bot.wording.names import quoted
from bot.wording.sentences import Wording
from bot.wording.speech import Value

Quote = Callable[[str], str]


def reason_text(
    refusal: Refusal, wording: Wording, trump: Suit | None = None, quote: Quote = quoted
) -> str:
    """Return why an act of the game was refused, and which cards are legal where that matters.

    Args:
        refusal: what the core said.
        wording: the person's language.
        trump: the trump suit, for the order of the legal cards; they are left out without it.
        quote: writes what somebody has typed.
    """
    text = wording.of("reason", refusal.reason, **values_of(refusal.details, quote))
    if refusal.legal and trump is not None:
        legal = shown_cards(refusal.legal, trump, wording)
        text = f"{text} {wording.text('reason-legal-cards', cards=legal)}"
    return text


def conflict_text(refused: RulesRefused, wording: Wording, quote: Quote = quoted) -> str:
    """Return why a set of rules cannot be played; what somebody has typed is quoted."""
    option = refused.option
    facts = values_of({"given": option, **refused.details}, quote)
    known = option in OPTIONS and refused.conflict is not RulesConflict.UNKNOWN_OPTION
    if refused.conflict is RulesConflict.BAD_VALUE:
        facts["about"] = wording.of("option-about", option)
    return wording.of(
        "conflict",
        refused.conflict,
        option=wording.of("option-label", option) if known else quote(option),
        **facts,
    )


def values_of(details: Mapping[str, Any], quote: Quote = quoted) -> dict[str, Value]:
    """Return the details of an error as a sentence takes them: numbers stay, texts are quoted."""
    return {
        key: value if isinstance(value, int) else quote(_typed(value))
        for key, value in details.items()
    }


def _typed(value: object) -> str:
    """Return a value as a person would have typed it: 3-6 for a range."""
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)
