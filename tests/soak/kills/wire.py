"""A port that leads to another one, of PostgreSQL or of a page, and can be cut."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

_CHUNK: Final = 65536


class Wire:
    """A port that leads to another one: ``async with Wire(lambda: 5432) as wire:``."""

    def __init__(self, to: Callable[[], int]) -> None:
        """Lead to a port on loopback, which is asked for at each connection."""
        self._to = to
        self._ends: dict[asyncio.Task[None], asyncio.WriteTransport] = {}

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._server.sockets[0].getsockname()[1])

    def cut(self, chance: random.Random) -> int:
        """Cut some of the connections, at this very instant; return how many."""
        standing = list(self._ends.values())
        chosen = chance.sample(standing, chance.randint(0, len(standing)))
        for each in chosen:
            each.abort()
        return len(chosen)

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.close()
        for each in tuple(self._ends.values()):
            each.abort()
        await asyncio.gather(*self._ends, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to())
        except (OSError, IndexError):  # it is stopped just now
            writer.transport.abort()
            return
        self._ends[task] = writer.transport
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_pass_on(reader, far_writer))
                group.create_task(_pass_on(far_reader, writer))
        finally:
            del self._ends[task]
            writer.transport.abort()
            far_writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes until one of the two ends is gone; then the other goes as well."""
    try:
        while received := await reader.read(_CHUNK):
            writer.write(received)
            await writer.drain()
    except OSError:
        pass  # it was cut
    writer.transport.abort()
