"""The open tables: those that run, those still to be read after a start, those set aside."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import islice
from typing import Final

from bot.logs import Subject, about, context_of
from bot.store.engine.errors import TROUBLE_PAUSE, StoreClosed, StoreError, UnknownTable, loudness
from bot.store.rows import tables as store
from bot.store.rows.tables import KEPT, StoredTable, Whereabouts
from bot.tables.all_tables.play_log import tell_closed
from bot.tables.one_table.commit import FoundTable, Unsound, find
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import HandView, TableView

log = logging.getLogger(__name__)

REMEMBERED: Final = 500
"""So many tables that have closed are still known to be closed, not unknown."""

TOGETHER: Final = 250
"""So many tables are read at a time without anybody asking."""

TURN: Final = 0.05
"""Seconds after which reading lets others have a turn, such as whoever presses a button."""


class OpenTables:
    """The open tables of the servers that are this process's, by their ids."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._tables: dict[str, Table] = {}
        """Those that run."""
        self._coming: dict[str, Whereabouts] = {}
        """Those that have not been read yet."""
        self._aside: dict[str, Whereabouts] = {}
        """Those at which nothing happens, as they cannot be read, or the ledger differs."""
        self._closed: OrderedDict[str, TableView] = OrderedDict()
        self._take_back: dict[str, Callable[[], None]] = {}
        """Takes back what was posted of tables of which nobody knows yet whether they opened."""
        self._listing = asyncio.Lock()
        self._is_listed = False
        self._reading: asyncio.Task[None] | None = None
        self._stopped = False

    # Looking

    def find(self, table_id: str) -> TableView | None:
        """Return a table that runs, or has closed not long ago."""
        table = self._tables.get(table_id)
        return table.snapshot.view if table else self._closed.get(table_id)

    def view(self, table_id: str) -> TableView:
        """Return a table that runs, or has closed not long ago; refuse any other."""
        view = self.find(table_id)
        if view is None:
            self._refuse_aside(table_id)
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        return view

    def views(self) -> list[TableView]:
        """Return all tables that run."""
        return [table.snapshot.view for table in self._tables.values()]

    def at(self, channel_id: int) -> TableView | None:
        """Return the table that runs in a channel."""
        return next((view for view in self.views() if view.channel_id == channel_id), None)

    def closed_in(self, channel_id: int) -> TableView | None:
        """Return the table of a channel that has closed last, if that is not long ago."""
        closed = reversed(self._closed.values())
        return next((view for view in closed if view.channel_id == channel_id), None)

    def in_channel(self, channel_id: int) -> str | None:
        """Return which table is open in a channel, though it may not be read yet."""
        return next((each.id for each in self.all() if each.channel_id == channel_id), None)

    def all(self) -> list[TableView | Whereabouts]:
        """Return all open tables, those included that have not been read yet."""
        return [*self.views(), *self._coming.values()]

    def place(self, table_id: str) -> tuple[int, int] | None:
        """Return a table's server and channel, unless it is unknown, or closed long ago."""
        known = self.find(table_id) or self._coming.get(table_id) or self._aside.get(table_id)
        return None if known is None else (known.server_id, known.channel_id)

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds at a table that runs."""
        snapshot = self.table(table_id).snapshot
        return snapshot.hand(snapshot.view.held_by(member_id))

    def get(self, table_id: str) -> Table | None:
        """Return the writer of a table that runs."""
        return self._tables.get(table_id)

    def table(self, table_id: str) -> Table:
        """Return the writer of a table that runs; refuse any other."""
        table = self._tables.get(table_id)
        if table is None:
            self.view(table_id)
            raise TableRefused(TableReason.TABLE_CLOSED)
        return table

    def number_coming(self, server_id: int | None = None) -> int:
        """Return how many open tables have not been read yet, in a server or in all."""
        return sum(server_id in {None, row.server_id} for row in self._coming.values())

    def number_set_aside(self) -> int:
        """Return how many tables are set aside, as far as is known since the start."""
        return len(self._aside)

    async def servers(self) -> set[int]:
        """Return the servers of this process that have open tables."""
        await self.known()
        return {each.server_id for each in self.all()}

    # Reading. Where the store cannot be used, a StoreError says so, and the table is coming still.

    async def recover(self) -> None:
        """Go on with every open table of the servers that are this process's by now.

        Once this returns they are known, and read one after another, those first that are asked
        for. Where the store cannot be read, that is tried again until it can be.
        """
        self._is_listed = False
        try:
            await self.known()
        except StoreError as error:
            _tell(error)
        self._read_on()

    async def known(self) -> None:
        """Wait until it is known which tables are open."""
        async with self._listing:
            if self._is_listed or self._stopped:
                return
            self._is_listed = True  # unless more servers become ours meanwhile
            try:
                found = await self._ports.database.read(store.open_tables)
            except BaseException:
                self._is_listed = False
                raise
            ours = (row for row in found if self._ports.owner.owns(row.server_id))
            self._coming |= {row.id: row for row in ours if self.place(row.id) is None}

    async def arrive(self, table_id: str) -> None:
        """Have a table read at once, if it is open and not read yet."""
        await self.known()
        if table_id in self._coming:
            await self._read([table_id])

    async def arrive_in(self, channel_id: int) -> str | None:
        """Have the table of a channel read; return its id, if one is open there and sound."""
        await self.known()
        table_id = self.in_channel(channel_id)
        if table_id is not None:
            await self.arrive(table_id)
        return self.in_channel(channel_id)

    async def settled(self) -> None:
        """Wait until none is coming any more: each table runs, or never will."""
        if self._reading is not None:
            await asyncio.wait({self._reading})

    def _read_on(self) -> None:
        if self._reading is None or self._reading.done():
            context = context_of(Subject())  # nobody in particular asks for them
            self._reading = asyncio.create_task(
                self._read_all(), name="read open tables", context=context
            )

    async def _read_all(self) -> None:
        """Read what is coming, however long the store takes."""
        while not self._stopped:
            try:
                await self.known()
                while some := list(islice(self._coming, TOGETHER)):
                    await self._read(some)
            except StoreClosed:
                return
            except Exception as error:  # noqa: BLE001 - people's chips lie on the tables
                _tell(error)
                clock = self._ports.clock
                await clock.sleep_until(clock.now() + TROUBLE_PAUSE)
            else:
                log.info("open tables: %d", len(self._tables))
                return

    async def _read(self, ids: Collection[str]) -> None:
        """Let tables run that are coming, or set them aside."""
        for table_id in self._take_back.keys() & ids:
            await self._drop_unless_opened(table_id)
        try:
            found = await self._find(ids)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - one damaged row keeps no other table closed
            for table_id in ids:
                if len(ids) > 1:
                    await self._read([table_id])
                elif row := self._coming.get(table_id):
                    self._put_aside(row, error)
            return
        await self._take_in(ids, found)

    async def _find(self, ids: Collection[str]) -> dict[str, FoundTable]:
        since = self._ports.clock.now() - KEPT
        return await self._ports.database.read(partial(find, ids=ids, since=since))

    async def _take_in(self, ids: Collection[str], found: Mapping[str, FoundTable]) -> None:
        ports = self._ports
        tables, people = list[Table](), defaultdict[int, set[int]](set)
        turn = time.monotonic() + TURN
        for table_id in ids:
            if (row := self._coming.get(table_id)) is None:
                continue  # another has been quicker
            if (table := self._read_one(row, found.get(table_id), people)) is not None:
                tables.append(table)
            if time.monotonic() > turn:
                await asyncio.sleep(0)
                turn = time.monotonic() + TURN
        await ports.names.load_all(people)
        await ports.preferences.load_all(set[int]().union(*people.values()))
        for table in tables:
            if self._coming.pop(table.id, None) is not None:
                self.run(table, resumed=True)

    def _read_one(
        self, row: Whereabouts, found: FoundTable | None, people: Mapping[int, set[int]]
    ) -> Table | None:
        """Return a table from its row; None: it is set aside, or has been closed."""
        with about(Subject(row.id, server=row.server_id, channel=row.channel_id)):
            if found is None:
                self._put_aside(row, UnknownTable(row.id))
                return None
            try:
                state = found.state(self._ports.house)
            except Unsound as error:
                self._put_aside(row, error)
                return None
            table = self.new(state, found.stored)
            if found.stored.row.closed_at is not None:
                del self._coming[row.id]
                self._let_go(table)
                return None
            people[row.server_id].update(state.people())
            return table

    async def _drop_unless_opened(self, table_id: str) -> None:
        if (row := self._coming.get(table_id)) is None:
            return
        which = partial(store.is_stored, server_id=row.server_id, table_id=table_id)
        stands = await self._ports.database.commit(which)
        take_back = self._take_back.pop(table_id, None)
        if not stands and take_back is not None:
            self._coming.pop(table_id, None)
            take_back()

    # Coming and going

    def doubt(self, table: Table, take_back: Callable[[], None]) -> None:
        """Find out whether a table has opened of which the store did not say, and have it run then.

        ``take_back`` takes back what was posted of it, if it never opened.
        """
        self._coming[table.id] = table.whereabouts()
        self._take_back[table.id] = take_back
        self._read_on()

    def new(self, state: TableState, stored: StoredTable | None = None) -> Table:
        """Return a table that nobody knows of yet, as it is stored or about to be."""
        return Table(state, self._ports, self._let_go, self._set_aside, stored)

    def run(self, table: Table, *, resumed: bool = False) -> None:
        """Have a table run that is stored."""
        view = table.snapshot.view
        if self._stopped or not self._ports.owner.owns(view.server_id):
            return  # it goes on at the next start, or in the process that has taken it over
        if table.id in self._tables:
            return
        self._tables[table.id] = table
        if resumed:
            table.resume()
        if not self._ports.connection.is_up(view.server_id):
            table.follow_connection(is_up=False)
        table.start_alarms()

    def _let_go(self, table: Table) -> None:
        """Keep of a table that has closed only that it has."""
        self._tables.pop(table.id, None)
        self._closed[table.id] = view = table.snapshot.view
        tell_closed(view, self._ports.clock.now())
        while len(self._closed) > REMEMBERED:
            self._closed.popitem(last=False)

    def read_again(self, table_ids: Iterable[str]) -> None:
        """Have nothing in memory of what some tables were before their rows were changed."""
        for table_id in table_ids:
            self._closed.pop(table_id, None)
            if table := self._tables.get(table_id):
                table.read_again()

    def leave_to_others(self) -> None:
        """Do nothing more at the tables of servers that another process runs by now."""
        for table in self._tables.values():
            if not self._ports.owner.owns(table.snapshot.view.server_id):
                table.leave_to_another()

    async def stop(self) -> None:
        """Stop every clock. What is being committed is committed; nothing new is begun."""
        self._stopped = True
        tables = list(self._tables.values())
        self._tables.clear()
        self._coming.clear()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait({self._reading})
        for table in tables:
            await table.stop()

    # Set aside: no chip of such a table moves until its operator releases it

    def _set_aside(self, table: Table, why: Unsound) -> None:
        """Let go of a table that has turned out not to be sound as it was read again."""
        self._tables.pop(table.id, None)
        self._put_aside(table.whereabouts(), why)

    def _put_aside(self, table: Whereabouts, why: Exception) -> None:
        self._coming.pop(table.id, None)
        self._aside[table.id] = table
        with about(Subject(table.id, server=table.server_id, channel=table.channel_id)):
            log.error(
                "table %s is set aside, nothing is played at it and no chip of it moves;"
                " `booray release %s` gives its chips back: %s",
                *(table.id, table.id, why),
                exc_info=why.__cause__ or why,
            )
        self._ports.followers.set_aside(table)

    def _refuse_aside(self, table_id: str) -> None:
        if table_id in self._aside:
            raise TableRefused(TableReason.SET_ASIDE, table=table_id)

    async def refuse_if_set_aside(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside, and has not been released."""
        for place in [each for each in self._aside.values() if each.channel_id == channel_id]:
            row = await self._ports.database.read(partial(store.load_row, table_id=place.id))
            if row.closed_at is None:
                self._refuse_aside(place.id)
            self._aside.pop(place.id, None)


def _tell(error: Exception) -> None:
    """Tell the log why tables do not come."""
    level = loudness(error, logging.WARNING)
    log.log(level, "open tables can't be loaded yet; trying again: %s", error)
