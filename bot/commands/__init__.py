"""Slash commands and buttons, one file per theme.

Importing anything of the package imports every theme, so every command and button finds its answer.
"""

from __future__ import annotations

from bot.commands import (  # noqa: F401 - each says which commands and buttons it answers
    again,
    balance,
    cards,
    chips,
    films,
    hands,
    helping,
    history,
    hosting,
    learn,
    pages,
    privacy,
    rules,
    seats,
    start,
    tables,
)
from bot.commands.admin import changes, export, settings  # noqa: F401
from bot.commands.admin import chips as wallets  # noqa: F401
from bot.commands.admin import rules as saved_rules  # noqa: F401
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
