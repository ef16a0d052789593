"""Opening of a table: its message is posted, then it is stored and runs."""

from __future__ import annotations

import asyncio
import logging
import math
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from bot.clock import next_day
from bot.ledger.purse import left as left_in_purse
from bot.logs import Subject, about, error_line
from bot.servers.newcomers import welcome
from bot.servers.settings import ServerSettings, settings_of
from bot.store.engine.database import Database
from bot.store.engine.errors import (
    ChannelTaken,
    StoreError,
    StoreUnknown,
    TableIdTaken,
    UnknownTable,
)
from bot.store.engine.uncancelled import uncancelled
from bot.store.rows import tables as store
from bot.store.rows.members import is_pseudonym
from bot.store.rows.results import firsts
from bot.store.rows.tables import TableRow
from bot.tables.all_tables.limits import HOUR, MINUTE, Allowance
from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.all_tables.play_log import tell_opened
from bot.tables.handle.rules import opening_again, opening_for, refuse_unless_allowed
from bot.tables.one_table.outside import Ports
from bot.tables.one_table.table import Table
from bot.tables.requests import SeatFirst
from bot.tables.state.table_state import Opening, TableState
from bot.tables.state.usual_rules import antes_to_play
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import PLAYED_AGAIN, Computer, HouseRules, OpenOrder, Person, Stakes
from bot.tables.words.views import TableView


