"""Discord permissions the bot lacks for what a member asks."""

from __future__ import annotations

import discord

from bot.commands.context import Context
from bot.doorway import NotDone


def missing_permissions(ctx: Context, *, files: bool = False, threads: bool = False) -> list[str]:
    """Return what the bot may not do here and must: see the channel, and post in it.

    Answers to interactions need neither, so nothing else would say.

    Args:
        ctx: who asks, where.
        files: whether files are to be posted.
        threads: whether that is to be in a new thread of the channel.
    """
    may = ctx.interaction.app_permissions
    needed = {"permission-view-channel": may.view_channel}
    if threads:
        needed["permission-create-threads"] = may.create_public_threads
    if threads or isinstance(ctx.interaction.channel, discord.Thread):
        needed["permission-send-in-threads"] = may.send_messages_in_threads
    else:
        needed["permission-send"] = may.send_messages
    if files:
        needed["permission-attach-files"] = may.attach_files
    return [ctx.wording.text(permission) for permission, held in needed.items() if not held]


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
