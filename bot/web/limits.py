"""How often pages may knock: by address, in memory alone."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from aiohttp import hdrs, web

KNOCKS: Final = 60.0
"""Tickets and sockets that an address may try at once."""
A_SECOND: Final = 1.0
"""So many more each second."""
REMEMBERED: Final = 10_000
"""Addresses that are remembered; of more, those that knocked last."""
MOST_SOCKETS: Final = 5_000
"""Sockets of all pages that are open at once."""

_FORWARDED: Final = "X-Forwarded-For"


class Knocks:
    """Counts the knocks of each address."""

    def __init__(self) -> None:
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left to an address, and when that was so."""

    def may(self, address: str, now: float) -> bool:
        """Return whether an address may knock once more, and count that.

        Args:
            address: who knocks.
            now: the time in seconds, which only ever goes on.
        """
        left, at = self._left.pop(address, (KNOCKS, now))
        left = min(KNOCKS, left + (now - at) * A_SECOND)
        may = left >= 1
        self._left[address] = (left - 1 if may else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return may


def address_of(request: web.Request) -> str:
    """Return whose request it is: behind a proxy on this machine, whom that names last."""
    peer = request.remote or ""
    if not (peer == "::1" or peer.startswith("127.")):
        return peer
    named = request.headers.get(_FORWARDED, "").rpartition(",")[2].strip()
    return named[:64] or peer


def language_of_request(request: web.Request) -> str:
    """Return the language that a browser asks for first."""
    first = request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")[0]
    return first.split(";")[0].strip()[:35] or "en"
