"""Several things in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.sentences import Wording


def listed(items: Sequence[str], wording: Wording) -> str:
    """Return "Ann", "Ann and Bo", "Ann, Bo and Cleo"."""
    if len(items) < 2:
        return "".join(items)
    return wording.text("list-last", items=", ".join(items[:-1]), last=items[-1])


def one_of(items: Sequence[str], wording: Wording) -> str:
    """Return "8♣", "8♣ or Q♣", "8♣, Q♣ or 2♦"."""
    if len(items) < 2:
        return "".join(items)
    return wording.text("list-or", items=", ".join(items[:-1]), last=items[-1])
