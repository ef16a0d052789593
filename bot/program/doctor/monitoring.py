"""Doctor's check of the address for metrics and health."""

from __future__ import annotations

import asyncio
import errno
from http.client import HTTPException

from bot.monitoring import address_of, is_open, listening_on
from bot.program.doctor.told import Mark, Told, What
from bot.program.healthcheck import ask_health
from bot.program.ports import cannot_listen
from bot.settings import Settings


async def checks(settings: Settings) -> list[Told]:
    """Look whether the bot serves metrics and health, or can.

    Nothing is found if they are off, or if the port is 0.
    """
    host, port = settings.monitoring_host, settings.monitoring_port
    if port is None:
        is_default = host == Settings.model_fields["monitoring_host"].default
        return [] if is_default else [Told(Mark.WARNING, What.MONITORING_OFF)]
    runs = False
    try:
        listening_on(host, port).close()
    except OSError as error:
        runs = error.errno == errno.EADDRINUSE and await asyncio.to_thread(_is_ours, host, port)
        if not runs:
            problem = str(cannot_listen(error, host, port, "BOORAY_MONITORING"))
            return [Told(Mark.WRONG, What.MONITORING_BAD, {"problem": problem})]
    if port == 0:
        return []
    what = What.MONITORING_OPEN if is_open(host) else What.MONITORING
    facts = {"address": address_of(host, port), "runs": "yes" if runs else "no"}
    return [Told(Mark.OK, what, facts)]


def _is_ours(host: str, port: int) -> bool:
    """Return whether it is the bot that has a port."""
    try:
        ask_health(host, port)
    except (OSError, HTTPException, ValueError):
        return False
    return True
