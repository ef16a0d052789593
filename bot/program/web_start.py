"""Start of the server of the pages: where it listens, and how it is reached."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.client import BoorayClient
from bot.monitoring.server import LOOPBACK, listening_on
from bot.program.ports import cannot_listen
from bot.settings import Settings, networks_in
from bot.web.forwarding import Forwarding
from bot.web.limits import THIS_MACHINE, Networks
from bot.web.server import WebServer


@dataclass(frozen=True, slots=True)
class WebPort:
    """A port that listens for browsers, and the address that people are given."""

    listening: socket.socket
    address: str
    proxies: Networks = THIS_MACHINE
    """Where web servers are that pass visitors on."""


def web_port_of(settings: Settings) -> WebPort | None:
    """Return the port for pages; None: tables are not opened in a browser.

    Raises:
        CannotStart: it can't listen there.
    """
    if settings.web_address is None:
        return None
    host, port = settings.web_host, settings.web_port
    try:
        listening = listening_on(host, port)
    except OSError as error:
        raise cannot_listen(error, host, port, "BOORAY_WEB") from error
    proxies = networks_in(settings.web_proxy)
    return WebPort(listening, str(settings.web_address).rstrip("/"), proxies)


def web_port_of_sandbox(port: int) -> WebPort:
    """Return a port for the sandbox's pages: the usual one, or any that is free."""
    try:
        listening = listening_on(LOOPBACK, port)
    except OSError:
        listening = listening_on(LOOPBACK, 0)
    taken = listening.getsockname()[1]
    return WebPort(listening, f"http://{LOOPBACK}:{taken}")


@contextmanager
def closed_in_the_end(port: WebPort | None) -> Iterator[None]:
    """Listen no more in the end, though the bot did not come as far as to serve pages."""
    try:
        yield
    finally:
        if port is not None:
            port.listening.close()


async def start_pages(client: BoorayClient, port: WebPort | None) -> WebServer | None:
    """Begin to serve pages, if there is a port for them."""
    door = client.door
    if door is None or port is None:
        return None
    forwarding = None
    if door.database.is_shared:
        forwarding = Forwarding(client.owner)
    server = WebServer(door, forwarding=forwarding, proxies=port.proxies)
    await server.start(port.listening)
    return server
