"""Deals that are over."""

from __future__ import annotations

from discord import app_commands

from bot.commands.desk import Desk, Interaction
from bot.commands.words import say


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="history", description=say("command-history"))
    async def history(interaction: Interaction) -> None:
        await desk.give(interaction, "", desk.archive.show(interaction))
