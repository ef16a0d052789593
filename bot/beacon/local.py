"""A local stand-in of drand: the same rounds at the same times, but anyone can reckon them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from email.utils import format_datetime
from hashlib import sha256, sha384
from http import HTTPStatus

from aiohttp import web

from booray_core.shuffle import QUICKNET, DrandRound, round_time


class LocalDrand:
    """Serves rounds as a mirror of drand does, below ``/drand``."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now

    def routes(self) -> list[web.AbstractRouteDef]:
        """Return what a server needs for it."""
        return [web.get(rf"/drand/{QUICKNET}/public/{{number:[1-9]\d{{0,9}}}}", self._answer)]

    async def _answer(self, request: web.Request) -> web.Response:
        number, now = int(request.match_info["number"]), self._now()
        told = {"Date": format_datetime(now, usegmt=True)}
        if round_time(number) > now:
            return web.Response(status=HTTPStatus.TOO_EARLY, headers=told)
        return web.json_response(local_round(number), headers=told)


def is_local(drawn: DrandRound) -> bool:
    """Return whether a round was told by the stand-in, and not by drand."""
    return local_round(drawn.round)["randomness"] == drawn.randomness


def local_round(number: int) -> dict[str, int | str]:
    """Return a round as drand writes one. Nothing is signed, so it is worth nothing."""
    signature = sha384(f"local:{number}".encode()).digest()
    randomness = sha256(signature).hexdigest()
    return {"round": number, "randomness": randomness, "signature": signature.hex()}
