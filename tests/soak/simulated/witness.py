"""Watches that nothing is lost: what was told and answered stands, whatever the program died of."""

from __future__ import annotations

import logging
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch

from booray_core import Phase, PlayerView, Standing
from booray_core.record import write_action
from booray_core.rules import Declaration
from bot.client import BoorayClient
from bot.store import Database, Reading, TableRow, UnknownTable
from bot.store.rows import journal
from bot.store.rows.answered import AnsweredRow
from bot.tables.handle.acting import Act as ActRequest
from bot.tables.journal import rows
from bot.tables.journal.rows import Commit
from bot.tables.state.snapshot import Snapshot, snapshot_of
from bot.tables.state.step import Step
from bot.tables.words.notices import DealEnded, Notice
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.soak.simulated.discord_world import Act, Asked, Message
from tests.soak.simulated.disk import Disk
from tests.soak.simulated.explained import is_explained
from tests.soak.simulated.hidden import HiddenCards
from tests.soak.simulated.loop import Life
from tests.soak.simulated.trace import Trace

_KEPT: Final = 40
"""So many of a table's last versions are remembered; a kill takes back but a few."""

_LOGGERS: Final = ("bot", "discord", "asyncio", "aiohttp", "sqlalchemy")


class Witness(logging.Handler):
    """Remembers what tables looked like, what was told of them, and to whom."""

    def __init__(self, trace: Trace, disk: Disk) -> None:
        super().__init__(logging.WARNING)
        self.problems: list[str] = []
        self.counts: Counter[str] = Counter()
        self.warnings: Counter[str] = Counter()
        self.ended: dict[str, set[int]] = defaultdict(set)
        """The deals that were told as ended, by table; until that has closed and is verified."""
        self.acts: dict[str, list[Act]] = defaultdict(list)
        """The acts that were answered as done, by table; until that is verified."""
        self.hidden = HiddenCards()
        self.closed: dict[str, TableView] = {}
        """Tables that have closed, and are not verified yet."""
        self.moved: dict[str, float] = {}
        """When each open table last moved."""
        self._trace = trace
        self._disk = disk
        self._pictures: dict[str, dict[int, Snapshot]] = defaultdict(dict)
        self._told: dict[str, int] = {}
        self._answered: dict[str, list[tuple[int, int]]] = defaultdict(list)
        """By table: versions, and the interactions that were answered as done by them."""
        self._unseen: set[str] = set()
        """Tables that have not moved in the present life."""
        self._life = Life(0)
        self._deaf = False

    def problem(self, told: str) -> None:
        """Note what is to be looked into, with what happened before."""
        self._trace.note("PROBLEM", told)
        hours = self._trace.time() / 3600
        self.problems.append(f"at {hours:.4f} h: {told}\n{self._trace.last}")

    # What the program does

    async def begins(
        self,
        client: BoorayClient,
        database: Database,
        life: Life,
        pressed: Callable[[], Asked | None],
    ) -> None:
        """Look at what stands in the store as a life begins, and watch from now on."""
        self._life = life
        stored = await database.read(self._stored)
        for table in list(self._pictures):
            self._look_again(table, stored.get(table))
        self._unseen = set(self._pictures)
        do, announce = client.tables.do, client.publisher.announce

        async def watched_do(
            table_id: str, member_id: int, request: Any, *, key: str | None = None
        ) -> Any:
            outcome = await do(table_id, member_id, request, key=key)
            asked = pressed()
            if asked is not None:
                version, seat = outcome.version, outcome.seat
                asked.commits.append((table_id, version))
                if isinstance(request, ActRequest) and seat is not None:
                    done = write_action(request.action)
                    asked.acts.append(Act(asked.number, table_id, version, seat, done))
            return outcome

        def watched_announce(view: TableView, notices: Sequence[Notice]) -> None:
            self._announced(view, notices)
            announce(view, notices)

        client.tables.do = watched_do  # type: ignore[method-assign] # a witness stands between
        client.publisher.announce = watched_announce  # type: ignore[method-assign] # here too

    def _stored(self, tx: Reading) -> dict[str, tuple[int, bool]]:
        found = {}
        for table in self._pictures:
            try:
                row = journal.load_row(tx, table)
            except UnknownTable:
                continue
            found[table] = (row.version, row.closed_at is None)
        return found

    def _look_again(self, table: str, stored: tuple[int, bool] | None) -> None:
        """Compare what is stored of a table with what was told and answered of it."""
        version = -1 if stored is None else stored[0]
        undone = [number for at, number in self._answered.pop(table, ()) if at > version]
        self.counts["answered presses undone"] += len(undone)
        if undone:
            self.problem(f"answered presses {undone} of table {table} are undone")
        if self._told.get(table, -1) > version:
            self.problem(f"table {table} was told at {self._told[table]}, and stands at {version}")
        if stored is None:
            self._forget(table)  # it died before it was opened
            return
        pictures = self._pictures[table]
        for later in [each for each in pictures if each > version]:
            del pictures[later]
        if version not in pictures:
            self.problem(f"nobody knows how table {table} came to version {version}")
        elif not stored[1]:
            self._has_closed(pictures[version].view)
        self.counts["tables recovered"] += stored[1]

    def _announced(self, view: TableView, notices: Sequence[Notice]) -> None:
        if view.version < self._told.get(view.id, -1):
            self.problem(f"table {view.id}: an older state was told after a newer")
        self._told[view.id] = view.version
        self._trace.note("told", view.id, view.version, view.stage)
        picture = self._pictures[view.id].get(view.version)
        if picture is None or timeless(picture.view) != timeless(view):
            self.problem(f"table {view.id} was told as it never stood in the store")
        self._check_fists(view)
        for notice in notices:
            if isinstance(notice, DealEnded):
                self.counts["deals told as ended"] += 1
                self.ended[view.id].add(view.last.number if view.last else view.deal_number)
        if view.stage is Stage.CLOSED:
            self._has_closed(view)

    def _check_fists(self, view: TableView) -> None:
        """See that no fist shows before all open."""
        deal = view.deal
        if deal is None or deal.phase is not Phase.DECLARING:
            return
        if deal.rules.declaration is not Declaration.SIMULTANEOUS:
            return
        standings = {deal.seats[seat].standing for seat in deal.order}
        if standings - {Standing.UNDECLARED, Standing.FIST_CLOSED}:
            self.problem(f"table {view.id} shows a fist: {standings}")

    def _has_closed(self, view: TableView) -> None:
        self.closed[view.id] = view
        self.counts[f"closed: {view.close_reason}"] += 1
        self._forget(view.id)

    def _forget(self, table: str) -> None:
        for kept in (self._pictures, self._told, self._answered, self.moved):
            kept.pop(table, None)
        self._unseen.discard(table)

    def answered(self, asked: Asked) -> None:
        """Note that somebody has been answered: what was done for them is to stand."""
        for table, version in asked.commits:
            if table in self._pictures:
                self._answered[table].append((version, asked.number))
        for act in asked.acts:
            self.acts[act.table].append(act)
        asked.commits, asked.acts = [], []

    def shown(self, message: Message) -> None:
        """See that a message shows nobody what is hidden from them."""
        cards = self.hidden.shown(message)
        self.counts["messages with cards, read"] = self.hidden.compared
        if cards:
            self.problem(f"message {message.id} shows {message.viewer} {sorted(cards)}")

    # What is committed

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Take down every step that a table takes, and hear all complaints of the log."""
        logs = [logging.getLogger(name) for name in _LOGGERS]
        for log in logs:
            log.addHandler(self)
            log.propagate = False
        try:
            with patch.object(rows, "commit_of", self._commit_of):
                yield
        finally:
            for log in logs:
                log.removeHandler(self)
                log.propagate = True

    def _commit_of(self, step: Step, opens: TableRow | None, answers: AnsweredRow | None) -> Commit:
        picture = snapshot_of(step.state, None)
        self.hidden.step(step.state, picture)
        view = picture.view
        pictures = self._pictures[view.id]
        if view.id in self._unseen:
            self._unseen.discard(view.id)
            self._compare(picture, pictures.get(view.version - 1))
        pictures[view.version] = picture
        if len(pictures) > _KEPT:
            del pictures[min(pictures)]
        self.moved[view.id] = self._trace.time()
        self.counts["commits of tables"] += 1
        self.counts["acts"] += len(step.written)
        self._trace.note("step", view.id, view.version)
        return _commit_of(step, opens, answers)

    def _compare(self, now: Snapshot, before: Snapshot | None) -> None:
        """See that a table which comes in after a start stands as it stood."""
        if before is None:
            self.problem(f"table {now.view.id} goes on from where it never was")
            return
        same = timeless(now.view) == timeless(before.view) and {
            seat: known(player) for seat, player in now.players.items()
        } == {seat: known(player) for seat, player in before.players.items()}
        if not same:
            self.problem(f"table {now.view.id} is another after the recovery")

    # What is logged

    def emit(self, record: logging.LogRecord) -> None:
        """Take down a complaint; one that no fault explains is a problem."""
        if self._deaf or not self._life.alive:
            return
        self.warnings[f"{record.name}: {str(record.msg)[:70]}"] += 1
        if record.levelno >= logging.ERROR and not is_explained(record, self._disk):
            error = record.exc_info[1] if record.exc_info else None
            where = "".join(traceback.format_exception(error)) if error is not None else ""
            self.problem(f"{record.name}: {record.getMessage()}: {error!r}\n{where}")

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """Hear nothing for a while."""
        self._deaf = True
        try:
            yield
        finally:
            self._deaf = False


_commit_of = rows.commit_of


def timeless(view: TableView) -> TableView:
    """Return a view without what a restart changes."""
    return replace(
        view,
        version=0,
        deadlines={},
        stage_until=None,
        stage_time=None,
        closes_at=None,
        post=None,
        half_over=frozenset(),
        time_given={},
        waiting=None,
    )


def known(player: PlayerView) -> PlayerView:
    """Return a seat's view in a form that compares."""
    return replace(player, legal=tuple(player.legal))
