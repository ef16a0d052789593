"""The slash commands and the buttons: a file per theme, and which button goes where."""

from __future__ import annotations

from discord import app_commands

from bot.commands import chips, hands, history, rules, seats, start, tables
from bot.commands.answers import respond
from bot.commands.context import Services
from bot.commands.router import route
from bot.commands.words import say

__all__ = ["Services", "booray", "respond", "route"]


def booray(services: Services) -> app_commands.Group:
    """Return the ``/booray`` commands; their answers are private."""
    group = app_commands.Group(
        name="booray",
        description=say("command-group"),
        guild_only=True,
    )
    for theme in (start, tables, seats, hands, rules, chips, history):
        theme.add_to(group, services)
    return group
