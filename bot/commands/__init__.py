"""The slash commands and the buttons: a file per theme, and which button goes where."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot.commands import again, cards, chips, hands, history, learn, rules, seats, start, tables
from bot.commands.admin import booray_admin
from bot.commands.answers import respond
from bot.commands.context import Services
from bot.commands.deals import booray_deals
from bot.commands.hosting import booray_host
from bot.commands.privacy import booray_privacy
from bot.commands.purse import booray_chips
from bot.commands.router import route, route_form
from bot.commands.tree import Commands, admitted
from bot.commands.words import say

__all__ = [
    "Commands",
    "Services",
    "admitted",
    "booray",
    "booray_admin",
    "booray_chips",
    "booray_deals",
    "booray_host",
    "booray_privacy",
    "respond",
    "route",
    "route_form",
]


def booray(services: Services) -> app_commands.Group:
    """Return the ``/booray`` commands; their answers are private.

    They are there where the server has the bot: unsaid, Discord would offer them to whoever has
    it installed for themselves alone, where no table can be posted.
    """
    group = app_commands.Group(
        name="booray",
        description=say("command-group"),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    )
    for theme in (start, again, tables, seats, hands, rules, chips, cards, history, learn):
        theme.add_to(group, services)
    return group
