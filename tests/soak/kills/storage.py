"""The database of the processes: PostgreSQL behind a wire that can be cut, or SQLite's file."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg

from tests.postgres import OWNER, PostgresServer, programs
from tests.soak.kills.stored import Rows, in_file
from tests.soak.kills.wire import Wire

_LONGEST: Final = 20.0
"""Seconds after which an answer is taken to be none."""


class InFile:
    """SQLite's, for one process."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "booray.db"
        self.rows: Rows = in_file(self.file)
        self.url = self.straight = f"sqlite:///{self.file}"


class OnServer:
    """PostgreSQL's, which several processes share."""

    def __init__(self, server: PostgresServer, wire: Wire, name: str) -> None:
        self.url = server.url(name, port=wire.port)
        """By which the processes reach it."""
        self.straight = server.url(name)
        """By which it is reached with nothing in between."""
        self.rows = Asking(self.straight)
        self._server = server
        self._wire = wire

    def cut(self, chance: random.Random) -> int:
        """Cut some of the processes' connections; return how many."""
        return self._wire.cut(chance)

    async def stop(self, mode: str) -> None:
        """Stop the server, whoever works on it: ``fast``, or ``immediate`` as if it was killed."""
        self.rows.is_away = True
        await asyncio.to_thread(self._server.stop, mode)

    async def start(self) -> None:
        """Start the server again."""
        await asyncio.to_thread(self._server.start)
        self.rows.is_away = False


Storage = InFile | OnServer


class Asking:
    """Tells what is stored, straight from the server, over a connection on a thread of its own.

    While the server is known to be away, it tells what it told last.
    """

    def __init__(self, url: str) -> None:
        """Connect once something is asked.

        Args:
            url: where the database is.
        """
        self.is_away = False
        self._url = url
        self._connection: Any = None
        self._told: dict[tuple[str, tuple[Any, ...]], list[Any]] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def __call__(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """Return the rows of a query with a ``?`` for each value."""
        if self.is_away:
            return self._told.get((query, values), [])
        asked = asyncio.run_coroutine_threadsafe(self._ask(query, values), self._loop)
        rows = self._told[query, values] = asked.result(_LONGEST)
        return rows

    def close(self) -> None:
        """Leave."""
        asyncio.run_coroutine_threadsafe(self._leave(), self._loop).result(_LONGEST)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _ask(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        numbers = itertools.count(1)
        numbered = re.sub(r"\?", lambda _: f"${next(numbers)}", query)
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url)
        try:
            return [tuple(row) for row in await self._connection.fetch(numbered, *values)]
        except asyncpg.UndefinedTableError:
            return []  # no process has made them yet

    async def _leave(self) -> None:
        if self._connection is not None:
            await self._connection.close()


@asynccontextmanager
async def on_a_server() -> AsyncIterator[OnServer]:
    """Give a new database on a new server, which is removed afterwards."""
    folder = programs()
    if folder is None:
        raise SystemExit("PostgreSQL is not installed")
    server = PostgresServer(folder)
    try:
        server.start()
        server.sql(f"CREATE ROLE {OWNER} LOGIN PASSWORD '{server.password}'")
        async with Wire(lambda: server.port) as wire:
            storage = OnServer(server, wire, server.make_database())
            try:
                yield storage
            finally:
                storage.rows.close()
    finally:
        server.remove()
