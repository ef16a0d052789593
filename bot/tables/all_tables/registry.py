"""All tables of the program."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from functools import partial

from bot.ledger import wallets
from bot.logs import Subject, about
from bot.store.engine.errors import NotOwner, StaleTable, StoreError, loudness, once_it_works
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import members
from bot.store.rows import tables as store
from bot.store.rows.tables import Post, TableRow, Whereabouts
from bot.tables.all_tables.advising import Advisor
from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.all_tables.opening import Opener, PastTable
from bot.tables.all_tables.play_log import tell_of_deals
from bot.tables.all_tables.store_watch import StoreWatch
from bot.tables.one_table.commit import Outcome, answered_before
from bot.tables.one_table.outside import Ports
from bot.tables.requests import BreakOff, MemberRequest, NoteDealPost
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import CloseReason, OpenOrder
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)


class Tables(OpenTables):
    """All tables of the program: open one, ask something of it, look at it."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        advisor = Advisor(ports, self.hand)
        self.advice, self.think_over = advisor.advice, advisor.think_over
        self.store = StoreWatch(ports.database, ports.clock)
        self._opener = Opener(ports, self)

    # What members ask for

    async def open(self, order: OpenOrder, like: PastTable | None = None) -> TableView:
        """Open a table in a channel, its message posted, its host and computer players seated.

        Where it is to have a thread of its own, that is made first. It is ``like`` another in
        everything, if one is named, whose computers come again.

        Raises:
            Exception: the thread cannot be made, or the message not posted, as the place raises
                it; nobody is seated, and nothing is paid.
            TableRefused: the house, the server or the place refuses it, or chips do not suffice.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked.
        """
        return await self._opener.open(order, like)

    async def do(
        self, table_id: str, member_id: int, request: MemberRequest, *, key: str | None = None
    ) -> Outcome:
        """Let a member ask something of a table; what it comes to is committed and announced.

        ``key`` tells the request from every other of all doors, as ``discord:`` with the
        interaction's id does; nobody else can know it. The same request sent again under it does
        nothing more, and is given the first answer. None: it is never sent again.

        Raises:
            TableRefused: no such table, closed, or it refuses.
            IllegalAction: the game refuses; :class:`~bot.tables.words.reasons.TooEarly` where that
                has its price.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked; nothing has happened.
        """
        if key is None or table_id not in self._closed:
            outcome = await self.table(table_id).do(request, member_id, key=key)
        else:
            find = partial(store.answered, table_id=table_id, key=key)
            before = await self._ports.database.read(find)
            if before is None:
                raise TableRefused(TableReason.TABLE_CLOSED)
            now = Snapshot(self.view(table_id), {})
            outcome = answered_before(before.version, before.outcome, now, member_id)
        if outcome.refusal is not None:
            raise TooEarly(outcome.refusal)
        return outcome

    async def preferences_changed(self, member_id: int) -> None:
        """Follow at every table of a member what they prefer from now on."""
        for table in list(self._tables.values()):
            if table.snapshot.view.seat_of(member_id) is not None:
                await table.plan_anew()

    async def forget(self, member_id: int) -> int:
        """Forget a member everywhere, and return how many chips were given up.

        Raises:
            TableRefused: the member has a seat at an open table, or acts at one all the time; or a
                table at which the member was seen is set aside.
            StoreError: the store cannot be used now; nothing has changed.
        """
        given_up, tables = await forget(self._ports, member_id)
        self.read_again(tables)
        return given_up

    # What becomes of their channels, servers and messages

    def connection_changed(self, server_id: int | None = None) -> None:
        """Stop the clocks of the tables whose servers are cut off; let the others' run.

        ``server_id``: the server that this may have changed for; None: any.
        """
        for table in self._tables.values():
            server = table.snapshot.view.server_id
            if server_id in {None, server}:
                table.follow_connection(is_up=self._ports.connection.is_up(server))

    def looks_changed(self, table_id: str) -> None:
        """Let a table's clocks follow that somebody began or stopped to look at it. Quickly."""
        if (table := self.get(table_id)) is not None:
            table.follow_standstill()

    def out_of_reach(self, table_id: str) -> None:
        """Let a table wait, its clocks stopped: its message can be shown nowhere."""
        if (table := self.get(table_id)) is not None:
            table.follow_reach(in_reach=False)

    def within_reach(self, table_id: str) -> None:
        """Let a table go on that waited, as its message can be shown again."""
        if (table := self.get(table_id)) is not None:
            table.follow_reach(in_reach=True)

    async def channel_gone(self, channel_id: int) -> None:
        """Break off the table of a channel that is gone, if there is one."""
        gone = CloseReason.CHANNEL_GONE
        await self._break_off(lambda table: table.channel_id == channel_id, gone)

    async def server_gone(self, server_id: int) -> None:
        """Break off every table of a server that we are in no more."""
        await self._break_off(lambda table: table.server_id == server_id, CloseReason.REMOVED)

    async def _break_off(
        self, which: Callable[[TableView | Whereabouts], bool], reason: CloseReason
    ) -> None:
        """Break off tables, however long the store takes: nobody tells of it again."""
        clock, waits = self._ports.clock, f"tables are broken off later ({reason})"
        await once_it_works(clock, self.known, waits)
        for table in filter(which, self.all()):
            with about(Subject(table.id, server=table.server_id, channel=table.channel_id)):
                one = partial(self._break_off_one, table.id, reason)
                await once_it_works(clock, one, waits)

    async def _break_off_one(self, table_id: str, reason: CloseReason) -> None:
        await self.arrive(table_id)
        if (table := self.get(table_id)) is None:
            return
        try:
            await table.do(BreakOff(reason))
        except (TableRefused, NotOwner) as error:  # it may have closed by itself
            log.info("table %s is not broken off (%s): %s", table_id, reason, error)

    async def posted(self, table_id: str, post: Post) -> None:
        """Remember where a table's message is; what the store refuses is posted once more."""
        if (table := self.get(table_id)) is None:
            return
        view, ports = table.snapshot.view, self._ports
        table.has_post(post)

        def work(tx: Writing) -> None:
            ports.owner.check(tx, view.server_id)
            store.set_message(tx, table_id, post)

        try:
            await ports.database.commit(work)
        except StoreError as error:
            told = "the address of table %s’s message was not stored: %s"
            log.log(loudness(error), told, table_id, error)

    async def deal_post(self, table_id: str, deal: int, message: int) -> None:
        """Note the message of the deal that is about to begin, whose id goes into the deck."""
        if (table := self.get(table_id)) is not None:
            await table.do(NoteDealPost(deal, message))

    async def tell_of_deals(self) -> None:
        """Tell in the log of each minute's deals."""
        await tell_of_deals(self._ports.clock, lambda: len(self._tables))


