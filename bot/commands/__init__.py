"""Slash commands and buttons, one file per theme."""

from __future__ import annotations

from discord import app_commands

from bot.commands import again, balance, cards, hands, history, learn, rules, seats, start, tables
from bot.commands.admin import booray_admin
from bot.commands.answers import respond
from bot.commands.chips import booray_chips
from bot.commands.context import Services
from bot.commands.deals import booray_deals
from bot.commands.groups import group_of
from bot.commands.hosting import booray_host
from bot.commands.privacy import booray_privacy
from bot.commands.router import route, route_form
from bot.commands.tree import Commands, admitted, is_ours
from bot.commands.under_way import UnderWay

__all__ = [
    "Commands",
    "Services",
    "UnderWay",
    "admitted",
    "booray",
    "booray_admin",
    "booray_chips",
    "booray_deals",
    "booray_host",
    "booray_privacy",
    "is_ours",
    "respond",
    "route",
    "route_form",
]


def booray(services: Services) -> app_commands.Group:
    """Return the ``/booray`` commands; their answers are private."""
    group = group_of("booray", "command-group")
    for theme in (start, again, tables, seats, hands, rules, balance, cards, history, learn):
        theme.add_to(group, services)
    return group
