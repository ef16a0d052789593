"""A table's message in its channel."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, TypeVar

from bot import metrics
from bot.logs import error_line
from bot.publish.current import Current
from bot.publish.decisions import (
    TROUBLES,
    UNKNOWN_MESSAGE,
    ErrorDecision,
    Trouble,
    code_of,
    count,
    decide,
)
from bot.publish.drawings import Drawings, Shown
from bot.publish.fate import Fate, FateListeners, fate_of
from bot.publish.illustrated import Illustrated
from bot.publish.last_trick import LastTrick
from bot.publish.left_behind import LeftBehind
from bot.publish.look_back import LookBack
from bot.publish.message_ports import MessagePorts
from bot.publish.outbox import Outbox, TryAgain
from bot.publish.posting import Components
from bot.publish.rate_limit import pause_after
from bot.publish.reach import Reach
from bot.publish.requests import Requests
from bot.screens import seal_screen
from bot.store import StoreError, loudness
from bot.store.rows.tables import Post
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

T = TypeVar("T")

OLDEST_EDITED: Final = timedelta(minutes=50)
"""Discord caps edits of messages older than an hour; ours are posted anew before that."""

SPACING: Final = timedelta(seconds=1)
"""The least between two edits of a table's message: what several computer players do at once is
one edit. The busier the process, the longer an edit waits for its slot, and the more joins it.
Panels do not wait; a person sees what they did themselves at once."""

REFUSED_FOR: Final = timedelta(minutes=10)
"""How long a message that can be edited is not posted anew for its age, where that was refused."""

FIRST_TRIES: Final = 3
"""How often the message of a table that is about to open is tried: its host waits."""

_NO_DEAL: Final = frozenset({Stage.LOBBY, Stage.CLOSED})


class TableMessage:
    """One message per deal, kept up to date: its result, and the pause after it, stand there too.

    It is posted when the cards are dealt, or just before, where its id goes into the deck.
    """

    def __init__(self, view: TableView, outside: MessagePorts) -> None:
        """Begin with the message that the table has, if it has one.

        Args:
            view: the table.
            outside: what the message is given from outside.
        """
        self._name = f"table {view.id}"
        self._outside = outside
        self._clock = outside.clock
        self._drawings = Drawings(outside)
        self._outbox: Outbox[TableView] = Outbox(
            *(self._name, self._deliver, outside.clock, SPACING),
            limit=outside.limit,
            place="message",
        )
        self._asking = FateListeners()
        self._requests = Requests(self._name, outside.limit, lambda: self._asking.tell(Fate.LATER))
        self._reach = Reach(*(self._name, outside.port, outside.clock, outside.standing_of))
        self._left = LeftBehind(self._name, outside, self._requests)
        illustrated = Illustrated(outside.posting, self._drawings, outside.clock)
        self._current = Current(view, outside, illustrated, self._requests, self._reach)
        self._look_back = LookBack(outside, self._requests, self._current, self._left)
        self._last_trick = LastTrick(outside.clock)
        self._ended: list[FinishedDeal] = []
        """Deals whose end is still to be shown: where Discord is slower than they are, the one that
        stands there and the last. Those in between are in the history alone."""
        self._noted = 0
        """The last deal whose end has been shown, or waits to be."""
        if view.last is not None:
            # Before the next deal's message stands, its end may not have been told.
            owed = view.stage is not Stage.PAUSE and self._is_of(view.last)
            self._noted = view.last.number - owed
        self.owes_end = False
        """The end of a deal is not shown yet: nobody is to be told of it elsewhere before."""
        self._again = False
        self._view = view
        """The newest state."""
        self._picture_is_due = False
        self._told: tuple[TableView, Components] | None = None
        """The state to be sent next, as text tells it."""

    async def post_seal(self, view: TableView) -> int:
        """Post the seal of a table that is about to open, for good, and return its message.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        seal = seal_screen(view, self._outside.wording)
        return (await self._insist(lambda: self._outside.posting.post(seal))).message_id

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        shown = await self._drawings.of(view)
        posted = await self._insist(lambda: self._current.post_first(view, shown))
        self._follow_picture()
        return posted

    async def _insist(self, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request that a table cannot open without, while its host waits.

        Where the connection drops, it is tried again: a message that was posted without our hearing
        of it would be nobody's.
        """
        for failures in itertools.count(1):
            await self._outside.limit.ask(urgent=True)
            try:
                return await request()
            except TROUBLES as trouble:
                count(trouble)
                again = decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN
                if failures == FIRST_TRIES or not again:
                    raise
                metrics.RETRIED.inc()
                log.debug("%s is retried: %s", self._name, error_line(trouble))
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
        raise AssertionError("tried for ever")

    def show(self, view: TableView, *, urgent: bool = False) -> None:
        """Have a state shown, and the end of the last deal, if that is news.

        Args:
            view: the table as it is now.
            urgent: somebody waits for it: it goes before what other tables show in passing.
        """
        before, self._view = self._view, view
        last, no_deal = view.last, before.stage is Stage.PAUSE and view.stage in _NO_DEAL
        if last is not None and last.number > self._noted:
            self._ended = [*self._ended[:1], last]
            self._noted = last.number
            self.owes_end = True
        elif last is not None and no_deal and self._is_of(last):
            # Its result stands there as if another deal were about to begin.
            self._ended = self._ended or [last]
            self._last_trick.is_tried(last.number)
        if urgent:
            self._requests.hurry()
        if view.stage is Stage.CLOSED:
            self._reach.try_a_last_time()
        self._outbox.put(view)

    def post_again(self, view: TableView) -> asyncio.Future[Fate]:
        """Have a state shown in a new message at the bottom of the channel.

        Returns:
            What becomes of that, once it is known.
        """
        fate = self._asking.ask()
        if self._reach.locked:
            fate.set_result(Fate.LOCKED)
            return fate
        self._again = self._reach.trying = True
        self._requests.hurry()
        self._outbox.put(view)
        self._outbox.hurry()
        return fate

    def try_again(self, view: TableView) -> None:
        """Try once more what could not be shown; nothing, where all that was sent has arrived."""
        if self._reach.try_again():
            self._outbox.put(view)

    def may_do_more(self, view: TableView) -> None:
        """Try once more what could not be shown, pictures too: a permission may have been given."""
        self._drawings.try_again()
        self.try_again(view)

    def look_again(self, view: TableView) -> None:
        """Try once more where nothing arrives: nobody may have told that it would."""
        if self._reach.reached is False:
            self.try_again(view)

    def thread_is(self, view: TableView, *, locked: bool) -> None:
        """Note whether the thread that the message is in is locked."""
        if view.stage is Stage.CLOSED or locked is self._reach.locked:
            return
        if locked:
            self._reach.lock(view.id)
        else:
            self._reach.locked = False
            # So that something is sent, and arrives. What was under way as it was locked may have
            # arrived since, unheeded.
            self._current.sent = None
            self.try_again(view)

    async def idle(self) -> None:
        """Wait until all that was to be shown so far is, or has been tried in vain."""
        await self._outbox.idle()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be shown, or is under way."""
        return self._outbox.is_at_rest and self._drawings.is_at_rest

    def drop(self) -> None:
        """Show nothing more."""
        self._outbox.drop()
        self._drawings.drop()
        self._asking.tell(Fate.GONE)

    async def _deliver(self, view: TableView) -> None:
        """Show a state; tell that the end of a deal was shown, or tried in vain."""
        try:
            await self._bring_up_to_date(view)
            self._follow_picture()
        finally:
            if self.owes_end:
                self.owes_end = False
                self._outside.end_told()

    async def _bring_up_to_date(self, view: TableView) -> None:
        """Show a state, or the newest there is when each of the requests that takes may be made."""
        if not await self._reach.may_be_tried():
            return
        try:
            await self._look_back.look(view, owes_end=bool(self._ended))
            self._left.let_go(view)
            while self._is_news(view) or self._left or self._current.unnoted:
                if self._current.unnoted and not self._left:
                    await self._note_place(view)
                    view = self._outbox.newest(view)
                    continue
                if self._ended:
                    await self._last_trick.is_seen(self._ended[0].number)
                await self._wait_for_slot(view)
                view = self._outbox.newest(view)
                goes_on = await self._make_request(view)
                self._told = None  # cards may be told otherwise since, where one was refused
                if not goes_on:
                    break
            self._requests.urgent = False
        except asyncio.CancelledError:
            self._asking.tell(Fate.GONE)
            raise
        finally:
            self._told = None
            if not self._again:
                self._asking.tell(Fate.REFUSED)

    def _follow_picture(self) -> None:
        """Have the table shown once more when a picture is there that was late, if one was."""
        arrives = self._reach.reached is not False and not self._reach.given_up
        behind = arrives and self._current.is_behind
        self._drawings.follow(is_behind=behind, tell=self._show_picture)

    def _show_picture(self) -> None:
        self._picture_is_due = True
        self._outbox.put(self._view)

    def _is_of(self, finished: FinishedDeal) -> bool:
        return self._current.deal == finished.number

    def _next(self, view: TableView) -> tuple[int, FinishedDeal | None]:
        """Return which deal's message is to show a state, and that deal, if it is over.

        A deal has a message of its own from its cards on. Its result stands there with the pause
        after it. A lobby, and the end of a table, are in no deal's message: that is 0.
        """
        if self._ended:
            return self._ended[0].number, self._ended[0]
        last, own = view.last, self._current.deal
        if view.stage is Stage.DEAL or view.awaits_post or view.deal_post is not None:
            return view.deal_number, None
        if last is None or own > last.number:
            return own, None
        is_result = view.stage is Stage.PAUSE and self._is_of(last)
        return (own, last) if is_result else (0, None)

    def _tells(self, view: TableView) -> Components:
        if self._told is None or self._told[0] is not view:
            self._told = view, self._drawings.in_text(view, self._next(view)[1]).told
        return self._told[1]

    def _is_news(self, view: TableView) -> bool:
        """Return whether there is something to send.

        A message that shows it already is left alone however old it is: posted anew it would tell
        that something has happened.
        """
        now = self._current
        if now.posted is None or now.sent is None or self._again or self._ended:
            return True
        if self._picture_is_due or self._next(view)[0] != now.deal:
            return True
        return self._tells(view) != now.sent

    def _is_old(self) -> bool:
        """Return whether the message is posted anew rather than edited.

        As a table is resumed, nobody knows what it shows: most likely the same, so that an edit is
        seen by nobody, and a table that lasts for days is not posted anew at every start.
        """
        now, posted = self._clock.now(), self._current.posted
        if self._current.sent is None or posted is None:
            return False
        is_refused = now - self._reach.refused_at <= REFUSED_FOR
        return now - posted.posted_at > OLDEST_EDITED and not is_refused

    async def _wait_for_slot(self, view: TableView) -> None:
        # People look for the end of a deal, and panels move below a new message once it stands.
        is_new = self._current.posted is None or self._next(view)[0] != self._current.deal
        await self._requests.may_be_made(urgent=is_new or bool(self._ended or self._left))

    async def _note_place(self, view: TableView) -> None:
        """Have it noted where the message is, once those in its place before are gone.

        Until then what is noted is older than all that may be found after a restart. No cards are
        dealt before the table has heard of the message that the deal is bound to.
        """
        now, self._current.unnoted = self._current.posted, False
        if now is None:
            return
        port = self._outside.port
        await port.posted(view.id, now.post_id, now.posted_at)
        if not self._current.binds:
            return
        try:
            await port.deal_post(view.id, self._current.deal, now.post_id)
        except StoreError as error:
            self._current.unnoted = True
            told = "the deal’s message of %s will be stored later: %s"
            log.log(loudness(error), told, self._name, error)
            raise TryAgain(error) from error
        self._current.binds = False

    async def _make_request(self, view: TableView) -> bool:
        """Make the next of the requests that a state takes; return whether to go on with it."""
        if not self._is_news(view):
            if self._left:  # else a newer state is what stands there already
                await self._left.part_with_next(view, self._current.posted)
            return True
        if self._ended and self._owes_last_trick(view):
            return await self._show_last_trick(view)
        self._picture_is_due, owes_end = False, bool(self._ended)
        deal, finished = self._next(view)
        shown = await self._drawings.of(view, finished)
        trouble = await self._send(view, shown, deal)
        stands = trouble is None and self._current.sent == shown.told
        if stands and finished is None:
            self._last_trick.note(view)
        is_refused = trouble is not None and self._reach.given_up
        if not owes_end or not (stands or is_refused):
            return trouble is None
        if view.stage is Stage.PAUSE and self._view.stage in _NO_DEAL:
            return True  # meanwhile no deal is about to begin any more, and the end says so
        # An end that Discord does not take is let go: else nothing would ever be shown again.
        self._current.take_up_found(view)
        del self._ended[0]
        return True

    async def _send(self, view: TableView, shown: Shown, deal: int) -> Trouble | None:
        """Post a message for a deal, or edit the one that it has; return what went wrong."""
        posted, is_its_own = self._current.posted, self._current.deal == deal
        # An end that no pause follows stands for good, and what comes now is posted below it.
        for_good = bool(self._ended) and (view.stage is not Stage.PAUSE or len(self._ended) > 1)
        lower = (self._again or self._is_old()) and not for_good
        if posted is not None and is_its_own and not lower:
            trouble, posting = await self._edit(view, posted, shown), False
        else:
            trouble, posting = await self._post(view, shown, deal), True
        if trouble is not None:
            stands = posting and posted is not None and is_its_own
            if stands and decide(trouble, posting=True) is not ErrorDecision.GONE:
                return None  # it can perhaps be edited all the same
            await self._reach.stop(view, trouble, posting=posting)
            if self._reach.trying:
                self._outbox.put(view)
        return trouble

    def _owes_last_trick(self, view: TableView) -> bool:
        """Return whether the last trick of the deal that has ended is still to be seen complete.

        It is not, where Discord is so slow that the next deal is over, or the table has closed.
        """
        finished = self._ended[0]
        stands = self._current.posted is not None and self._is_of(finished)
        if not stands or len(self._ended) > 1 or view.stage is Stage.CLOSED:
            return False
        return self._last_trick.is_owed(finished)

    async def _show_last_trick(self, view: TableView) -> bool:
        """Show the last trick of a deal for the time of a breath, before its result."""
        finished, posted = self._ended[0], self._current.posted
        self._last_trick.is_tried(finished.number)
        shown = await self._drawings.of_last_trick(finished, view)
        trouble = None if posted is None else await self._edit(view, posted, shown)
        if trouble is None and self._current.posted is posted:
            self._last_trick.is_shown(finished.number)
        return True

    async def _post(self, view: TableView, shown: Shown, deal: int) -> Trouble | None:
        """Post a message, and only then part with the one before, if it tells no other deal's end.

        Returns:
            What went wrong.
        """
        old, of = self._current.posted, self._current.deal
        trouble = await self._current.post(view, shown, deal)
        self._again = False
        if trouble is not None:
            self._asking.tell(fate_of(trouble))
            return trouble
        self._asking.tell(Fate.POSTED)
        if old is not None and of in {0, deal}:
            self._left.add(old.post_id)
        return None

    async def _edit(self, view: TableView, old: Post, shown: Shown) -> Trouble | None:
        """Edit the current message, or part with it; return what else went wrong."""
        trouble = await self._current.edit(view, old, shown)
        if trouble is None or decide(trouble, posting=False) is not ErrorDecision.POST_ANEW:
            return trouble
        if code_of(trouble) == UNKNOWN_MESSAGE:
            log.info("the message of %s is gone, so it is posted again", self._name)
        else:
            log.info("the message of %s is posted again: %s", self._name, error_line(trouble))
            self._left.add(old.post_id)
        self._current.leave()
        return None