TRIES = 3
"""So often it is tried where one of the tables is moved meanwhile."""


async def forget(ports: Ports, member_id: int) -> tuple[int, Collection[str]]:
    """Forget a member, in one commit.

    Open tables move by a version with it: whoever runs one reads it again before anything else
    happens there.

    Returns:
        How many chips were given up, and the tables that named the member.
    """
    for _ in range(TRIES):
        naming = await ports.database.read(partial(members.tables_naming, member_id=member_id))
        seen = await _refuse_seated(ports, naming, member_id)

        def work(tx: Writing, seen: dict[str, int] = seen, naming: Collection[str] = naming) -> int:
            now = ports.clock.now()
            members.hold_open(tx, member_id, seen, now)
            return wallets.forget(tx, member_id, naming, now)

        try:
            return await ports.database.commit(work), naming
        except StaleTable:
            continue
    raise TableRefused(TableReason.BEING_FORGOTTEN)


async def _refuse_seated(ports: Ports, naming: Collection[str], member_id: int) -> dict[str, int]:
    """Return the version of each open table that names the member, as it was looked at."""

    def still_open(tx: Reading) -> list[TableRow]:
        named = {row.id for row in store.open_tables(tx)}.intersection(naming)
        return list(store.load_rows(tx, named).values())

    rows = await ports.database.read(still_open)
    for row in rows:
        try:
            seat = TableState.read(row, ports.house).seats.of_member(member_id)
        except Exception as error:  # whoever runs it has told its operator
            raise TableRefused(TableReason.SET_ASIDE, table=row.id) from error
        if seat is not None:
            raise TableRefused(TableReason.SEATED_SOMEWHERE, channel_id=row.channel_id)
    return {row.id: row.version for row in rows}
