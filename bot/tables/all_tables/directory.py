"""Directory of the open tables: running, still coming after a start, or set aside."""

from __future__ import annotations

from bot.store.rows.journal import OpenTable
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.all_tables.quarantine import Quarantine
from bot.tables.all_tables.running import Running
from bot.tables.journal.audit import Unsound, sound
from bot.tables.one_table.outside import Ports
from bot.tables.state.snapshot import snapshot_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import TableView


class Directory:
    """Which table is open where."""

    def __init__(
        self, ports: Ports, running: Running, arrivals: Arrivals, quarantine: Quarantine
    ) -> None:
        self._ports = ports
        self._running = running
        self._arrivals = arrivals
        self._quarantine = quarantine

    def in_channel(self, channel_id: int) -> str | None:
        """Return which table is open in a channel, though it may still be coming."""
        view = self._running.at(channel_id)
        if view is not None:
            return view.id
        rows = self._arrivals.coming()
        return next((row.id for row in rows if row.channel_id == channel_id), None)

    async def arrive_in(self, channel_id: int) -> str | None:
        """Wait for the table of a channel, if it is coming, and return which it is.

        Returns:
            The id of the table that is open there; None if there is none, or it is set aside.

        Raises:
            StoreError: the store cannot be used now; if there is a table, it is coming still.
        """
        await self._arrivals.known()
        table_id = self.in_channel(channel_id)
        if table_id is not None:
            await self._arrivals.arrive(table_id)
        return self.in_channel(channel_id)

    def place(self, table_id: str) -> tuple[int, int] | None:
        """Return the server and the channel of a table, whatever has become of it; None: unknown.

        Closed long ago is unknown, too.
        """
        for known in (self._running.find, self._arrivals.find, self._quarantine.find):
            there = known(table_id)
            if there is not None:
                return there.server_id, there.channel_id
        return None

    async def servers(self) -> set[int]:
        """Return the servers that have open tables, those included that are coming.

        Raises:
            StoreError: the store cannot be read now.
        """
        await self._arrivals.known()
        coming = {row.server_id for row in self._arrivals.coming()}
        return coming | {view.server_id for view in self._running.views()}

    async def look(self, row: OpenTable) -> TableView:
        """Return a table that is open in the store, though it be coming, or another process's.

        Raises:
            TableRefused: it is set aside, or not sound.
            StoreError: it cannot be read now.
        """
        if self._ports.leases.holds(row.server_id):
            await self._arrivals.arrive(row.id)
            return self._running.view(row.id)
        try:
            state, _ = await sound(self._ports.reader, row.id, self._ports.house)
        except Unsound as error:  # whoever runs it has told its operator
            raise TableRefused(TableReason.SET_ASIDE, table=row.id) from error
        return snapshot_of(state, None).view

    async def refuse_if_set_aside(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside.

        Raises:
            TableRefused: it is.
            StoreError: the store cannot be read now.
        """
        await self._quarantine.refuse_in(channel_id)

    def number_set_aside(self) -> int:
        """Return how many tables are set aside, as far as is known since the start."""
        return len(self._quarantine)
