"""Host names the monitoring port accepts.

A web page elsewhere may point its own name at this machine (DNS rebinding), and read in the
operator's browser what only this machine is to read. Its requests carry that name in *Host*.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

LOCAL: Final = "localhost"

_HOST: Final = re.compile(r"(?:\[(?P<v6>[^\[\]]+)\]|(?P<name>[^:@\s]+))(?::\d+)?")
"""A host, perhaps with a port."""


def only_for(own: str, sentence: str) -> Middleware:
    """Return what refuses (421) a request for any host but this machine.

    Args:
        own: the address that is listened on.
        sentence: tells who is refused.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        # Every browser says the host; a plain health check of HTTP/1.0 need not.
        asked = request.headers.get(hdrs.HOST)
        if asked is None or is_local(asked, own):
            return await handler(request)
        return web.Response(status=HTTPStatus.MISDIRECTED_REQUEST, text=f"{sentence}\n")

    return check


def is_open(own: str) -> bool:
    """Return whether other machines may reach a port on an address of this one."""
    return not ip_address(own).is_loopback


def is_local(host: str, own: str) -> bool:
    """Return whether a *Host* header, with or without a port, names this machine.

    Any port will do: tunnels and containers pass one on as another.
    """
    asked = _HOST.fullmatch(host)
    if asked is None:
        return False
    name = (asked["v6"] or asked["name"]).lower()
    if name in {LOCAL, own}:
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
