"""Discord permissions the bot lacks for what a member asks."""

from __future__ import annotations

import discord

from bot.commands.context import Context
from bot.doorway import NotDone


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


def missing_for_threads(ctx: Context) -> list[str]:
    """Return what the bot may not do here and must, for a table in a new thread of the channel."""
    may, wording = ctx.interaction.app_permissions, ctx.wording
    needed = {
        "permission-view-channel": may.view_channel,
        "permission-create-threads": may.create_public_threads,
        "permission-send-in-threads": may.send_messages_in_threads,
    }
    return [wording.text(permission) for permission, held in needed.items() if not held]


def may_attach(ctx: Context) -> bool:
    """Return whether the bot may post files here, such as the picture of a table."""
    return ctx.interaction.app_permissions.attach_files


def refuse_unless_manager(ctx: Context) -> None:
    """Refuse whoever does not manage the server.

    A server can let other members use the commands; what they do is still for its managers alone.

    Raises:
        NotDone: they do not.
    """
    if not ctx.interaction.permissions.manage_guild:
        raise NotDone("not-a-manager")
