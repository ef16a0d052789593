"""The page that checks deal records without the bot, as a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import bot
from bot.publish.enclosed import Enclosed

NAME: Final = "verify.html"

_PACKAGE: Final = Path(bot.__file__).parent
_PLACES: Final = (_PACKAGE / NAME, _PACKAGE.parent / "docs" / NAME)
"""Where the wheel has it, and where a clone has."""


@cache
def checking_page() -> Enclosed:
    """Return the page."""
    found = next(each for each in _PLACES if each.is_file())
    return Enclosed(NAME, found.read_bytes())
