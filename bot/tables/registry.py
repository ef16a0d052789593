"""Every table of the program: which are open, which are set aside or have just closed."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.store import journal as store
from bot.store.database import Database
from bot.store.errors import ChannelTaken, StoreBusy, TableIdTaken
from bot.store.journal import MessagePlace, TableRow
from bot.store.uncancelled import uncancelled
from bot.tables.computers.advice import Advice, question_of, think_over
from bot.tables.handle.opening import opening_for
from bot.tables.journal.audit import Unsound, sound
from bot.tables.ports import Chance, Clock, Ids, Publisher, Thinker
from bot.tables.quarantine import Quarantine
from bot.tables.reasons import TableReason, TableRefused, TooEarly
from bot.tables.requests import BreakOff, MemberRequest, Resume, SeatFirst
from bot.tables.retry import patiently
from bot.tables.snapshot import Snapshot
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import Identity, TableState
from bot.tables.table import TROUBLE_PAUSE, Outcome, Ports, Table
from bot.tables.values import CloseReason, HouseRules, OpenOrder, PostedMessage, Whereabouts
from bot.tables.views import HandView, TableView

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
        thinker: Thinker,
        house: HouseRules,
    ) -> None:
        self._ports = Ports(database, clock, chance, publisher, thinker, house)
        self._ids = ids
        self._tables: dict[str, Table] = {}
        self._closed: OrderedDict[str, TableView] = OrderedDict()
        self._quarantine = Quarantine(database, publisher)
        self._stopped = False

    # From start to stop

    async def recover(self) -> None:
        """Go on with every table that is open in the store, its clocks started afresh.

        A table whose records are not sound is set aside; the others go on.
        """
        for row in await self._ports.database.read(store.open_tables):
            await self._recover_or_tell(row)

    async def _recover_or_tell(self, row: TableRow) -> None:
        while True:
            try:
                await self._recover(row.id)
            except StoreBusy:  # people's chips lie on it: it is not left standing for that
                log.warning("table %s found the store locked; trying again", row.id)
                await self._ports.clock.sleep_until(self._ports.clock.now() + TROUBLE_PAUSE)
                continue
            except Unsound as error:
                place = Whereabouts(row.id, row.server_id, row.channel_id, _message(row))
                self._quarantine.put(place, error)
            except Exception:  # one damaged table must not keep the others closed
                log.exception("table %s could not be continued", row.id)
            return

    async def _recover(self, table_id: str) -> None:
        state, stored = await sound(self._ports.database, table_id, self._ports.house)
        table = self._new_table(state, _message(stored.row))
        await table.do(Resume())
        self._take_in(table)

    async def stop(self) -> None:
        """Stop every clock. What is being committed is committed; nothing new is begun."""
        self._stopped = True
        tables = list(self._tables.values())
        self._tables.clear()
        for table in tables:
            await table.stop()

    # Looking

    def at(self, channel_id: int) -> TableView | None:
        """Return the table that is open in a channel."""
        views = (table.snapshot.view for table in self._tables.values())
        return next((view for view in views if view.channel_id == channel_id), None)

    async def refuse_if_set_aside(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside.

        Raises:
            TableRefused: it is.
            StoreError: the store cannot be read now.
        """
        await self._quarantine.refuse_in(channel_id)

    def find(self, table_id: str) -> TableView | None:
        """Return a table that is open, or has closed not long ago."""
        table = self._tables.get(table_id)
        return table.snapshot.view if table else self._closed.get(table_id)

    def open_tables(self) -> list[TableView]:
        """Return all tables that are open."""
        return [table.snapshot.view for table in self._tables.values()]

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        snapshot = self._table(table_id).snapshot
        return snapshot.hand(_seat_of(snapshot, member_id))

    # Opening

    async def open(self, order: OpenOrder) -> TableView:
        """Open a table in a channel, its host and computer players seated.

        Raises:
            TableRefused: one is open there, too few chips, or an order that cannot be.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked.
        """
        await self.refuse_if_set_aside(order.channel_id)
        taken = self.at(order.channel_id)
        if taken is not None:
            raise TableRefused(
                TableReason.TABLE_EXISTS, channel_id=order.channel_id, table=taken.id
            )
        opening = opening_for(order, self._ports.house)
        try:
            # Whoever asked may be gone before it stands: it must not be stored and run nowhere.
            table = await uncancelled(self._open(order, opening))
        except ChannelTaken as error:
            raise TableRefused(
                TableReason.TABLE_EXISTS, channel_id=error.channel_id, table=error.table_id
            ) from error
        return table.snapshot.view

    async def _open(self, order: OpenOrder, opening: Opening) -> Table:
        now = self._ports.clock.now()
        while True:
            identity = Identity(self._ids.table(), order.server_id, order.channel_id, now)
            table = self._new_table(TableState(identity, opening, self._ports.house), None)
            try:
                await table.open(SeatFirst(order.computers), order.member_id)
            except TableIdTaken:
                continue
            self._take_in(table)
            return table

    def _new_table(self, state: TableState, message: PostedMessage | None) -> Table:
        return Table(state, message, self._ports, self._let_go, self._set_aside)

    def _take_in(self, table: Table) -> None:
        if self._stopped:
            return  # it goes on at the next start
        self._tables[table.id] = table
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
        place = Whereabouts(view.id, view.server_id, view.channel_id, view.message)
        self._quarantine.put(place, why)

    # Asking

    async def do(self, table_id: str, member_id: int, request: MemberRequest) -> Outcome:
        """Let a member ask something of a table; what it comes to is committed and announced.

        Raises:
            TableRefused: no such table, closed, or it refuses.
            IllegalAction: the game refuses; :class:`~bot.tables.reasons.TooEarly` where that has
                its price.
            RulesRefused: rules that cannot be.
            StoreBusy: the store stayed locked; nothing has happened.
        """
        outcome = await self._table(table_id).do(request, member_id)
        if outcome.refusal is not None:
            raise TooEarly(outcome.refusal)
        return outcome

    async def advice(self, table_id: str, member_id: int) -> Advice:
        """Return what *sharp* would do in a member's place, for that member alone.

        Raises:
            TableRefused: not allowed here, not asked now, not seated, the game moved on meanwhile,
                or nobody can think now.
        """
        hand = self.hand(table_id, member_id)
        ports, question = self._ports, question_of(hand)
        advice = await think_over(question, ports.thinker, ports.chance, ports.house.patience)
        now = self.hand(table_id, member_id)
        if (now.table.deal_number, now.decision) != (hand.table.deal_number, hand.decision):
            raise TableRefused(TableReason.STALE_DECISION)
        return advice

    # What becomes of channels

    async def channel_gone(self, channel_id: int) -> None:
        """Break off the table of a channel that is gone or out of reach, if there is one."""
        await self._break_off(
            [view for view in self.open_tables() if view.channel_id == channel_id]
        )

    async def server_gone(self, server_id: int) -> None:
        """Break off every table of a server that we are in no more."""
        await self._break_off([view for view in self.open_tables() if view.server_id == server_id])

    async def _break_off(self, views: Iterable[TableView]) -> None:
        for view in views:
            try:
                await self._table(view.id).do(BreakOff(CloseReason.CHANNEL_GONE))
            except (TableRefused, StoreBusy) as error:
                # Closed by itself meanwhile; or it learns of it when it next shows itself.
                log.info("table %s of a channel that is gone: %s", view.id, error)

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where a table's message is, for after a restart."""
        table = self._tables.get(table_id)
        if table is None:
            return
        message = PostedMessage(table.snapshot.view.channel_id, message_id, at)
        place = MessagePlace(message.channel_id, message.message_id, message.posted_at)
        database = self._ports.database
        await patiently(
            self._ports.clock,
            lambda: database.commit(lambda tx: store.set_message(tx, table_id, place)),
        )
        table.has_message(message)

    # The parts of these

    def _table(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            self._quarantine.refuse(table_id)
            closed = table_id in self._closed
            raise TableRefused(TableReason.TABLE_CLOSED if closed else TableReason.UNKNOWN_TABLE)
        return table


def _message(row: TableRow) -> PostedMessage | None:
    place = row.message
    if place is None:
        return None
    return PostedMessage(place.channel_id, place.message_id, place.posted_at)


def _seat_of(snapshot: Snapshot, member_id: int) -> int:
    seat = snapshot.view.seat_of(member_id)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    return seat
