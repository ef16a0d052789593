"""Opens any database read-only: a file, or one on a PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.util import await_only, greenlet_spawn

from bot.store.engine.address import Where
from bot.store.engine.driver import need_driver
from bot.store.engine.transaction import Reading
from bot.store.operator.inspection import CommitsLost, Mistyped, Orphans, SchemaDiffers, inspected

T = TypeVar("T")


class Inspection(Protocol):
    """A database as it stands at one moment; nothing of it can be changed."""

    @property
    def where(self) -> str:
        """The database, for the operator; without a password."""

    @property
    def connection(self) -> Connection:
        """By which it is read."""

    def commits_lost(self) -> list[CommitsLost]:
        """Return whether commits are gone that were made in it."""
        ...

    def damage(self) -> list[str]:
        """Return what the database's own check of its files finds."""
        ...

    def orphans(self) -> list[Orphans]:
        """Return rows that name others which do not exist."""
        ...

    def mistyped(self) -> list[Mistyped]:
        """Return what is stored in another form than the program's."""
        ...

    def schema_changes(self) -> list[SchemaDiffers]:
        """Compare the schema with a new database's."""
        ...

    def contents(self) -> AbstractContextManager[Reading]:
        """Give what is in it to be read."""
        ...


async def inspect(where: Where, look: Callable[[Inspection], T]) -> T:
    """Look at a database, in use or not, and return what that returns.

    Args:
        where: a file, or the address of a database on a server.
        look: looks at it; it may call :func:`breathe`.

    Raises:
        StoreUnusable: it does not exist, is something else or another version's, or cannot be read
            at all.
        StoreBusy: another program kept it locked.
    """
    if isinstance(where, Path):
        with inspected(where) as inspection:
            return await greenlet_spawn(look, inspection)
    need_driver(where)
    from bot.store.operator.server_inspection import inspected_on_server  # noqa: PLC0415 - imports it

    async with inspected_on_server(where) as on_server:
        return await greenlet_spawn(look, on_server)


def breathe() -> None:
    """Let whoever waits meanwhile have a turn, such as the one who stops the program.

    To be called by what :func:`inspect` runs.
    """
    await_only(asyncio.sleep(0))
