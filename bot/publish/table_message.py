"""A table's message in its channel."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeVar

from discord.utils import snowflake_time

from booray_core import Phase
from bot.picture import TableArtist
from bot.publish.counts import Counts
from bot.publish.decisions import TROUBLES, UNKNOWN_MESSAGE, Decision, Trouble, code_of, decide
from bot.publish.drawings import Drawings, Shown, in_text
from bot.publish.fate import Fate, fate_of
from bot.publish.illustrated import Illustrated
from bot.publish.look_back import LookBack, last_told
from bot.publish.outbox import Outbox, TryAgain, pause_after
from bot.publish.port import TablesPort
from bot.publish.posting import Components, Found, Posted, Posting
from bot.publish.rate_limit import RateLimit, Slot
from bot.publish.reach import Reach
from bot.publish.sealing import Sealing, newest_message
from bot.publish.standing import Standing
from bot.screens import moved_screen, sealed_screen
from bot.store import StoreError
from bot.tables.words.ports import Clock
from bot.tables.words.values import FinishedDeal, PostedMessage, Stage
from bot.tables.words.views import TableView
from bot.wording import Wording, link

T = TypeVar("T")

log = logging.getLogger(__name__)

OLDEST_EDITED: Final = timedelta(minutes=50)
"""Discord caps edits of messages older than an hour; ours are posted anew before that."""

SPACING: Final = timedelta(seconds=1)
"""The least between two edits of a table's message: what several computer players do at once is
one edit. The busier the process, the longer an edit waits for its slot, and the more joins it.
Panels do not wait; a person sees what they did themselves at once."""

REFUSED_FOR: Final = timedelta(minutes=10)
"""How long a message that can be edited is not posted anew for its age, where that was refused."""

BREATH: Final = timedelta(seconds=1.5)
"""How long the last trick of a deal is seen before its result. The pause before the next deal goes
on meanwhile, so nothing comes later for it."""

_DEALS_REMEMBERED: Final = 4
"""A deal waits for its message, so what is shown is never further behind."""

FIRST_TRIES: Final = 3
"""How often the message of a table that is about to open is tried: its host waits."""


class TableMessage:
    """One message per deal, kept up to date.

    Before a deal's message is posted, its seal stands in the message before: with the result of the
    last deal, or in what is left of the lobby (:mod:`bot.publish.sealing`).
    """

    def __init__(  # noqa: PLR0913, PLR0915, PLR0917 - one for each port, and what it keeps
        self,
        posting: Posting,
        wording: Wording,
        clock: Clock,
        port: TablesPort,
        view: TableView,
        limit: RateLimit,
        counts: Counts,
        calls_found: Callable[[Sequence[Found]], None],
        other_found: Callable[[int, str], None],
        standing_of: Callable[[TableView], Awaitable[Standing]],
        artist: TableArtist | None = None,
        end_told: Callable[[], None] = lambda: None,
        hangs: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """Begin with the message that the table has, if it has one.

        Args:
            posting: makes the requests.
            wording: the language of the channel.
            clock: the time.
            port: is told what becomes of the message.
            view: the table.
            limit: says when a request may be made.
            counts: where it is counted what goes wrong.
            calls_found: is told of messages found after a restart that call somebody.
            other_found: is told of each message by which another table could be played at in the
                channel, and which.
            standing_of: asks Discord whether a table's channel is really gone.
            artist: draws the table; None: it is told in text.
            end_told: called once the end of a deal has been shown, or tried in vain.
            hangs: tells whether somebody's panel stands under a message.
        """
        self._posting = posting
        self._end_told = end_told
        self.owes_end = False
        """The end of a deal is not shown yet: nobody is to be told of it elsewhere before."""
        self._hangs = hangs
        self._drawings = Drawings(artist, wording, clock)
        self._illustrated = Illustrated(posting, self._drawings)
        self._calls_found = calls_found
        self._other_found = other_found
        self._wording = wording
        self._clock = clock
        self._port = port
        self._limit = limit
        self._counts = counts
        self._slot: Slot | None = None
        """The slot last asked for."""
        self._urgent = False
        """Somebody waits for what is to be shown next."""
        self._name = f"table {view.id}"
        self._outbox: Outbox[TableView] = Outbox(
            self._name, self._deliver, clock, SPACING, states=counts.messages
        )
        self._posted = newest_message(view)
        """The current message; of a table resumed after a restart, the one it had."""
        self._look_back = LookBack(view.id, clock, resumed=view.message is not None)
        self._sealing = Sealing(view)
        self._unnoted = self._posted != view.message
        """Where the current message is has not been noted yet."""
        self._found: PostedMessage | None = None
        """One of those, which takes over once the end of a deal is told."""
        self._noted = last_told(view)
        """The last deal whose end has been shown, or waits to be."""
        self._ended: list[FinishedDeal] = []
        """Deals whose end is still to be shown, each in a message that is left alone from then on.
        Several, where Discord is slower than they are."""
        self._again = False
        self._asking: list[asyncio.Future[Fate]] = []
        """Who waits to hear what became of posting anew."""
        self._left: list[int] = []
        """Messages that another stands in place of, still to be parted with."""
        self._of_deals: deque[int] = deque(maxlen=_DEALS_REMEMBERED)
        """The messages whose numbers are in the decks of the last deals: they stay for good."""
        self._hung: list[int] = []
        """Those that lead to the table by a line, as somebody's panel stands under them."""
        self._told: tuple[TableView, Components] | None = None
        """The state to be sent next, as text tells it."""
        self._last_trick: tuple[int, datetime] | None = None
        """The deal whose last trick was shown complete, and when."""
        self._sent: Components | None = None
        """What the current message tells: nothing is sent twice. (A fist that is changed must not
        show, not even as a message that is edited to the same.)"""
        self._changed_at: datetime | None = None
        """When Discord took what the current message shows, as far as it said so."""
        self._reach = Reach(self._name, port, clock, counts, standing_of)

    async def post_first(self, view: TableView) -> PostedMessage:
        """Post the message of a table that is about to open.

        Where the connection drops, it is tried again: a message that was posted without our hearing
        of it would be nobody's.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        for failures in itertools.count(1):
            shown = await self._drawings.of(view)
            await self._limit.ask(urgent=True)
            try:
                posted = await self._illustrated.post(shown)
                break
            except TROUBLES as trouble:
                self._counts.troubles.note(trouble)
                again = decide(trouble, posting=True) is Decision.TRY_AGAIN
                if failures == FIRST_TRIES or not again:
                    raise
                self._counts.retried += 1
                log.info("%s is tried again: %r", self._name, trouble)
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
        self._sent, self._reach.reached = _told(shown, posted), True
        self._posted = PostedMessage(view.channel_id, posted.message_id, self._clock.now())
        return self._posted

    def show(self, view: TableView, *, urgent: bool = False) -> None:
        """Have a state shown, and the end of the last deal, if that is news.

        Args:
            view: the table as it is now.
            urgent: somebody waits for it: it goes before what other tables show in passing.
        """
        dealt = view.deal_message
        if dealt is not None and dealt.message_id not in self._of_deals:
            self._of_deals.append(dealt.message_id)
        if view.last is not None and view.last.number > self._noted:
            self._ended.append(view.last)
            self._noted = view.last.number
            self.owes_end = True
        if urgent:
            self._hurry()
        if view.stage is Stage.CLOSED:
            self._reach.try_a_last_time()
        self._outbox.put(view)

    def post_again(self, view: TableView) -> asyncio.Future[Fate]:
        """Have a state shown in a new message at the bottom of the channel.

        Returns:
            What becomes of that, once it is known.
        """
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        if self._reach.locked:
            fate.set_result(Fate.LOCKED)
            return fate
        self._asking.append(fate)
        self._again = self._reach.trying = True
        self._hurry()
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
            self._sent = None
            self.try_again(view)

    async def idle(self) -> None:
        """Wait until all that was to be shown so far is, or has been tried in vain."""
        await self._outbox.idle()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be shown, or is under way."""
        return self._outbox.is_at_rest

    def drop(self) -> None:
        """Show nothing more."""
        self._outbox.drop()
        self._tell(Fate.GONE)

    def _hurry(self) -> None:
        self._urgent = True
        if self._slot is not None:
            self._limit.hurry(self._slot)

    async def _deliver(self, view: TableView) -> None:
        """Show a state; tell that the end of a deal was shown, or tried in vain."""
        try:
            await self._bring_up_to_date(view)
        finally:
            if self.owes_end:
                self.owes_end = False
                self._end_told()

    async def _bring_up_to_date(self, view: TableView) -> None:
        """Show a state, or the newest there is when each of the requests that takes may be made."""
        if not await self._reach.may_be_tried():
            return
        try:
            if self._look_back.is_due:
                await self._look(view)
            self._let_go(view)
            while self._is_news(view) or self._left or self._unnoted or self._sealing.unnoted:
                if self._sealing.unnoted is not None:
                    await self._note_deal_message(view)
                    view = self._outbox.newest(view)
                    continue
                if self._unnoted and not self._left:
                    await self._note_place(view)
                    continue
                await self._last_trick_is_seen()
                await self._wait_for_slot()
                view = self._outbox.newest(view)
                if not await self._make_request(view):
                    break
            self._urgent = False
        except asyncio.CancelledError:
            self._tell(Fate.GONE)
            raise
        finally:
            self._told = None
            if not self._again:
                self._tell(Fate.REFUSED)

    def _tells(self, view: TableView) -> Components:
        if self._told is None or self._told[0] is not view:
            self._told = view, self._drawings.in_text(view).told
        return self._told[1]

    def _is_news(self, view: TableView) -> bool:
        """Return whether there is something to send.

        A message that shows it already is left alone however old it is: posted anew it would tell
        that something has happened.
        """
        if self._posted is None or self._sent is None or self._again or self._ended:
            return True
        if self._sealing.needs_message(view):
            return True
        return self._tells(view) != self._sent

    def _is_old(self) -> bool:
        """Return whether the message is posted anew rather than edited.

        As a table is resumed, nobody knows what it shows: most likely the same, so that an edit is
        seen by nobody, and a table that lasts for days is not posted anew at every start.
        """
        if self._sent is None:
            return False
        now = self._clock.now()
        old = self._posted is not None and now - self._posted.posted_at > OLDEST_EDITED
        return old and now - self._reach.refused_at > REFUSED_FOR

    async def _wait_for_slot(self) -> None:
        # People look for the end of a deal, and panels move below a new message once it stands.
        urgent = self._urgent or self._posted is None or bool(self._ended or self._left)
        urgent = urgent or self._sealing.seal_stands
        self._slot = self._limit.ask(urgent=urgent)
        await self._slot
        self._urgent = False

    async def _look(self, view: TableView) -> None:
        """Find what was posted before a restart and not noted any more."""
        if (old := self._posted) is not None:
            await self._wait_for_slot()
            try:
                seen = await self._attempt(self._look_back.look(self._posting, old), posting=False)
            except TROUBLES as trouble:  # what follows tells what is the matter
                log.info("nobody has looked for messages of %s: %s", self._name, trouble)
            else:
                self._calls_found(seen.calls)
                for message_id, table_id in seen.others:
                    self._other_found(message_id, table_id)
                await self._follow(seen.live, old, view)
        self._look_back.is_over()

    async def _follow(self, live: Sequence[Found], old: PostedMessage, view: TableView) -> None:
        """Go on with the newest of the messages found, in place of all others."""
        if not live:
            return
        if view.awaits_message:
            await self._follow_deal(live, old, view)
            return
        *older, newest = live
        log.info("message %d of %s is found again", newest.message_id, self._name)
        self._left += [each.message_id for each in older]
        place = PostedMessage(view.channel_id, newest.message_id, newest.posted_at)
        self._posting.follow(newest.message_id)
        if self._ended:
            self._found = place
            return
        self._left.append(old.message_id)
        self._posted, self._sent, self._unnoted = place, None, True

    async def _follow_deal(
        self, live: Sequence[Found], old: PostedMessage, view: TableView
    ) -> None:
        """Go on with the newest message found, which may be that of the deal about to begin.

        If it is not, it shows the deal before, whose end is told in it.
        """
        *older, newest = live
        log.info("message %d of %s is found again", newest.message_id, self._name)
        carrier = await self._attempt(self._posting.read(old.message_id), posting=False)
        self._left += [each.message_id for each in older]
        if self._sealing.found(view, carrier, newest):
            self._ended.clear()
        else:
            self._left.append(old.message_id)
        self._posting.follow(newest.message_id)
        self._posted = PostedMessage(view.channel_id, newest.message_id, newest.posted_at)
        self._sent, self._unnoted = None, True

    async def _note_deal_message(self, view: TableView) -> None:
        """Have the table note its deal's message, without which no cards are dealt."""
        if (unnoted := self._sealing.unnoted) is None:
            return
        try:
            await self._port.deal_message(view.id, *unnoted)
        except StoreError as error:
            log.info("the deal’s message of %s is noted later: %s", self._name, error)
            raise TryAgain from error
        self._sealing.unnoted = None

    async def _note_place(self, view: TableView) -> None:
        """Have it noted where the message is, once those in its place before are gone.

        Until then what is noted is older than all that may be found after a restart.
        """
        self._unnoted = False
        if self._posted is not None:
            now = self._posted
            await self._port.message_posted(view.id, now.message_id, now.posted_at)

    async def _make_request(self, view: TableView) -> bool:
        """Make the next of the requests that a state takes; return whether to go on with it."""
        if self._ended:
            if self._owes_last_trick(view):
                return await self._show_last_trick(view)
            return await self._tell_of_end(view)
        if not self._is_news(view):
            if self._left:  # else a newer state is what stands there already
                await self._part_with_what_is_left(view)
            return True
        if self._sealing.needs_seal(view):
            return await self._show_seal(view)
        shown = await self._drawings.of(view)
        if self._sealing.needs_message(view):
            return await self._post_deal(view, shown)
        if self._posted is None or self._again or self._is_old():
            return await self._post_anew(view, shown)
        trouble = await self._edit(view, self._posted, shown)
        if trouble is not None:
            await self._stop(view, trouble, posting=False)
        elif self._posted is not None:
            self._note_last_trick(view)
        return trouble is None

    def _note_last_trick(self, view: TableView) -> None:
        """Note that a message shows a last trick complete, as it does until a deal is settled."""
        if view.deal is not None and view.deal.phase is Phase.PLAYED_OUT:
            self._last_trick = view.deal_number, self._clock.now()

    def _owes_last_trick(self, view: TableView) -> bool:
        """Return whether the last trick of the deal that has ended is still to be seen complete.

        It is not, where Discord is so slow that the next deal is over, or the table has closed.
        """
        finished = self._ended[0]
        if self._posted is None or len(self._ended) > 1 or view.stage is Stage.CLOSED:
            return False
        seen = self._last_trick is not None and self._last_trick[0] == finished.number
        return bool(finished.deal.tricks) and not seen

    async def _show_last_trick(self, view: TableView) -> bool:
        """Show the last trick of a deal for the time of a breath, before its result."""
        finished, posted = self._ended[0], self._posted
        # Tried once: what goes wrong, the result meets at once, as it alone has to arrive.
        self._last_trick = finished.number, self._clock.now() - BREATH
        shown = await self._drawings.of_last_trick(finished, view)
        trouble = None if posted is None else await self._edit(view, posted, shown)
        if trouble is None and self._posted is posted:
            self._last_trick = finished.number, self._clock.now()
        return True

    async def _last_trick_is_seen(self) -> None:
        """Wait until the last trick of a deal whose end is told next has been seen long enough."""
        if self._ended and self._last_trick is not None:
            number, since = self._last_trick
            if number == self._ended[0].number:
                await self._clock.sleep_until(since + BREATH)

    async def _tell_of_end(self, view: TableView) -> bool:
        """Leave a message of a deal that has ended: its own, where it came to have one."""
        seal = self._seal_after(self._ended[0], view)
        shown = await self._drawings.of_end(self._ended[0], view, seal)
        posted = self._posted
        if posted is None:
            trouble = await self._post(view, shown)
        else:
            trouble = await self._edit(view, posted, shown)
        if trouble is None and (self._posted is None or self._sent != shown.told):
            return True  # what stands there, if anything, is not this end yet
        if trouble is not None:
            await self._stop(view, trouble, posting=posted is None)
            if not self._reach.given_up:
                return False
        elif seal is not None and self._posted is not None:
            self._sealing.stands(view, self._posted.message_id, self._changed_at)
        # An end that Discord does not take is let go: else nothing would ever be shown again.
        self._posted, self._sent, self._found = self._found, None, None
        del self._ended[0]
        self._unnoted = self._posted is not None
        return True

    def _seal_after(self, finished: FinishedDeal, view: TableView) -> str | None:
        """Return the seal that the end of a deal carries: that of the deal about to begin."""
        follows = len(self._ended) == 1 and view.deal_number == finished.number + 1
        return view.commitment if follows and self._sealing.needs_seal(view) else None

    async def _show_seal(self, view: TableView) -> bool:
        """Show the seal of the deal about to begin, in the lobby's message or in one of its own."""
        shown, lobby = in_text(sealed_screen(view, self._wording)), self._posted
        if lobby is None:
            trouble = await self._post(view, shown)
        else:
            trouble = await self._edit(view, lobby, shown)
        if trouble is None and self._posted is not None:
            self._sealing.stands(view, self._posted.message_id, self._changed_at)
            self._posted = self._sent = None
        elif trouble is not None and lobby is not None:
            self._posted = self._sent = None  # in a message of its own, then
        elif trouble is not None:
            await self._stop(view, trouble, posting=True)
        return trouble is None or lobby is not None

    async def _post_deal(self, view: TableView, shown: Shown) -> bool:
        """Post the message of the deal about to begin."""
        trouble = await self._post(view, shown)
        if trouble is not None or self._posted is None:
            if trouble is not None:
                self._tell(fate_of(trouble))
                await self._stop(view, trouble, posting=True)
            return False
        if self._sealing.posted(view, self._posted.message_id):
            self._unnoted, self._again = True, False
            self._tell(Fate.POSTED)
        else:
            self._left.append(self._posted.message_id)
            self._posted = self._sent = None
        return True

    async def _post_anew(self, view: TableView, shown: Shown) -> bool:
        """Post the table's message, and only then have the one before shrink."""
        old = self._posted
        trouble = await self._post(view, shown)
        self._again = False
        if trouble is not None:
            self._tell(fate_of(trouble))
            # The one before, if it stands, can perhaps be edited all the same.
            if old is not None and decide(trouble, posting=True) is not Decision.GONE:
                return True
            await self._stop(view, trouble, posting=True)
            return False
        self._note_last_trick(view)
        self._tell(Fate.POSTED)
        if old is not None:
            self._left.append(old.message_id)
        elif self._posted is not None:
            self._sealing.replaces(view, self._posted.message_id)
        self._unnoted = True
        return True

    async def _edit(self, view: TableView, old: PostedMessage, shown: Shown) -> Trouble | None:
        """Edit the current message, or part with it; return what else went wrong."""
        refused = self._wording.cards.faces.refused
        try:
            edit = self._illustrated.edit(old.message_id, shown)
            self._changed_at = await self._attempt(edit, posting=False)
        except TROUBLES as trouble:
            if decide(trouble, posting=False) is not Decision.POST_ANEW:
                return trouble
            log.info("the message of %s is posted anew: %s", self._name, trouble)
            if code_of(trouble) == UNKNOWN_MESSAGE:
                self._sealing.gone(view, old.message_id)
            else:
                self._left.append(old.message_id)
            self._posted = self._sent = None
            return None
        self._sent = self._stands(shown, refused)
        self._reach.arrived(view.id)
        return None

    async def _post(self, view: TableView, shown: Shown) -> Trouble | None:
        """Post a message, the current one from now on; return what went wrong."""
        now = self._clock.now()  # before it is done: a deal that ends meanwhile is this message's
        refused = self._wording.cards.faces.refused
        try:
            posted = await self._attempt(self._illustrated.post(shown), posting=True)
        except TROUBLES as trouble:
            self._reach.refused_at = self._clock.now()
            return trouble
        self._posted = PostedMessage(view.channel_id, posted.message_id, now)
        self._changed_at = snowflake_time(posted.message_id)
        self._sent = self._stands(shown, refused) if posted.shows is not None else None
        self._reach.arrived(view.id)
        return None

    def _stands(self, shown: Shown, refused: int) -> Components | None:
        """Return what a message tells that was sent; None where its cards had to be written out.

        It is brought up to date at once then, and not by the next fist that is changed.

        Args:
            shown: what was to be sent.
            refused: how many pictures of cards had been refused before.
        """
        return shown.told if self._wording.cards.faces.refused == refused else None

    async def _stop(self, view: TableView, trouble: Trouble, *, posting: bool) -> None:
        await self._reach.stop(view, trouble, posting=posting)
        if self._reach.trying:
            self._outbox.put(view)

    def _let_go(self, view: TableView) -> None:
        """Have the lines go under which no panel stands any more; of a closed table, all."""
        over = view.stage is Stage.CLOSED
        gone = [each for each in self._hung if over or not self._hangs(each)]
        self._hung = [each for each in self._hung if each not in gone]
        self._left += gone

    async def _part_with_what_is_left(self, view: TableView) -> None:
        """Delete a message that another stands in place of, or have it lead to that by a line.

        The line stays for good of a message whose number is in a deck: anybody can check that.
        Else it stays while a private panel that was opened there has yet to move: that is a reply
        to it, and were it deleted, Discord would say so above the cards. What is too old to be
        changed is deleted all the same.
        """
        left = self._left[0]
        hangs = view.stage is not Stage.CLOSED and self._hangs(left)
        if self._posted is None or not (hangs or left in self._of_deals):
            await self._delete(left)
        elif await self._lead_on(left, view, self._posted) and left not in self._of_deals:
            self._hung.append(left)
        del self._left[0]

    async def _lead_on(self, left: int, view: TableView, posted: PostedMessage) -> bool:
        """Have a message say where the table is now; return whether it does."""
        where = link(view.server_id, posted.channel_id, posted.message_id)
        line = moved_screen(where, self._wording)
        try:
            await self._attempt(self._posting.edit(left, line, ()), posting=False)
        except TROUBLES as trouble:
            log.info("a message of %s is not changed: %s", self._name, trouble)
            gone = code_of(trouble) == UNKNOWN_MESSAGE
            if not gone and decide(trouble, posting=False) is Decision.POST_ANEW:
                await self._delete(left)
            return False
        return True

    async def _delete(self, message_id: int) -> None:
        try:
            await self._attempt(self._posting.delete(message_id), posting=False)
        except TROUBLES as trouble:
            log.info("a message of %s stays: %s", self._name, trouble)

    async def _attempt(self, request: Awaitable[T], *, posting: bool) -> T:
        """Make a request.

        Raises:
            TryAgain: it failed, and may work later.
            DiscordException: it was refused; see :mod:`bot.publish.decisions`.
        """
        try:
            return await request
        except TROUBLES as trouble:
            self._counts.troubles.note(trouble)
            if decide(trouble, posting=posting) is not Decision.TRY_AGAIN:
                raise
            log.info("%s is tried again later: %r", self._name, trouble)
            self._counts.retried += 1
            self._tell(Fate.LATER)
            raise TryAgain from trouble

    def _tell(self, fate: Fate) -> None:
        for each in self._asking:
            if not each.done():
                each.set_result(fate)
        self._asking.clear()


def _told(shown: Shown, posted: Posted) -> Components | None:
    """Return what a message tells that was posted; None where that is not known for sure."""
    return None if posted.shows is None else shown.told
