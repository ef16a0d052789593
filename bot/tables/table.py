"""One running table: the only writer of its state, and its alarm clock.

What happens at it is decided, applied and committed under its lock, in one transaction, and told
only then. The lock covers no thinking, no waiting for people and no request to anywhere. Where a
commit fails, what was in memory is thrown away and the table is read again from the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from booray_core import IllegalAction
from bot.ledger.accounts import Holder, table_balances
from bot.ledger.errors import InsufficientChips
from bot.store import journal as store
from bot.store.database import Database, Writing
from bot.store.errors import StaleTable, StoreBusy
from bot.tables import computers, dealing, journal
from bot.tables.alarms import Alarm, Due, next_alarm
from bot.tables.audit import Difference, Unsound, differences, sound
from bot.tables.clocks import Turn
from bot.tables.entries import Actor
from bot.tables.news import News, Resumed, TurnHalfOver
from bot.tables.patience import patiently
from bot.tables.picture import picture_of
from bot.tables.ports import Chance, Clock, Publisher, Thinker
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.state import TableState
from bot.tables.steps import Step
from bot.tables.troubles import Trouble
from bot.tables.values import HouseRules, Person, PostedMessage, Stage

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

TROUBLE_PAUSE = timedelta(seconds=2)
"""How long a table waits before it tries again what it could not do by itself."""


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything a table is given from outside."""

    database: Database
    clock: Clock
    chance: Chance
    publisher: Publisher
    thinker: Thinker
    house: HouseRules


