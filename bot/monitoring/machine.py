"""What the program takes of its machine: disks, and the memory of its helper processes."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeAlias, TypeVar

from prometheus_client.core import GaugeMetricFamily, Metric

from bot.detached import in_detached_thread
from bot.store import Database, StoreError

PATIENCE: Final = 1.0
"""Seconds to wait for a disk, or for the database: what does not answer by then is left out."""

T = TypeVar("T")

Backup: TypeAlias = tuple[float, int]
"""When a backup was written, as a Unix time, and its bytes."""

NewestBackup: TypeAlias = Callable[[], Backup | None]
"""Returns the newest backup, or raises :class:`OSError`."""


class Machine:
    """Looks at the machine when asked, in threads that no end of the program waits for."""

    def __init__(
        self,
        database: Database,
        process_ids: Callable[[], Sequence[int]],
        backups: tuple[Path, NewestBackup] | None = None,
    ) -> None:
        """Have seen nothing yet.

        Args:
            database: open.
            process_ids: tells the ids of the processes that think.
            backups: the folder of the daily backups, and what looks for the newest there, if this
                process makes them.
        """
        self._process_ids = process_ids
        self._folders: dict[str, Path] = {}
        if not database.is_shared:
            # Where a link leads, as SQLite keeps its log there.
            self._folders["database"] = Path(database.where).resolve().parent
        self._newest: NewestBackup | None = None
        if backups is not None:
            self._folders["backups"], self._newest = backups
        self._disk = Look(lambda: in_detached_thread(self._look, process_ids()))
        self._size = Look(database.size)
        self._free: Mapping[str, int] = {}
        self._memory: int | None = None
        self._backup: Backup = (0, 0)
        self._database_bytes: int | None = None

    async def look(self) -> None:
        """See how everything is now, for :meth:`metrics`."""
        disk, size = self._disk.result(PATIENCE), self._size.result(PATIENCE)
        seen, self._database_bytes = await asyncio.gather(disk, size)
        # A folder that does not answer makes no backup younger, or older.
        self._free, self._memory, self._backup = seen or ({}, None, self._backup)

    def _look(self, process_ids: Sequence[int]) -> tuple[Mapping[str, int], int | None, Backup]:
        free, backup = {}, self._backup
        for name, folder in self._folders.items():
            with suppress(OSError):  # gone, which the database or the backups tell of
                free[name] = shutil.disk_usage(folder).free
        sizes = [size for each in process_ids if (size := _resident(each)) is not None]
        memory = sum(sizes) if len(sizes) == len(process_ids) else None
        with suppress(OSError):
            backup = (self._newest and self._newest()) or (0, 0)
        return free, memory, backup

    def metrics(self) -> Iterator[Metric]:
        """Return what was seen last."""
        yield labelled("disk_free_bytes", "Free bytes, by what is kept there", "of", self._free)
        yield gauge("database_bytes", "Bytes of the database", self._database_bytes)
        number = len(self._process_ids())
        yield gauge("thinking_processes", "Processes that think", number)
        memory = "Bytes of memory of the processes that think"
        yield gauge("thinking_memory_bytes", memory, self._memory)
        at, size = (None, None) if self._newest is None else self._backup
        when = "When the newest backup was written, or 0"
        yield gauge("last_backup_timestamp_seconds", when, at)
        yield gauge("last_backup_bytes", "Bytes of the newest backup", size)


def gauge(name: str, meaning: str, value: float | None) -> Metric:
    """Return a gauge; None: nothing is known."""
    return GaugeMetricFamily(f"booray_{name}", meaning, value=value)


def labelled(name: str, meaning: str, label: str, values: Mapping[str, float]) -> Metric:
    """Return a gauge with a value for each of some values of a label."""
    family = GaugeMetricFamily(f"booray_{name}", meaning, labels=(label,))
    for each, value in values.items():
        family.add_metric((each,), value)
    return family


def _resident(process_id: int) -> int | None:
    """Return how much memory a process occupies; None: it is gone, or this is not Linux."""
    try:
        pages = Path(f"/proc/{process_id}/statm").read_text("ascii").split()[1]
    except (OSError, IndexError):
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Look(Generic[T]):
    """A look at something that may not answer; never twice at the same time."""

    def __init__(self, look: Callable[[], Awaitable[T]]) -> None:
        self._look = look
        self._looking: asyncio.Task[T | None] | None = None

    async def result(self, patience: float) -> T | None:
        """Return what is seen; None: it does not answer in time, or refuses."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._seen(), name="a look at the machine")
        # What waits for a disk cannot be broken off, so only the wait ends.
        done, _ = await asyncio.wait({self._looking}, timeout=patience)
        return self._looking.result() if done else None

    async def _seen(self) -> T | None:
        try:
            return await self._look()
        except (StoreError, OSError):
            return None
