"""Ports of this machine: what listens there, and why nothing can."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from bot.client import BoorayClient
from bot.monitoring import listening_on
from bot.monitoring.server import LOOPBACK
from bot.program.refusals import CONFIGURATION, FAILED, CannotStart, wording
from bot.settings import Settings
from bot.web.limits import THIS_MACHINE, Networks
from bot.web.server import WebServer

_UNRESERVED: Final = 1024
"""The first port that needs no rights."""


def listen(host: str, port: int, settings: str) -> socket.socket:
    """Return a socket that listens on a port.

    Args:
        host: an IP address.
        port: a port there; 0: any free one.
        settings: how the names of the two settings begin, such as ``BOORAY_WEB``.

    Raises:
        CannotStart: nothing can listen there; the text says what to do about it.
    """
    try:
        return listening_on(host, port)
    except OSError as error:
        facts = {"host": host, "port": str(port), "settings": settings}
        problem, code = "program-port-refused", FAILED
        if error.errno == errno.EADDRINUSE:  # it may be free soon: by a bot that is being replaced
            problem = "program-port-taken"
        elif error.errno == errno.EADDRNOTAVAIL:  # after a start the network may take a while
            problem = "program-port-no-address"
        elif error.errno == errno.EACCES:
            code = CONFIGURATION
            problem = "program-port-reserved" if 0 < port < _UNRESERVED else problem
        said = wording.text(problem, **facts, problem=error.strerror or str(error))
        raise CannotStart(said, code) from error


def port_faults(settings: Settings) -> Iterator[CannotStart]:
    """Yield which ports nothing can listen on, each beside the others."""
    wanted = []
    if settings.web_address is not None:
        wanted.append((settings.web_host, settings.web_port, "BOORAY_WEB"))
    if settings.monitoring_port is not None:
        wanted.append((settings.monitoring_host, settings.monitoring_port, "BOORAY_MONITORING"))
    with ExitStack() as opened:
        for each in wanted:
            try:
                opened.enter_context(listen(*each))
            except CannotStart as refusal:
                yield refusal


@dataclass(frozen=True, slots=True)
class WebPort:
    """A port that listens for browsers, and the address that people are given."""

    listening: socket.socket
    address: str
    proxies: Networks = THIS_MACHINE
    """Where web servers are that pass visitors on."""


async def start_pages(client: BoorayClient, port: WebPort | None) -> WebServer | None:
    """Begin to serve pages, if there is a port for them."""
    door = client.door
    if door is None or port is None:
        return None
    server = WebServer(door, port.proxies)
    await server.start(port.listening)
    return server


def web_port_of_sandbox(port: int) -> WebPort:
    """Return a port for the sandbox's pages: the usual one, or any that is free."""
    try:
        listening = listening_on(LOOPBACK, port)
    except OSError:
        listening = listening_on(LOOPBACK, 0)
    return WebPort(listening, f"http://{LOOPBACK}:{listening.getsockname()[1]}")
