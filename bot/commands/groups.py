"""Common properties of every group of slash commands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot.commands.words import say


def group_of(
    name: str, sentence: str, permissions: discord.Permissions | None = None
) -> app_commands.Group:
    """Return a group without commands yet, there in servers that have the bot, and only there.

    Unsaid, Discord would offer it to whoever has the bot installed for themselves alone, where no
    table can be posted.

    Args:
        name: what is typed after the slash.
        sentence: the name of the sentence that describes it.
        permissions: what members need to be offered it, unless their server decides otherwise;
            Discord knows permissions of whole groups only. None: nothing.
    """
    return app_commands.Group(
        name=name,
        description=say(sentence),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        default_permissions=permissions,
    )
