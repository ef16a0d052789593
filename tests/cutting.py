"""Something between a program and its PostgreSQL server that cuts connections when a test says."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum, auto
from typing import Self

COMMIT = b"COMMIT\0"


class Cut(Enum):
    """When a connection is cut, of something that is sent on it."""

    BEFORE = auto()
    """The server never gets it."""
    AFTER = auto()
    """The server has done it, and its answer gets lost."""
    SILENT = auto()
    """The server never gets it, and nobody is told: the line is dead."""


class Cutter:
    """Forwards every connection to a server, until it is to be cut."""

    def __init__(self, port: int) -> None:
        """Stand before a server on loopback.

        Args:
            port: the server's.
        """
        self._to = port
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.takes = True
        """Whether new connections are taken."""
        self.refused = asyncio.Event()
        """One was not."""
        self.sent: list[bytes] = []
        """What the program has sent, in the pieces in which it was."""
        self._when: Callable[[bytes], bool] | None = None
        self._how = Cut.BEFORE
        self._stays = False
        self.cuts = 0
        """How often a connection was cut as it was told."""

    @classmethod
    @asynccontextmanager
    async def before(cls, port: int) -> AsyncIterator[Self]:
        """Run one before a server."""
        cutter = cls(port)
        server = await asyncio.start_server(cutter._serve, sock=cutter._socket)
        try:
            yield cutter
        finally:
            server.close()
            cutter.cut_all()
            for task in cutter._tasks:
                task.cancel()
            await asyncio.gather(*cutter._tasks, return_exceptions=True)

    def cut_once(self, when: Callable[[bytes], bool], how: Cut, *, stays: bool = False) -> None:
        """Cut the connection on which something is sent next.

        Args:
            when: whether something that is sent is it.
            how: in which way.
            stays: take no connection from then on.
        """
        self._when, self._how, self._stays = when, how, stays

    def cut_all(self) -> None:
        """Cut all connections, at once."""
        for writer in self._open:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.takes:
            self.refused.set()
            writer.transport.abort()
            return
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._open |= {writer, server_writer}
        answers = asyncio.create_task(_pass_on(server_reader, writer))
        try:
            await self._forward(reader, server_reader, server_writer, answers)
        except ConnectionError:
            pass
        finally:
            answers.cancel()
            self._open -= {writer, server_writer}
            writer.transport.abort()
            server_writer.transport.abort()
            self._tasks.discard(task)

    async def _forward(
        self,
        reader: asyncio.StreamReader,
        server_reader: asyncio.StreamReader,
        server_writer: asyncio.StreamWriter,
        answers: asyncio.Task[None],
    ) -> None:
        while data := await reader.read(65536):
            self.sent.append(data)
            if self._when is None or not self._when(data):
                server_writer.write(data)
                continue
            self._when = None
            self.cuts += 1
            self.takes = self.takes and not self._stays
            if self._how is Cut.SILENT:
                answers.cancel()
                while await reader.read(65536):
                    pass
            if self._how is Cut.AFTER:
                answers.cancel()
                await asyncio.gather(answers, return_exceptions=True)
                server_writer.write(data)
                await server_reader.read(1)
            return


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
    except ConnectionError:
        pass
    writer.close()
