"""What the bot may do where somebody asks something of it."""

from __future__ import annotations

import discord

from bot.commands.context import Context


def missing_permissions(ctx: Context) -> list[str]:
    """Return what the bot may not do here and must: see the channel, and post in it.

    Answers to interactions need neither, so nothing else would say.
    """
    interaction, wording = ctx.interaction, ctx.wording
    may = interaction.app_permissions
    missing = []
    if not may.view_channel:
        missing.append(wording.text("permission-view-channel"))
    if isinstance(interaction.channel, discord.Thread):
        if not may.send_messages_in_threads:
            missing.append(wording.text("permission-send-in-threads"))
    elif not may.send_messages:
        missing.append(wording.text("permission-send"))
    return missing
