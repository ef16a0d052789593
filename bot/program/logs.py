"""Log configuration."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.logs import JsonLines, TextLines
from bot.settings import Settings

QUIET: Final = {
    "alembic": logging.WARNING,
    # Asked for everything, these would tell secrets, hands and tokens.
    "discord.http": logging.INFO,
    "discord.gateway": logging.INFO,
    "discord.webhook": logging.INFO,
}
"""Whose log is kept shorter than the operator asks for, or what it may not hold stays out of it."""


def set_up_log(settings: Settings) -> None:
    """Have the log written to standard error."""
    log = logging.StreamHandler()
    log.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[log])
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(max(level, logging.root.level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we play cards