class Table:
    """A table that is open."""

    def __init__(
        self,
        state: TableState,
        message: PostedMessage | None,
        ports: Ports,
        closed: Callable[[Table], None],
        unsound: Callable[[Table, Unsound], None],
    ) -> None:
        """Take a table over from its state.

        Args:
            state: as it is stored, or about to be.
            message: where it is seen.
            ports: everything from outside.
            closed: is told when it has closed.
            unsound: is told when its records have turned out not to be sound.
        """
        self.id = state.identity.table_id
        self._ports = ports
        self._closed = closed
        self._unsound = unsound
        self._aside = False
        """It was unsound: nothing happens at it any more."""
        self._trouble = Trouble()
        self._state = state
        self._message = message
        self.picture = picture_of(state, message)
        """What may be known of it as of its last commit."""
        self._lock = asyncio.Lock()
        self._doubtful = False
        """The state in memory may not be what is stored."""
        self._plans = computers.Plans(ports.chance, ports.thinker)
        self._reminded: set[Turn] = set()
        self._nap: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None

    # Deciding, committing, telling

    async def open(self, decide: Callable[[Step], None]) -> None:
        """Store a new table with what happens at its opening.

        Raises:
            ChannelTaken: its channel has an open table.
            TableIdTaken: its id is another table's.
            TableRefused: the host does not hold the buy-in.
            StoreBusy: the store stayed locked.
        """
        row = journal.row_of(self._state)

        async def create(tx: Writing) -> None:
            await store.create_table(tx, row)

        await self.do(decide, first=create)

    async def do(
        self,
        decide: Callable[[Step], Answer],
        first: Callable[[Writing], Awaitable[None]] | None = None,
    ) -> Answer:
        """Let something be decided, and if anything happens by it, commit and announce it.

        Args:
            decide: looks at the state and lets things happen, or refuses; it waits for nothing.
            first: what to write in the same transaction before that.

        Raises:
            TableRefused: the table refuses, or somebody else moved it meanwhile.
            IllegalAction: the game refuses.
            StoreBusy: the store stayed locked; nothing has happened.
        """
        async with self._lock:
            await self._read_again_if_doubtful()
            step = Step(self._state, self._ports.clock.now(), self._ports.chance)
            try:
                answer = decide(step)
                if not step.written:
                    return answer
                await patiently(self._ports.clock, lambda: self._commit(step, first))
            except BaseException as error:
                if step.written or not isinstance(error, TableRefused | IllegalAction):
                    self._doubtful = True
                    self._wake()
                _translate(error)
                raise
            self._take_over(step.news)
            return answer

    async def _commit(self, step: Step, first: Callable[[Writing], Awaitable[None]] | None) -> None:
        async with self._ports.database.begin() as tx:
            if first is not None:
                await first(tx)
            await journal.store(tx, step)

    async def _read_again_if_doubtful(self) -> None:
        """Throw away what is in memory and play the table again from the store.

        Raises:
            StoreError: it cannot be read now.
            TableRefused: it is not sound, and has been set aside.
        """
        if self._aside:
            raise TableRefused(TableReason.SET_ASIDE, table=self.id)
        if not self._doubtful:
            return
        try:
            self._state, _ = await sound(self._ports.database, self.id, self._ports.house)
        except Unsound as error:
            self._aside = True
            self._plans.drop_all()
            self._unsound(self, error)
            raise TableRefused(TableReason.SET_ASIDE, table=self.id) from error
        self._doubtful = False
        self._plans.drop_all()
        if not self._trouble.goes_on:
            log.warning("table %s was read again at version %d", self.id, self._state.version)
        # The same version as before, unless a commit was made that could not be told.
        moved_on = self._state.version != self.picture.view.version
        self._take_over([Resumed()] if moved_on else [])

    def _take_over(self, news: Sequence[News]) -> None:
        """Show the state as committed, and see to what comes next."""
        self.picture = picture_of(self._state, self._message)
        self._plans.follow(self._state, self.picture, self._ports.clock.now())
        turns = set(self._state.round.turns) if self._state.round else set()
        self._reminded &= turns
        self._wake()
        if self._state.stage is Stage.CLOSED:
            self._closed(self)
        if news:
            self._announce(news)

    def _announce(self, news: Sequence[News]) -> None:
        try:
            self._ports.publisher.announce(self.picture.view, news)
        except Exception:  # a fault in showing a table must not stop it
            log.exception("table %s could not be announced", self.id)

    async def ask(self, question: Callable[[TableState], Answer]) -> Answer:
        """Return the answer to a question about the state; it may be out of date soon.

        Raises:
            TableRefused: as the question does.
            IllegalAction: as the question does.
        """
        async with self._lock:
            await self._read_again_if_doubtful()
            return question(self._state)

    async def compare(self) -> list[Difference]:
        """Compare what lies on the table with the ledger.

        Raises:
            StoreError: the store cannot be read now.
        """
        async with self._lock:
            await self._read_again_if_doubtful()
            async with self._ports.database.read() as tx:
                return differences(self._state, await table_balances(tx, self.id))

    def has_message(self, message: PostedMessage) -> None:
        """Note where the table's message is now."""
        self._message = message
        self.picture = self.picture.with_message(message)

    # The alarm clock

    def begin_watch(self) -> None:
        """Begin to do what the table does by itself."""
        self._watch = asyncio.create_task(self._keep_watch(), name=f"table {self.id}")

    async def stop(self) -> None:
        """End that, in the middle of nothing: a commit being made is made."""
        if self._watch is None:
            return
        async with self._lock:
            self._watch.cancel()
        await asyncio.wait({self._watch})
        self._plans.drop_all()

    async def _keep_watch(self) -> None:
        while not self._aside:
            try:
                async with self._lock:
                    await self._read_again_if_doubtful()
                    alarm = next_alarm(self._state, self._plans, self._reminded)
                if alarm is None:
                    return
                if alarm.when > self._ports.clock.now():
                    await self._sleep(alarm.when)
                else:
                    await self._ring(alarm)
                    # Half of a turn's time is told without anything being written.
                    if alarm.due is not Due.HALF_TIME and self._trouble.is_over():
                        log.info("table %s goes on", self.id)
            except Exception as error:  # noqa: BLE001 - the table must not stand still for good
                if not self._aside:
                    self._tell(error)
                    await self._sleep(self._ports.clock.now() + TROUBLE_PAUSE)

    def _tell(self, error: Exception) -> None:
        """Tell the log of a trouble that is tried again, but not every time."""
        if not self._trouble.is_news(self._ports.clock.now()):
            return
        if isinstance(error, StoreBusy):
            log.warning("table %s found the store locked; trying again", self.id)
        else:
            log.error("table %s could not go on by itself; trying again", self.id, exc_info=error)

    async def _sleep(self, when: datetime) -> None:
        """Wait for a time, or until something has happened at the table."""
        self._nap = asyncio.create_task(self._ports.clock.sleep_until(when))
        try:
            await asyncio.wait({self._nap})
        finally:
            self._nap.cancel()
            self._nap = None

    def _wake(self) -> None:
        if self._nap is not None:
            self._nap.cancel()

    async def _ring(self, alarm: Alarm) -> None:
        match alarm.due:
            case Due.START:
                await self.do(dealing.start_by_itself)
            case Due.DEAL:
                await self.do(dealing.deal_out)
            case Due.SETTLE:
                await self.do(dealing.settle)
            case Due.WARN:
                await self.do(dealing.warn_if_idle)
            case Due.IDLE:
                await self.do(dealing.close_if_idle)
            case _ if alarm.turn is not None:
                await self._ring_for(alarm.turn, alarm.due)

    async def _ring_for(self, turn: Turn, due: Due) -> None:
        """Do what is due in a seat's turn, if it is still on."""
        occupant = self.picture.view.chairs[turn.seat].occupant
        if due is Due.HALF_TIME:
            self._reminded.add(turn)
            if isinstance(occupant, Person):
                self._announce([TurnHalfOver(turn.seat, occupant.member_id)])
            return
        by: Actor = "clock"
        if due is Due.MOVE:
            plan = self._plans.get(turn.seat)
            if plan is None:
                return
            by, thought = plan.by, plan.thought
        else:
            thought = self._plans.think(occupant, by, self.picture, turn.seat)
        await asyncio.wait({thought})
        if not thought.cancelled():
            action = thought.result()
            await self.do(lambda step: dealing.act_for(step, turn.seat, turn.since, action, by))


def _translate(error: BaseException) -> None:
    """Raise what the store and the ledger refuse as what it means to the people at the table."""
    if isinstance(error, StaleTable):
        raise TableRefused(TableReason.TABLE_MOVED) from error
    if isinstance(error, InsufficientChips) and error.account.holder is Holder.WALLET:
        raise TableRefused(
            TableReason.NOT_ENOUGH_CHIPS, have=error.balance, needed=error.needed
        ) from error
