"""Changes in the channels of tables: cut off, out of reach, gone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.store.rows.journal import Post
from bot.tables.all_tables.arrivals import Arrivals
from bot.tables.all_tables.breaking_off import break_off
from bot.tables.all_tables.directory import Directory
from bot.tables.all_tables.posts import Posts
from bot.tables.all_tables.running import Running, server_of
from bot.tables.handle.dealing import NoteDealPost
from bot.tables.one_table.outside import Ports
from bot.tables.words.values import CloseReason
from bot.tables.words.views import HandView, TableView


class Channels:
    """Tells the tables what becomes of their channels, servers and messages."""

    def __init__(
        self, ports: Ports, running: Running, arrivals: Arrivals, directory: Directory
    ) -> None:
        self._connection = ports.connection
        self._clock = ports.clock
        self._running = running
        self._arrivals = arrivals
        self.place = directory.place
        self.posts = Posts(ports.database, ports.clock, ports.leases)

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        return self._running.hand(table_id, member_id)

    def connection_changed(self, server_id: int | None = None) -> None:
        """Stop the clocks of the tables whose servers are cut off; let the others' run.

        Args:
            server_id: the server that this may have changed for; None: any.
        """
        for table in self._running.all():
            server = server_of(table)
            if server_id not in {None, server}:
                continue
            if self._connection.is_up(server):
                table.connect()
            else:
                table.cut_off()

    def looks_changed(self, table_id: str) -> None:
        """Let a table's clocks follow that somebody began or stopped to look at it. Quickly."""
        table = self._running.get(table_id)
        if table is not None:
            table.follow_standstill()

    def out_of_reach(self, table_id: str) -> None:
        """Let a table wait, its clocks stopped: its message can be shown nowhere."""
        table = self._running.get(table_id)
        if table is not None:
            table.lose_reach()

    def within_reach(self, table_id: str) -> None:
        """Let a table go on that waited, as its message can be shown again."""
        table = self._running.get(table_id)
        if table is not None:
            table.come_in_reach()

    async def channel_gone(self, channel_id: int) -> None:
        """Break off the table of a channel that is gone, if there is one."""
        await self._arrivals.arrive_all(lambda row: row.channel_id == channel_id)
        reason = CloseReason.CHANNEL_GONE
        await self._break_off(lambda view: view.channel_id == channel_id, reason)

    async def server_gone(self, server_id: int) -> None:
        """Break off every table of a server that we are in no more, however long that takes."""
        await self._arrivals.arrive_all(lambda row: row.server_id == server_id, however_long=True)
        reason = CloseReason.REMOVED
        await self._break_off(lambda view: view.server_id == server_id, reason)

    async def _break_off(self, which: Callable[[TableView], bool], reason: CloseReason) -> None:
        views = [view for view in self._running.views() if which(view)]
        await break_off(views, self._running.get, self._clock, reason)

    async def posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where a table's message is, for after a restart as soon as the store works."""
        table = self._running.get(table_id)
        if table is None:
            return
        view = table.snapshot.view
        post = Post(view.channel_id, message_id, at)
        table.has_post(post)
        await self.posts.note(table_id, view.server_id, post)

    async def deal_post(self, table_id: str, deal: int, message: int) -> None:
        """Note the message of the deal that is about to begin, whose id goes into the deck.

        Raises:
            StoreError: that cannot be stored now.
        """
        table = self._running.get(table_id)
        if table is not None:
            await table.do(NoteDealPost(deal, message))
