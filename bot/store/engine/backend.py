"""Interface of a database backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from bot.store.engine.migration import Migrated
from bot.store.engine.transaction import Reading, Writing

T = TypeVar("T")

READERS = 4
"""How many transactions may read at the same time."""


class Backend(Protocol):
    """A database of one kind, as :class:`~bot.store.engine.database.Database` uses it."""

    where: str
    """The database's file, or its address without user and password; for the operator."""
    is_shared: bool
    """Several processes may work on it at the same time."""

    async def prepare(self) -> Migrated:
        """Make the database, or bring it to the present schema; called once, before all else.

        Raises:
            StoreUnusable: it cannot be used, with the reason.
            StoreBusy: another process kept it locked.
        """
        ...

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Do some work in a transaction, and return what it returns once that is committed.

        Raises:
            StoreBusy: nothing has happened; the same may be tried again.
            StoreUnusable: the database cannot be used.
            StoreUnknown: nobody knows whether it was committed.
            StoreClosed: it had not begun when the last commits were asked for.
            Exception: whatever the work raises; nothing of it has happened.
        """
        ...

    async def commit_first(self, work: Callable[[Writing], T]) -> T:
        """Commit likewise, waiting for no commit that was asked for by the other way."""
        ...

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Do some reading in a transaction. Never called more than ``READERS`` times at once.

        Raises:
            StoreBusy: the database had too much to do.
            StoreUnusable: the database cannot be used.
        """
        ...

    async def examine(self) -> None:
        """Make sure that it is still the database that was prepared, and can be used.

        Raises:
            StoreUnusable: it is not.
            StoreBusy: it had too much to do to tell.
        """
        ...

    async def size(self) -> int:
        """Return how many bytes the database takes on its disk; called as :meth:`read` is.

        Raises:
            StoreBusy: the database had too much to do.
            StoreUnusable: the database cannot be used.
        """
        ...

    async def end_commits(self) -> None:
        """Let the commits that are being made end, and refuse those that wait."""
        ...

    async def close(self) -> None:
        """Let go of the database; nothing is under way any more."""
        ...
