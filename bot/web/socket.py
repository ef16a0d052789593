"""One browser's connection: whole states out, requests in."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from bot import metrics
from bot.faces.reactions import Reaction
from bot.logs import Subject, about
from bot.store import NotOwner, StoreError
from bot.store.rows.web import Session
from bot.tables.state.snapshot import Snapshot
from bot.web.answers import Answers, Gone
from bot.web.asks import Ask, Here, Seen, read_said
from bot.web.behind import Behind
from bot.web.limits import Knocks
from bot.web.plain import encoded, plain
from bot.web.states import PageState, TableShown, no_table
from bot.web.views import faces_at

log = logging.getLogger(__name__)

LONGEST: Final = 4_096
"""Bytes of what a page may send at once; the longest that ours sends has some 400."""

AT_ONCE: Final = 8
"""Requests of a page that are answered at the same time."""

A_SECOND: Final = 20.0
"""Messages that a page may send a second, in the long run."""

BURST: Final = 60
"""Messages that it may send at once."""

BEAT: Final = 8.0
"""Seconds between two words to a page that the table is there. It can't see the socket's own
heartbeat, and takes a connection for dead that has brought nothing for 20 seconds."""

MOST_UNREAD: Final = 1 << 18
"""Bytes that wait for a page which does not read, beyond what the system holds for it."""

PATIENCE: Final = 20.0
"""Seconds within which a page says that it has seen a state, before it is dropped."""

CHECKED_AFTER: Final = timedelta(minutes=1)
"""Time from one check of a page's member to the next. What Discord says of them is remembered for
as long; see :class:`~bot.client.standing.Standings`."""

MOST_NEWS: Final = 20
"""Sentences kept for a page that has not seen the last state yet; of more, the newest."""

_KEY: Final = re.compile(r'"r": ?"([\w-]{1,40})"')
"""Of a request that can't be read otherwise."""


