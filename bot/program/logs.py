"""Log configuration."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.logs import JsonLines, TextLines
from bot.settings import Settings

QUIET: Final = {
    "alembic": logging.WARNING,
    # Asked for everything, these would tell seeds, hands and tokens.
    "aiosqlite": logging.INFO,
    "discord.http": logging.INFO,
    "discord.gateway": logging.INFO,
    "discord.webhook": logging.INFO,
}
"""Whose log is kept shorter than the operator asks for, or what it may not hold stays out of it."""


def set_up_log(settings: Settings) -> None:
    """Have the log written to standard error."""
    log = logging.StreamHandler()
    log.addFilter(told_in_a_line)
    log.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[log])
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(max(level, logging.root.level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we play cards


def told_in_a_line(record: logging.LogRecord) -> bool:
    """Have a cut connection told in a line, with its reason, and let every line pass.

    discord.py tells of each with a traceback as of an error, and connects anew by itself.
    """
    if record.name == "discord.shard" and record.exc_info is not None:
        error = record.exc_info[1]
        reason = str(error) or type(error).__name__
        record.msg, record.args = f"{record.getMessage()}: {reason}", ()
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = record.exc_text = None
    return True
