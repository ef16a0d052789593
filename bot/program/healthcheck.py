"""Health check of a running bot, for the container image and the doctor.

``python -m bot.program.healthcheck`` asks ``/health`` where the settings say that it is served, and
exits with 0 if the bot is alive. The image runs it every half minute, so it imports little.
"""

from __future__ import annotations

import json
import sys
from http.client import HTTPConnection, HTTPException
from typing import Any, Final

from bot.settings import BadSettings, SettingsUnreadable, read_settings

PATIENCE: Final = 4.0
"""Seconds to wait for an answer. The bot itself waits up to two for its database."""

REACHED_AT: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - not listened on
"""Addresses that only a listener can have, and where to ask for it instead."""


def ask_health(host: str, port: int) -> tuple[int, dict[str, Any]]:
    """Return the status and the body of a bot's answer about its health.

    Raises:
        OSError, HTTPException, ValueError: nobody answers there, or not as the bot does.
    """
    connection = HTTPConnection(REACHED_AT.get(host, host), port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        body = json.loads(answer.read())
    finally:
        connection.close()
    if not isinstance(body, dict) or not {"ok", "program", "database", "gateway"} <= body.keys():
        raise ValueError("not the bot's health")
    return answer.status, body


def main() -> int:
    """Print how the bot is, and return 0 if it is alive."""
    try:
        settings = read_settings()
        port = settings.monitoring_port
        if port is None:
            print("BOORAY_MONITORING_PORT is not set")
            return 1
        status, body = ask_health(settings.monitoring_host, port)
    except (OSError, HTTPException, ValueError, BadSettings, SettingsUnreadable) as error:
        print(error)
        return 1
    print(json.dumps(body))
    return 0 if status == 200 else 1


if __name__ == "__main__":
    sys.exit(main())
