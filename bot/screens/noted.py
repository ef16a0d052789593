"""A screen with a sentence on top that explains why a press did nothing."""

from __future__ import annotations

import discord

from bot.screens.buttons import GameButton
from bot.screens.hand import hand_screen
from bot.tables.words.views import HandView
from bot.wording import Wording


def noted_hand_screen(
    hand: HandView, note: str, wording: Wording, again: GameButton | None = None
) -> discord.ui.LayoutView:
    """Return the private panel of one seat, below a sentence to its person, if there is one."""
    panel = hand_screen(hand, wording)
    return noted_screen(panel, note, again) if note else panel


def noted_screen(
    shown: discord.ui.LayoutView, note: str, again: GameButton | None = None
) -> discord.ui.LayoutView:
    """Return what is shown to one person, below a sentence and the button that goes with it."""
    noted = discord.ui.LayoutView(timeout=None)
    noted.add_item(discord.ui.TextDisplay(note))
    if again is not None:
        noted.add_item(discord.ui.ActionRow(again))
    for part in shown.children:
        noted.add_item(part)
    noted.stop()
    return noted
