"""Buttons and select menus of the game.

They are plain buttons of views that discord.py keeps nothing of, so they outlive restarts: the
client hands every press to :mod:`bot.commands.router`, which reads it by :mod:`bot.screens.ids`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import discord

from bot.screens.ids import ButtonId
from bot.wording import Wording

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


def named_button(
    carries: ButtonId,
    wording: Wording,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> GameButton:
    """Return a button that says what it does."""
    label = wording.of("button", carries.verb.name)
    return game_button(label, carries, style=style, disabled=disabled)


def game_select(
    offered: Sequence[tuple[str, str]], chosen: str, carries: ButtonId, *, hint: str | None = None
) -> discord.ui.ActionRow[Any]:
    """Return a row with a list from which one thing is chosen.

    Args:
        offered: what can be chosen, each with what it is called; 25 at most.
        chosen: what is chosen now.
        carries: what the list carries, as a button does.
        hint: what stands there while nothing is chosen; None: what Discord has for it.
    """
    options = [
        discord.SelectOption(label=label, value=value, default=value == chosen)
        for value, label in offered
    ]
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(carries), options=options, placeholder=hint
    )
    return discord.ui.ActionRow(select)
