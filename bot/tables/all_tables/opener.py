"""Opening of a table: its message is posted, then it is stored and runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

from bot.logs import Subject, about
from bot.servers.settings import settings_of
from bot.store.engine.errors import ChannelTaken, StoreUnknown, TableIdTaken
from bot.store.engine.uncancelled import uncancelled
from bot.store.rows.firsts import firsts
from bot.store.rows.journal import OpenTable
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.all_tables.directory import Directory
from bot.tables.all_tables.doubtful_openings import DoubtfulOpenings
from bot.tables.all_tables.limits import Openings
from bot.tables.all_tables.play_log import tell_opened
from bot.tables.all_tables.running import Running
from bot.tables.handle.opening import SeatFirst, opening_again, opening_for, refuse_unless_allowed
from bot.tables.journal.past_tables import PastTable
from bot.tables.journal.wallets import check_computers, check_wallet
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import Identity, TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import OpenOrder
from bot.tables.words.views import TableView


class Opener:
    """Opens tables, one at a time in each channel."""

    def __init__(
        self,
        ports: Ports,
        running: Running,
        arrivals: Arrivals,
        directory: Directory,
        doubtful: DoubtfulOpenings,
    ) -> None:
        """Open nothing yet.

        Args:
            ports: what tables are given from outside.
            running: takes in the tables that are opened.
            arrivals: is told of those of which nobody knows whether they have opened.
            directory: knows in which channel a table is open.
            doubtful: finds out whether they have.
        """
        self._ports = ports
        self._running = running
        self._arrivals = arrivals
        self._directory = directory
        self.doubtful = doubtful
        self._openings = Openings(ports.house, ports.clock)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By channel, whose turn it is to open a table there."""
        self._under_way: dict[asyncio.Task[Any] | None, int] = {}
        """By what opens a table, its server."""

    def servers(self) -> set[int]:
        """Return the servers in which tables are being opened."""
        return set(self._under_way.values())

    async def idle_in(self, which: Callable[[int], bool]) -> None:
        """Wait until no table is being opened in some servers."""
        opening = [task for task, at in self._under_way.items() if task and which(at)]
        if opening:
            await asyncio.wait(opening)

    async def open(self, order: OpenOrder, like: PastTable | None) -> TableView:
        """Open a table; see :meth:`bot.tables.all_tables.registry.Tables.open`."""
        lock = self._turns.setdefault(order.channel_id, asyncio.Lock())
        async with lock:  # of several who ask at once, the others find it open
            return await self._open_in_turn(order, like)

    async def _open_in_turn(self, order: OpenOrder, like: PastTable | None) -> TableView:
        await self._arrivals.known()
        if order.thread is None:
            await self._refuse_if_taken(order.channel_id)
        ports = self._ports
        settings, first = await ports.database.read(
            lambda tx: (
                settings_of(tx, order.server_id, ports.house.usual),
                firsts(tx, order.server_id, order.member_id),
            )
        )
        if like is None:
            opening = opening_for(order, ports.house, settings)
            seats = SeatFirst((None,) * order.computers)
        else:
            opening = opening_again(like.opening, order, settings)
            seats = SeatFirst(like.levels, like.holding)
        refuse_unless_allowed(order, opening, settings)
        await check_computers(ports.database, ports.clock, settings, order, opening)
        await check_wallet(ports.database, ports.clock, settings, ports.joined, order, opening)
        coming = sum(row.server_id == order.server_id for row in self._arrivals.coming())
        try:
            with self._openings.one(order, self._running.views(), coming, settings.most_tables):
                # Whoever asked may be gone before it stands: it must not be stored and run nowhere.
                table = await uncancelled(self._noted(order, self._open(order, opening, seats)))
        except ChannelTaken as error:
            raise TableRefused(
                TableReason.TABLE_EXISTS, channel_id=error.channel_id, table=error.table_id
            ) from error
        view = table.snapshot.view
        with about(Subject(view.id, server=view.server_id, channel=view.channel_id)):
            tell_opened(view, first)
        return view

    async def _noted(self, order: OpenOrder, opening: Coroutine[Any, Any, Table]) -> Table:
        """Open a table, known to whoever waits for all that is being committed."""
        task = asyncio.current_task()
        self._under_way[task] = order.server_id
        try:
            return await opening
        finally:
            del self._under_way[task]

    async def _refuse_if_taken(self, channel_id: int) -> None:
        await self._directory.refuse_if_set_aside(channel_id)
        taken = self._directory.in_channel(channel_id)
        if taken is not None:
            raise TableRefused(TableReason.TABLE_EXISTS, channel_id=channel_id, table=taken)

    async def _open(self, order: OpenOrder, opening: Opening, first: SeatFirst) -> Table:
        if order.thread is None:
            return await self._open_in(order.channel_id, order, opening, first)
        place = self._ports.place
        thread_id = await place.make_thread(order.channel_id, order.thread)
        try:
            return await self._open_in(thread_id, order, opening, first)
        except StoreUnknown:
            raise  # it goes with the message, if the table proves not to be open
        except BaseException:
            place.take_thread_back(thread_id)
            raise

    async def _open_in(
        self, channel_id: int, order: OpenOrder, opening: Opening, first: SeatFirst
    ) -> Table:
        now = self._ports.clock.now()
        lease = self._ports.leases.must_hold(order.server_id)
        while True:
            identity = Identity(self._ports.ids.table(), order.server_id, channel_id, now)
            secret = self._ports.chance.secret()
            state = TableState(identity, opening, self._ports.house, secret)
            table = self._running.new(state, None, lease)
            try:
                await table.open(first, order.member_id)
            except TableIdTaken:
                continue
            except StoreUnknown:
                self._find_out(table, None if order.thread is None else channel_id)
                raise
            self._running.take_in(table)
            return table

    def _find_out(self, table: Table, thread_id: int | None) -> None:
        """Have a table run, or its message taken back, once it is known whether it has opened."""
        place, view = table.whereabouts(), table.snapshot.view
        self.doubtful.note(place, thread_id)
        row = OpenTable(
            id=place.table_id,
            server_id=place.server_id,
            channel_id=place.channel_id,
            version=view.version,
            post=place.post,
            pace=view.pace,
            language=place.language,
            moved_at=view.opened_at,
        )
        self._arrivals.expect(row)
