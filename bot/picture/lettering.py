"""Text in the picture: fonts, widths and truncation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont, features

PACKAGED: Final = Path(__file__).parent / "fonts" / "DejaVuSansCondensed-Bold.ttf"
SERIF: Final = PACKAGED.with_name("DejaVuSerifCondensed-Bold.ttf")
"""For titles. It has Latin letters alone: names are written in the other one."""

SMALLEST: Final = 22
"""Pixels: nine on a phone, the least that can be read."""

_OVERLAY: Final = 1
"""The combining class of marks that lie on their letter."""
_MEASURED_AT: Final = 100
"""Pixels to the em at which widths are measured."""
_NO_CHARACTER: Final = "\uffff"
"""What fonts have for it is what they show for characters that they lack."""
_JOINED: Final = re.compile(r"[\u0600-\u06ff]+")
_NUMBER_BEHIND: Final = re.compile(r" \(\d+\)$")
"""What tells a name from its namesake's; it is never cut off."""


class Lettering:
    """The fonts, as far as they are asked before something is drawn."""

    def __init__(self, fonts: Sequence[Path] = ()) -> None:
        """Open the packaged font, and others for the scripts that it lacks.

        Args:
            fonts: font files that are asked in their order after the packaged one.

        Raises:
            OSError: a file is not there, or is no font.
        """
        self.files = (PACKAGED, *fonts, SERIF)
        self._fonts = [
            ImageFont.truetype(file, _MEASURED_AT, layout_engine=ImageFont.Layout.BASIC)
            for file in self.files[:-1]
        ]
        self._serif = ImageFont.truetype(SERIF, _MEASURED_AT)
        shaper = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
        self._shaping = ImageFont.truetype(PACKAGED, _MEASURED_AT, layout_engine=shaper)
        self._missing = [bytes(font.getmask(_NO_CHARACTER)) for font in self._fonts]
        self._advance = lru_cache(10_000)(self._measured)
        self._joined_width = lru_cache(1_000)(self._shaping.getlength)
        self._ems = lru_cache(10_000)(self._ems_of)
        self.drawable = lru_cache(1_000)(self._drawable)
        self.in_serif = lru_cache(1_000)(self._in_serif)

    def _measured(self, character: str) -> float | None:
        """Return how wide a character is, in ems; None: no font has it."""
        for font, missing in zip(self._fonts, self._missing, strict=True):
            mask = bytes(font.getmask(character))
            if mask != missing and (mask.strip(b"\0") or character == " "):
                return font.getlength(character) / _MEASURED_AT
        return None

    def _in_serif(self, text: str) -> bool:
        """Return whether the font for titles has all characters of a text."""
        missing = bytes(self._serif.getmask(_NO_CHARACTER))
        return all(bytes(self._serif.getmask(each)) != missing for each in set(text))

    def width(self, text: str, size: float, *, serif: bool = False) -> float:
        """Return how wide a text is, as nearly as can be told before it is drawn."""
        return size * self._ems(text, serif)

    def _ems_of(self, text: str, serif: bool) -> float:
        if serif:
            return self._serif.getlength(text) / _MEASURED_AT
        joined = _JOINED.findall(text)  # letters that are narrower beside others than alone
        single = _JOINED.sub("", text) if joined else text
        ems = sum(self._advance(each) or 0.0 for each in single if not _is_mark(each))
        return ems + sum(map(self._joined_width, joined)) / _MEASURED_AT

    def _drawable(self, text: str) -> str:
        """Return what of a text can be drawn: no emoji, nothing invisible, one mark a letter."""
        kept: list[str] = []
        for character in unicodedata.normalize("NFC", text):
            if character.isspace():
                kept.append(" ")
            elif _is_mark(character):
                if self._may_follow(character, kept):
                    kept.append(character)
            else:
                kept.extend(self._written(character))
        words = "".join(kept).split()
        return " ".join(words) if any(_tells(each) for each in "".join(words)) else ""

    def _may_follow(self, mark: str, kept: Sequence[str]) -> bool:
        """Return whether a mark stays: the first one on its letter that does not cross it out."""
        if not kept or kept[-1] == " " or _is_mark(kept[-1]):
            return False
        return unicodedata.combining(mark) > _OVERLAY and self._has(mark)

    def _written(self, character: str) -> str:
        """Return a character as a font has it: letters in fancy dress become plain ones."""
        if unicodedata.category(character)[0] == "C":
            return ""
        if self._has(character):
            return character
        plain = unicodedata.normalize("NFKC", character)
        return plain if all(map(self._has, plain)) else ""

    def _has(self, character: str) -> bool:
        if _is_mark(character):
            return any(
                bytes(font.getmask(character)) != missing
                for font, missing in zip(self._fonts, self._missing, strict=True)
            )
        return self._advance(character) is not None

    def fitted(
        self, text: str, room: float, sizes: Sequence[int], *, serif: bool = False
    ) -> tuple[str, int]:
        """Return a text as it fits into some room, and its size: smaller first, then cut.

        Args:
            text: what can be drawn.
            room: pixels.
            sizes: pixels to the em, largest first.
            serif: it is drawn in the font for titles.
        """
        for size in sizes:
            if self.width(text, size, serif=serif) <= room:
                return text, size
        behind = _NUMBER_BEHIND.search(text)
        tail = "…" + (behind.group() if behind else "")
        kept = text[: behind.start()] if behind else text
        while kept and self.width(kept.rstrip() + tail, sizes[-1], serif=serif) > room:
            kept = _without_the_last(kept)
        return kept.rstrip() + tail, sizes[-1]


def unreadable(fonts: Sequence[Path]) -> list[Path]:
    """Return the font files that cannot be read, of some and the packaged one."""
    found = []
    for file in (PACKAGED, SERIF, *fonts):
        try:
            with file.open("rb") as opened:  # by its name alone Pillow finds one of the system's
                ImageFont.truetype(opened, _MEASURED_AT)
        except OSError:
            found.append(file)
    return found


def initials(name: str, number: int) -> str:
    """Return what stands in the disc of a seat: of its name, or else its number."""
    bare = "".join(each for each in name if not _is_mark(each))
    words = [each for each in re.split(r"[\W_]+", bare) if each]
    if not words:
        return str(number)
    first = words[0][0].upper()[:1]
    has_cases = first != first.lower()
    if len(words) > 1 and (has_cases or words[-1].isdecimal()):
        return first + (words[-1] if words[-1].isdecimal() else words[1])[0].upper()[:1]
    return first + words[0][1:2].lower() if has_cases else first


def _without_the_last(text: str) -> str:
    """Return a text without its last character, marks and all."""
    while text and _is_mark(text[-1]):
        text = text[:-1]
    return text[:-1]


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _tells(character: str) -> bool:
    """Return whether a name may be made of such a character."""
    return unicodedata.category(character)[0] in "LNSP"
