"""Chips: one's own, and the server's leaderboard."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.desk import Desk, Interaction
from bot.commands.words import say


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="balance", description=say("command-balance"))
    @app_commands.describe(member=say("command-balance-member"))
    async def balance(interaction: Interaction, member: discord.User | None = None) -> None:
        whose = member or interaction.user
        await desk.give(interaction, "", desk.counter.show(interaction, whose.id))
