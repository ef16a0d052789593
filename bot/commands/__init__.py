"""Slash commands and buttons, one file per theme.

Importing anything of the package imports every theme, so every button finds its answer.
"""

from __future__ import annotations

from typing import Final

from bot.commands import (
    admin,
    again,
    balance,
    cards,
    chips,
    deals,
    films,  # noqa: F401 - it has a button, and no command
    hands,
    helping,
    history,
    hosting,
    learn,
    pages,
    pausing,
    privacy,
    rules,
    seats,
    start,
    tables,
)
from bot.commands.answers import respond
from bot.commands.context import Services
from bot.commands.groups import Groups
from bot.commands.router import route, route_form
from bot.commands.tree import Commands, admitted, is_ours
from bot.commands.unanswered import Unanswered
from bot.commands.under_way import UnderWay

__all__ = [
    "Commands",
    "Groups",
    "Services",
    "Unanswered",
    "UnderWay",
    "admitted",
    "command_groups",
    "is_ours",
    "respond",
    "route",
    "route_form",
]

THEMES: Final = (
    *(start, again, tables, seats, hands, rules, balance, cards, history, learn),
    *(hosting, pausing, deals, chips, privacy, helping, pages),
    *admin.THEMES,
)


def command_groups(services: Services) -> Groups:
    """Return the slash commands, in their groups."""
    groups = Groups()
    for theme in THEMES:
        theme.add_to(groups, services)
    return groups