class PageSocket:
    """One browser at a table's door: a visit."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        session: Session,
        behind: Behind,
        build: str,
    ) -> None:
        """Send nothing yet over an open socket; ``build`` is that of the page's files."""
        self.server, self.channel = session.server_id, session.channel_id
        self.member, self.session = session.member_id, session.id
        self.table_id: str | None = None
        self.looking = False
        self._socket, self._transport = socket, transport
        self._session, self._behind, self._build = session, behind, build
        self._answers = Answers(session, behind)
        self._shown: TableShown | None = None
        self._news: deque[str] = deque(maxlen=MOST_NEWS)
        self._number = 0
        """Of the last state that was sent."""
        self._sent: PageState | None = None
        """That state."""
        self._changed, self._seen = asyncio.Event(), asyncio.Event()
        self._looked = asyncio.Event()
        """Whether there was something to be seen since the member was checked."""
        self._seen.set()
        self._tasks: set[asyncio.Task[None]] = set()
        """What is asked, and the end."""
        self._is_over = False
        self._messages = Knocks(at_once=BURST, a_second=A_SECOND)

    async def serve(self) -> None:
        """Show the table until either side closes."""
        pages, always = self._behind.pages, []
        metrics.PAGE_SOCKETS.labels("opened").inc()
        try:
            pages.come(self)  # at once, so that it is told if it has to move, or to end
            try:
                await self._begin()
            except StoreError as error:  # the page connects again
                log.debug("the table of a page can't be read now: %s", error)
                await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
                return
            loops = (self._send_states(), self._send_beats(), self._check_member())
            always = [asyncio.create_task(each, name="a page's") for each in loops]
            await self._read()
        finally:
            pages.go(self)
            for task in always:
                task.cancel()
            await asyncio.gather(*always, return_exceptions=True)
            # What was asked is not broken off in the middle of a commit: its answer is looked up
            # when the page asks again.
            if self._tasks:
                await asyncio.wait(self._tasks)

    async def _begin(self) -> None:
        """Say hello, and have the table at hand, once it is there after a start.

        Raises:
            StoreError: it is not known if there is one.
        """
        behind, session = self._behind, self._session
        if self.member is not None:
            await behind.way_in.preferences.load(self.member)
        await self._say(
            hello={
                "build": self._build,
                "language": session.language,
                "deck": self._answers.deck,
                "name": session.name,
            }
        )
        if await behind.entry.lasting(self.session) is None:  # it was ended as the page came
            self.end("web-ended")
            return
        tables = behind.way_in.tables
        table_id = await tables.arrive_in(self.channel)
        table = None if table_id is None else tables.get(table_id)
        closed = tables.closed_in(self.channel)
        # A closed one may be played again, and what closed it asked again.
        snapshot = None if closed is None else Snapshot(closed, {})
        if table is not None:
            snapshot = table.snapshot
        if snapshot is not None:
            self.follow(TableShown(snapshot, (), faces_at(snapshot.view, behind.avatars)))
        self._changed.set()

    # As a visit

    def follow(self, shown: TableShown) -> None:
        """Show a table as it is now."""
        self._shown, self.table_id = shown, shown.snapshot.view.id
        self._news.extend(shown.news(self._answers.wording))
        self._changed.set()

    def lose_table(self) -> None:
        """Show that the table is set aside."""
        self._shown = self.table_id = None
        self._changed.set()

    def react(self, seat: int | None, name: str | None, which: Reaction) -> None:
        """Show somebody's reaction, unless the page is slow."""
        if self._transport.get_write_buffer_size() or self._is_over:
            return
        called = name or self._answers.wording.text("web-watcher")
        self._start(self._say(react={"seat": seat, "name": called, "which": which}))

    def move(self) -> None:
        """Have the page connect again: another process runs the server's tables now."""
        self._close(moved=True)

    def end(self, sentence: str) -> None:
        """Close the door on the page, and say why."""
        self._close(ended=plain(self._answers.wording.text(sentence)))

    def _close(self, **last: Any) -> None:
        """Close the socket once a last message is sent, whatever is asked meanwhile."""
        self.looking = False
        if not self._is_over:
            self._is_over = True
            self._start(self._end(**last))

    async def _end(self, **last: Any) -> None:
        await self._say(**last)
        await self._socket.close()

    # Out

    async def _say(self, **message: Any) -> None:
        """Send a message; whoever is gone is not told."""
        await self._send(encoded(message))

    async def _send(self, text: str) -> None:
        """Send something, unless too much waits for whoever does not read."""
        if self._transport.get_write_buffer_size() > MOST_UNREAD:
            self._cut_off()
            return
        with suppress(ConnectionError, RuntimeError):
            await self._socket.send_str(text)

    def _cut_off(self) -> None:
        """Drop a page that does not read, and what waits for it."""
        if not self._transport.is_closing():
            metrics.PAGE_SOCKETS.labels("slow").inc()
        self._transport.abort()

    async def _send_states(self) -> None:
        """Send the latest state whenever it changes, and the last has been seen."""
        while True:
            await self._changed.wait()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._seen.wait()
            except TimeoutError:
                self._cut_off()
                return
            if self._session.until <= self._behind.clock.now():
                self.end("web-ended")
            if self._is_over:
                return
            self._changed.clear()
            try:
                await self._send_state()
            except Exception:  # a fault in showing a table must not stop the page
                log.exception("a page's state could not be made")
                self.end("error-unforeseen")
            self._looked.set()

    async def _send_state(self) -> None:
        """Send the state as it is now, unless only others' own affairs have changed."""
        wording = self._answers.wording
        if self._shown is None:
            state = no_table(self.member, wording)
        else:
            state = self._shown.state(self.member, wording)
        if state == self._sent and not self._news:
            return
        beside = {"n": self._number + 1, "says": list(self._news)}
        text = state.encoded(self._behind.clock.now(), beside)
        self._sent = state
        self._number += 1
        self._news.clear()
        self._seen.clear()
        metrics.PAGE_STATES.inc()
        await self._send(f'{{"state":{text}}}')

    async def _send_beats(self) -> None:
        """Let the page know again and again that somebody is there."""
        while True:
            await asyncio.sleep(BEAT)
            await self._say(beat=True)

    async def _check_member(self) -> None:
        """Check now and then, behind the page, that its member may be there, whatever they ask."""
        clock = self._behind.clock
        while True:
            await self._looked.wait()
            self._looked.clear()
            begun = clock.now()
            try:
                async with self._behind.checking:
                    await self._answers.refuse_outsiders()
            except Gone as gone:
                self.end(gone.sentence)
            except Exception:  # the next check comes soon, and each request is checked by itself
                log.exception("a page's member could not be checked")
            await clock.sleep_until(begun + CHECKED_AFTER)

    # In

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                return
            if not self._may_send():
                metrics.PAGE_SOCKETS.labels("refused").inc()
                await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            if not self._is_over:
                self._take(message.data)

    def _may_send(self) -> bool:
        return self._messages.may(self.session, asyncio.get_running_loop().time())

    def _take(self, text: str) -> None:
        """Do what a page says, or begin to do what it asks."""
        match read_said(text):
            case None:
                metrics.PAGE_UNREAD.inc()
                told, key = self._answers.wording.text("web-unread"), _KEY.search(text)
                self._start(self._say(unread=key and key[1], text=told))
            case Seen(number):
                if number == self._number:
                    self._seen.set()
            case Here(here):
                self._note_here(here=here)
            case Ask(key) if len(self._tasks) >= AT_ONCE:
                told = self._answers.wording.text("web-too-many")
                self._start(self._say(refused=key, text=told))
            case Ask() as ask:
                self._start(self._answer(ask))

    def _note_here(self, *, here: bool) -> None:
        if self.member is None or self.looking is here:
            return
        self.looking = here
        self._behind.pages.look_changed(self)
        if here:
            self._start(self._answers.look(self._snapshot))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, ask: Ask) -> None:
        subject = Subject(self.table_id, server=self.server, channel=self.channel)
        with about(subject):
            try:
                answer = await self._answers.to(ask, self._snapshot)
            except Gone as gone:
                self.end(gone.sentence)
            except NotOwner:
                self.move()
            else:
                await self._say(**answer)

    @property
    def _snapshot(self) -> Snapshot | None:
        """The table as the page has it, or is about to."""
        return None if self._shown is None else self._shown.snapshot
