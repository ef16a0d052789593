"""Faces of who sits at a table: members' avatars, from Discord, and computers' portraits."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PORTRAITS: Final = Path(__file__).with_name("people.svg").read_text(encoding="utf-8")
"""Computers' portraits in one SVG, each a symbol named by its level."""


@dataclass(frozen=True, slots=True)
class Avatar:
    """An avatar that is at hand. Two are the same if their keys are."""

    key: str
    picture: bytes = field(compare=False, repr=False)
    """A small square WebP."""
