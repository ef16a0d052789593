"""Publisher: brings a table's messages up to date after each change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Final

from bot.faces import ShownDeck
from bot.logs import Subject, about
from bot.publish.decisions import Trouble
from bot.publish.fate import Fate
from bot.publish.invitations import Invitations
from bot.publish.message_ports import MessagePorts, PublisherPorts
from bot.publish.news import is_waited_for
from bot.publish.panel import Panel
from bot.publish.panels import Panels
from bot.publish.port import TablesPort
from bot.publish.posting import Posting
from bot.publish.rate_limit import RateLimit
from bot.publish.remains import Remains
from bot.publish.reminders import ReminderPorts, Reminders
from bot.publish.side_answers import SideAnswer
from bot.publish.standing import ChannelStanding, Standings, subject_of
from bot.publish.stored_reminders import StoredReminders
from bot.publish.table_message import TableMessage
from bot.publish.threads import Threads
from bot.screens import not_open_screen, set_aside_screen
from bot.store.rows.tables import Post, Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import DealBegan, Notice, TableClosed, TableResumed
from bot.tables.words.ports import Attention
from bot.tables.words.values import OUT_OF_SIGHT, Stage
from bot.tables.words.views import TableView
from bot.wording import FALLBACK, Wording

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = timedelta(seconds=10)
"""How long after a table has said how it closed the thread that was made for it is archived."""

LOOKS_AGAIN: Final = timedelta(hours=1)
"""How long a table that can be shown nowhere waits for something to change before it tries."""

_MAY_END_INVITATION: Final = (DealBegan, TableResumed, TableClosed)


@dataclass(slots=True)
class _Shown:
    """What is shown of one table."""

    view: TableView
    message: TableMessage
    reminders: Reminders


class Publisher:
    """Shows every table at Discord: its message, its people's panels, its reminders.

    It is a place of the tables, a follower, and a door at which people see them.

    The tables need it to be made, and it needs them to show anything: :meth:`follow` closes the
    circle, before the first table is there.
    """

    _port: TablesPort
    _panels: Panels
    _attention: Attention

    def __init__(self, outside: PublisherPorts) -> None:
        """Make a publisher; :meth:`follow` says whose tables it shows.

        Args:
            outside: what it is given from outside.
        """
        self._client = outside.client
        self._artist, self._reactions = outside.artist, outside.reactions
        self._avatars, self._clock = outside.avatars, outside.clock
        self._names = outside.names
        outside.faces.follow(self.redraw)
        self._cards = ShownDeck(outside.faces)
        self._reminders = StoredReminders(outside.database, outside.clock)
        self._limit = RateLimit(outside.clock)
        self._wallets = outside.wallets
        """What has not gone smoothly since the start."""
        self._invitations = Invitations(self._posting, self._reminders, outside.clock, self._limit)
        self._remains = Remains(self._posting, outside.clock, self._limit)
        self._standings = Standings(outside.client)
        self.threads = Threads(outside.client, self._limit, outside.clock)
        self._tables: dict[str, _Shown] = {}
        self._leaving: list[TableMessage | Reminders] = []
        """What is shown of tables that are over, and may still be saying so."""
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, port: TablesPort, attention: Attention | None = None) -> None:
        """Note who knows the hands, and is told what becomes of messages: the tables.

        Args:
            port: the tables.
            attention: knows who sees a table at any door; None: there is none but this.
        """
        self._port = port
        self._attention = attention or self
        self._panels = Panels(
            *(port.hand, self._clock, self._limit, self._wallets),
        )

    async def post_seal(self, view: TableView) -> int:
        """Post the seal of a table that is about to open, and return the message's id."""
        with self._opening(view) as message:
            return await message.post_seal(view)

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        with self._opening(view) as message:
            return await message.post_first(view)

    @contextmanager
    def _opening(self, view: TableView) -> Iterator[TableMessage]:
        try:
            yield self._shown(view).message
        except BaseException:
            self._tables.pop(view.id, None)  # none is left where the program stops meanwhile
            raise

    async def make_thread(self, channel_id: int, name: str) -> int:
        """Make the thread that a table is to open in, and return which it is.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        return await self.threads.make(channel_id, name)

    def take_thread_back(self, thread_id: int) -> None:
        """Take away the thread of a table that could not open after all."""
        self._in_passing(self.threads.take_away(thread_id))

    def take_back(self, table: Whereabouts) -> None:
        """Delete the seal and the message of a table that could not open after all."""
        if (shown := self._tables.pop(table.id, None)) is not None:
            shown.message.drop()
        self._in_passing(self._remains.delete(table))

    def _in_passing(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a panel at a table that follows the game."""
        return self._panels.alive(table_id, member_id)

    def looks(self, table_id: str, member_id: int) -> bool:  # noqa: ARG002 - see below
        """Return that nobody is known to look: Discord tells nobody what people look at."""
        return False

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Have what Discord shows of a table follow what is worth a request to it."""
        if notices is not None:
            self.announce(snapshot.view, notices)

    def announce(self, view: TableView, notices: Sequence[Notice]) -> None:
        """Have the table's message, panels and reminders follow what happened."""
        shown = self._shown(view)
        before, shown.view = shown.view, view
        shown.message.show(view, urgent=is_waited_for(view, notices, self._attention))
        begins = any(isinstance(each, DealBegan) for each in notices)
        # After a deal they follow once the message has: they are not to tell first who won.
        if begins or view.stage is Stage.CLOSED or not shown.message.owes_end:
            self._panels.refresh(view.id, shown.message.idle if begins else None)
        shown.reminders.follow(view, notices)
        if any(isinstance(each, TableResumed) for each in notices):
            # Moderators may have locked it meanwhile; the table listens once it is told of this.
            asyncio.get_running_loop().call_soon(self._note_lock, shown)
        if any(isinstance(each, _MAY_END_INVITATION) for each in notices) and _has_just_begun(view):
            self._invitations.take_back(_place_of(view))
        if view.stage is Stage.CLOSED:
            if before.host is not None:  # who may stand as told that it closes after the deal
                self._panels.sides.of(view.channel_id, before.host).pass_on()
            self._panels.forget(view.id)
            del self._tables[view.id]
            self._let_go(shown.message, shown.reminders)
            if view.own_thread and view.close_reason not in OUT_OF_SIGHT:
                self._in_passing(self._put_away(shown))

    async def _put_away(self, shown: _Shown) -> None:
        """Archive the thread that was made for a table, once everybody has read how it closed.

        Nothing is done where another table has opened in it meanwhile.
        """
        thread, at_rest = shown.view.channel_id, False
        while not at_rest:
            await self._clock.sleep_until(self._clock.now() + ARCHIVED_AFTER)
            at_rest = shown.message.is_at_rest
        if all(other.view.channel_id != thread for other in self._tables.values()):
            await self.threads.archive(thread)

    def invite(self, view: TableView, members: Sequence[int]) -> None:
        """Ask some people to a table that has just opened, until its first deal begins."""
        table = _place_of(view)
        self._invitations.invite(table, view, members, self._wording(table))

    def set_aside(self, table: Whereabouts) -> None:
        """Have the table's message say that nothing can be played at it."""
        self._panels.forget(table.id)
        self._invitations.take_back(table)
        shown = self._tables.pop(table.id, None)
        if shown is not None:
            shown.message.drop()
        reminders = self._reminders_of(table) if shown is None else shown.reminders
        reminders.end()
        self._let_go(reminders)
        if table.post is not None:
            screen = set_aside_screen(table.id, self._wording(table))
            self._in_passing(self._remains.say(table, table.post.post_id, screen))

    def sweep(self, ours: Callable[[int], bool]) -> None:
        """Delete what called people to tables that closed just before the program died.

        Args:
            ours: tells whether a server is ours.
        """
        self._in_passing(self._sweep(ours))

    async def _sweep(self, ours: Callable[[int], bool]) -> None:
        for table in await self._reminders.of_closed():
            if ours(table.server_id):
                reminders = self._reminders_of(table)
                reminders.end()
                self._let_go(reminders)
                self._invitations.take_back(table)

    def _let_go(self, *shown: TableMessage | Reminders) -> None:
        """Have what is shown of a table say what it has to say, and nothing after that."""
        self._leaving = [each for each in (*self._leaving, *shown) if not each.is_at_rest]

    def not_open(self, server_id: int, channel_id: int, message_id: int, table_id: str) -> None:
        """Have a message say that its table is not open; nothing, if it is, or is to be.

        So it is with a message that was posted for a table just before the program was killed, so
        that it never opened; and with one of a table that closed just before.
        """
        if table_id in self._tables or self._port.place(table_id) is not None:
            return
        place = Whereabouts(table_id, server_id, channel_id, None)
        screen = not_open_screen(self._wording(place))
        with about(Subject(table_id, server=server_id, channel=channel_id)):
            log.info("message %d of table %s now says that it is not open", message_id, table_id)
            self._in_passing(self._remains.say(place, message_id, screen))

    def post_again(self, view: TableView) -> asyncio.Future[Fate]:
        """Post a table's message anew at the bottom of its channel.

        Returns:
            What becomes of that, once it is known.
        """
        return self._shown(view).message.post_again(view)

    async def again(self, failures: int, trouble: Trouble) -> None:
        """Wait until a request that has failed may be made again; see :class:`.RateLimit`."""
        await self._limit.again(failures, trouble)

    def answered(self) -> None:
        """Have what failed in an outage tried again soon: Discord does what it is asked for."""
        self._limit.answered()

    def try_again(
        self,
        *,
        table_id: str | None = None,
        channel_id: int | None = None,
        server_id: int | None = None,
    ) -> None:
        """Have tables try once more what could not be shown, as something may have changed.

        Those whose message arrives send nothing.

        Args:
            table_id: the table that somebody asks something of.
            channel_id: a channel, or thread, that has changed; a channel's threads are meant too.
            server_id: a server in which roles or members have changed.
        """
        if table_id is not None and (shown := self._tables.get(table_id)) is not None:
            shown.message.try_again(shown.view)
        if channel_id is None and server_id is None:
            return
        for shown in list(self._tables.values()):
            view = shown.view
            if view.server_id == server_id or channel_id in self._places(view):
                self._note_lock(shown)
                shown.message.may_do_more(view)

    async def look_again(self) -> None:
        """Try every hour what is out of reach, for good: not every change is told of."""
        while True:
            await self._clock.sleep_until(self._clock.now() + LOOKS_AGAIN)
            for shown in list(self._tables.values()):
                shown.message.look_again(shown.view)

    async def is_gone(self, view: TableView) -> bool:
        """Ask Discord whether the channel of a table was really deleted."""
        return await self._standings.of(view) is ChannelStanding.GONE

    def thread_changed(self, thread_id: int, *, locked: bool) -> None:
        """Have a table wait while its thread is locked, and else try again what was not shown."""
        for shown in list(self._tables.values()):
            if shown.view.channel_id == thread_id:
                with about(subject_of(shown.view)):
                    shown.message.thread_is(shown.view, locked=locked)
                    shown.message.try_again(shown.view)

    def _note_lock(self, shown: _Shown) -> None:
        """Look whether a table's thread is locked, where that is known."""
        guild = self._client.get_guild(shown.view.server_id)
        thread = None if guild is None else guild.get_thread(shown.view.channel_id)
        if thread is not None:
            with about(subject_of(shown.view)):
                shown.message.thread_is(shown.view, locked=thread.locked)

    def _places(self, view: TableView) -> set[int]:
        """Return the channel of a table and, of a thread that is known, the channel it is in."""
        guild = self._client.get_guild(view.server_id)
        thread = None if guild is None else guild.get_thread(view.channel_id)
        return {view.channel_id} | (set() if thread is None else {thread.parent_id})

    def panel(self, table_id: str, member_id: int) -> Panel:
        """Return a member's panel at a table."""
        return self._panels.of(table_id, member_id)

    def redraw_panels(self, member_id: int) -> None:
        """Draw a member's panels anew, as cards are shown to them in another way."""
        self._panels.redraw(member_id)

    def redraw(self) -> None:
        """Draw everything anew: messages may show pictures that are gone."""
        for shown in list(self._tables.values()):
            shown.message.show(shown.view)
        self._panels.redraw_all()

    def side_answer(self, channel_id: int, member_id: int) -> SideAnswer:
        """Return what a member was told in a channel beside the panel."""
        return self._panels.sides.of(channel_id, member_id)

    def stop(self) -> None:
        """Send nothing more, whatever is announced from now on."""
        self._panels.stop()
        for shown in self._tables.values():
            self._leaving += [shown.message, shown.reminders]
        for each in self._leaving:
            each.drop()
        self._invitations.stop()
        self._tables.clear()
        self._leaving.clear()
        for task in self._tasks:
            task.cancel()
        self._limit.stop()

    def _shown(self, view: TableView) -> _Shown:
        shown = self._tables.get(view.id)
        if shown is None:
            place = _place_of(view)
            reminders = self._reminders_of(place)
            other = partial(self.not_open, view.server_id, view.channel_id)
            outside = MessagePorts(
                posting=self._posting(place),
                wording=self._wording(place),
                clock=self._clock,
                port=self._port,
                limit=self._limit,
                calls_found=reminders.found,
                other_found=other,
                standing_of=self._standings.of,
                artist=self._artist,
                reactions=self._reactions,
                avatars=self._avatars,
                end_told=partial(self._panels.refresh, view.id),
                hangs=partial(self._panels.any_under, view.id),
            )
            message = TableMessage(view, outside)
            shown = self._tables[view.id] = _Shown(view, message, reminders)
        return shown

    def _reminders_of(self, table: Whereabouts) -> Reminders:
        wording, panels = self._wording(table), self._panels
        hangs = partial(panels.any_under, table.id)
        outside = ReminderPorts(
            posting=self._posting(table),
            wording=wording,
            stored=self._reminders,
            limit=self._limit,
            clock=self._clock,
            hangs=hangs,
        )
        return Reminders(table.id, outside)

    def _posting(self, table: Whereabouts) -> Posting:
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.server_id)
        before = None if table.post is None else table.post.post_id
        reopen = partial(self.threads.reopen, table.channel_id)
        wording = self._wording(table)
        return Posting(channel, self._client.user, table.id, wording, reopen, before)

    def _wording(self, table: Whereabouts) -> Wording:
        """Return what a table speaks, or else its server, and the names of the people there."""
        guild = self._client.get_guild(table.server_id)
        locale = str(guild.preferred_locale) if guild else FALLBACK
        names = self._names.in_server(table.server_id)
        return Wording(table.language or locale, names, self._cards)


def _place_of(view: TableView) -> Whereabouts:
    return Whereabouts(view.id, view.server_id, view.channel_id, view.post, view.language)


def _has_just_begun(view: TableView) -> bool:
    """Return whether people were asked to a table until now: it plays its first deal, or closes."""
    closed = view.stage is Stage.CLOSED
    return view.deal_number <= 1 and (closed or view.stage is Stage.DEAL)
