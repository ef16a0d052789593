"""The database of the processes: PostgreSQL behind a wire that can be cut, or SQLite."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from tests.postgres import PostgresServer
from tests.soak.processes.asking import Asking
from tests.soak.processes.wire import Wire
from tests.soak.stored import Rows


class Storage(Protocol):
    """What is the same of both."""

    is_shared: bool
    """Whether several processes can work on it."""
    url: str
    """By which the processes reach it."""
    straight: str
    """By which it is reached with nothing in between."""
    rows: Rows | Path
    """What tells what is stored."""

    def cut(self, chance: random.Random) -> int:
        """Cut some of the processes' connections; return how many."""

    async def stop(self, mode: str) -> None:
        """Stop it, whoever works on it."""

    async def start(self) -> None:
        """Start it again."""


class InFile:
    """SQLite's: nothing can befall it here."""

    is_shared = False

    def __init__(self, folder: Path) -> None:
        self.rows: Rows | Path = folder / "booray.db"
        self.url = self.straight = f"sqlite+aiosqlite:///{self.rows}"

    def cut(self, chance: random.Random) -> int:
        """There is no connection."""
        raise NotImplementedError

    async def stop(self, mode: str) -> None:
        """There is nothing to stop."""
        raise NotImplementedError

    async def start(self) -> None:
        """There is nothing to start."""
        raise NotImplementedError


class OnServer:
    """PostgreSQL's."""

    is_shared = True

    def __init__(self, server: PostgresServer, wire: Wire, name: str) -> None:
        self.url = server.url(name, port=wire.port)
        self.straight = server.url(name)
        self._asking = Asking(self.straight)
        self.rows: Rows | Path = self._asking
        self._server = server
        self._wire = wire

    def cut(self, chance: random.Random) -> int:
        """Cut some of the processes' connections; return how many."""
        return self._wire.cut(chance)

    async def stop(self, mode: str) -> None:
        """Stop the server, whoever works on it: ``fast``, or ``immediate`` as if it was killed."""
        self._asking.is_away = True
        await asyncio.to_thread(self._server.stop, mode)

    async def start(self) -> None:
        """Start the server again."""
        await asyncio.to_thread(self._server.start)
        self._asking.is_away = False

    def close(self) -> None:
        """Leave the server."""
        self._asking.close()


@asynccontextmanager
async def on_server(server: PostgresServer) -> AsyncIterator[OnServer]:
    """Give a new database of a server that runs."""
    async with Wire(server.port) as wire:
        storage = OnServer(server, wire, server.make_database())
        try:
            yield storage
        finally:
            storage.close()
