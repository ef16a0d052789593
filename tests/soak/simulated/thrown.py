"""What is thrown in: each exception of it bears the soak's own mark, whatever it says."""

from __future__ import annotations

from enum import StrEnum
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord


class ThrownIn:
    """What an exception is as well that the soak has thrown at the program."""


class Fate(StrEnum):
    """What becomes of a request."""

    FAILS = "5xx, not done"
    FAILS_DONE = "5xx, done"
    NO_ANSWER = "no answer, not done"
    NO_ANSWER_DONE = "no answer, done"
    CUT = "connection cut, done"
    LIMITED = "429"
    LONG_LIMITED = "429 for long"
    TOKEN_DEAD = "dead token"  # noqa: S105 - no password


class _Unavailable(ThrownIn, discord.DiscordServerError):
    """Discord fails."""


class _Unknown(ThrownIn, discord.NotFound):
    """Discord does not know what it should."""


class _NoAnswerError(ThrownIn, TimeoutError):
    """No answer comes."""


class _Disconnected(ThrownIn, aiohttp.ServerDisconnectedError):
    """The connection is cut before the answer."""


class _Limited(ThrownIn, discord.RateLimited):
    """Discord takes nothing for a while."""


def trouble_of(fate: Fate) -> Exception | None:
    """Return what a request raises to which something happens; None: nothing."""
    match fate:
        case Fate.FAILS | Fate.FAILS_DONE:
            return _Unavailable(_response(503), {"code": 0, "message": "injected"})
        case Fate.NO_ANSWER | Fate.NO_ANSWER_DONE:
            return _NoAnswerError("injected")
        case Fate.CUT:
            return _Disconnected()
        case Fate.LONG_LIMITED:
            return _Limited(45.0)
        case Fate.TOKEN_DEAD:
            return _Unknown(_response(404), {"code": 10015, "message": "injected"})
        case Fate.LIMITED:
            return None


def refusal_of(status: int, code: int) -> discord.HTTPException:
    """Return what discord.py makes of Discord's refusing something that is not to be had."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.HTTPException)
    return kind(_response(status), {"code": code, "message": "refused"})


def _response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="simulated")
