"""A running table: the only writer of its state.

A request is decided on the state, committed and told under the table's lock, which covers no
thinking, no waiting for people and, once the table stands, no request to Discord. What is refused
has not happened: the table goes on from its row as it was. Where nobody knows what is stored, the
row is read again before anything else happens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from booray_core import IllegalAction, RulesRefused
from bot import metrics
from bot.logs import Subject, about
from bot.store.engine.errors import NotOwner, StaleTable, StoreBusy, StoreUnknown
from bot.store.rows.tables import KEPT, Post, StoredTable, Whereabouts
from bot.tables.computers.plans import Plans
from bot.tables.handle import Step, decide
from bot.tables.handle.clocks import start_afresh
from bot.tables.one_table import commit as rows
from bot.tables.one_table.alarms import (
    UNKNOWN_FOR,
    Alarm,
    AlarmClock,
    Due,
    called_before,
    next_alarm,
)
from bot.tables.one_table.commit import AnsweredRequests, Outcome, Unsound, find
from bot.tables.one_table.outside import Ports, count
from bot.tables.one_table.standstill import Lookers, Standstill
from bot.tables.requests import (
    ActFor,
    CloseCut,
    DealOut,
    GiveUp,
    GoOn,
    Idle,
    Look,
    Request,
    SeatFirst,
)
from bot.tables.state.current_deal import Turn
from bot.tables.state.snapshot import snapshot_of
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import Notice, TableResumed, TurnCalled
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Actor, Person, Stage, Waiting

log = logging.getLogger(__name__)

_REFUSALS: Final = (TableRefused, IllegalAction, RulesRefused)


class Table:
    """A table that is open."""

    def __init__(
        self,
        state: TableState,
        ports: Ports,
        closed: Callable[[Table], None],
        unsound: Callable[[Table, Unsound], None],
        stored: StoredTable | None = None,
    ) -> None:
        """Take a table over.

        Args:
            state: as it is stored, or about to be.
            ports: everything from outside.
            closed: is told when it has closed.
            unsound: is told when its row has turned out not to be sound.
            stored: what is stored of it, after a restart of the program: its clocks start afresh,
                and the next commit stores that. None: it has yet to open.
        """
        now, post = ports.clock.now(), None if stored is None else stored.row.post
        self._reminded = called_before(state, now)
        """The turns whose people have been called, by seat and since when it is asked."""
        self._resumed_at = None if stored is None or stored.row.closed_at else now
        """When its clocks started afresh, until a commit has stored that."""
        if self._resumed_at is not None:
            start_afresh(state, self._resumed_at)
        self.id = state.id
        self._ports = ports
        self._closed = closed
        self._unsound = unsound
        self._gone: Callable[[], Exception] | None = None
        """Says why nothing happens at it any more: it was unsound, or is another process's."""
        self._lookers = Lookers(self.id, ports.attention)
        self._standstill = Standstill(state, self._lookers, now)
        self._state = state
        self._post = post
        self._row = rows.row_of(state, post) if stored is None else stored.row
        """As the table is stored: what it goes back to where a request is refused midway."""
        self._stored = snapshot_of(state, post)
        """The same as ``snapshot``, with clocks that run."""
        self.snapshot = self._stored.seen(self._why_waiting(), ())
        """What may be known of it as of its last commit."""
        self._answered = AnsweredRequests(() if stored is None else stored.answered)
        place = {"server": state.server_id, "channel": state.channel_id}
        self._subject = Subject(self.id, lambda: self._state.deal_number, **place)
        self._lock = asyncio.Lock()
        self._doubtful = False
        """The row in the store may be another than the one in memory."""
        self._plans = Plans(ports.chance, ports.thinker, ports.house.patience, ports.preferences)
        self._late: set[tuple[int, int]] = set()
        """Turns in the last half of their time."""
        self._alarms = AlarmClock(self._subject, ports.clock, self._next_alarm, self._handle)

    def whereabouts(self) -> Whereabouts:
        """Return where it is, and its message."""
        state, language = self._state, self._state.opening.language
        place = (state.server_id, state.channel_id)
        return Whereabouts(self.id, *place, self._post, language, state.seal_message)

    # Deciding, committing, telling

    async def open(self, request: SeatFirst, member_id: int) -> None:
        """Post seal and message of a new table, then store it with what happens at its opening.

        Where that fails, they are taken back; but after StoreUnknown it may be open.
        """
        with about(self._subject):
            try:
                await self.do(request, member_id)
            except StoreUnknown:
                raise  # it may be open
            except BaseException:
                if self._state.seal_message is not None:
                    self._ports.place.take_back(self.whereabouts())
                raise

    async def do(
        self, request: Request, member_id: int | None = None, *, key: str | None = None
    ) -> Outcome:
        """Have a request decided, and if anything happens by it, commit and announce it.

        Nobody (None) asks for what the table, or the program, asks. Sent again under the same
        ``key``, it does nothing and is given the first answer, if anything happened by it.

        Raises:
            TableRefused: the table refuses, or somebody else keeps moving it.
            IllegalAction: the game refuses.
            RulesRefused: it asks for rules that cannot be.
            TooNew: it takes chips of a member who gets none to start with yet.
            NotOwner: another process runs it now; nothing has happened.
            StoreBusy: the store stayed locked; nothing has happened.
            StoreUnknown: it has happened or it has not; the row is read again before anything else.
        """
        with about(self._subject):
            try:
                return await self._do(request, member_id, key)
            except StaleTable as moved:  # a member was forgotten, or it was released
                log.info("table %s is read again: %s", self.id, moved)
            try:
                return await self._do(request, member_id, key)
            except StaleTable as moved:
                raise TableRefused(TableReason.TABLE_MOVED) from moved

    async def _do(self, request: Request, member_id: int | None, key: str | None) -> Outcome:
        asked = time.perf_counter()
        async with self._lock:
            metrics.LOCK_WAIT.observe(time.perf_counter() - asked)
            await self._read_again_if_doubtful()
            before = self._answered.get(key, self.snapshot, member_id)
            if before is not None:
                return before
            step = Step(self._state, self._ports.clock.now(), self._ports.chance, member_id)
            seat = None if member_id is None else self.snapshot.view.seat_of(member_id)
            try:
                decide(step, request)
                if step.happened:
                    await self._commit(step, request, key, seat)
            except BaseException as error:
                self._undo(step, error)
                if (refusal := rows.refusal_of(error, request, self._state, step.now)) is not None:
                    raise refusal from error
                raise
            self._follow(step, request, seat)
            return Outcome(self.snapshot, seat, step.refusal, self._state.version)

    async def _commit(
        self, step: Step, request: Request, key: str | None, seat: int | None
    ) -> None:
        """Store a step: whole, or, where chips do not suffice for it, nothing of it."""
        if not self._row.version:
            await self._post_first()
        commit = rows.commit_of(step, self._row, request, key, seat)
        joined, owner = self._ports.joined, self._ports.owner
        work = partial(rows.write, commit=commit, joined=joined, owner=owner)
        if (why := await self._ports.database.commit(work)) is not None:
            raise why
        self._row, self._resumed_at = commit.row, None
        self._answered.note(commit.log)

    async def _post_first(self) -> None:
        """Have seal and message posted of a table that opens; nobody else knows of it yet."""
        state, place = self._state, self._ports.place
        state.seal_message = await place.post_seal(snapshot_of(state, None).view)
        self._post = await place.post_first(snapshot_of(state, None).view)
        self._row = replace(self._row, post=self._post, seal_message=state.seal_message)

    def _undo(self, step: Step, error: BaseException) -> None:
        """See to it that the state in memory is what is stored, after a step that failed."""
        if isinstance(error, NotOwner):
            self.leave_to_another()
        is_refused = isinstance(error, (*_REFUSALS, StoreBusy)) or rows.for_want_of_chips(error)
        if not is_refused:
            self._doubtful = True
            self._alarms.wake()
        elif step.happened and self._row.version:
            self._state = TableState.read(self._row, self._ports.house)
            if self._resumed_at is not None:
                start_afresh(self._state, self._resumed_at)

    async def _read_again_if_doubtful(self) -> None:
        """Throw away what is in memory and read the table's row again."""
        if self._gone is not None:
            raise self._gone()
        if not self._doubtful:
            return
        since = self._ports.clock.now() - KEPT
        found = await self._ports.database.read(lambda tx: find(tx, [self.id], since)[self.id])
        try:
            self._state = found.state(self._ports.house)
        except Unsound as error:
            self._end(set_aside := partial(TableRefused, TableReason.SET_ASIDE, table=self.id))
            self._unsound(self, error)
            raise set_aside() from error
        if self._resumed_at is not None:
            if found.stored.row.version != self._row.version:
                self._resumed_at = self._ports.clock.now()  # who moved it may not have stored that
            start_afresh(self._state, self._resumed_at)
        self._row, self._doubtful = found.stored.row, False
        self._answered = AnsweredRequests(found.stored.answered)
        self._plans.drop_all()
        # The same version as before, unless a commit was made that could not be told.
        moved_on = self._state.version != self.snapshot.view.version
        self._take_over([TableResumed()] if moved_on else None)

    def _follow(self, step: Step, request: Request, seat: int | None) -> None:
        """Take over what has happened, and tell it. Marks are kept in memory alone."""
        if step.happened and isinstance(request, GoOn | GiveUp):
            self._standstill.note_made_good()
            self._late.clear()
        if self.snapshot.view.paused is not None and self._state.paused is None:
            # Whoever has been called may be far away by now, and is called again.
            self._late.clear()
            self._reminded.clear()
        if step.marked is not None and seat is not None:
            self._stored = replace(self._stored, marks={**self._stored.marks, seat: step.marked})
        if step.happened:
            before = self.snapshot.view
            count(request, before, self._state, step.notices)
            self._take_over(step.notices)
        elif step.marked is not None:
            self._show([])

    def _take_over(self, notices: Sequence[Notice] | None) -> None:
        """Take the state as committed, and tell it; no notices where nothing has happened."""
        turns = self._state.current.turns if self._state.current else ()
        keys = {turn.key for turn in turns}
        self._reminded &= keys
        self._late &= keys
        before, self._stored = self._stored, snapshot_of(self._state, self._post)
        if before.view.deal_number == self._stored.view.deal_number:
            self._stored = replace(self._stored, marks=before.marks)
        self._see()
        if self._gone is not None:
            return  # it was stored just before; whoever runs it now tells it
        self._plans.follow(self._state, self.snapshot, self._ports.clock.now())
        self._alarms.wake()
        if self._state.stage is Stage.CLOSED:
            self._closed(self)
        self._ports.followers.changed(self.snapshot, notices)

    def resume(self) -> None:
        """Go on after a restart of the program, and tell it."""
        with about(self._subject):
            self._plans.follow(self._state, self.snapshot, self._ports.clock.now())
            self._show([TableResumed()])

    def read_again(self) -> None:
        """Read the table from the store before anything else happens at it."""
        self._doubtful = True
        self._alarms.wake()

    def _see(self) -> None:
        """Let everyone see the table as it is by now, and as its clocks are."""
        seen = self._stored.seen(self._why_waiting(), self._late)
        self.snapshot = replace(seen, number=self.snapshot.number + 1)

    def _show(self, notices: Sequence[Notice] | None) -> None:
        """Have it seen as it is by now, and tell everyone who follows it."""
        self._see()
        self._ports.followers.changed(self.snapshot, notices)

    def has_post(self, post: Post) -> None:
        """Note where the table's message is now."""
        self._post = post
        self._stored = replace(self._stored, view=replace(self._stored.view, post=post))
        self._show(None)

    # Standing still

    def follow_reach(self, *, in_reach: bool) -> None:
        """Let clocks follow whether the table's message can be shown anywhere."""
        self._standstill.out_of_reach = not in_reach
        self.follow_standstill()

    def follow_connection(self, *, is_up: bool) -> None:
        """Let clocks follow whether anybody's presses arrive in Discord."""
        self._standstill.note_connection(self._ports.clock.now(), is_up=is_up)
        self.follow_standstill()

    def follow_standstill(self) -> None:
        """Show that clocks stand still, or run: at once, whatever is being committed meanwhile."""
        self._alarms.wake()
        if self._why_waiting() is not self.snapshot.view.waiting:
            self._show(None)

    def _why_waiting(self) -> Waiting | None:
        return self._standstill.follow(self._stored, self._ports.clock.now())

    # The alarm clock

    def start_alarms(self) -> None:
        """Begin to do what the table does by itself."""
        self._alarms.start()

    async def stop(self) -> None:
        """End that, in the middle of nothing: a commit being made is made."""
        await self._alarms.stop(self._lock)
        self._plans.drop_all()

    async def plan_anew(self) -> None:
        """Follow what people prefer by now: whether a card plays itself that is asked for."""
        async with self._lock:
            if self._gone is not None or self._doubtful:
                return  # it is planned once it is read
            self._plans.follow(self._state, self.snapshot, self._ports.clock.now())
        self._alarms.wake()

    def leave_to_another(self) -> None:
        """Do nothing more by itself, and nothing that is asked: another process runs it."""
        self._end(partial(NotOwner, f"table {self.id} is another process's"))

    def _end(self, why: Callable[[], Exception]) -> None:
        """Let nothing happen at it any more."""
        self._gone = why
        self._alarms.end()
        self._plans.drop_all()

    async def _next_alarm(self) -> Alarm | None:
        async with self._lock:
            await self._read_again_if_doubtful()
            if self._state.stage is Stage.CLOSED:
                return None
            self.follow_standstill()  # who stopped looking may not have been told of
            standstill = self._standstill.alarm(self._state, self._ports.clock.now())
            return standstill or next_alarm(
                self._state, self._plans, self._reminded, self._ports.beacons
            )

    async def _handle(self, alarm: Alarm) -> None:
        if not isinstance(alarm.due, Due):
            stays = isinstance(alarm.due, Idle) and self._lookers.somebody(self.snapshot.view)
            await self.do(Look() if stays else alarm.due)
        elif alarm.turn is not None:
            await self._take_turn(alarm.turn, alarm.due)
        elif alarm.due is Due.TELL_STANDSTILL:
            self._standstill.told = True
            self._show([])
        elif alarm.due is Due.CLOSE_CUT:
            beacons = self._ports.beacons
            number = beacons.round_after(self._ports.clock.now())
            by = None if number is None else beacons.time_of(number) - UNKNOWN_FOR
            await self.do(CloseCut(number, by))
        elif alarm.due is Due.DEAL:
            await self._deal_out()

    async def _deal_out(self) -> None:
        """Deal, once the beacon has come; where it does not, bind the deal to its message."""
        this, beacon = self._state.current, None
        if this is not None and this.round is not None:
            beacon = await self._ports.beacons.of(this.round)
        await self.do(DealOut(beacon))

    async def _take_turn(self, turn: Turn, due: Due) -> None:
        """Do what is due in a seat's turn, if it is still on."""
        occupant = self.snapshot.view.chairs[turn.seat].occupant
        if due is Due.CALL:
            self._reminded.add(turn.key)
            if not self._state.by_correspondence:
                self._late.add(turn.key)
            if isinstance(occupant, Person):
                called = TurnCalled(turn.seat, occupant.member_id)
                self._show([] if self._lookers.has(occupant) else [called])
            return
        by: Actor = "clock"
        connection, server = self._ports.connection, self._state.server_id
        unheard = due is Due.TIME_OUT and not self._lookers.has(occupant)
        if unheard and not await connection.answers(server):
            self.follow_connection(is_up=False)
            return
        this = self._state.current
        if this is None or turn.key not in {each.key for each in this.turns}:
            return  # its person was quicker than the answer
        counts = unheard and not self._state.given_up
        if due is Due.MOVE:
            plan = self._plans.get(turn.seat)
            if plan is None:
                return
            by, thought = plan.by, plan.thought
        else:
            thought = self._plans.think(occupant, by, self.snapshot, turn.seat)
        await asyncio.wait({thought})
        if not thought.cancelled():
            await self.do(ActFor(turn.seat, turn.since, thought.result(), by))
            if counts:  # what could not be stored is tried again, and says nothing of Discord
                connection.note_time_out(server)
