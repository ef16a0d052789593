"""Batched reads for requests that arrive together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from bot.logs import Subject, context_of
from bot.store.engine.database import Database
from bot.store.engine.errors import StoreError
from bot.store.engine.transaction import Reading

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")

AT_ONCE: Final = 8
"""So many are read together at most: all that is found is put together in one piece of the event
loop's time."""


class ReadTogether(Generic[Key, Found]):
    """Reads something by table, or by another key. What is asked meanwhile is read together next.

    Reading for one costs the time of many statements' ways to the database's thread and back;
    reading for several together costs hardly more.
    """

    def __init__(
        self, database: Database, find: Callable[[Reading, Sequence[Key]], Mapping[Key, Found]]
    ) -> None:
        """Read nothing yet.

        Args:
            database: where it is read.
            find: returns what there is for each of some keys, all that are asked for.
        """
        self._database = database
        self._find = find
        self._waiting: dict[Key, asyncio.Future[Found]] = {}
        self._task: asyncio.Task[None] | None = None

    async def of(self, key: Key) -> Found:
        """Return what there is for a key.

        Raises:
            StoreError: the store cannot be read now.
            Exception: a row of it cannot be read; what kind of error depends on where it shows.
        """
        found = self._waiting.get(key)
        if found is None:
            found = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._task is None:
            context = context_of(Subject())  # whoever asks first is one of several
            self._task = asyncio.create_task(
                self._read_all(), name="reading together", context=context
            )
        return await asyncio.shield(found)

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                first = list(self._waiting)[:AT_ONCE]
                await self._answer({each: self._waiting.pop(each) for each in first})
        finally:
            self._task = None

    async def _answer(self, waiting: Mapping[Key, asyncio.Future[Found]]) -> None:
        ids = list(waiting)
        try:
            found = await self._database.read(lambda tx: self._find(tx, ids))
        except Exception as error:  # noqa: BLE001 - whoever waits must learn of it
            if len(waiting) > 1 and not isinstance(error, StoreError):
                # A row of one cannot be read: that must not be the others' trouble.
                for key, future in waiting.items():
                    await self._answer({key: future})
                return
            for future in waiting.values():
                future.set_exception(error)
                future.exception()  # looked at, as whoever asked may be gone
        else:
            for key, future in waiting.items():
                future.set_result(found[key])
