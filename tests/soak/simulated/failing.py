"""A harness whose program dies: a database with faults, and a witness of all that was to be."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from booray_core import PlayerView
from bot.store import Database, StoreBusy, TableRow, Writing
from bot.tables.journal import rows
from bot.tables.journal.rows import Commit
from bot.tables.notices import Notice
from bot.tables.snapshot import Snapshot, snapshot_of
from bot.tables.state.step import Step
from bot.tables.values import HouseRules
from bot.tables.views import TableView
from tests.store.backends import PATIENCE
from tests.tables.harness import Harness, RecordingPublisher, VirtualClock

T = TypeVar("T")


class Fault(Enum):
    """What can happen to a commit."""

    LOCKED = auto()
    """Another program has the database."""
    BROKEN = auto()
    """It breaks before it is made."""
    LOST = auto()
    """It is made, and reported as broken."""
    KILLED_BEFORE = auto()
    """The program dies before it is made."""
    KILLED_AFTER = auto()
    """The program dies when it is made and nobody is told yet."""


class Injected(Exception):  # noqa: N818 - a fault, not a mistake
    """What a broken commit raises."""


class FaultyDatabase(Database):
    """A database whose next commit may go wrong."""

    fault: Fault | None = None

    def prepare_to_die(self) -> asyncio.Event:
        """Return what is set when the program has died."""
        self.died = asyncio.Event()
        return self.died

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Have some work committed, and let happen to it what is due."""
        fault, self.fault = self.fault, None
        if fault is Fault.LOCKED:
            raise StoreBusy("injected")
        if fault in {Fault.BROKEN, Fault.KILLED_BEFORE}:
            try:
                await super().commit(partial(_break_after, work))
            except Injected:
                if fault is Fault.BROKEN:
                    raise
            await self._die()
        value = await super().commit(work)
        if fault is Fault.LOST:
            raise Injected
        if fault is Fault.KILLED_AFTER:
            await self._die()
        return value

    async def _die(self) -> None:
        self.died.set()
        await asyncio.Event().wait()


def _break_after(work: Callable[[Writing], Any], tx: Writing) -> None:
    work(tx)
    raise Injected


class StateRecorder(RecordingPublisher):
    """Remembers how every table looked at every version, and which one was told last."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__(clock)
        self.pictures: dict[str, dict[int, Snapshot]] = {}
        self.announced: Counter[str] = Counter()
        self.acts = 0

    def announce(self, view: TableView, news: Sequence[Notice]) -> None:
        assert view.version >= self.announced[view.id], "an older state was told after a newer"
        assert timeless(view) == timeless(self.pictures[view.id][view.version].view)
        self.announced[view.id] = view.version

    def commit_of(self, step: Step, opens: TableRow | None) -> Commit:
        """Take down what a step makes of a table; it counts once it is committed."""
        picture = snapshot_of(step.state, None)
        self.pictures.setdefault(picture.view.id, {})[picture.view.version] = picture
        self.acts += len(step.written)
        return _commit_of(step, opens)


_commit_of = rows.commit_of


class FailingHarness(Harness):
    """A harness whose program dies."""

    database: FaultyDatabase

    def __init__(self, path: Path, seed: int) -> None:
        super().__init__(path, seed, HouseRules(level="easy"))
        self.url = f"sqlite+aiosqlite:///{path}"
        self.publisher: StateRecorder = StateRecorder(self.clock)

    async def start(self) -> None:
        self.database = await FaultyDatabase.open(self.url, patience=PATIENCE)
        self.died = self.database.prepare_to_die()
        self.tables = self.new_tables()
        await self.tables.recover()
        await self.tables.arrivals.settled()

    async def kill(self) -> None:
        """Cancel whatever goes on; nothing is stopped in an orderly way."""
        going_on = [task for task in asyncio.all_tasks() if is_ours(task)]
        for task in going_on:
            task.cancel()
        if going_on:
            await asyncio.wait(going_on)
        await self.database.close()


def is_ours(task: asyncio.Task[Any]) -> bool:
    """Tell a task of the program from one that runs a statement, which no death takes back."""
    if task is asyncio.current_task():
        return False
    code = getattr(task.get_coro(), "cr_code", None)
    return code is None or not ("sqlalchemy" in code.co_filename or code.co_name == "_begin")


def timeless(view: TableView) -> TableView:
    """Return a view without what a restart changes."""
    return replace(
        view,
        version=0,
        deadlines={},
        stage_until=None,
        stage_time=None,
        closes_at=None,
        message=None,
        half_over=frozenset(),
        time_given={},
    )


def known(player: PlayerView) -> PlayerView:
    """Return a seat's view in a form that compares."""
    return replace(player, legal=tuple(player.legal))


class Complaints(logging.Handler):
    """Keeps what the tables log as wrong, injected faults apart."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info and record.exc_info[1]
        if not isinstance(error, Injected):
            self.heard.append(f"{record.getMessage()}: {error!r}")


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Listen to the tables' log, and give what it complains of."""
    log, handler = logging.getLogger("bot.tables"), Complaints()
    log.addHandler(handler)
    log.propagate = False
    try:
        yield handler.heard
    finally:
        log.removeHandler(handler)
        log.propagate = True
