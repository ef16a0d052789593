"""Commands for server managers, one file per theme."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.admin import changes, chips, export, fairness, rules, settings, tables
from bot.commands.context import Services
from bot.commands.groups import group_of

__all__ = ["booray_admin", "changes", "chips", "rules", "settings", "tables"]


def booray_admin(services: Services) -> app_commands.Group:
    """Return the ``/booray-admin`` commands, which Discord offers to those who manage a server.

    Discord sets permissions for whole groups, so these are a group of their own.
    """
    group = group_of("booray-admin", "command-admin-group", discord.Permissions(manage_guild=True))
    for theme in (settings, rules, chips, tables, export, changes, fairness):
        theme.add_to(group, services)
    return group
