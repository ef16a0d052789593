"""Guard around discord.py's parsers: an event it cannot read costs that event, not the program.

Discord adds fields, values and events without warning. discord.py ends the client for good where
one of its parsers raises. ``tests/client/test_shards.py`` fails where a new version has moved
what is reached for here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from bot import metrics
from bot.logs import error_line

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

_INTERACTION: Final = "INTERACTION_CREATE"


def guard_parsers(client: discord.Client) -> None:
    """Have a client drop every event that it cannot read.

    Args:
        client: not connected yet.
    """
    parsers = client._connection.parsers  # noqa: SLF001 - there is no public way
    told = set[str]()
    for event, parse in list(parsers.items()):
        parsers[event] = _guarded(event, parse, told)


def _guarded(event: str, parse: Parser, told: set[str]) -> Parser:
    def guarded(data: Any) -> None:
        try:
            if event == _INTERACTION:
                _check_person(data)
            parse(data)
        except Exception as error:  # noqa: BLE001 - nobody knows what Discord adds next
            # What it holds is not told: names and tokens are in it.
            level = logging.DEBUG if event in told else logging.WARNING
            told.add(event)
            metrics.DROPPED.labels(event).inc()
            log.log(
                level, "an event of Discord's cannot be read: %s (%s)", event, error_line(error)
            )

    return guarded


def _check_person(interaction: Any) -> None:
    """Refuse an interaction of nobody, which discord.py would pass on.

    Raises:
        KeyError: there is no user, and no member of a server.
    """
    is_member = interaction.get("guild_id") and interaction.get("member")
    if not is_member and not interaction.get("user"):
        raise KeyError("user")
