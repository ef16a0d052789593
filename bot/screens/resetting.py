"""Confirmation before resetting a server's chips."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.buttons import named_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.parts import DANGER, INK, row, screen
from bot.wording import Wording

RESET_NOW: Final = Verb("reset-now")
"""Has everyone begin with the starting chips again."""


def resetting_screen(wallets: int, chips: int, wording: Wording) -> discord.ui.LayoutView:
    """Return the question, with what it would do.

    Args:
        wallets: how many there are in the server.
        chips: what each would hold.
        wording: the reader's language.
    """
    carries = ButtonId(NO_TABLE, 0, ALWAYS, RESET_NOW)
    return screen(
        wording.text("reset-ask", wallets=wallets, chips=chips),
        row(named_button(carries, wording, style=DANGER)),
        colour=INK,
    )
