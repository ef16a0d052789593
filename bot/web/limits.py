"""Limits against abuse: connections that are open at once, and how often somebody may ask."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from aiohttp import hdrs, web

from bot import metrics
from bot.descriptors import most_descriptors
from bot.logs import Outage, Words

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""Addresses that are remembered; the oldest are dropped."""
MOST_CONNECTIONS: Final = 5_000
"""Connections that are open at once, unless the process may have fewer."""
FOR_THE_REST: Final = 200
"""File descriptors that connections leave to the database, Discord, the log and computers."""

_FORWARDED: Final = "X-Forwarded-For"
_HOME: Final = 64
"""Bits of the network that one IPv6 user's addresses share."""
_LANGUAGE: Final = re.compile(r"[A-Za-z0-9-]{1,35}")

Networks: TypeAlias = tuple[IPv4Network | IPv6Network, ...]
THIS_MACHINE: Final[Networks] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1"))
"""Where trusted proxies are, unless a setting says otherwise."""


def most_connections() -> int:
    """Return how many connections may be open at once; the process's limit may allow fewer."""
    most = most_descriptors()
    if most is None:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, max(most - FOR_THE_REST, most // 2))


class Connections:
    """Counts the connections that are open: they leave files to the rest of the program."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self.most, self.open = most_connections(), 0
        words = Words(
            f"{self.most} connections to pages are open, the most allowed: others are closed",
            "connections to pages are still closed, as too many are open",
            "connections to pages stay open again",
            "closed",
        )
        self._crowd = Outage(log, now, words, level=logging.WARNING)

    def begin(self) -> bool:
        """Count one more that is open; return whether it may be."""
        if self.open >= self.most:
            metrics.PAGE_SOCKETS.labels("refused").inc()
            self._crowd.failed()
            return False
        self._crowd.worked()
        self.open += 1
        return True

    def end(self) -> None:
        """Count one less that is open."""
        self.open -= 1


class Knocks:
    """Counts requests by whoever makes them, against a limit that refills."""

    def __init__(self, at_once: float, a_second: float) -> None:
        """Begin with none: each may make so many at once, and regains so many a second."""
        self._at_once, self._a_second = at_once, a_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Requests left to each, and when that was counted."""

    def may(self, who: str, now: float) -> bool:
        """Return whether one more request is allowed, and count it; the time only ever goes on."""
        left, at = self._left.pop(who, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second)
        may = left >= 1
        self._left[who] = (left - 1 if may else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return may


def address_of(request: web.Request, proxies: Networks) -> str:
    """Return the visitor's address: from a trusted proxy, the last one in its header.

    An IPv6 user has billions of addresses, so the whole /64 network counts as one.
    """
    peer = _address_in(request.remote or "")
    if peer is not None and any(peer in each for each in proxies):
        named = request.headers.getall(_FORWARDED, [""])[-1]
        peer = _address_in(named.rpartition(",")[2].strip()) or peer
    if isinstance(peer, IPv6Address):
        return str(ip_network((peer, _HOME), strict=False))
    return str(peer)


def _address_in(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def language_of_request(request: web.Request) -> str:
    """Return the language that a browser asks for first."""
    first = request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")[0]
    language = first.split(";")[0].strip()
    return language if _LANGUAGE.fullmatch(language) else "en"
