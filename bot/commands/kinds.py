"""Kinds of interactions: command, button or form."""

from __future__ import annotations

import discord


def kind_of(interaction: discord.Interaction) -> str:
    """Return what kind of interaction it is: command, button or form."""
    kinds = {
        discord.InteractionType.component: "button",
        discord.InteractionType.modal_submit: "form",
    }
    return kinds.get(interaction.type, "command")
