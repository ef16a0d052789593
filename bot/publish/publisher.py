"""Publisher: brings a table's messages up to date after each change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Final

import discord
from discord.ui import LayoutView

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import Wallets
from bot.doorway.reactions import Reactions
from bot.faces import Faces, ShownDeck
from bot.logs import Subject, about, subject
from bot.picture.artist import TableArtist
from bot.publish.calls import Calls
from bot.publish.decisions import Fate
from bot.publish.drawings import Drawings
from bot.publish.live_message import ChannelMessage
from bot.publish.panels import Panels
from bot.publish.posting import Content, Posting, find_in
from bot.publish.private_message import SideAnswers
from bot.publish.rate_limit import RateLimit
from bot.publish.reach import is_gone, subject_of
from bot.publish.table_message import TableMessage
from bot.publish.threads import Threads
from bot.screens.notices import not_open_screen, set_aside_screen
from bot.servers.names import Names
from bot.store import Database, StoreError, loudness
from bot.store.rows import reminders
from bot.store.rows.tables import Post, Whereabouts
from bot.tables.all_tables.registry import Tables
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Asked, DealBegan, Notice, TableResumed
from bot.tables.words.ports import Attention
from bot.tables.words.values import OUT_OF_SIGHT, Person, Stage
from bot.tables.words.views import TableView
from bot.tasks import Tasks as Background
from bot.wording import FALLBACK, Wording

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = timedelta(seconds=10)
"""How long after a table has said how it closed the thread that was made for it is archived."""

LOOKS_AGAIN: Final = timedelta(hours=1)
"""How long a table that can be shown nowhere waits for something to change before it tries."""


DrawnBy = tuple[TableArtist | None, Reactions | None, Avatars | None]
"""What draws tables, what people there show of themselves, and what they look like; without an
artist, tables are told in text."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What is shown of one table."""

    message: TableMessage
    calls: Calls


