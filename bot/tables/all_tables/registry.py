"""Every table of the program: which are open, which are set aside or have just closed."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from datetime import datetime
from typing import Final

from booray_core import Action, PlayerView
from bot.leases import Leases
from bot.logs import Subject, about
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.store.engine.database import Database
from bot.store.engine.errors import (
    FAILS_NOW,
    LeaseLost,
    StoreBusy,
    StoreClosed,
)
from bot.store.rows.journal import MessagePlace, OpenTable
from bot.store.rows.leases import Lease
from bot.tables.all_tables.acting import Acting
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.all_tables.breaking_off import break_off
from bot.tables.all_tables.limits import Thoughts
from bot.tables.all_tables.message_places import MessagePlaces
from bot.tables.all_tables.opener import Opener
from bot.tables.all_tables.preparing import prepare
from bot.tables.all_tables.quarantine import Quarantine
from bot.tables.all_tables.store_watch import StoreWatch
from bot.tables.computers.advice import Advice, Remembered, question_of, think_over
from bot.tables.handle.clocks import Resume
from bot.tables.handle.dealing import NoteDealMessage
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.journal.audit import Unsound, sound
from bot.tables.journal.past_tables import PastTable
from bot.tables.journal.reading import TableReader
from bot.tables.one_table.outcome import Outcome
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.state.snapshot import snapshot_of
from bot.tables.state.table_state import TableState
from bot.tables.words.ports import (
    Chance,
    Clock,
    Connection,
    Ids,
    NothingPreferred,
    Preferences,
    Publisher,
    Thinker,
)
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import (
    CloseReason,
    DealMessage,
    HouseRules,
    OpenOrder,
    PostedMessage,
    Stage,
    Whereabouts,
)
from bot.tables.words.views import HandView, TableView

log = logging.getLogger(__name__)

REMEMBERED: Final = 500
"""So many tables that have closed are still known to be closed, not unknown."""


class Tables:
    """All tables of the program."""

    def __init__(  # noqa: PLR0913, PLR0917 - one for each port
        self,
        database: Database,
        clock: Clock,
        ids: Ids,
        chance: Chance,
        publisher: Publisher,
        connection: Connection,
        thinker: Thinker,
        house: HouseRules,
        names: Names,
        leases: Leases,
        joined: JoinDates | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        reader = TableReader(database)
        self._ports = Ports(
            *(database, reader, clock, chance, publisher, connection, thinker, house),
            leases,
            joined or JoinDates(),
            preferences or NothingPreferred(),
        )
        self.counts = self._ports.counts
        self.store = StoreWatch(database, clock, self._try_again)
        self._names = names
        self._tables: dict[str, Table] = {}
        self._closed: OrderedDict[str, TableView] = OrderedDict()
        self._quarantine = Quarantine(database, publisher)
        self.arrivals = Arrivals(database, clock, house, self._bring_in, reader.hurry, leases)
        """The tables that are open and do not run yet."""
        self._places = MessagePlaces(database, clock, leases)
        self._opener = Opener(self._ports, ids, self)
        self._thoughts = Thoughts(house, clock)
        self._thought = Remembered()
        self.acting = Acting()
        self._letting_go: set[asyncio.Task[None]] = set()
        self._stopped = False
        leases.follow(self._gained, self._lost, self._raised)
        leases.use.follow(self._in_use)

    # From start to stop

    async def recover(self) -> None:
        """Begin to go on with every table that is open in the store, its clocks started afresh.

        They are coming once this returns, and none need be in: they are brought in one after
        another from then on, those first at which somebody's time was to run out first. A table
        whose records are not sound is set aside; the others go on.
        """
        await self.arrivals.start()

    async def prepare(self, which: Callable[[int], bool]) -> None:
        """Play tables again that are another process's still, as they are to be ours soon.

        Args:
            which: tells their servers.
        """
        ports = self._ports
        await prepare(ports.database, ports.reader, ports.house, which)

    async def arrive_in(self, channel_id: int) -> str | None:
        """Wait for the table of a channel, if it is coming, and return which it is.

        Returns:
            The id of the table that is open there; None if there is none, or it is set aside.

        Raises:
            StoreError: the store cannot be used now; if there is a table, it is coming still.
        """
        await self.arrivals.known()
        table_id = self.in_channel(channel_id)
        if table_id is not None:
            await self.arrivals.arrive(table_id)
        return self.in_channel(channel_id)

    async def _bring_in(self, coming: OpenTable) -> None:
        """Let an open table run, or see to it that it never does.

        Raises:
            StoreError: the store cannot be used now, so that neither could be done.
        """
        subject = Subject(coming.id, server=coming.server_id, channel=coming.channel_id)
        with about(subject):
            try:
                if await self._opener.doubtful.is_open(coming):
                    await self._read_and_go_on(coming)
            except (*FAILS_NOW, StoreClosed, LeaseLost):
                raise
            except Exception as error:  # noqa: BLE001 - one damaged table must not keep the others closed
                self._put_aside(coming, error)

    async def _read_and_go_on(self, coming: OpenTable) -> None:
        try:
            await self._go_on(coming)
        except TableRefused as moved:  # by another process, since it was read
            log.info("table %s is read again: %s", coming.id, moved)
            try:
                await self._go_on(coming)
            except TableRefused as again:
                raise StoreBusy("another process plays at it") from again

    def _put_aside(self, coming: OpenTable, error: Exception) -> None:
        why = error
        if not isinstance(error, Unsound):
            why = Unsound("it could not be continued")
            why.__cause__ = error
        message = _message(coming.message)
        where = (coming.server_id, coming.channel_id)
        place = Whereabouts(coming.id, *where, message, coming.language)
        self._quarantine.put(place, why)

    async def _go_on(self, coming: OpenTable) -> None:
        lease = self._ports.leases.must_hold(coming.server_id)
        state, stored = await sound(self._ports.reader, coming.id, self._ports.house)
        table = self.new_table(state, _message(stored.row.message), lease)
        if state.stage is Stage.CLOSED:  # it was released while it was coming
            self._let_go(table)
            return
        await self._names.load(coming.server_id, state.people())
        await self._ports.preferences.load_all(state.people())
        await table.do(Resume())
        self.take_in(table)

    async def stop(self) -> None:
        """Stop every clock. What is being committed is committed; nothing new is begun."""
        self._stopped = True
        tables = list(self._tables.values())
        self._tables.clear()
        await self.arrivals.stop()
        await self._places.stop()
        for table in tables:
            await table.stop()
        if self._letting_go:
            await asyncio.wait(self._letting_go)

    # Servers that come and go

    def _gained(self, servers: frozenset[int]) -> None:
        for server in servers:
            self._names.read_again(server)
        self.arrivals.gained(servers)

    def _in_use(self) -> set[int]:
        """Return the servers that have an open table, or are about to; one set aside counts."""
        running = {_server_of(each) for each in self._tables.values()}
        coming = {row.server_id for row in self.arrivals.coming()}
        return running | coming | self._quarantine.servers() | self._opener.servers()

    def _raised(self, servers: frozenset[int]) -> None:
        """Read the tables of servers again: rows of theirs were changed by another process."""
        known: list[Table | TableView] = [*self._tables.values(), *self._closed.values()]
        self.rows_changed([each.id for each in known if _server_of(each) in servers])

    def _lost(self, servers: frozenset[int]) -> None:
        task = asyncio.create_task(_stop(self._let_loose(servers)), name="let go of tables")
        self._letting_go.add(task)
        task.add_done_callback(self._letting_go.discard)

    async def drop(self, server_ids: Collection[int]) -> None:
        """Let go of all that is known of some servers' tables, which another process runs now.

        Nothing is closed, stored, announced or sent any more; what is being committed may stand.
        """
        await _stop(self._let_loose(server_ids))

    def _let_loose(self, servers: Collection[int]) -> list[Table]:
        """Let go of tables at once; return those whose tasks have yet to end."""
        tables = [each for each in self._tables.values() if _server_of(each) in servers]
        for table in tables:
            del self._tables[table.id]
            table.let_go()
        for view in list(self._closed.values()):
            if view.server_id in servers:
                del self._closed[view.id]
        self._places.drop([table.id for table in tables])
        doubtful = self._opener.doubtful.drop(servers)
        self._ports.publisher.drop([*(table.id for table in tables), *doubtful])
        self._quarantine.drop(servers)
        self.arrivals.lost(servers)
        return tables

    async def idle_in(self, which: Callable[[int], bool]) -> None:
        """Wait until nothing is being committed at tables of some servers, those that open too."""
        await self._opener.idle_in(which)
        for table in [each for each in self._tables.values() if which(_server_of(each))]:
            await table.idle()

    # Looking

    def at(self, channel_id: int) -> TableView | None:
        """Return the table that runs in a channel."""
        views = (table.snapshot.view for table in self._tables.values())
        return next((view for view in views if view.channel_id == channel_id), None)

    def in_channel(self, channel_id: int) -> str | None:
        """Return which table is open in a channel, though it may still be coming."""
        view = self.at(channel_id)
        if view is not None:
            return view.id
        rows = self.arrivals.coming()
        return next((row.id for row in rows if row.channel_id == channel_id), None)

    async def refuse_if_set_aside(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside.

        Raises:
            TableRefused: it is.
            StoreError: the store cannot be read now.
        """
        await self._quarantine.refuse_in(channel_id)

    def find(self, table_id: str) -> TableView | None:
        """Return a table that runs, or has closed not long ago."""
        table = self._tables.get(table_id)
        return table.snapshot.view if table else self._closed.get(table_id)

    def place(self, table_id: str) -> tuple[int, int] | None:
        """Return the server and the channel of a table, whatever has become of it; None: unknown.

        Closed long ago is unknown, too.
        """
        for known in (self.find, self.arrivals.find, self._quarantine.find):
            there = known(table_id)
            if there is not None:
                return there.server_id, there.channel_id
        return None

    def view(self, table_id: str) -> TableView:
        """Return a table that runs, or has closed not long ago.

        Raises:
            TableRefused: it is set aside, or there is none of that id.
        """
        view = self.find(table_id)
        if view is None:
            self._quarantine.refuse(table_id)
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        return view

    async def look(self, row: OpenTable) -> TableView:
        """Return a table that is open in the store, though it be coming, or another process's.

        Raises:
            TableRefused: it is set aside, or not sound.
            StoreError: it cannot be read now.
        """
        if self._ports.leases.holds(row.server_id):
            await self.arrivals.arrive(row.id)
            return self.view(row.id)
        try:
            state, _ = await sound(self._ports.reader, row.id, self._ports.house)
        except Unsound as error:  # whoever runs it has told its operator
            raise TableRefused(TableReason.SET_ASIDE, table=row.id) from error
        return snapshot_of(state, None).view

    def open_tables(self) -> list[TableView]:
        """Return all tables that run."""
        return [table.snapshot.view for table in self._tables.values()]

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        snapshot = self._table(table_id).snapshot
        return snapshot.hand(snapshot.view.held_by(member_id))

    def number_set_aside(self) -> int:
        """Return how many tables are set aside, as far as is known since the start."""
        return len(self._quarantine)

    # Opening

    async def open(self, order: OpenOrder, like: PastTable | None = None) -> TableView:
        """Open a table in a channel, its message posted, its host and computer players seated.

        Where it is to have a thread of its own, that is made first.

        Args:
            order: what is asked for.
            like: the table that it is to be like in everything; its computers come again.

        Raises:
            Exception: the thread cannot be made, or the message not posted, as the publisher raises
                it; nobody is seated, and nothing is paid.
            TableRefused: one is open there, as many are open as may be, too few chips, more than
                computers may lose, what the server does not allow, or an order that cannot be.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked.
        """
        with self.acting.by(order.member_id):
            return await self._opener.open(order, like)

    def new_table(
        self, state: TableState, message: PostedMessage | None, lease: Lease | None
    ) -> Table:
        """Return a table that nobody knows of yet, from its state."""
        return Table(state, message, self._ports, lease, self._let_go, self._set_aside)

    def take_in(self, table: Table) -> None:
        """Have a table run that is stored, unless it has become another process's meanwhile."""
        if self._stopped:
            return  # it goes on at the next start
        server = table.snapshot.view.server_id
        if not self._ports.leases.holds(server):  # it goes on in another process
            table.let_go()
            self._ports.publisher.drop([table.id])
            return
        self._tables[table.id] = table
        if not self._ports.connection.is_up(server):
            table.cut_off()
        table.start_alarms()

    def _let_go(self, table: Table) -> None:
        """Keep of a table that has closed only that it has."""
        self._tables.pop(table.id, None)
        self._closed[table.id] = table.snapshot.view
        while len(self._closed) > REMEMBERED:
            self._closed.popitem(last=False)

    def _set_aside(self, table: Table, why: Unsound) -> None:
        """Let go of a table whose records have turned out not to be sound."""
        self._tables.pop(table.id, None)
        view = table.snapshot.view
        place = Whereabouts(view.id, view.server_id, view.channel_id, view.message, view.language)
        self._quarantine.put(place, why)

    # Asking

    async def do(self, table_id: str, member_id: int, request: MemberRequest) -> Outcome:
        """Let a member ask something of a table; what it comes to is committed and announced.

        Raises:
            TableRefused: no such table, closed, or it refuses.
            IllegalAction: the game refuses; :class:`~bot.tables.words.reasons.TooEarly` where that
                has its price.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked; nothing has happened.
        """
        with self.acting.by(member_id):
            outcome = await self._table(table_id).do(request, member_id)
        if outcome.refusal is not None:
            raise TooEarly(outcome.refusal)
        return outcome

    async def advice(self, table_id: str, member_id: int) -> Advice:
        """Return what *sharp* thinks best in a member's place, for that member alone.

        Raises:
            TableRefused: not allowed here, not asked now, not seated, the game moved on meanwhile,
                asked for too often, or nobody can think now.
        """
        hand = self.hand(table_id, member_id)
        advice = await self.think_over(question_of(hand), member_id)
        now = self.hand(table_id, member_id)
        if (now.table.deal_number, now.decision) != (hand.table.deal_number, hand.decision):
            raise TableRefused(TableReason.STALE_DECISION)
        return advice

    async def think_over(
        self, question: PlayerView, member_id: int, chosen: Action | None = None
    ) -> Advice:
        """Return what *sharp* thinks of a decision, for a member who asks for it.

        Args:
            question: what its seat knows, or knew.
            member_id: who asks.
            chosen: what the seat did, to be judged too.

        Raises:
            TableRefused: asked for too often, or nobody can think now.
        """
        ports = self._ports
        known = self._thought.of(question, chosen)
        if known is not None:
            return known
        with self._thoughts.one(member_id):
            advice = await think_over(question, ports.thinker, ports.house.patience, chosen)
        self._thought.keep(advice, chosen)
        return advice

    # What becomes of channels

    def connection_changed(self, server_id: int | None = None) -> None:
        """Stop the clocks of the tables whose servers are cut off; let the others' run.

        Args:
            server_id: the server that this may have changed for; None: any.
        """
        for table in self._tables.values():
            server = table.snapshot.view.server_id
            if server_id not in {None, server}:
                continue
            if self._ports.connection.is_up(server):
                table.connect()
            else:
                table.cut_off()

    def out_of_reach(self, table_id: str) -> None:
        """Let a table wait, its clocks stopped: its message can be shown nowhere."""
        table = self._tables.get(table_id)
        if table is not None:
            table.lose_reach()

    def within_reach(self, table_id: str) -> None:
        """Let a table go on that waited, as its message can be shown again."""
        table = self._tables.get(table_id)
        if table is not None:
            table.come_in_reach()

    async def preferences_changed(self, member_id: int) -> None:
        """Follow at every table of a member what they prefer from now on."""
        for table in list(self._tables.values()):
            if table.snapshot.view.seat_of(member_id) is not None:
                await table.plan_anew()

    async def servers(self) -> set[int]:
        """Return the servers that have open tables, those included that are coming.

        Raises:
            StoreError: the store cannot be read now.
        """
        await self.arrivals.known()
        coming = {row.server_id for row in self.arrivals.coming()}
        return coming | {view.server_id for view in self.open_tables()}

    async def channel_gone(self, channel_id: int) -> None:
        """Break off the table of a channel that is gone, if there is one."""
        await self.arrivals.arrive_all(lambda row: row.channel_id == channel_id)
        reason = CloseReason.CHANNEL_GONE
        await self._break_off(lambda view: view.channel_id == channel_id, reason)

    async def server_gone(self, server_id: int) -> None:
        """Break off every table of a server that we are in no more, however long that takes."""
        await self.arrivals.arrive_all(lambda row: row.server_id == server_id, however_long=True)
        reason = CloseReason.REMOVED
        await self._break_off(lambda view: view.server_id == server_id, reason)

    async def _break_off(self, which: Callable[[TableView], bool], reason: CloseReason) -> None:
        views = [view for view in self.open_tables() if which(view)]
        await break_off(views, self._tables.get, self._ports.clock, reason)

    def rows_changed(self, table_ids: Iterable[str]) -> None:
        """Have nothing in memory of what some tables were before their rows were changed."""
        for table_id in table_ids:
            self._closed.pop(table_id, None)
            table = self._tables.get(table_id)
            if table is not None:
                table.read_again()

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where a table's message is, for after a restart as soon as the store works."""
        table = self._tables.get(table_id)
        if table is None:
            return
        view = table.snapshot.view
        message = PostedMessage(view.channel_id, message_id, at)
        place = MessagePlace(message.channel_id, message.message_id, message.posted_at)
        table.has_message(message)
        await self._places.note(table_id, view.server_id, place)

    async def deal_message(self, table_id: str, deal: int, message: DealMessage) -> None:
        """Note the message of the deal that is about to begin, which its seal stood before.

        Raises:
            StoreError: that cannot be stored now.
        """
        table = self._tables.get(table_id)
        if table is not None:
            await table.do(NoteDealMessage(deal, message))

    def _try_again(self) -> None:
        """Let nothing wait for its next try: the store works again."""
        self.arrivals.try_again()
        self._places.try_again()
        for table in self._tables.values():
            table.try_again()

    # The parts of these

    def _table(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            self.view(table_id)
            raise TableRefused(TableReason.TABLE_CLOSED)
        return table


def _server_of(table: Table | TableView) -> int:
    return (table.snapshot.view if isinstance(table, Table) else table).server_id


async def _stop(tables: Iterable[Table]) -> None:
    for table in tables:
        await table.stop()


def _message(place: MessagePlace | None) -> PostedMessage | None:
    if place is None:
        return None
    return PostedMessage(place.channel_id, place.message_id, place.posted_at)
