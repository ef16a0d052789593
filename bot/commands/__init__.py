"""Slash commands and buttons, one file per theme.

Importing anything of the package imports every theme, so every command and button finds its answer.
"""

from bot.commands import (  # noqa: F401 - each says which commands and buttons it answers
    admin,
    boards,
    hands,
    history,
    learning,
    personal,
    rules,
    seats,
    sharing,
    start,
    tables,
)
from bot.commands.answers import respond
from bot.commands.context import Services
from bot.commands.router import route, route_form
from bot.commands.slash import slash_commands
from bot.commands.tree import Commands, admitted, is_ours
from bot.commands.unanswered import Unanswered, UnderWay

__all__ = [
    "Commands",
    "Services",
    "Unanswered",
    "UnderWay",
    "admitted",
    "is_ours",
    "respond",
    "route",
    "route_form",
    "slash_commands",
]
