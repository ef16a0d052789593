"""Doctor's check of the card pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord.utils import snowflake_time

from bot.faces import PICTURES
from bot.faces.drawing import is_current
from bot.program.doctor.told import Mark, Told, What

MOST: Final = 2000
"""Emoji that Discord lets an application have."""


def picture_check(emojis: Sequence[Mapping[str, Any]]) -> Told:
    """Return how it is with the cards' pictures.

    Args:
        emojis: all of the application's, in Discord's form.
    """
    there = {str(each["name"]): snowflake_time(int(each["id"])) for each in emojis}
    missing = sum(each.name not in there for each in PICTURES)
    old = sum(each.name in there and not is_current(there[each.name]) for each in PICTURES)
    if missing == len(PICTURES) and len(emojis) < MOST:
        return Told(Mark.OK, What.PICTURES_NONE, {"missing": missing})
    facts = {"uploaded": len(PICTURES) - missing - old, "missing": missing, "old": old}
    if missing and len(emojis) >= MOST:
        return Told(Mark.WARNING, What.PICTURES_NO_ROOM, facts | {"most": MOST})
    if missing or old:
        return Told(Mark.WARNING, What.PICTURES_MISSING, facts)
    return Told(Mark.OK, What.PICTURES, facts)
