"""House rules of this installation, from the operator's settings."""

from __future__ import annotations

from typing import Final

from bot.settings import Settings
from bot.tables.words.values import HouseRules

COMPUTER_PAUSE_SPREAD: Final = 0.3
"""How far a computer's pause may be from the usual one, as a part of it."""


def house_of(settings: Settings, *, pages: bool = False) -> HouseRules:
    """Return the settings that tables are run by.

    Args:
        settings: the operator's.
        pages: whether tables can be opened in a browser.
    """
    pause = settings.computer_seconds
    return HouseRules(
        starting_chips=settings.starting_chips,
        buy_in=settings.buy_in,
        pages=pages,
        pause=settings.pause_seconds,
        idle=settings.idle_minutes * 60,
        computer_pause=(
            pause * (1 - COMPUTER_PAUSE_SPREAD),
            pause * (1 + COMPUTER_PAUSE_SPREAD),
        ),
    )
