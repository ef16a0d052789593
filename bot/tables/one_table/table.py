"""A running table: the only writer of its state.

What happens at it is decided, applied and committed under its lock, in one transaction, and told
only then. The lock covers no thinking, no waiting for people and no request to anywhere. Where a
commit fails, what was in memory is thrown away and the table is read again from the store.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from booray_core import IllegalAction, RulesRefused
from bot.ledger.errors import ComputersSpent
from bot.logs import Subject, about
from bot.store.engine.errors import FAILS_NOW, LeaseLost, LeaseRaised, StoreUnknown
from bot.store.rows.journal import Post, TableRow
from bot.store.rows.leases import Lease
from bot.tables.computers.plans import Plans
from bot.tables.handle import HANDLERS
from bot.tables.handle.acting import ActFor, Settle
from bot.tables.handle.clocks import GiveUp, GoOn, GoOnInTime, LoseReach
from bot.tables.handle.closing import CloseIdle, StayOpen, WarnIdle
from bot.tables.handle.dealing import (
    CloseCut,
    DealOut,
    MissBeacon,
    NoteDealPost,
    PlayForPractice,
    StartFull,
)
from bot.tables.handle.dispatch import OwnRequest, Request
from bot.tables.handle.opening import SeatFirst
from bot.tables.journal import rows
from bot.tables.journal.audit import Unsound, sound
from bot.tables.journal.retry import patiently
from bot.tables.journal.rows import Commit
from bot.tables.one_table.alarm_clock import AlarmClock
from bot.tables.one_table.answered import AnsweredRequests, answered_row
from bot.tables.one_table.commit_refusals import (
    chips_do_not_suffice,
    only_the_commit_tells,
    refusal_of,
)
from bot.tables.one_table.lookers import Lookers
from bot.tables.one_table.outcome import Outcome, answered_before
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.standstill import Standstill
from bot.tables.one_table.timing import UNKNOWN_FOR, Alarm, Due, called_before, next_alarm
from bot.tables.state.snapshot import Snapshot, snapshot_of
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.state.turns import Turn
from bot.tables.words.notices import ClocksStand, Notice, TableResumed, TurnCalled
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Actor, Person, Stage, Whereabouts

log = logging.getLogger(__name__)

_BY_ITSELF: Final[Mapping[Due, OwnRequest]] = {
    Due.START: StartFull(),
    Due.SETTLE: Settle(),
    Due.WARN: WarnIdle(),
    Due.IDLE: CloseIdle(),
    Due.LOSE_REACH: LoseReach(),
    Due.END_PAUSE: GoOnInTime(),
    Due.GIVE_UP: GiveUp(),
}
"""What a table asks of itself when it is time."""


class Table:
    """A table that is open."""

    def __init__(
        self,
        state: TableState,
        post: Post | None,
        ports: Ports,
        lease: Lease | None,
        closed: Callable[[Table], None],
        unsound: Callable[[Table, Unsound], None],
    ) -> None:
        """Take a table over from its state.

        Args:
            state: as it is stored, or about to be.
            post: where it is seen.
            ports: everything from outside.
            lease: by which its server was ours before the state was read; None: there are none.
            closed: is told when it has closed.
            unsound: is told when its records have turned out not to be sound.
        """
        self.id = state.identity.table_id
        self._ports = ports
        self._closed = closed
        self._unsound = unsound
        self._lease = lease
        self._aside = False
        """It was unsound: nothing happens at it any more."""
        self._gone = False
        """Another process runs it: nothing happens at it here any more, and nothing is told."""
        self._lookers = Lookers(self.id, ports.attention)
        self._standstill = Standstill(state, self._lookers, ports.clock.now())
        self._state = state
        self._post = post
        self._stored = snapshot_of(state, post)
        """The same as ``snapshot``, with clocks that run."""
        self.snapshot = self._as_clocks_are()
        """What may be known of it as of its last commit."""
        self.answered = AnsweredRequests()
        """The requests that may be sent again."""
        self._subject = self._for_the_log()
        self._lock = asyncio.Lock()
        self._doubtful = False
        """The state in memory may not be what is stored."""
        self._doubt_is_told = False
        """The log says why, for all tables at once."""
        self._plans = Plans(ports.chance, ports.thinker, ports.house.patience, ports.preferences)
        self._reminded = called_before(state, ports.clock.now())
        """The turns whose people have been called, by seat and since when it is asked."""
        self._late: set[tuple[int, int]] = set()
        """Those among them of whose time less than half is left."""
        self._alarms = AlarmClock(self._subject, ports.clock, self._next_alarm, self._handle)

    # Deciding, committing, telling

    async def open(self, request: SeatFirst, member_id: int) -> None:
        """Post the message of a new table, then store it with what happens at its opening.

        Raises:
            Exception: the message cannot be posted.
            ChannelTaken: its channel has an open table.
            TableIdTaken: its id is another table's.
            TableRefused: the host does not hold the buy-in.
            StoreBusy: the store stayed locked.
            StoreUnknown: it is open, or it is not; its message stands.
        """
        with about(self._subject):
            try:
                await self.do(request, member_id, opens=rows.row_of(self._state))
            except StoreUnknown:
                raise  # it may be open
            except BaseException:
                if self._state.seal_message is not None:
                    self._ports.place.take_back(self.whereabouts())
                raise

    async def _post_first(self, opens: TableRow) -> TableRow:
        """Have seal and message posted, and return the table's row with their places.

        This is asked under the table's lock, but nobody else knows of the table yet.
        """
        state, place = self._state, self._ports.place
        state.seal_message = await place.post_seal(snapshot_of(state, None).view)
        self._post = await place.post_first(snapshot_of(state, None).view)
        return replace(opens, post=self._post, seal_message=state.seal_message)

    def _for_the_log(self) -> Subject:
        """Return what lines about this table tell; the deal is the one at the time."""
        identity = self._state.identity
        return Subject(
            self.id,
            deal=lambda: self._state.deal_number,
            server=identity.server_id,
            channel=identity.channel_id,
        )

    def whereabouts(self) -> Whereabouts:
        """Return where it is, and its message."""
        identity = self._state.identity
        place = (identity.server_id, identity.channel_id)
        language, seal = self._state.opening.language, self._state.seal_message
        return Whereabouts(self.id, *place, self._post, language, seal)

    async def do(
        self,
        request: Request,
        member_id: int | None = None,
        opens: TableRow | None = None,
        *,
        key: str | None = None,
    ) -> Outcome:
        """Have a request decided, and if anything happens by it, commit and announce it.

        Args:
            request: what is asked.
            member_id: who asks; None: the table itself, or the program.
            opens: the table's row, if it is not stored yet.
            key: what tells the request from every other; sent again under the same, it does nothing
                and is given the first answer, if anything happened by it.

        Raises:
            TableRefused: the table refuses, or somebody else moved it meanwhile.
            IllegalAction: the game refuses.
            RulesRefused: it asks for rules that cannot be.
            TooNew: it takes chips of a member who gets none to start with yet.
            ComputersSpent: it is to deal, which could cost the computers more than they may lose.
            LeaseLost: another process runs it now; nothing has happened.
            StoreBusy: the store stayed locked; nothing has happened.
            StoreUnknown: it has happened or it has not; the table is read again before anything
                else is done at it.
        """
        with about(self._subject):
            while True:
                try:
                    return await self._do(request, member_id, opens, key)
                except LeaseRaised:  # it is read again first, and decided anew
                    log.info("table %s is reloaded at another process's request", self.id)

    async def _do(
        self, request: Request, member_id: int | None, opens: TableRow | None, key: str | None
    ) -> Outcome:
        asked = time.perf_counter()
        async with self._lock:
            self._ports.counts.lock_waits.note(time.perf_counter() - asked)
            await self._read_again_if_doubtful()
            if (before := self.answered.get(key)) is not None:
                return answered_before(before, self.snapshot, member_id)
            keeps = only_the_commit_tells(request, self._state)
            now, chance = self._ports.clock.now(), self._ports.chance
            step = Step(self._state, now, chance, member_id, keeps_before=keeps)
            seat = None if member_id is None else self.snapshot.view.seat_of(member_id)
            try:
                await self._decide(step, request, seat, opens, key)
            except BaseException as error:
                self._undo(step, error, is_told=isinstance(request, NoteDealPost))
                if (refusal := refusal_of(error, request, self._state, now)) is not None:
                    raise refusal from error
                raise
            if step.written and isinstance(request, GoOn | GiveUp):
                self._standstill.note_made_good()
                self._late.clear()
            if self.snapshot.view.paused is not None and self._state.paused is None:
                # Whoever has been called may be far away by now, and is called again.
                self._late.clear()
                self._reminded.clear()
            # Marks are kept in memory alone, until the deal is over.
            if step.marked is not None and seat is not None:
                self._stored = self._stored.with_marks(seat, step.marked)
            if step.written:
                counts = self._ports.counts
                counts.note(request, self.snapshot.view, self._state, step.notices)
                self._take_over(step.notices)
            elif step.marked is not None and seat is not None:
                self._see(self.snapshot.with_marks(seat, step.marked))
                self._tell([])
            return Outcome(self.snapshot, seat, step.refusal, self._state.version)

    async def _decide(
        self,
        step: Step,
        request: Request,
        seat: int | None,
        opens: TableRow | None,
        key: str | None,
    ) -> None:
        """Let a request make a step of what it asks for, and store that."""
        HANDLERS[type(request)](step, request)
        if opens is not None:
            opens = await self._post_first(opens)
        if not step.written:
            return
        answers = None if key is None else answered_row(step, key, seat)
        await self._commit(rows.commit_of(step, opens, answers))
        if answers is not None:
            self.answered.note(answers)

    async def _commit(self, commit: Commit) -> None:
        """Store a step: whole, or, where chips do not suffice for it, nothing of it."""
        leases, lease = self._ports.leases, self._lease
        try:
            await self._store(commit)
        except LeaseLost:
            if lease is not None:
                leases.lose(lease)
            raise
        except LeaseRaised:
            if lease is not None:
                await leases.look_again(lease)
            if commit.opens is None:
                raise
            # What has just been made is not old.
            self._lease = leases.must_hold(self._state.identity.server_id)
            await self._store(commit)

    async def _store(self, commit: Commit) -> None:
        if self._gone:
            raise LeaseLost(self._state.identity.server_id)
        database, clock = self._ports.database, self._ports.clock
        joined = self._ports.joined
        work = partial(rows.write, commit=commit, joined=joined, lease=self._lease)
        why = await patiently(clock, lambda: database.commit(work))
        if why is not None:
            raise why

    def try_again(self) -> None:
        """Try at once what the store refused and waits to be tried again."""
        self._alarms.try_again()

    def read_again(self) -> None:
        """Play the table again from the store before anything else happens at it."""
        self._doubtful = self._doubt_is_told = True
        self._alarms.wake()

    def _undo(self, step: Step, error: BaseException, *, is_told: bool) -> None:
        """See to it that the state in memory is what is stored, after a step that failed.

        Args:
            step: what failed.
            error: why.
            is_told: whoever asked tells the log of it, and tries again.
        """
        if step.before is not None and chips_do_not_suffice(error):
            self._state = step.before
        elif step.written or not isinstance(error, TableRefused | IllegalAction | RulesRefused):
            self._doubtful = True
            self._doubt_is_told = is_told or isinstance(error, (*FAILS_NOW, LeaseLost, LeaseRaised))
            self._alarms.wake()

    async def _read_again_if_doubtful(self) -> None:
        """Throw away what is in memory and play the table again from the store.

        Raises:
            LeaseLost: another process runs it.
            StoreError: it cannot be read now.
            TableRefused: it is not sound, and has been set aside.
        """
        server = self._state.identity.server_id
        if self._gone:
            raise LeaseLost(server)
        if self._aside:
            raise TableRefused(TableReason.SET_ASIDE, table=self.id)
        if not self._doubtful:
            return
        lease = self._ports.leases.must_hold(server)
        try:
            self._state, stored = await sound(self._ports.reader, self.id, self._ports.house)
        except Unsound as error:
            self._aside = True
            self._alarms.end()
            self._plans.drop_all()
            self._unsound(self, error)
            raise TableRefused(TableReason.SET_ASIDE, table=self.id) from error
        if self._gone:
            raise LeaseLost(server)
        self._lease, self._doubtful = lease, False
        self.answered = AnsweredRequests(stored.answered)
        self._plans.drop_all()
        if not self._alarms.is_in_trouble:
            level = logging.DEBUG if self._doubt_is_told else logging.WARNING
            log.log(level, "table %s was read again at version %d", self.id, self._state.version)
        # The same version as before, unless a commit was made that could not be told.
        moved_on = self._state.version != self.snapshot.view.version
        self._take_over([TableResumed()] if moved_on else None)

    def _take_over(self, notices: Sequence[Notice] | None) -> None:
        """Take the state as committed, see to what comes next, and tell it.

        Args:
            notices: what is told beside the view; None: nothing has happened.
        """
        turns = self._state.current.turns if self._state.current else ()
        keys = {turn.key for turn in turns}
        self._reminded &= keys
        self._late &= keys
        self._take_snapshot()
        if self._gone:
            return  # it was stored just before; whoever runs it now tells it
        self._plans.follow(self._state, self.snapshot, self._ports.clock.now())
        self._alarms.wake()
        if self._state.stage is Stage.CLOSED:
            self._closed(self)
        self._tell(notices)

    def _see(self, snapshot: Snapshot) -> None:
        """Let everyone see the table like this from now on."""
        self.snapshot = replace(snapshot, number=self.snapshot.number + 1)

    def _tell(self, notices: Sequence[Notice] | None) -> None:
        """Tell everyone who follows the table how it is seen now."""
        self._ports.followers.changed(self.snapshot, notices)

    def _half_over(self) -> frozenset[int]:
        """Return the seats of whose turns it has been told that half of the time is over."""
        return frozenset(seat for seat, _ in self._late)

    def has_post(self, post: Post) -> None:
        """Note where the table's message is now."""
        self._post = post
        self._stored = self._stored.with_post(post)
        self._see(self.snapshot.with_post(post))
        self._tell(None)

    # Standing still

    def lose_reach(self) -> None:
        """Stop the clocks, unless everyone needed looks: the table's message is shown nowhere."""
        self._standstill.note_reach(in_reach=False)
        self.follow_standstill()

    def come_in_reach(self) -> None:
        """Let the clocks run again, if they stood still because the table could not be shown."""
        self._standstill.note_reach(in_reach=True)
        self.follow_standstill()

    def cut_off(self) -> None:
        """Stop the clocks, unless everyone needed looks: nobody's presses arrive in Discord."""
        self._standstill.note_cut_off()
        self.follow_standstill()

    def connect(self) -> None:
        """Let the clocks run again, if they stood still because nobody's presses arrived."""
        self._standstill.note_connected(self._ports.clock.now())
        self.follow_standstill()

    def follow_standstill(self) -> None:
        """Show that clocks stand still, or run: at once, whatever is being committed meanwhile."""
        now_seen = self._as_clocks_are()
        self._alarms.wake()
        if now_seen.view.waiting is not self.snapshot.view.waiting:
            self._see(now_seen.with_half_over(self._half_over()))
            self._tell(None)

    def _take_snapshot(self) -> None:
        """Have the state shown, which is stored."""
        before, self._stored = self._stored, snapshot_of(self._state, self._post)
        if before.view.deal_number == self._stored.view.deal_number:
            self._stored = replace(self._stored, marks=before.marks)
        self._see(self._as_clocks_are().with_half_over(self._half_over()))

    def _as_clocks_are(self) -> Snapshot:
        why = self._standstill.follow(self._stored, self._ports.clock.now())
        return self._stored.standing_still(why)

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
            if self._gone or self._aside or self._doubtful:
                return  # it is planned once it is read
            self._plans.follow(self._state, self.snapshot, self._ports.clock.now())
        self._alarms.wake()

    def let_go(self) -> None:
        """Do nothing more, and tell nothing: another process runs it now."""
        self._gone = True
        self._alarms.end()
        self._alarms.wake()
        self._plans.drop_all()

    async def idle(self) -> None:
        """Wait until nothing is being decided or committed."""
        async with self._lock:
            pass

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
        if alarm.turn is not None:
            await self._take_turn(alarm.turn, alarm.due)
        elif alarm.since is not None:
            await self.do(GoOn(alarm.since, elsewhere=self._standstill.out_of_reach))
        elif alarm.due is Due.TELL_STANDSTILL:
            self._standstill.note_told()
            self._tell([ClocksStand()])
        elif alarm.due is Due.CLOSE_CUT:
            beacons = self._ports.beacons
            number = beacons.round_after(self._ports.clock.now())
            by = None if number is None else beacons.time_of(number) - UNKNOWN_FOR
            await self.do(CloseCut(number, by))
        elif alarm.due is Due.DEAL:
            await self._deal_out()
        elif alarm.due in {Due.WARN, Due.IDLE} and self._lookers.somebody(self.snapshot.view):
            await self.do(StayOpen())
        elif alarm.due is not Due.LOOK_AGAIN:
            await self.do(_BY_ITSELF[alarm.due])

    async def _deal_out(self) -> None:
        """Deal; where that could cost the computers more than they may lose, go on for practice."""
        this, beacon = self._state.current, None
        if this is not None and this.round is not None:
            beacon = await self._ports.beacons.of(this.round)
            if beacon is None:
                await self.do(MissBeacon())
                return
        try:
            await self.do(DealOut(beacon))
        except ComputersSpent as spent:
            log.info("table %s goes on for practice: %s", self.id, spent)
            await self.do(PlayForPractice(spent.may_lose))

    async def _take_turn(self, turn: Turn, due: Due) -> None:
        """Do what is due in a seat's turn, if it is still on."""
        occupant = self.snapshot.view.chairs[turn.seat].occupant
        if due is Due.CALL:
            self._reminded.add(turn.key)
            if not self._state.by_correspondence:
                self._late.add(turn.key)
            if isinstance(occupant, Person):
                self._see(self.snapshot.with_half_over(self._half_over()))
                called = TurnCalled(turn.seat, occupant.member_id)
                self._tell([] if self._lookers.has(occupant) else [called])
            return
        by: Actor = "clock"
        unheard = due is Due.TIME_OUT and not self._lookers.has(occupant)
        if unheard and not await self._can_be_heard():
            return
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
                self._ports.connection.note_time_out(self._state.identity.server_id)

    async def _can_be_heard(self) -> bool:
        """Return whether a person at the table can be heard; if not, stop the clocks."""
        if await self._ports.connection.answers(self._state.identity.server_id):
            return True
        self.cut_off()
        return False
