"""Display names made harmless: no formatting, pings or direction marks."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

LONGEST_NAME: Final = 20
"""Characters, as people see them. Discord allows 32, which leaves a line on a phone no room."""
LONGEST_QUOTE: Final = 100

_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
_PUNCTUATION: Final = re.compile(r"([!-/:-@\[-`{-~])")
"""Discord hides a backslash before any of these, and takes none of them for a mark then."""
_JOINER, _NON_JOINER, _EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
_INVISIBLE_MARKS: Final = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
_MOST_MARKS: Final = 3
"""On one letter: no writing needs more, and heaps of them cover the lines around."""
_LONGEST_JOINED: Final = 11
"""Code points of the longest emoji that are joined of several."""


@lru_cache(10_000)
def name(text: str) -> str:
    """Return a name as text that disturbs nothing around it, cut where it is long.

    Returns:
        An empty text where there is nothing to see of it.
    """
    return harmless(text, LONGEST_NAME)


def unformatted_name(text: str) -> str:
    """Return a name in the same way for where nothing is formatted, such as a thread's title.

    Returns:
        An empty text where there is nothing to see of it.
    """
    return _seen(text, LONGEST_NAME)


def visible(text: str, longest: int) -> str:
    """Return what people see of a text, marks and all, cut where it is longer than some characters.

    It is for keeping; to be shown where marks mean something it is made harmless once more.
    """
    return _seen(text, longest)


def quoted(text: str) -> str:
    """Return what somebody has typed, in the same way, with more room."""
    return harmless(text, LONGEST_QUOTE)


def as_label(shown: str) -> str:
    """Return a name as a button shows it: alone, so that there are no marks to escape."""
    return re.sub(r"\\(.)|[\u2068\u2069]", r"\1", shown)


@lru_cache(10_000)
def as_seen(shown: str) -> str:
    """Return what two texts have in common that look alike, though their marks may differ."""
    plain = re.sub(r"\\(.)|[\u200c\u200d\u2068\u2069\ufe0f]", r"\1", shown)
    return unicodedata.normalize("NFKC", plain).casefold()


def harmless(text: str, longest: int) -> str:
    """Return any text as one that disturbs nothing around it, cut where it is longer."""
    shown = _seen(text, longest)
    if not shown:
        return ""
    escaped = _PUNCTUATION.sub(r"\\\1", shown)
    return f"{_FIRST_STRONG_ISOLATE}{escaped}{_POP_ISOLATE}"


def _seen(text: str, longest: int) -> str:
    characters = _characters(unicodedata.normalize("NFC", text))
    return "".join(_cut(characters, longest)).rstrip(f" {_JOINER}{_NON_JOINER}")


def _cut(characters: list[str], longest: int) -> list[str]:
    """Return so much of a text as there is room for, no character of it cut in two."""
    kept, room = 0, 2 * longest  # a message has room for so many code points, too
    for each in characters[:longest]:
        room -= len(_PUNCTUATION.sub(r"\\\1", each))
        if room < 0:
            break
        kept += 1
    if kept == len(characters):
        return characters
    return ["".join(characters[: min(kept, longest - 1)]).rstrip(), "…"]


def _characters(text: str) -> list[str]:
    """Return a text as people see it, character by character, without what they do not see.

    A character is a letter with its marks, or an emoji with whatever is joined to it.
    """
    found: list[str] = []
    for point in text:
        before = found[-1] if found else " "
        if _is_space(point):
            if before != " ":
                found.append(" ")
        elif before != " " and _belongs_to(point, before):
            found[-1] += point
        elif _shows(point):
            found.append(point)
    return found


def _is_space(point: str) -> bool:
    return point.isspace() or point in _BLANK


def _belongs_to(point: str, before: str) -> bool:
    """Return whether a code point is a part of the character before it."""
    if point in {_JOINER, _NON_JOINER}:
        return before[-1] not in {_JOINER, _NON_JOINER}
    if _is_mark(point) or point == _EMOJI_STYLE:
        return sum(map(_is_mark, before)) < _MOST_MARKS and before[-1] != _EMOJI_STYLE
    if _is_skin_tone(point):
        return not _is_skin_tone(before[-1])
    if not _shows(point):
        return False
    if _is_flag_half(point) and _is_flag_half(before):
        return True
    return before[-1] == _JOINER and len(before) < _LONGEST_JOINED


def _shows(point: str) -> bool:
    """Return whether a code point is to be seen by itself."""
    category, number = unicodedata.category(point), ord(point)
    if category == "Cn":  # emoji and ideographs that are younger than this Python
        return 0x1F000 <= number < 0x40000 and number & 0xFFFE != 0xFFFE
    return category[0] not in "CMZ"


def _is_mark(point: str) -> bool:
    selects = 0xFE00 <= ord(point) <= 0xFE0F or 0xE0100 <= ord(point) <= 0xE01EF
    if selects or point in _INVISIBLE_MARKS:
        return False
    return unicodedata.category(point).startswith("M")


def _is_skin_tone(point: str) -> bool:
    return 0x1F3FB <= ord(point) <= 0x1F3FF


def _is_flag_half(text: str) -> bool:
    return len(text) == 1 and 0x1F1E6 <= ord(text) <= 0x1F1FF
