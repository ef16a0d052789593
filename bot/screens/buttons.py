"""The game's buttons, made here.

They are plain buttons of views that discord.py keeps nothing of, so they outlive restarts: the
client hands every press to :mod:`bot.commands.router`, which reads it by :mod:`bot.screens.ids`.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import discord

from bot.screens.ids import ButtonId

LONGEST_LABEL: Final = 80

GameButton: TypeAlias = "discord.ui.Button[Any]"


def game_button(
    label: str,
    carries: ButtonId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> GameButton:
    """Return a button; a label too long for Discord is cut."""
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1] + "…"
    return discord.ui.Button(label=label, custom_id=str(carries), style=style, disabled=disabled)
