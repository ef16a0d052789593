"""Reading of whole numbers that people type."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from babel.numbers import get_decimal_symbol

from bot.wording.sentences import Wording

_LONGEST: Final = 4000
"""Characters that Discord takes in a form, and Python in a number."""

_PLAIN: Final = re.compile(r"([+-]?)(\d+)")
_GROUPED: Final = re.compile(r"([+-]?)(\d{1,3}(?:([ .,'])(?:\d\d\3)*\d{3})(?:\3\d{3})*)")
_AS_TYPED: Final = str.maketrans({"’": "'", "ʼ": "'", "−": "-"})


def typed_number(typed: str, wording: Wording) -> int | None:
    """Return the whole number that somebody has typed; None: it is none.

    Its digits may be grouped as people do, by thousands or as in India (1,00,000): by spaces,
    apostrophes, commas or points, but not by what parts the decimals in the reader's language.
    They may be any digits, full-width ones too.

    Args:
        typed: the text.
        wording: the reader's language. Who reads English as there is no other, may write either.
    """
    text = as_ascii(typed)
    if len(text) > _LONGEST:
        return None
    found = _PLAIN.fullmatch(text) or _GROUPED.fullmatch(text)
    if found is None or (wording.is_theirs and _decimal(wording.languages[0]) in text):
        return None
    return int(found[1] + re.sub(r"\D", "", found[2]))


def as_ascii(typed: str) -> str:
    """Return what somebody has typed with plain marks, spaces and, where those are, digits."""
    # But 10² is not 102.
    plain = (
        c if unicodedata.category(c) == "No" else unicodedata.normalize("NFKC", c) for c in typed
    )
    return "".join(plain).translate(_AS_TYPED).strip()


@cache
def _decimal(language: str) -> str:
    return get_decimal_symbol(language.replace("-", "_"))
