"""One mirror of drand: rounds asked of it, and the time that it tells."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from http import HTTPStatus
from typing import Final

import aiohttp

from booray_core.shuffle import QUICKNET
from bot.clock import Clock, time_in

LARGEST: Final = 2_000
"""Bytes that are read of an answer; one has some 220."""
SIGNATURE: Final = 48
"""Bytes of a signature of quicknet; those of drand's first chain have 96."""


class NotHad(Exception):  # noqa: N818 - what it is
    """A mirror doesn't have a round yet, or what it sent is not that round."""


def new_session() -> aiohttp.ClientSession:
    """Return a session for asking mirrors, which keeps and unpacks nothing that they send."""
    return aiohttp.ClientSession(
        auto_decompress=False,  # what is small on the way must not grow here
        cookie_jar=aiohttp.DummyCookieJar(),
        headers={"Accept-Encoding": "identity"},
    )


class Mirror:
    """A mirror of drand.

    It doesn't prove what it says: that takes drand's key and a pairing of elliptic curves. So it is
    one of several that have to say the same, and anyone can look up the round later.
    """

    def __init__(self, http: aiohttp.ClientSession, clock: Clock, address: str) -> None:
        self._http = http
        self._clock = clock
        self.address = address
        self.ahead: timedelta | None = None
        """How far its clock is ahead of ours for certain, by its last answer; None: it hasn't told.
        Negative: behind."""

    async def ask(self, number: int) -> str:
        """Return the randomness of a round.

        Raises:
            NotHad: it isn't there, or something else came.
            aiohttp.ClientError, OSError: nothing came.
        """
        began = self._clock.now()
        url = f"{self.address}/{QUICKNET}/public/{number}"
        async with self._http.get(url, allow_redirects=False) as answer:
            self._note_time(answer.headers, began)
            if answer.status != HTTPStatus.OK:
                raise NotHad(f"HTTP {answer.status}")
            body = bytearray()
            async for piece in answer.content.iter_chunked(LARGEST):
                body += piece
                if len(body) > LARGEST:
                    raise NotHad("the answer is too long")
        try:
            return _randomness(body, number)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise NotHad("the answer is not that round of quicknet") from error

    def _note_time(self, headers: Mapping[str, str], began: datetime) -> None:
        """Note how far its clock is ahead: as little as ``Date`` allows, which tells seconds.

        A cache tells with ``Age`` how long ago that was.
        """
        told, age = time_in(headers.get("Date")), headers.get("Age", "0")
        if told is None:
            return
        with suppress(OverflowError):  # it tells nonsense
            told += timedelta(seconds=int(age) if age.isdecimal() and len(age) < 10 else 0)
            least = told - self._clock.now()
            most = told + timedelta(seconds=1) - began
            self.ahead = max(least, min(most, timedelta()))


def _randomness(body: bytes | bytearray, number: int) -> str:
    """Return the randomness in an answer.

    Raises:
        ValueError, TypeError, KeyError, RecursionError: it isn't that of the round.
    """
    said = json.loads(body)
    signature = bytes.fromhex(said["signature"])
    randomness = sha256(signature).hexdigest()
    if said["round"] != number or said["randomness"] != randomness or len(signature) != SIGNATURE:
        raise ValueError(said)
    return randomness
