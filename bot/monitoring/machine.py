"""What the program takes of its machine: disks, and the memory of its helper processes."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from prometheus_client.core import Metric

from bot.detached import in_detached_thread
from bot.monitoring.families import counter, gauge
from bot.store import Database, StoreError

PATIENCE: Final = 1.0
"""Seconds to wait for a disk, or for the database: what does not answer by then is left out."""

T = TypeVar("T")


class Backups(Protocol):
    """Daily backups of this process."""

    folder: Path
    """Where they are."""
    made: int
    """Backups made since the start."""
    failed: int
    """Attempts that failed since the start."""

    def newest(self) -> tuple[float, int] | None:
        """Return when the newest backup was written, as a Unix time, and its bytes.

        Raises:
            OSError: the folder cannot be read.
        """
        ...


@dataclass(frozen=True, slots=True)
class MachineReport:
    """What was seen; what could not be seen is missing."""

    free: Mapping[str, int] = field(default_factory=dict)
    """Free bytes for the program, by folder: ``database`` and ``backups``."""
    memory: int | None = None
    """Bytes of memory that the thinking processes occupy."""
    backup: tuple[float, int] = (0, 0)
    """When the newest backup was written, and its bytes."""


class Machine:
    """Looks at the machine when asked, in threads that no end of the program waits for."""

    def __init__(
        self,
        database: Database,
        backups: Backups | None,
        process_ids: Callable[[], Sequence[int]],
    ) -> None:
        """Have seen nothing yet.

        Args:
            database: open.
            backups: the daily backups, if this process makes them.
            process_ids: tells the ids of the processes that think.
        """
        self._backups = backups
        self._process_ids = process_ids
        self._folders: dict[str, Path] = {}
        if not database.is_shared:
            # Where a link leads, as SQLite keeps its log there.
            self._folders["database"] = Path(database.where).resolve().parent
        if backups is not None:
            self._folders["backups"] = backups.folder
        self._disk = _Look(self._at_disk)
        self._size = _Look(database.size)
        self._report = MachineReport()
        self._database_bytes: int | None = None

    async def look(self) -> None:
        """See how everything is now, for :meth:`metrics`."""
        report, size = await asyncio.gather(self._disk.result(), self._size.result())
        # A folder that does not answer makes no backup younger, or older.
        self._report = report or MachineReport(backup=self._report.backup)
        self._database_bytes = size

    async def _at_disk(self) -> MachineReport:
        return await in_detached_thread(self._seen, self._process_ids())

    def _seen(self, process_ids: Sequence[int]) -> MachineReport:
        sizes = [size for each in process_ids if (size := _resident(each)) is not None]
        return MachineReport(
            free=dict(self._free()),
            memory=sum(sizes) if len(sizes) == len(process_ids) else None,
            backup=self._newest_backup(),
        )

    def _free(self) -> Iterator[tuple[str, int]]:
        for name, folder in self._folders.items():
            try:
                yield name, shutil.disk_usage(folder).free
            except OSError:
                continue  # gone, which the database or the backups tell of

    def _newest_backup(self) -> tuple[float, int]:
        known = self._report.backup
        if self._backups is None:
            return known
        try:
            return self._backups.newest() or (0, 0)
        except OSError:
            return known

    def metrics(self) -> Iterator[Metric]:
        """Return what was seen last."""
        report = self._report
        free = {(name,): free for name, free in report.free.items()}
        yield gauge("booray_disk_free_bytes", "Free bytes, by what is kept there", free, ("of",))
        size = "Bytes of the database"
        yield gauge("booray_database_bytes", size, _given(self._database_bytes))
        number = len(self._process_ids())
        yield gauge("booray_thinking_processes", "Processes that think", {(): number})
        memory = "Bytes of memory of the processes that think"
        yield gauge("booray_thinking_memory_bytes", memory, _given(report.memory))
        yield from self._backup_metrics()

    def _backup_metrics(self) -> Iterator[Metric]:
        backups = self._backups
        at, size = (None, None) if backups is None else self._report.backup
        when = "When the newest backup was written, or 0"
        yield gauge("booray_last_backup_timestamp_seconds", when, _given(at))
        yield gauge("booray_last_backup_bytes", "Bytes of the newest backup", _given(size))
        counts: dict[tuple[str], int] = {}
        if backups is not None:
            counts = {("made",): backups.made, ("failed",): backups.failed}
        yield counter("booray_backups", "Daily backups, made and failed", counts, ("outcome",))


def _given(value: float | None) -> dict[tuple[()], float]:
    return {} if value is None else {(): value}


def _resident(process_id: int) -> int | None:
    """Return how much memory a process occupies; None: it is gone, or this is not Linux."""
    try:
        pages = Path(f"/proc/{process_id}/statm").read_text("ascii").split()[1]
    except (OSError, IndexError):
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class _Look(Generic[T]):
    """A look at something that may not answer; never twice at the same time."""

    def __init__(self, look: Callable[[], Awaitable[T]]) -> None:
        self._look = look
        self._looking: asyncio.Task[T | None] | None = None

    async def result(self) -> T | None:
        """Return what is seen; None: it does not answer in time, or refuses."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._seen(), name="look at the machine")
        # What waits for a disk cannot be broken off, so only the wait ends.
        done, _ = await asyncio.wait({self._looking}, timeout=PATIENCE)
        return self._looking.result() if done else None

    async def _seen(self) -> T | None:
        try:
            return await self._look()
        except (StoreError, OSError):
            return None
