"""Faces of who sits at a table: members' avatars, from Discord, and computers' portraits."""

from pathlib import Path
from typing import Final

from bot.avatars.avatars import Avatar, AvatarCounts, Avatars
from bot.avatars.fetching import address_of

PORTRAITS: Final = Path(__file__).with_name("people.svg").read_text(encoding="utf-8")
"""Computers' portraits in one SVG, each a symbol named by its level."""

__all__ = ["PORTRAITS", "Avatar", "AvatarCounts", "Avatars", "address_of"]
