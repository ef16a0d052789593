"""What answers at the address of Discord's API, and what to say where that fails."""

from __future__ import annotations

import json
import os
from http import HTTPStatus
from typing import Any, Final

import aiohttp

from bot.program.refusals import wording

PATIENCE: Final = aiohttp.ClientTimeout(total=15)

UNREACHED: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""What is raised where nothing answers."""


class NotAnswered(Exception):  # noqa: N818 - what happened
    """Discord refuses, or it is something else that answers."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


async def ask(http: aiohttp.ClientSession, url: str) -> tuple[Any, str | None]:
    """Return what Discord answers, and the date that it says.

    Raises:
        NotAnswered: it refuses, or it is something else that answers.
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
    """
    answer, date = await ask(http, f"{api}/gateway")
    if not isinstance(answer, dict) or not isinstance(answer.get("url"), str):
        raise NotAnswered(HTTPStatus.OK)
    return answer["url"], date


def fault_of(error: Exception, api: str) -> str:
    """Return a sentence about why Discord does not answer as usual, and what to do."""
    status = getattr(error, "status", None)
    if not isinstance(status, int):
        return wording.text("doctor-unreachable", address=api, problem=problem_of(error))
    what = "doctor-not-discord"
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        what = "doctor-discord-fails"
    elif status in {HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS}:  # whatever is asked
        what = "doctor-discord-refuses"
    return wording.text(what, address=api, status=str(int(status)))


def problem_of(error: Exception) -> str:
    """Return in the system's words why nothing answers."""
    number = getattr(error, "errno", None)
    if isinstance(number, int) and number > 0:
        return os.strerror(number)
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
