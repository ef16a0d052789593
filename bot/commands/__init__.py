"""The slash commands, a file per theme, and the desk that commands and buttons share."""

from __future__ import annotations

from discord import app_commands

from bot.commands import chips, hands, history, seats, start
from bot.commands.desk import Desk
from bot.commands.words import say


def booray(desk: Desk) -> app_commands.Group:
    """Return the ``/booray`` commands; their answers are private."""
    group = app_commands.Group(
        name="booray",
        description=say("command-group"),
        guild_only=True,
    )
    for theme in (start, seats, hands, chips, history):
        theme.add_to(group, desk)
    return group