class Opener:
    """Opens tables, one at a time in each channel."""

    def __init__(self, ports: Ports, tables: OpenTables) -> None:
        self._ports = ports
        self._tables = tables
        self._often = Allowance(ports.house.openings_an_hour, HOUR, ports.clock)
        self._under_way: list[OpenOrder] = []
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By channel, whose turn it is to open a table there."""

    async def open(self, order: OpenOrder, like: PastTable | None) -> TableView:
        """Open a table; see :meth:`bot.tables.all_tables.registry.Tables.open`."""
        lock = self._turns.setdefault(order.channel_id, asyncio.Lock())
        async with lock:  # of several who ask at once, the others find it open
            return await self._open_in_turn(order, like)

    async def _open_in_turn(self, order: OpenOrder, like: PastTable | None) -> TableView:
        ports, tables, server = self._ports, self._tables, order.server_id
        await tables.known()
        if order.thread is None:
            await tables.refuse_if_set_aside(order.channel_id)
            if taken := tables.in_channel(channel := order.channel_id):
                raise TableRefused(TableReason.TABLE_EXISTS, channel_id=channel, table=taken)
        settings, first = await ports.database.read(
            lambda tx: (
                settings_of(tx, server, ports.house.usual),
                firsts(tx, server, order.member_id),
            )
        )
        if like is None:
            opening = opening_for(order, ports.house, settings)
            seats = SeatFirst((None,) * order.computers)
        else:
            opening = opening_again(like.opening, order, settings)
            seats = SeatFirst(like.levels, like.holding)
        refuse_unless_allowed(order, opening, settings)
        if opening.stakes is Stakes.CHIPS:
            await self._refuse_without_chips(order, opening, settings)
        self._refuse_too_many(order, settings)
        self._under_way.append(order)
        try:
            # Whoever asked may be gone before it stands: it must not be stored and run nowhere.
            table = await uncancelled(self._open(order, opening, seats))
        except ChannelTaken as error:
            raise TableRefused(
                TableReason.TABLE_EXISTS, channel_id=error.channel_id, table=error.table_id
            ) from error
        finally:
            self._under_way.remove(order)
        self._often.take(order.member_id)
        view = table.snapshot.view
        with about(Subject(view.id, server=view.server_id, channel=view.channel_id)):
            tell_opened(view, first)
        return view

    def _refuse_too_many(self, order: OpenOrder, settings: ServerSettings) -> None:
        """Refuse a table where as many are open, hosted or opened as may be.

        Those that are coming after a start have no host yet, so that for a moment somebody may host
        more.
        """
        house, server, host = self._ports.house, order.server_id, order.member_id
        here = [view.host for view in self._tables.views() if view.server_id == server]
        here += [each.member_id for each in self._under_way if each.server_id == server]
        most = min(settings.most_tables, house.most_tables)
        if len(here) + self._tables.number_coming(server) >= most:
            raise TableRefused(TableReason.TOO_MANY_TABLES, most=most)
        if here.count(host) >= house.most_hosted:
            raise TableRefused(TableReason.HOSTS_ENOUGH, most=house.most_hosted)
        if left := self._often.left(host):
            raise TableRefused(TableReason.OPENED_TOO_OFTEN, minutes=math.ceil(left / MINUTE))

    async def _refuse_without_chips(
        self, order: OpenOrder, opening: Opening, settings: ServerSettings
    ) -> None:
        """Refuse a host, or a house, without the chips; whoever never had any gets the first ones.

        Only the commit of the opening takes them, and it may still find too few.
        """
        database, now, server = self._ports.database, self._ports.clock.now(), order.server_id
        if order.computers:
            may_lose, needed = settings.computers_may_lose, order.computers * opening.buy_in
            still = await database.read(lambda tx: left_in_purse(tx, server, may_lose, now))
            if still < needed:
                until = next_day(now) if needed <= may_lose else None
                reason = TableReason.COMPUTERS_SPENT
                raise TableRefused(reason, left=still, needed=needed, until=until, opening=True)
        host, needed = order.member_id, opening.buy_in
        since = self._ports.joined.of(server, host)
        have = await database.commit(lambda tx: welcome(tx, server, host, settings, since, now))
        if have < needed:
            fewer = have >= antes_to_play(opening.rules)
            reason = TableReason.NOT_ENOUGH_CHIPS
            raise TableRefused(reason, have=have, needed=needed, fewer=fewer)

    async def _open(self, order: OpenOrder, opening: Opening, first: SeatFirst) -> Table:
        ports, thread = self._ports, None
        if order.thread is not None:
            thread = await ports.place.make_thread(order.channel_id, order.thread)
        now = ports.clock.now()
        while True:
            state = TableState(
                id=ports.chance.table_id(),
                server_id=order.server_id,
                channel_id=order.channel_id if thread is None else thread,
                opened_at=now,
                opening=opening,
                host=opening.host,
                last_act=now,
            )
            table = self._tables.new(state.awake(ports.house, ports.chance.secret()))
            try:
                await table.open(first, order.member_id)
            except TableIdTaken:
                continue
            except StoreUnknown:
                self._tables.doubt(table, partial(self._take_back, table, thread))
                raise
            except BaseException:
                if thread is not None:
                    ports.place.take_thread_back(thread)
                raise
            self._tables.run(table)
            return table

    def _take_back(self, table: Table, thread_id: int | None) -> None:
        self._ports.place.take_back(table.whereabouts())
        if thread_id is not None:
            self._ports.place.take_thread_back(thread_id)


log = logging.getLogger(__name__)


# Tables that others are like: those that have closed, for *Play again*


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table that has closed, and that may be played at again."""

    server_id: int
    channel_id: int
    opening: Opening
    """Its rules as they were in the end."""
    levels: tuple[str, ...]
    """Those of the computers that sat there as it closed."""
    holding: bool
    """Whether computers held the seats of people who were away."""
    members: frozenset[int]
    """Everybody who ever had a seat."""
    last: tuple[int, ...]
    """Those who sat there as it closed, or played its last deal, but whom the host unseated, and
    whoever was forgotten."""


async def past_table(database: Database, house: HouseRules, table_id: str) -> PastTable:
    """Return a table that has closed, read from the store.

    Raises:
        TableRefused: there is none of that id, it is open, it was broken off, or its records cannot
            be read any more.
    """
    try:
        row = await database.read(lambda tx: store.load_row(tx, table_id))
        state = TableState.read(row, house)
        if row.closed_at is not None and state.close_reason in PLAYED_AGAIN:
            return _past(row, state)
    except UnknownTable:
        pass
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 - by whatever way a state that is none is noticed
        with about(Subject(table_id)):
            log.warning("table %s can't be played again at: %s", table_id, error_line(error))
    raise TableRefused(TableReason.UNKNOWN_TABLE)


def _past(row: TableRow, state: TableState) -> PastTable:
    there = state.ended_with
    dealt_in = [] if state.last is None else list(state.last.occupants.values())
    asked = dict.fromkeys(who.member_id for who in (*there, *dealt_in) if isinstance(who, Person))
    return PastTable(
        server_id=row.server_id,
        channel_id=row.channel_id,
        opening=state.opening,
        levels=tuple(who.level for who in there if isinstance(who, Computer)),
        holding=state.seats.holding,
        members=frozenset(state.people()),
        last=tuple(
            member for member in asked if member not in state.unseated and not is_pseudonym(member)
        ),
    )
