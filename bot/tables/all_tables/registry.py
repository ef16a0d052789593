"""All tables of the program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from functools import partial

from bot.logs import Subject, context_of
from bot.store.rows import answered
from bot.tables.all_tables.acting import Acting
from bot.tables.all_tables.advising import Advisor
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.all_tables.bringing_in import BringingIn
from bot.tables.all_tables.channels import Channels
from bot.tables.all_tables.directory import Directory
from bot.tables.all_tables.doubtful_openings import DoubtfulOpenings
from bot.tables.all_tables.opener import Opener
from bot.tables.all_tables.play_log import DealsAMinute
from bot.tables.all_tables.preparing import prepare
from bot.tables.all_tables.quarantine import Quarantine
from bot.tables.all_tables.running import Running, server_of
from bot.tables.all_tables.store_watch import StoreWatch
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.journal.past_tables import PastTable
from bot.tables.one_table.outcome import Outcome, answered_before
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import OpenOrder
from bot.tables.words.views import TableView


class Tables:
    """All tables of the program: open one, ask something of it, look at it."""

    def __init__(self, ports: Ports) -> None:
        """Run no table yet.

        Args:
            ports: what tables are given from outside.
        """
        self._ports = ports
        self._quarantine = Quarantine(ports.database, ports.followers)
        doubtful = DoubtfulOpenings(ports.database, ports.place)
        self.running = Running(ports, self._quarantine)
        """Those that run."""
        bringing_in = BringingIn(ports, self.running, self._quarantine, doubtful)
        self.arrivals = Arrivals(ports, bringing_in.bring_in)
        """Those that are open and do not run yet."""
        self.directory = Directory(ports, self.running, self.arrivals, self._quarantine)
        """Which of them is where."""
        self.channels = Channels(ports, self.running, self.arrivals, self.directory)
        """What becomes of their channels."""
        self.advisor = Advisor(ports, self.running)
        """What a computer would do in a member's place."""
        self.store = StoreWatch(ports.database, ports.clock, self._try_again)
        self.counts = ports.counts
        self.deals = DealsAMinute(ports.counts, ports.clock, lambda: len(self.running.all()))
        """Tells of them in the log."""
        self.acting = Acting()
        self._opener = Opener(ports, self.running, self.arrivals, self.directory, doubtful)
        self._letting_go: set[asyncio.Task[None]] = set()
        ports.leases.follow(self._gained, self._lost, self.running.read_again)
        ports.leases.use.follow(self._in_use)

    # What members ask for

    async def open(self, order: OpenOrder, like: PastTable | None = None) -> TableView:
        """Open a table in a channel, its message posted, its host and computer players seated.

        Where it is to have a thread of its own, that is made first.

        Args:
            order: what is asked for.
            like: the table that it is to be like in everything; its computers come again.

        Raises:
            Exception: the thread cannot be made, or the message not posted, as the place raises
                it; nobody is seated, and nothing is paid.
            TableRefused: one is open there, as many are open as may be, too few chips, more than
                computers may lose, what the server does not allow, or an order that cannot be.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked.
        """
        with self.acting.by(order.member_id):
            return await self._opener.open(order, like)

    async def do(
        self, table_id: str, member_id: int, request: MemberRequest, *, key: str | None = None
    ) -> Outcome:
        """Let a member ask something of a table; what it comes to is committed and announced.

        Args:
            table_id: the table.
            member_id: who asks.
            request: what is asked.
            key: what tells the request from every other of all doors, as ``discord:`` with the
                interaction's id; nobody else can know it. The same request sent again under it
                does nothing more, and is given the first answer. None: it is never sent again.

        Raises:
            TableRefused: no such table, closed, or it refuses.
            IllegalAction: the game refuses; :class:`~bot.tables.words.reasons.TooEarly` where that
                has its price.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked; nothing has happened.
        """
        with self.acting.by(member_id):
            if key is not None and self.running.has_closed(table_id):
                outcome = await self._answered_before_it_closed(table_id, member_id, key)
            else:
                outcome = await self.running.table(table_id).do(request, member_id, key=key)
        if outcome.refusal is not None:
            raise TooEarly(outcome.refusal)
        return outcome

    async def _answered_before_it_closed(self, table_id: str, member_id: int, key: str) -> Outcome:
        find = partial(answered.find, table_id=table_id, key=key)
        before = await self._ports.database.read(find)
        if before is None:
            raise TableRefused(TableReason.TABLE_CLOSED)
        return answered_before(before, Snapshot(self.running.view(table_id), {}), member_id)

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

    async def stop(self) -> None:
        """Stop every clock. What is being committed is committed; nothing new is begun."""
        tables = self.running.let_all_go()
        await self.arrivals.stop()
        await self.channels.posts.stop()
        await _stop(tables)
        if self._letting_go:
            await asyncio.wait(self._letting_go)

    # Servers that come and go

    def _gained(self, servers: frozenset[int]) -> None:
        for server in servers:
            self._ports.names.read_again(server)
        self.arrivals.gained(servers)

    def _in_use(self) -> set[int]:
        """Return the servers that have an open table, or are about to; one set aside counts."""
        running = {server_of(each) for each in self.running.all()}
        coming = {row.server_id for row in self.arrivals.coming()}
        return running | coming | self._quarantine.servers() | self._opener.servers()

    def _lost(self, servers: frozenset[int]) -> None:
        stopping = _stop(self._let_loose(servers))
        context = context_of(Subject())  # a commit of one table's may have found it out
        task = asyncio.create_task(stopping, name="let go of tables", context=context)
        self._letting_go.add(task)
        task.add_done_callback(self._letting_go.discard)

    async def drop(self, server_ids: Collection[int]) -> None:
        """Let go of all that is known of some servers' tables, which another process runs now.

        Nothing is closed, stored, announced or sent any more; what is being committed may stand.
        """
        await _stop(self._let_loose(server_ids))

    def _let_loose(self, servers: Collection[int]) -> list[Table]:
        """Let go of tables at once; return those whose tasks have yet to end."""
        tables = self.running.let_loose(servers)
        self.channels.posts.drop([table.id for table in tables])
        doubtful = self._opener.doubtful.drop(servers)
        self._ports.followers.drop([*(table.id for table in tables), *doubtful])
        self._quarantine.drop(servers)
        self.arrivals.lost(servers)
        return tables

    async def idle_in(self, which: Callable[[int], bool]) -> None:
        """Wait until nothing is being committed at tables of some servers, those that open too."""
        await self._opener.idle_in(which)
        await self.running.idle_in(which)

    def _try_again(self) -> None:
        """Let nothing wait for its next try: the store works again."""
        self.arrivals.try_again()
        self.channels.posts.try_again()
        self.running.try_again()


async def _stop(tables: Iterable[Table]) -> None:
    for table in tables:
        await table.stop()
