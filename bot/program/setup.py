"""What the operator's settings make of the program: its log, house rules, and addresses."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.addresses import Addresses, published_site
from bot.logs import JsonLines, TextLines
from bot.settings import Settings
from bot.tables.words.values import HouseRules

QUIET: Final = {
    "alembic": logging.WARNING,
    # Asked for everything, these would tell secrets, hands and tokens.
    "discord.http": logging.INFO,
    "discord.gateway": logging.INFO,
    "discord.webhook": logging.INFO,
}
"""Whose log is kept shorter than the operator asks for, or what it may not hold stays out of it."""

SPREAD: Final = 0.3
"""How far a computer's pause may be from the usual one, as a part of it."""


def set_up_log(settings: Settings) -> None:
    """Have the log written to standard error."""
    log = logging.StreamHandler()
    log.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[log])
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(max(level, logging.root.level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we play cards


def house_of(settings: Settings, *, pages: bool) -> HouseRules:
    """Return the house rules; ``pages``: whether tables can be opened in a browser."""
    pause = settings.computer_seconds
    return HouseRules(
        starting_chips=settings.starting_chips,
        buy_in=settings.buy_in,
        pages=pages,
        pause=settings.pause_seconds,
        idle=settings.idle_minutes * 60,
        computer_pause=(pause * (1 - SPREAD), pause * (1 + SPREAD)),
    )


def addresses_of(settings: Settings) -> Addresses:
    """Return the operator's addresses; without a site of their own, the project's."""
    named = (settings.site, settings.support, settings.terms, settings.privacy)
    site, *others = (None if each is None else str(each) for each in named)
    return Addresses(site or published_site(), *others)
