"""Rate limits of requests by address or session, kept in memory."""

from __future__ import annotations

import re
from collections import OrderedDict
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, TypeAlias

from aiohttp import hdrs, web

from bot.descriptors import most_descriptors

REMEMBERED: Final = 10_000
"""Addresses or sessions that are remembered; the oldest are dropped."""
MOST_CONNECTIONS: Final = 5_500
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


def most_pages(connections: int) -> int:
    """Return how many of the connections pages may hold: the rest carries tickets and files."""
    return connections * 10 // 11


class Knocks:
    """Counts requests per address or session, against a limit that refills."""

    def __init__(self, at_once: float, a_second: float) -> None:
        """Begin with none.

        Args:
            at_once: requests each may make at once.
            a_second: requests regained each second.
        """
        self._at_once = at_once
        self._a_second = a_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Requests left to each, and when that was counted."""

    def may(self, who: str, now: float) -> bool:
        """Return whether one more request is allowed, and count it.

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
