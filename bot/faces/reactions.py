"""The quick reactions: six drawings on one sheet, ``reactions.svg``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final


class Reaction(StrEnum):
    """What somebody may show of themselves, by what its symbol on the sheet is called."""

    CLAP = "clap"
    LAUGH = "laugh"
    WOW = "wow"
    CRY = "cry"
    FIRE = "fire"
    CRAWFISH = "crawfish"


REACTION_SHEET: Final = Path(__file__).with_name("reactions.svg").read_text(encoding="utf-8")
"""A symbol for each, 48 by 48."""

REACTION_PIECES: Final = (
    "<defs>" + REACTION_SHEET.partition(">")[2].rpartition("</svg>")[0] + "</defs>"
)
"""The sheet for a drawing that uses a symbol of it."""
