"""How often pages may knock: by address, in memory alone."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from aiohttp import hdrs, web

REMEMBERED: Final = 10_000
"""Of those who knock, so many are remembered: who knocked last."""
MOST_SOCKETS: Final = 5_000
"""Sockets of all pages that are open at once."""

_FORWARDED: Final = "X-Forwarded-For"
_MAPPED: Final = "::ffff:"
"""Before an address of IPv4 at a socket of IPv6."""


class Knocks:
    """Counts how often each of some knocks: addresses, or sessions."""

    def __init__(self, at_once: float, a_second: float) -> None:
        """Begin with none.

        Args:
            at_once: how often each may at once.
            a_second: how often more each second.
        """
        self._at_once = at_once
        self._a_second = a_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left to each, and when that was so."""

    def may(self, who: str, now: float) -> bool:
        """Return whether somebody may knock once more, and count that.

        Args:
            who: an address, or a session.
            now: the time in seconds, which only ever goes on.
        """
        left, at = self._left.pop(who, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second)
        may = left >= 1
        self._left[who] = (left - 1 if may else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return may


def address_of(request: web.Request) -> str:
    """Return whose request it is: behind a proxy on this machine, whom that names last."""
    peer = (request.remote or "").removeprefix(_MAPPED)
    if not (peer == "::1" or peer.startswith("127.")):
        return peer
    named = request.headers.get(_FORWARDED, "").rpartition(",")[2].strip()
    return named[:64] or peer


def language_of_request(request: web.Request) -> str:
    """Return the language that a browser asks for first."""
    first = request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")[0]
    return first.split(";")[0].strip()[:35] or "en"
