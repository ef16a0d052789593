"""Every button of the game: made here, and, pressed, handed from here to the desk.

All of them are dynamic items, so that they outlive restarts, and no view mixes them with others:
discord.py would forget a template when such a mixed view times out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Protocol, Self, cast

import discord

from bot.screens.ids import PATTERN, ButtonId, parse

LONGEST_LABEL: Final = 80

_KNOWN: Final = re.compile(PATTERN, re.ASCII)
_STALE: Final = re.compile(rf"(?!(?:{PATTERN})\Z)b[0-9]+:[\s\S]*", re.ASCII)
"""Ours by its beginning, but not one that we write today. Kept apart from the known ones, as
discord.py calls every template that matches."""


class Desk(Protocol):
    """Where presses and answers are handled. Its methods answer the person and never raise."""

    async def press(self, interaction: discord.Interaction[Any], button: ButtonId) -> None:
        """Handle a press."""
        ...

    async def press_stale(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a press of a button that we cannot read: of another version of this program."""
        ...

    async def submit(
        self, interaction: discord.Interaction[Any], button: ButtonId, typed: str
    ) -> None:
        """Handle what was typed into the modal that a button opened."""
        ...

    async def choose(
        self, interaction: discord.Interaction[Any], button: ButtonId, chosen: Mapping[str, str]
    ) -> None:
        """Handle what was chosen, field by field, in the form that a button opened."""
        ...


class HasDesk(Protocol):
    """A client that the buttons can reach the desk through."""

    @property
    def desk(self) -> Desk:
        """The desk."""
        ...


def desk_of(interaction: discord.Interaction[Any]) -> Desk:
    """Return the desk that handles an interaction."""
    return cast("HasDesk", interaction.client).desk


class GameButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_KNOWN):
    """A button that we write."""

    @classmethod
    def make(
        cls,
        label: str,
        carries: ButtonId,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Self:
        """Return a button; a label too long for Discord is cut."""
        if len(label) > LONGEST_LABEL:
            label = label[: LONGEST_LABEL - 1] + "…"
        return cls(
            discord.ui.Button(label=label, custom_id=str(carries), style=style, disabled=disabled)
        )

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        _match: re.Match[str],
        /,
    ) -> Self:
        """Take over a pressed button."""
        return cls(cast("discord.ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the desk."""
        button = parse(self.custom_id)
        desk = desk_of(interaction)
        if button is None:
            await desk.press_stale(interaction)
        else:
            await desk.press(interaction, button)


class StaleButton(GameButton, template=_STALE):
    """A button that some other version of this program wrote."""


DYNAMIC_ITEMS: Final = (GameButton, StaleButton)
"""For ``client.add_dynamic_items``."""
