"""What answers at the address of Discord's API, where that fails."""

from __future__ import annotations

import json
import os
from http import HTTPStatus
from typing import Any, Final

import aiohttp

PATIENCE: Final = aiohttp.ClientTimeout(total=15)

_REFUSALS: Final = {HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS}
"""How Discord's own gatekeeper turns a machine away, whatever it asks."""


class NotAnswered(Exception):  # noqa: N818 - what happened
    """What was asked is not answered as Discord answers it."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


async def ask(http: aiohttp.ClientSession, url: str) -> tuple[Any, str | None]:
    """Return what Discord answers, and the date that it says.

    Raises:
        NotAnswered: it refuses, or it is something else that answers.
        aiohttp.ClientError, OSError, TimeoutError: nothing answers.
    """
    async with http.get(url) as response:
        try:
            answer = json.loads(await response.read())
        except ValueError:
            answer = None
        if response.status >= HTTPStatus.BAD_REQUEST or answer is None:
            raise NotAnswered(response.status)
        return answer, response.headers.get("Date")


async def ask_gateway(http: aiohttp.ClientSession, api: str) -> tuple[str, str | None]:
    """Return where Discord's gateway is, which needs no token, and the date that Discord says.

    Raises:
        NotAnswered: it refuses, or it is something else that answers.
        aiohttp.ClientError, OSError, TimeoutError: nothing answers.
    """
    answer, date = await ask(http, f"{api}/gateway")
    if not isinstance(answer, dict) or not isinstance(answer.get("url"), str):
        raise NotAnswered(HTTPStatus.OK)
    return answer["url"], date


async def is_discord(api: str) -> bool:
    """Return whether Discord, or what passes for it, answers there now."""
    try:
        async with aiohttp.ClientSession(timeout=PATIENCE) as http:
            await ask_gateway(http, api)
    except (NotAnswered, aiohttp.ClientError, OSError, TimeoutError):
        return False
    return True


def what_answers(status: int) -> str:
    """Return the sentence about an answer that is not Discord's usual one."""
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return "doctor-discord-fails"
    return "doctor-discord-refuses" if status in _REFUSALS else "doctor-not-discord"


def problem_of(error: Exception) -> str:
    """Return in the system's words why nothing answers."""
    number = getattr(error, "errno", None)
    if isinstance(number, int) and number > 0:
        return os.strerror(number)
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
