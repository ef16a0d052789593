"""Connections between aiohttp's client and its server in memory: no sockets, no waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import aiohttp
from aiohttp.client_proto import ResponseHandler

VISITOR: Final = "192.0.2.1"
"""Where people are, unless a test says otherwise."""

_HIGH: Final = 1 << 16
"""Bytes that lie on the way before whoever writes is told to wait, as of a real socket."""


class End(asyncio.Transport):
    """One end of a connection. What is written comes out of the other a moment later."""

    other: End

    def __init__(self, protocol: Any, peer: str) -> None:
        """Be connected to nothing yet.

        Args:
            protocol: what reads here.
            peer: the address of whoever is at the other end.
        """
        super().__init__({"peername": (peer, 50_000), "sockname": ("127.0.0.1", 80)})
        self._protocol = protocol
        self._loop = asyncio.get_running_loop()
        self._came: deque[bytes] = deque()
        self._is_reading = True
        self._is_closed = False
        self.hears = True
        """Whether anything still comes through to this end; it can't tell if it does not."""

    @property
    def waiting(self) -> int:
        """Bytes that were sent here and are not read."""
        return sum(map(len, self._came))

    def get_write_buffer_size(self) -> int:
        """Return how many bytes were sent from here and are not read."""
        return self.other.waiting

    def write(self, data: Any) -> None:
        """Send something on its way."""
        if self.other._is_closed or not self.other.hears:
            return
        self.other._came.append(bytes(data))
        self._loop.call_soon(self.other._deliver)
        if self.other.waiting > _HIGH and not self._protocol.writing_paused:
            self._protocol.pause_writing()

    def _deliver(self) -> None:
        while self._came and self._is_reading and not self._is_closed:
            self._protocol.data_received(self._came.popleft())
        writer = self.other._protocol
        if writer.writing_paused and self.waiting <= _HIGH // 4:
            writer.resume_writing()

    def pause_reading(self) -> None:
        """Leave on the way what comes."""
        self._is_reading = False

    def resume_reading(self) -> None:
        """Read on."""
        self._is_reading = True
        self._loop.call_soon(self._deliver)

    def is_closing(self) -> bool:
        """Return whether this end is closed."""
        return self._is_closed

    def close(self) -> None:
        """Close both ends."""
        if not self._is_closed:
            self._is_closed = True
            self._loop.call_soon(self._protocol.connection_lost, None)
            if self.other.hears:
                self._loop.call_soon(self.other._lose)

    abort = close

    def _lose(self) -> None:
        self._deliver()
        self.close()


class Network(aiohttp.BaseConnector):
    """Connects clients to servers by their addresses; a connector of aiohttp's for each client."""

    servers: dict[str, Callable[[], Any]]
    """By host and port, what makes a server's protocol."""

    def __init__(self, servers: dict[str, Callable[[], Any]], come_from: str = VISITOR) -> None:
        super().__init__()
        self.servers = servers
        self.come_from = come_from
        self.ends: list[End] = []
        """The client's end of every connection that was ever made."""

    async def _create_connection(self, req: Any, *_: Any) -> ResponseHandler:
        serve = self.servers.get(f"{req.url.host}:{req.url.port}")
        if serve is None:
            raise aiohttp.ClientConnectionError(f"nobody listens at {req.url.origin()}")
        protocol = ResponseHandler(loop=self._loop)
        self.ends.append(connected(protocol, serve(), self.come_from))
        return protocol


def connected(client: Any, server: Any, come_from: str = VISITOR) -> End:
    """Connect two protocols, and return the client's end."""
    near, far = End(client, "127.0.0.1"), End(server, come_from)
    near.other, far.other = far, near
    client.connection_made(near)
    server.connection_made(far)
    return near
