"""The floor: every table that is open, and the way to each.

Every method that acts checks, commits and then announces. For what a person asked in vain it raises
:class:`~bot.tables.reasons.TableRefused` or :class:`booray_core.IllegalAction`, and when the store
stayed locked :class:`~bot.store.errors.StoreBusy`; nothing has happened then.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeVar

from booray_core import Action
from bot.ledger.errors import InsufficientChips
from bot.ledger.standings import open_wallet
from bot.store import journal as store
from bot.store.database import Database
from bot.store.errors import ChannelTaken, StoreBusy, TableIdTaken
from bot.store.journal import TableRow
from bot.store.uncancelled import uncancelled
from bot.tables import dealing, rulemaking, seating
from bot.tables.advice import Advice, question_of, think_over
from bot.tables.aside import SetAside
from bot.tables.audit import Difference, Unsound, sound
from bot.tables.entries import Opening, Resumed
from bot.tables.openings import opening_for, seat_the_first
from bot.tables.patience import patiently
from bot.tables.picture import Picture
from bot.tables.ports import Chance, Clock, Ids, Publisher, Thinker
from bot.tables.reasons import TableReason, TableRefused, TooEarly
from bot.tables.state import Identity, TableState
from bot.tables.steps import Step
from bot.tables.table import TROUBLE_PAUSE, Ports, Table
from bot.tables.values import (
    CloseReason,
    HandView,
    HouseRules,
    OpenOrder,
    PostedMessage,
    Stakes,
    TableView,
    Whereabouts,
)

log = logging.getLogger(__name__)

REMEMBERED: Final = 500
"""So many tables that have closed are still known to be closed, not unknown."""

Answer = TypeVar("Answer")


class Floor:
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
        self._aside = SetAside(database, publisher)
        self._stopped = False

    # From start to stop

    async def recover(self) -> None:
        """Go on with every table that is open in the store, its clocks started afresh.

        A table whose records are not sound is set aside; the others go on.
        """
        async with self._ports.database.read() as tx:
            rows = await store.open_tables(tx)
        for row in rows:
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
                self._aside.put(place, error)
            except Exception:  # one damaged table must not keep the others closed
                log.exception("table %s could not be continued", row.id)
            return

    async def _recover(self, table_id: str) -> None:
        state, stored = await sound(self._ports.database, table_id, self._ports.house)
        table = self._new_table(state, _message(stored.row))
        await table.do(lambda step: step.happen(Resumed()))
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
        views = (table.picture.view for table in self._tables.values())
        return next((view for view in views if view.channel_id == channel_id), None)

    async def refuse_if_set_aside(self, channel_id: int) -> None:
        """Refuse everything in a channel whose table is set aside.

        Raises:
            TableRefused: it is.
            StoreError: the store cannot be read now.
        """
        await self._aside.refuse_in(channel_id)

    def find(self, table_id: str) -> TableView | None:
        """Return a table that is open, or has closed not long ago."""
        table = self._tables.get(table_id)
        return table.picture.view if table else self._closed.get(table_id)

    def open_tables(self) -> list[TableView]:
        """Return all tables that are open."""
        return [table.picture.view for table in self._tables.values()]

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return what a member may know of the seat it holds.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        picture = self._table(table_id).picture
        return picture.hand(_seat_of(picture, member_id))

    async def audit_tables(self) -> list[Difference]:
        """Compare what lies on every open table with the ledger."""
        found: list[Difference] = []
        for table in list(self._tables.values()):
            found += await table.compare()
        return found

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
        if opening.stakes is Stakes.CHIPS:
            await self._see_chips(order.server_id, order.member_id, opening.buy_in)
        try:
            # Whoever asked may be gone before it stands: it must not be stored and run nowhere.
            table = await uncancelled(self._open(order, opening))
        except ChannelTaken as error:
            raise TableRefused(
                TableReason.TABLE_EXISTS, channel_id=error.channel_id, table=error.table_id
            ) from error
        return table.picture.view

    async def _open(self, order: OpenOrder, opening: Opening) -> Table:
        now = self._ports.clock.now()
        while True:
            identity = Identity(self._ids.table(), order.server_id, order.channel_id, now)
            table = self._new_table(TableState(identity, opening, self._ports.house), None)
            try:
                await table.open(lambda step: seat_the_first(step, order.computers))
            except TableIdTaken:
                continue
            self._take_in(table)
            return table

    def _new_table(self, state: TableState, message: PostedMessage | None) -> Table:
        return Table(state, message, self._ports, self._let_go, self._put_aside)

    def _take_in(self, table: Table) -> None:
        if self._stopped:
            return  # it goes on at the next start
        self._tables[table.id] = table
        table.begin_watch()

    def _let_go(self, table: Table) -> None:
        """Keep of a table that has closed only that it has."""
        self._tables.pop(table.id, None)
        self._closed[table.id] = table.picture.view
        while len(self._closed) > REMEMBERED:
            self._closed.popitem(last=False)

    def _put_aside(self, table: Table, why: Unsound) -> None:
        """Let go of a table whose records have turned out not to be sound."""
        self._tables.pop(table.id, None)
        view = table.picture.view
        place = Whereabouts(view.id, view.server_id, view.channel_id, view.message)
        self._aside.put(place, why)

    # Rules

    async def may_change_rules(self, table_id: str, member_id: int) -> None:
        """Make sure that a member may change the rules now.

        Raises:
            TableRefused: not the host, or too late.
        """
        await self._table(table_id).ask(
            lambda state: rulemaking.refuse_unless_open_to(state, member_id)
        )

    async def change_rules(
        self,
        table_id: str,
        member_id: int,
        changes: Mapping[str, Any],
        *,
        preset: str | None = None,
    ) -> TableView:
        """Change the rules before the first deal, for the host.

        Computers' chips follow, and the host's own; the other people have to agree first.

        Args:
            table_id: the table.
            member_id: who asks.
            changes: options by name; one that follows from others does so again where it is None.
            preset: to start over from it; None: to change the rules as they are.

        Raises:
            RulesRefused: rules that cannot be.
            TableRefused: not the host, too late, more seated than there would be room for, or
                somebody who cannot bring what is missing.
        """
        try:
            return await self._act_at(
                table_id,
                lambda step: rulemaking.change_rules(step, member_id, preset, changes),
            )
        except TableRefused as refused:
            short = refused.__cause__
            if not isinstance(short, InsufficientChips):
                raise
            raise TableRefused(
                TableReason.MEMBER_CANNOT_PAY,
                member=short.account.member,
                have=short.balance,
                needed=short.needed,
            ) from short

    async def hold_seats(self, table_id: str, member_id: int, *, on: bool) -> TableView:
        """Let computers hold the seats of people who are away, or no more, for the host."""
        return await self._act_at(
            table_id, lambda step: rulemaking.hold_seats(step, member_id, on=on)
        )

    # Seats

    async def join(self, table_id: str, member_id: int, buy_in: int | None = None) -> TableView:
        """Seat a member with chips; while a deal is on, from the next one on."""
        table = self._table(table_id)
        chips = await table.ask(lambda state: seating.price_of_joining(state, member_id, buy_in))
        await self._see_chips_for(table, member_id, chips)
        return await self._do(table, lambda step: seating.join(step, member_id, buy_in))

    async def agree(self, table_id: str, member_id: int, edition: int | None = None) -> TableView:
        """Let a member play by the rules as the host has changed them, for what they ask.

        Args:
            table_id: the table.
            member_id: who agrees.
            edition: which change of the rules is meant; None: the last one.
        """
        table = self._table(table_id)
        chips = await table.ask(lambda state: seating.price_of_agreeing(state, member_id, edition))
        await self._see_chips_for(table, member_id, chips)
        return await self._do(table, lambda step: seating.agree(step, member_id, edition))

    async def leave(self, table_id: str, member_id: int) -> TableView:
        """Let a member go with its chips; while a deal is on, when it has ended."""
        return await self._act_at(table_id, lambda step: seating.leave(step, member_id))

    async def may_add_computer(self, table_id: str, member_id: int) -> None:
        """Make sure that a member may seat a computer player now; see :meth:`add_computer`."""
        await self._table(table_id).ask(
            lambda state: seating.refuse_another_computer(state, member_id)
        )

    async def add_computer(
        self, table_id: str, member_id: int, level: str | None = None
    ) -> TableView:
        """Seat a computer player, for the host."""
        return await self._act_at(
            table_id, lambda step: seating.add_computer(step, member_id, level)
        )

    async def remove_computer(self, table_id: str, member_id: int) -> TableView:
        """Send a computer player away, for the host."""
        return await self._act_at(table_id, lambda step: seating.remove_computer(step, member_id))

    async def sit_out(self, table_id: str, member_id: int) -> TableView:
        """Leave a member out of the deals to come."""
        return await self._act_at(table_id, lambda step: seating.sit_out(step, member_id))

    async def step_away(self, table_id: str, member_id: int) -> TableView:
        """Let a computer hold a member's seat until the member comes back."""
        return await self._act_at(table_id, lambda step: seating.step_away(step, member_id))

    async def back(self, table_id: str, member_id: int) -> TableView:
        """Deal a member in again, or give it back the seat that was held."""
        return await self._act_at(table_id, lambda step: seating.back(step, member_id))

    async def buy_in(self, table_id: str, member_id: int, chips: int) -> TableView:
        """Bring a seated member more chips."""
        table = self._table(table_id)
        await table.ask(lambda state: seating.price_of_buying_in(state, member_id, chips))
        await self._see_chips_for(table, member_id, chips)
        return await self._do(table, lambda step: seating.buy_in(step, member_id, chips))

    # Deals

    async def deal(self, table_id: str, member_id: int) -> TableView:
        """Begin the first deal (or the next, where the table had stopped), for the host."""
        return await self._act_at(table_id, lambda step: dealing.start(step, member_id))

    async def cut(self, table_id: str, member_id: int, number: int) -> TableView:
        """Cut the deck, for the cutter: a number from 1 to 51."""
        return await self._act_at(table_id, lambda step: dealing.cut(step, member_id, number))

    async def act(
        self,
        table_id: str,
        member_id: int,
        deal: int | None,
        decision: int | None,
        action: Action,
    ) -> HandView:
        """Let a member act in the deal.

        Args:
            table_id: the table.
            member_id: who acts.
            deal: the number of the deal it is meant for; None: the current one.
            decision: the number of the seat's decision (:func:`~bot.tables.values.decision_number`)
                it is meant for; None: the current one.
            action: what to do.
        """
        table = self._table(table_id)
        seat = _seat_of(table.picture, member_id)
        refusal = await table.do(lambda step: dealing.act(step, member_id, deal, decision, action))
        if refusal is not None:
            raise TooEarly(refusal)
        return table.picture.hand(seat)

    async def advice(self, table_id: str, member_id: int) -> Advice:
        """Return what *sharp* would do in a member's place, for that member alone.

        Raises:
            TableRefused: not allowed here, not asked now, not seated, the game moved on meanwhile,
                or nobody can think now.
        """
        hand = self.hand(table_id, member_id)
        advice = await think_over(question_of(hand), self._ports.thinker, self._ports.chance)
        now = self.hand(table_id, member_id)
        if (now.table.deal_number, now.decision) != (hand.table.deal_number, hand.decision):
            raise TableRefused(TableReason.STALE_DECISION)
        return advice

    # Closing

    async def close(self, table_id: str, member_id: int, *, moderator: bool) -> TableView:
        """Close a table: for the host when the deal has ended, for a moderator at once.

        Args:
            table_id: the table.
            member_id: who asks.
            moderator: whether the member may moderate the channel.
        """
        return await self._act_at(
            table_id, lambda step: dealing.close(step, member_id, moderator=moderator)
        )

    async def break_off(self, table_id: str, reason: CloseReason) -> TableView:
        """Close a table at once: a deal that is on is void, and its chips go back."""
        return await self._act_at(table_id, lambda step: dealing.break_off(step, reason))

    async def seen(self, table_id: str) -> None:
        """Note that somebody looks at a table: it does not close for want of people."""
        table = self._tables.get(table_id)
        if table is not None:
            await table.do(dealing.be_seen)

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where a table's message is, for after a restart."""
        table = self._tables.get(table_id)
        if table is None:
            return
        message = PostedMessage(table.picture.view.channel_id, message_id, at)
        await patiently(self._ports.clock, lambda: self._store_message(table_id, message))
        table.has_message(message)

    # The parts of these

    def _table(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            self._aside.refuse(table_id)
            closed = table_id in self._closed
            raise TableRefused(TableReason.TABLE_CLOSED if closed else TableReason.UNKNOWN_TABLE)
        return table

    async def _act_at(self, table_id: str, decide: Callable[[Step], None]) -> TableView:
        return await self._do(self._table(table_id), decide)

    async def _do(self, table: Table, decide: Callable[[Step], None]) -> TableView:
        await table.do(decide)
        return table.picture.view

    async def _see_chips_for(self, table: Table, member_id: int, chips: int) -> None:
        view = table.picture.view
        if view.stakes is Stakes.CHIPS:
            await self._see_chips(view.server_id, member_id, chips)

    async def _see_chips(self, server_id: int, member_id: int, needed: int) -> None:
        """Make sure that a member's wallet, opened on first use, holds enough.

        Raises:
            TableRefused: it does not.
        """
        have = await patiently(self._ports.clock, lambda: self._wallet(server_id, member_id))
        if have < needed:
            raise TableRefused(TableReason.NOT_ENOUGH_CHIPS, have=have, needed=needed)

    async def _wallet(self, server_id: int, member_id: int) -> int:
        starting, now = self._ports.house.starting_chips, self._ports.clock.now()
        async with self._ports.database.begin() as tx:
            return await open_wallet(tx, server_id, member_id, starting, now)

    async def _store_message(self, table_id: str, message: PostedMessage) -> None:
        async with self._ports.database.begin() as tx:
            await store.set_message(
                tx, table_id, message.channel_id, message.message_id, message.posted_at
            )


def _message(row: TableRow) -> PostedMessage | None:
    place = row.message
    if place is None:
        return None
    return PostedMessage(place.channel_id, place.message_id, place.posted_at)


def _seat_of(picture: Picture, member_id: int) -> int:
    seat = picture.view.seat_of(member_id)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    return seat
