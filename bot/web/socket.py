"""One browser's connection: whole states out, requests in."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from bot import metrics
from bot.faces.reactions import Reaction
from bot.logs import Subject, about
from bot.store import NotOwner, StoreError
from bot.store.rows.web import Session, find_session
from bot.tables.state.snapshot import Snapshot
from bot.web.answers import Answers, Gone
from bot.web.asks import Ask, Here, Seen, Unread, read_said
from bot.web.behind import Behind
from bot.web.encoding import Json, encoded
from bot.web.limits import Knocks
from bot.web.plain import plain
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
longer; see :class:`~bot.client.standing.Standings`."""

MOST_NEWS: Final = 20
"""Sentences kept for a page that has not seen the last state yet; of more, the newest."""


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
        """Send nothing yet.

        Args:
            socket: open.
            transport: which carries it.
            session: whose it is.
            behind: everything behind the pages.
            build: of the page's files, as they are served now.
        """
        self.server, self.channel = session.server_id, session.channel_id
        self.member, self.session = session.member_id, session.id
        self.table_id: str | None = None
        self.looking = False
        self._socket, self._transport = socket, transport
        self._session = session
        self._behind = behind
        self._build = build
        self._answers = Answers(session, behind)
        self._shown: TableShown | None = None
        self._news: deque[str] = deque(maxlen=MOST_NEWS)
        self._number = 0
        """Of the last state that was sent."""
        self._sent: PageState | None = None
        """That state."""
        self._checked_at: datetime | None = None
        """When the last check of the member began."""
        self._checking: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._seen = asyncio.Event()
        self._seen.set()
        self._asking: set[asyncio.Task[None]] = set()
        self._ending: asyncio.Task[None] | None = None
        self._messages = Knocks(at_once=BURST, a_second=A_SECOND)

    async def serve(self) -> None:
        """Show the table until either side closes."""
        behind = self._behind
        metrics.PAGE_SOCKETS.labels("opened").inc()
        sending: list[asyncio.Task[None]] = []
        try:
            behind.pages.come(self)  # at once, so that it is told if it has to move, or to end
            if not await self._begin():
                await self._shut(WSCloseCode.TRY_AGAIN_LATER)
                return
            sending = [
                asyncio.create_task(self._send_states(), name="a page's states"),
                asyncio.create_task(self._send_beats(), name="a page's beats"),
            ]
            await self._read()
        finally:
            behind.pages.go(self)
            if self._checking is not None:
                sending.append(self._checking)
            for task in sending:
                task.cancel()
            await asyncio.gather(*sending, return_exceptions=True)
            if self._ending is not None:
                await self._ending
            # What was asked is not broken off in the middle of a commit: its answer is looked up
            # when the page asks again.
            if self._asking:
                await asyncio.wait(self._asking)

    async def _begin(self) -> bool:
        """Say hello, and have the table at hand, once it is there after a start.

        Returns:
            Whether it is known if there is one; if not, the page connects again.
        """
        behind, session = self._behind, self._session
        if self.member is not None:
            await behind.preferences.load(self.member)
        await self._say(
            hello={
                "build": self._build,
                "language": session.language,
                "deck": self._answers.deck,
                "name": None if self.member is None else session.name,
            }
        )
        still = partial(find_session, session_id=session.id, at=behind.clock.now())
        try:
            if await behind.database.read(still) is None:  # it was ended while the page came
                self.end("web-ended")
                return True
            table_id = await behind.tables.arrive_in(self.channel)
        except StoreError as error:
            log.debug("the table of a page can't be read now: %s", error)
            return False
        tables = behind.tables
        table = None if table_id is None else tables.get(table_id)
        closed = tables.closed_in(self.channel)
        # A closed one may be played again, and what closed it asked again.
        snapshot = Snapshot(closed, {}) if closed is not None else None
        if table is not None:
            snapshot = table.snapshot
        if snapshot is not None:
            self.follow(TableShown(snapshot, (), faces_at(snapshot.view, behind.avatars)))
        self._changed.set()
        return True

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
        if self._transport.get_write_buffer_size() or self._ending is not None:
            return
        called = name or self._answers.wording.text("web-watcher")
        self._start(self._say(react={"seat": seat, "name": called, "which": which}))

    def move(self) -> None:
        """Have the page connect again: another process runs the server's tables now."""
        self._close({"moved": True})

    def end(self, sentence: str) -> None:
        """Close the door on the page, and say why."""
        self._close({"ended": plain(self._answers.wording.text(sentence))})

    def _close(self, last: Json) -> None:
        """Close the socket once a last message is sent, whatever is asked meanwhile."""
        self.looking = False
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(last), name="the end of a page")

    async def _end(self, last: Json) -> None:
        async with _in_time():
            await self._say(**last)
        await self._shut(WSCloseCode.OK)

    async def _shut(self, code: int) -> None:
        async with _in_time():
            await self._socket.close(code=code)

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
            if not await self._has_seen_the_last():
                self._cut_off()
                return
            if self._session.until <= self._behind.clock.now():
                self.end("web-ended")
                return
            if self._ending is not None:
                return
            self._changed.clear()
            try:
                state = self._state()
                if state == self._sent and not self._news:
                    self._check_member()
                    continue  # only others' own affairs have changed
                beside = {"n": self._number + 1, "says": list(self._news)}
                text = state.encoded(self._behind.clock.now(), beside)
            except Exception:  # a fault in showing a table must not stop the page
                log.exception("a page's state could not be made")
                self.end("error-unforeseen")
                return
            self._sent = state
            self._number += 1
            self._news.clear()
            self._seen.clear()
            metrics.PAGE_STATES.inc()
            await self._send(f'{{"state":{text}}}')
            self._check_member()

    async def _send_beats(self) -> None:
        """Let the page know again and again that somebody is there."""
        while True:
            await asyncio.sleep(BEAT)
            await self._say(beat=True)

    async def _has_seen_the_last(self) -> bool:
        """Return whether the page says, within a time, that it has seen the last state."""
        if self._seen.is_set():
            return True
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._seen.wait()
        return self._seen.is_set()

    def _check_member(self) -> None:
        """Check now and then, behind the page, that its member may be there, whatever they ask."""
        now = self._behind.clock.now()
        if self._checking is not None and not self._checking.done():
            return
        if self._checked_at is None or now - self._checked_at >= CHECKED_AFTER:
            self._checked_at = now
            check = self._refuse_outsiders()
            self._checking = asyncio.create_task(check, name="a check of a page's member")

    async def _refuse_outsiders(self) -> None:
        try:
            async with self._behind.checking:
                await self._answers.refuse_outsiders()
        except Gone as gone:
            self.end(gone.sentence)
        except Exception:  # the next check comes soon, and each request is checked by itself
            log.exception("a page's member could not be checked")

    def _state(self) -> PageState:
        wording = self._answers.wording
        if self._shown is None:
            return no_table(self.member, wording)
        return self._shown.state(self.member, wording)

    # In

    @property
    def _snapshot(self) -> Snapshot | None:
        """The table as the page has it, or is about to."""
        return None if self._shown is None else self._shown.snapshot

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                break
            if not self._may_send():
                metrics.PAGE_SOCKETS.labels("refused").inc()
                await self._shut(WSCloseCode.POLICY_VIOLATION)
                return
            self._take(message.data)

    def _may_send(self) -> bool:
        return self._messages.may(self.session, asyncio.get_running_loop().time())

    def _take(self, text: str) -> None:
        """Do what a page says, or begin to do what it asks, unless its door is closed."""
        if self._ending is not None:
            return
        try:
            said = read_said(text)
        except Unread as unread:
            metrics.PAGE_UNREAD.inc()
            told = self._answers.wording.text("web-unread")
            self._start(self._say(unread=unread.key, text=told))
            return
        match said:
            case Seen(number):
                if number == self._number:
                    self._seen.set()
            case Here(here):
                self._note_here(here=here)
            case Ask():
                self._begin_answer(said)

    def _note_here(self, *, here: bool) -> None:
        if self.member is None or self.looking is here:
            return
        self.looking = here
        self._behind.pages.look_changed(self)
        if here:
            self._start(self._answers.look(self._snapshot))

    def _begin_answer(self, ask: Ask) -> None:
        if len(self._asking) >= AT_ONCE:
            text = self._answers.wording.text("web-too-many")
            self._start(self._say(refused=ask.r, text=text))
            return
        self._start(self._answer(ask))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

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


@asynccontextmanager
async def _in_time() -> AsyncIterator[None]:
    """Give up after some seconds, in silence: the page is gone."""
    with suppress(TimeoutError):
        async with asyncio.timeout(5.0):
            yield