class Publisher:
    """Shows every table at Discord: its message, its people's panels, its reminders.

    It is a place of the tables, a follower, and a door at which people see them. The tables need it
    to be made, and it needs them to show anything: :meth:`follow` closes the circle.
    """

    panels: Panels
    _tables: Tables
    _attention: Attention

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        database: Database,
        names: Names,
        faces: Faces,
        drawn_by: DrawnBy = (None, None, None),
    ) -> None:
        """Make a publisher; :meth:`follow` says whose tables it shows."""
        self._client, self._clock, self._database, self._names = client, clock, database, names
        self._drawn_by = drawn_by
        faces.follow(self.redraw)
        self._cards = ShownDeck(faces)
        self.limit = RateLimit(clock)
        self.sides = SideAnswers(clock)
        self.threads = Threads(client, self.limit)
        self._shown: dict[str, _Shown] = {}
        self._leaving: list[TableMessage | Calls | ChannelMessage] = []
        """What is shown of tables that are over, and may still be saying so."""
        self._tasks = Background()

    def follow(self, tables: Tables, wallets: Wallets, attention: Attention | None = None) -> None:
        """Note the tables, and who knows who sees one at any door; None: there is but this."""
        self._tables, self._attention = tables, attention or self
        self.panels = Panels(tables, self.limit, self.sides, wallets)

    async def post_seal(self, view: TableView) -> int:
        """Post the seal of a table that is about to open, and return the message's id."""
        with self._opening(view) as message:
            return await message.post_seal(view)

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open; it raises what Discord refuses."""
        with self._opening(view) as message:
            return await message.post_first(view)

    @contextmanager
    def _opening(self, view: TableView) -> Iterator[TableMessage]:
        try:
            yield self._of(view).message
        except BaseException:
            self._shown.pop(view.id, None)  # none is left where the program stops meanwhile
            raise

    async def make_thread(self, channel_id: int, name: str) -> int:
        """Make the thread that a table is to open in, and return which it is."""
        return await self.threads.make(channel_id, name)

    def take_thread_back(self, thread_id: int) -> None:
        """Take away the thread of a table that could not open after all."""
        self._tasks.begin(self.threads.take_away(thread_id))

    def take_back(self, table: Whereabouts) -> None:
        """Delete the seal and the message of a table that could not open after all."""
        if (shown := self._shown.pop(table.id, None)) is not None:
            shown.message.drop()
        post = None if table.post is None else table.post.post_id
        for message_id in filter(None, (table.seal_message, post)):
            self._say(table, message_id, None)

    def _say(self, table: Whereabouts, message_id: int, screen: LayoutView | None) -> None:
        """Have a message show something for good, in place of a table; with None, it goes."""
        name, posting = f"a message of table {table.id}", self._posting(table)
        with _about(table):
            message = ChannelMessage(name, posting, message_id=message_id)
        message.show(None if screen is None else Content(screen), urgent=True)
        self._let_go(message)

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a panel at a table that follows the game."""
        return self.panels.alive(table_id, member_id)

    def looks(self, table_id: str, member_id: int) -> bool:  # noqa: ARG002 - see below
        """Return that nobody is known to look: Discord tells nobody what people look at."""
        return False

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Have what Discord shows of a table follow what is worth a request to it."""
        if notices is not None:
            self.announce(snapshot.view, notices)

    def announce(self, view: TableView, notices: Sequence[Notice]) -> None:
        """Have the table's message, panels and calls follow what happened."""
        shown = self._of(view)
        host = shown.message.view.host
        shown.message.show(view, urgent=self._is_waited_for(view, notices))
        begins = any(isinstance(each, DealBegan) for each in notices)
        # After a deal they follow once the message has: they are not to tell first who won.
        if begins or view.stage is Stage.CLOSED or not shown.message.owes_end:
            self.panels.refresh(view.id, shown.message.idle if begins else None)
        shown.calls.follow(view, notices)
        if any(isinstance(each, TableResumed) for each in notices):
            # Moderators may have locked it meanwhile; the table listens once it is told of this.
            asyncio.get_running_loop().call_soon(self._note_lock, shown.message)
        if view.stage is Stage.CLOSED:
            if host is not None:  # who may stand as told that it closes after the deal
                self.sides.of(view.channel_id, host).pass_on()
            self.panels.forget(view.id)
            del self._shown[view.id]
            self._let_go(shown.message, shown.calls)
            if view.own_thread and view.close_reason not in OUT_OF_SIGHT:
                self._tasks.begin(self._put_away(shown.message))

    def _is_waited_for(self, view: TableView, notices: Sequence[Notice]) -> bool:
        """Return whether somebody waits for a table's message to show what happened.

        Between deals it shows what people do, and nothing else does. While a deal is on, people see
        on their panels what they do and when they are asked; who has none sees it there.
        """
        if view.stage is not Stage.DEAL:
            return True
        asked = {seat for each in notices if isinstance(each, Asked) for seat in each.seats}
        decide = (view.chairs[seat] for seat in asked & view.chairs.keys())
        people = (each.occupant for each in decide if not each.presence.played_for)
        members = (each.member_id for each in people if isinstance(each, Person))
        if not all(self._attention.follows(view.id, member) for member in members):
            return True
        return any(isinstance(each, DealBegan) for each in notices)

    async def _put_away(self, message: TableMessage) -> None:
        """Archive the thread that was made for a table, once everybody has read how it closed.

        Nothing is done where another table has opened in it meanwhile.
        """
        thread, at_rest = message.view.channel_id, False
        while not at_rest:
            await self._clock.sleep_until(self._clock.now() + ARCHIVED_AFTER)
            at_rest = message.is_at_rest
        if all(other.message.view.channel_id != thread for other in self._shown.values()):
            await self.threads.archive(thread)

    def invite(self, view: TableView, members: Sequence[int]) -> None:
        """Ask some people to a table that has just opened, until its first deal begins."""
        self._of(view).calls.invite(view, members)

    def set_aside(self, table: Whereabouts) -> None:
        """Have the table's message say that nothing can be played at it."""
        self.panels.forget(table.id)
        shown = self._shown.pop(table.id, None)
        if shown is not None:
            shown.message.drop()
        self._end(self._calls_of(table) if shown is None else shown.calls)
        if table.post is not None:
            screen = set_aside_screen(table.id, self._wording(table))
            self._say(table, table.post.post_id, screen)

    def sweep(self, ours: Callable[[int], bool]) -> None:
        """Delete what called people to tables that closed just before the program died."""
        self._tasks.begin(self._sweep(ours))

    async def _sweep(self, ours: Callable[[int], bool]) -> None:
        try:
            closed = await self._database.read(reminders.of_closed)
        except StoreError as error:
            level = loudness(error, logging.WARNING)
            log.log(level, "pings of closed tables may be left behind: %s", error)
            return
        for table in closed:
            if ours(table.server_id):
                self._end(self._calls_of(table))

    def _end(self, calls: Calls) -> None:
        calls.end()
        self._let_go(calls)

    def _let_go(self, *shown: TableMessage | Calls | ChannelMessage) -> None:
        """Have what is shown of a table say what it has to say, and nothing after that."""
        self._leaving = [each for each in (*self._leaving, *shown) if not each.is_at_rest]

    def pressed(self, table_id: str, message: discord.Message | None) -> None:
        """Clear a message that was pressed, and by which nobody can play.

        Either its table is not open: the program was killed as it opened, or just after it closed.
        Or it is one too many: the program was killed just after it was posted.
        """
        shown = self._shown.get(table_id)
        if message is None or message.flags.ephemeral or message.guild is None:
            return
        # What a button carries may be forged; what its message shows may not.
        if shown is not None and shown.message.may_be(message.id):
            return
        if find_in(message).live_at != table_id:
            return
        if shown is not None:
            log.info("message %d of table %s is one too many", message.id, table_id)
            shown.message.part_with(message.id)
        elif self._tables.place(table_id) is None:
            place = Whereabouts(table_id, message.guild.id, message.channel.id, None)
            with _about(place):
                log.info("message %d of table %s now says it is not open", message.id, table_id)
            self._say(place, message.id, not_open_screen(self._wording(place)))

    def post_again(self, view: TableView) -> asyncio.Future[Fate]:
        """Post a table's message anew at the bottom of its channel; return what becomes of it."""
        return self._of(view).message.post_again()

    def try_again(
        self,
        *,
        table_id: str | None = None,
        channel_id: int | None = None,
        server_id: int | None = None,
    ) -> None:
        """Have tables try once more what could not be shown; those whose message arrives don't.

        Somebody asks something of the table, or something has changed in the server or the channel
        (whose threads are meant too).
        """
        if table_id is not None and (shown := self._shown.get(table_id)) is not None:
            shown.message.try_again()
        if channel_id is None and server_id is None:
            return
        for message in self._messages():
            view, thread = message.view, self._thread_of(message.view)
            places = {view.channel_id} | (set() if thread is None else {thread.parent_id})
            if view.server_id == server_id or channel_id in places:
                self._note_lock(message)
                message.try_again(pictures=True)

    async def look_again(self) -> None:
        """Try every hour what is out of reach, for good: not every change is told of."""
        while True:
            await self._clock.sleep_until(self._clock.now() + LOOKS_AGAIN)
            for message in self._messages():
                message.try_again()

    async def is_gone(self, view: TableView) -> bool:
        """Ask Discord whether the channel of a table was really deleted."""
        return await is_gone(self._client, view) is True

    def thread_changed(self, thread_id: int, *, locked: bool) -> None:
        """Have a table wait while its thread is locked, and else try again what was not shown."""
        for message in self._messages():
            if message.view.channel_id == thread_id:
                with about(subject_of(message.view)):
                    message.thread_is(locked=locked)
                    message.try_again()

    def _note_lock(self, message: TableMessage) -> None:
        """Look whether a table's thread is locked, where that is known."""
        if (thread := self._thread_of(message.view)) is not None:
            with about(subject_of(message.view)):
                message.thread_is(locked=thread.locked)

    def _thread_of(self, view: TableView) -> discord.Thread | None:
        guild = self._client.get_guild(view.server_id)
        return None if guild is None else guild.get_thread(view.channel_id)

    def _messages(self) -> list[TableMessage]:
        return [shown.message for shown in self._shown.values()]

    def redraw(self) -> None:
        """Draw everything anew: messages may show pictures that are gone."""
        for message in self._messages():
            message.show(message.view)
        self.panels.redraw()

    def stop(self) -> None:
        """Send nothing more, whatever is announced from now on."""
        self.panels.stop()
        self.sides.stop()
        for shown in self._shown.values():
            self._leaving += [shown.message, shown.calls]
        for each in self._leaving:
            each.drop()
        self._shown.clear()
        self._leaving.clear()
        self._tasks.cancel()
        self.limit.stop()

    def _of(self, view: TableView) -> _Shown:
        shown = self._shown.get(view.id)
        if shown is None:
            place = Whereabouts(view.id, view.server_id, view.channel_id, view.post, view.language)
            posting = self._posting(place)
            with _about(place):
                message = TableMessage(
                    *(view, posting, Drawings(posting, *self._drawn_by), self._tables),
                    is_gone=partial(is_gone, self._client),
                    end_told=partial(self.panels.refresh, view.id),
                )
                shown = _Shown(message, Calls(view.id, posting, self._database))
            self._shown[view.id] = shown
        return shown

    def _calls_of(self, table: Whereabouts) -> Calls:
        """Return the calls of a table that is not shown."""
        with _about(table):
            return Calls(table.id, self._posting(table), self._database)

    def _posting(self, table: Whereabouts) -> Posting:
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.server_id)
        reopen = partial(self.threads.reopen, table.channel_id)
        hangs = partial(self.panels.any_under, table.id)
        return Posting(channel, self._wording(table), self.limit, reopen, hangs)

    def _wording(self, table: Whereabouts) -> Wording:
        """Return what a table speaks, or else its server, and the names of the people there."""
        guild = self._client.get_guild(table.server_id)
        locale = str(guild.preferred_locale) if guild else FALLBACK
        names = self._names.in_server(table.server_id)
        return Wording(table.language or locale, names, self._cards)


def _about(table: Whereabouts) -> AbstractContextManager[None]:
    """Have lines be about a table, if they are not: another may have had it opened."""
    if subject().table == table.id:
        return nullcontext()
    return about(Subject(table.id, server=table.server_id, channel=table.channel_id))
