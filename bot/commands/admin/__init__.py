"""The commands of those who manage a server: a file per theme."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot.commands.admin import changes, chips, export, rules, settings, tables
from bot.commands.context import Services
from bot.commands.words import say

__all__ = ["booray_admin", "changes", "chips", "rules", "settings", "tables"]


def booray_admin(services: Services) -> app_commands.Group:
    """Return the ``/booray-admin`` commands, which Discord offers to those who manage a server.

    Discord sets permissions for whole groups, so these are a group of their own.
    """
    group = app_commands.Group(
        name="booray-admin",
        description=say("command-admin-group"),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for theme in (settings, rules, chips, tables, export, changes):
        theme.add_to(group, services)
    return group
