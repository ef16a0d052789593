"""Running tables, and those closed recently."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from typing import Final

from bot.store.rows.journal import Post
from bot.store.rows.leases import Lease
from bot.tables.all_tables.play_log import tell_closed
from bot.tables.all_tables.quarantine import Quarantine
from bot.tables.journal.audit import Unsound
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Whereabouts
from bot.tables.words.views import HandView, TableView

REMEMBERED: Final = 500
"""So many tables that have closed are still known to be closed, not unknown."""


class Running:
    """Tables that run, by their ids."""

    def __init__(self, ports: Ports, quarantine: Quarantine) -> None:
        self._ports = ports
        self._quarantine = quarantine
        self._tables: dict[str, Table] = {}
        self._closed: OrderedDict[str, TableView] = OrderedDict()
        self._stopped = False

    # Looking

    def find(self, table_id: str) -> TableView | None:
        """Return a table that runs, or has closed not long ago."""
        table = self._tables.get(table_id)
        return table.snapshot.view if table else self._closed.get(table_id)

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

    def at(self, channel_id: int) -> TableView | None:
        """Return the table that runs in a channel."""
        return next((view for view in self.views() if view.channel_id == channel_id), None)

    def has_closed(self, table_id: str) -> bool:
        """Return whether a table has closed not long ago."""
        return table_id in self._closed

    def closed_in(self, channel_id: int) -> TableView | None:
        """Return the table of a channel that has closed last, if that is not long ago."""
        closed = reversed(self._closed.values())
        return next((view for view in closed if view.channel_id == channel_id), None)

    def views(self) -> list[TableView]:
        """Return all tables that run."""
        return [table.snapshot.view for table in self._tables.values()]

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        snapshot = self.table(table_id).snapshot
        return snapshot.hand(snapshot.view.held_by(member_id))

    # Their writers

    def get(self, table_id: str) -> Table | None:
        """Return the writer of a table that runs."""
        return self._tables.get(table_id)

    def table(self, table_id: str) -> Table:
        """Return the writer of a table that runs.

        Raises:
            TableRefused: it has closed, is set aside, or there is none of that id.
        """
        table = self._tables.get(table_id)
        if table is None:
            self.view(table_id)
            raise TableRefused(TableReason.TABLE_CLOSED)
        return table

    def all(self) -> list[Table]:
        """Return the writers of all tables that run."""
        return list(self._tables.values())

    # Coming and going

    def new(self, state: TableState, message: Post | None, lease: Lease | None) -> Table:
        """Return a table that nobody knows of yet, from its state."""
        return Table(state, message, self._ports, lease, self.let_go, self._set_aside)

    def take_in(self, table: Table) -> None:
        """Have a table run that is stored, unless it has become another process's meanwhile."""
        if self._stopped:
            return  # it goes on at the next start
        server = server_of(table)
        if not self._ports.leases.holds(server):  # it goes on in another process
            table.let_go()
            self._ports.followers.drop([table.id])
            return
        self._tables[table.id] = table
        if not self._ports.connection.is_up(server):
            table.cut_off()
        table.start_alarms()

    def let_go(self, table: Table) -> None:
        """Keep of a table that has closed only that it has."""
        self._tables.pop(table.id, None)
        self._closed[table.id] = view = table.snapshot.view
        tell_closed(view, self._ports.clock.now())
        while len(self._closed) > REMEMBERED:
            self._closed.popitem(last=False)

    def _set_aside(self, table: Table, why: Unsound) -> None:
        """Let go of a table whose records have turned out not to be sound."""
        self._tables.pop(table.id, None)
        view = table.snapshot.view
        place = Whereabouts(view.id, view.server_id, view.channel_id, view.post, view.language)
        self._quarantine.put(place, why)

    def let_loose(self, servers: Collection[int]) -> list[Table]:
        """Let go at once of some servers' tables; return those whose tasks have yet to end."""
        tables = [each for each in self._tables.values() if server_of(each) in servers]
        for table in tables:
            del self._tables[table.id]
            table.let_go()
        for view in list(self._closed.values()):
            if view.server_id in servers:
                del self._closed[view.id]
        return tables

    def let_all_go(self) -> list[Table]:
        """Let go of all tables at once, and take in none any more; return those to be stopped."""
        self._stopped = True
        tables = self.all()
        self._tables.clear()
        return tables

    async def idle_in(self, which: Callable[[int], bool]) -> None:
        """Wait until nothing is being committed at tables of some servers."""
        for table in [each for each in self._tables.values() if which(server_of(each))]:
            await table.idle()

    # What is read anew

    def rows_changed(self, table_ids: Iterable[str]) -> None:
        """Have nothing in memory of what some tables were before their rows were changed."""
        for table_id in table_ids:
            self._closed.pop(table_id, None)
            table = self._tables.get(table_id)
            if table is not None:
                table.read_again()

    def read_again(self, servers: Collection[int]) -> None:
        """Read the tables of servers again: rows of theirs were changed by another process."""
        known: list[Table | TableView] = [*self._tables.values(), *self._closed.values()]
        self.rows_changed([each.id for each in known if server_of(each) in servers])

    async def preferences_changed(self, member_id: int) -> None:
        """Follow at every table of a member what they prefer from now on."""
        for table in self.all():
            if table.snapshot.view.seat_of(member_id) is not None:
                await table.plan_anew()

    def try_again(self) -> None:
        """Let no table wait for its next try: the store works again."""
        for table in self._tables.values():
            table.try_again()


def server_of(table: Table | TableView) -> int:
    """Return the server that a table is in."""
    return (table.snapshot.view if isinstance(table, Table) else table).server_id
