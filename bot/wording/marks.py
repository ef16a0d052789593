"""Texts that Discord reads, mentions and times, and names that disturb nothing around them."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
_MARKDOWN: Final = re.compile(r"([\\*_~`|<>\[\]#:@-])")

LONGEST_NAME: Final = 100
"""Servers and channels have names as long as this."""


def mention(member_id: int) -> str:
    """Return how Discord writes a member's name."""
    return f"<@{member_id}>"


def name(text: str) -> str:
    """Return a name as text, its formatting marks and its direction of writing kept to itself.

    Whatever somebody typed may stand for a name: one that is too long for a sentence is cut.
    """
    if len(text) > LONGEST_NAME:
        text = text[: LONGEST_NAME - 1] + "…"
    plain = _MARKDOWN.sub(r"\\\1", text)
    return f"{_FIRST_STRONG_ISOLATE}{plain}{_POP_ISOLATE}"


def clock(when: datetime) -> str:
    """Return how Discord counts down to a moment: "in 12 seconds", in the reader's language."""
    return f"<t:{int(when.timestamp())}:R>"
