"""A table's message in its channel."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.logs import error_line
from bot.publish.current import Current
from bot.publish.decisions import TROUBLES, UNKNOWN_MESSAGE, ErrorDecision, Trouble, code_of, decide
from bot.publish.drawings import Drawings, Shown, in_text
from bot.publish.fate import Fate, FateListeners, fate_of
from bot.publish.illustrated import Illustrated
from bot.publish.last_trick import LastTrick
from bot.publish.left_behind import LeftBehind
from bot.publish.look_back import LookBack, last_told
from bot.publish.message_ports import MessagePorts
from bot.publish.outbox import Outbox, TryAgain
from bot.publish.posting import Components, FoundMessage
from bot.publish.rate_limit import pause_after
from bot.publish.reach import Reach
from bot.publish.requests import Requests
from bot.publish.sealing import Sealing
from bot.screens import sealed_screen
from bot.store import StoreError, loudness
from bot.store.rows.journal import Post
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

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


class TableMessage:
    """One message per deal, kept up to date.

    Before a deal's message is posted, its seal stands in the message before: with the result of the
    last deal, or in what is left of the lobby (:mod:`bot.publish.sealing`).
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
            states=outside.counts.messages,
        )
        self._asking = FateListeners()
        self._requests = Requests(
            self._name, outside.limit, outside.counts, lambda: self._asking.tell(Fate.LATER)
        )
        self._reach = Reach(
            *(self._name, outside.port, outside.clock, outside.counts, outside.standing_of)
        )
        self._sealing = Sealing(view)
        self._left = LeftBehind(self._name, outside, self._requests)
        illustrated = Illustrated(outside.posting, self._drawings, outside.clock)
        self._current = Current(view, outside, illustrated, self._requests, self._reach)
        self._look_back = LookBack(view.id, outside.clock, resumed=view.post is not None)
        self._last_trick = LastTrick(outside.clock)
        self._noted = last_told(view)
        """The last deal whose end has been shown, or waits to be."""
        self._ended: list[FinishedDeal] = []
        """Deals whose end is still to be shown, each in a message that is left alone from then on.
        Several, where Discord is slower than they are."""
        self.owes_end = False
        """The end of a deal is not shown yet: nobody is to be told of it elsewhere before."""
        self._again = False
        self._view = view
        """The newest state."""
        self._picture_is_due = False
        self._told: tuple[TableView, Components] | None = None
        """The state to be sent next, as text tells it."""

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open.

        Where the connection drops, it is tried again: a message that was posted without our hearing
        of it would be nobody's.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        for failures in itertools.count(1):
            shown = await self._drawings.of(view)
            await self._outside.limit.ask(urgent=True)
            try:
                posted = await self._current.post_first(view, shown)
            except TROUBLES as trouble:
                self._outside.counts.troubles.note(trouble)
                again = decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN
                if failures == FIRST_TRIES or not again:
                    raise
                self._outside.counts.retried += 1
                log.debug("%s is retried: %s", self._name, error_line(trouble))
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
            else:
                self._follow_picture()
                return posted
        raise AssertionError("tried for ever")

    def show(self, view: TableView, *, urgent: bool = False) -> None:
        """Have a state shown, and the end of the last deal, if that is news.

        Args:
            view: the table as it is now.
            urgent: somebody waits for it: it goes before what other tables show in passing.
        """
        self._view = view
        self._left.keep(view)
        if view.last is not None and view.last.number > self._noted:
            self._ended.append(view.last)
            self._noted = view.last.number
            self.owes_end = True
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
            if self._look_back.is_due:
                await self._look(view)
            self._left.let_go(view)
            while (
                self._is_news(view) or self._left or self._current.unnoted or self._sealing.unnoted
            ):
                if self._sealing.unnoted is not None:
                    await self._note_deal_message(view)
                    view = self._outbox.newest(view)
                    continue
                if self._current.unnoted and not self._left:
                    await self._note_place(view)
                    continue
                if self._ended:
                    await self._last_trick.is_seen(self._ended[0].number)
                await self._wait_for_slot()
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

    def _tells(self, view: TableView) -> Components:
        if self._told is None or self._told[0] is not view:
            self._told = view, self._drawings.in_text(view).told
        return self._told[1]

    def _is_news(self, view: TableView) -> bool:
        """Return whether there is something to send.

        A message that shows it already is left alone however old it is: posted anew it would tell
        that something has happened.
        """
        if self._current.posted is None or self._current.sent is None or self._again or self._ended:
            return True
        if self._sealing.needs_message(view) or self._picture_is_due:
            return True
        return self._tells(view) != self._current.sent

    def _is_old(self) -> bool:
        """Return whether the message is posted anew rather than edited.

        As a table is resumed, nobody knows what it shows: most likely the same, so that an edit is
        seen by nobody, and a table that lasts for days is not posted anew at every start.
        """
        if self._current.sent is None:
            return False
        now = self._clock.now()
        old = (
            self._current.posted is not None
            and now - self._current.posted.posted_at > OLDEST_EDITED
        )
        return old and now - self._reach.refused_at > REFUSED_FOR

    async def _wait_for_slot(self) -> None:
        # People look for the end of a deal, and panels move below a new message once it stands.
        urgent = self._current.posted is None or bool(self._ended or self._left)
        await self._requests.may_be_made(urgent=urgent or self._sealing.seal_stands)

    async def _look(self, view: TableView) -> None:
        """Find what was posted before a restart and not noted any more."""
        if (old := self._current.posted) is not None:
            await self._wait_for_slot()
            try:
                seen = await self._requests.attempt(
                    self._look_back.look(self._outside.posting, old), posting=False
                )
            except TROUBLES as trouble:  # what follows tells what is the matter
                log.info(
                    "messages of %s could not be searched: %s", self._name, error_line(trouble)
                )
            else:
                self._outside.calls_found(seen.calls)
                for message_id, table_id in seen.others:
                    self._outside.other_found(message_id, table_id)
                await self._follow(seen.live, old, view)
        self._look_back.is_over()

    async def _follow(self, live: Sequence[FoundMessage], old: Post, view: TableView) -> None:
        """Go on with the newest of the messages found, in place of all others.

        Before a deal it may be that deal's; if not, the end of the deal before is told in it.
        """
        if not live:
            return
        *older, newest = live
        log.info("message %d of %s was found again", newest.message_id, self._name)
        carrier = None
        if view.awaits_post:
            read = self._outside.posting.read(old.post_id)
            carrier = await self._requests.attempt(read, posting=False)
        self._left.add(*(each.message_id for each in older))
        place = Post(view.channel_id, newest.message_id, newest.posted_at)
        self._outside.posting.follow(newest.message_id)
        if carrier is None and self._ended:
            self._current.found = place
            return
        if carrier is not None and self._sealing.found(view, carrier, newest):
            self._ended.clear()
        else:
            self._left.add(old.post_id)
        self._current.take_up(place)

    async def _note_deal_message(self, view: TableView) -> None:
        """Have the table note its deal's message, without which no cards are dealt."""
        if (unnoted := self._sealing.unnoted) is None:
            return
        try:
            await self._outside.port.deal_post(view.id, *unnoted)
        except StoreError as error:
            log.log(
                loudness(error),
                "the deal’s message of %s will be stored later: %s",
                self._name,
                error,
            )
            raise TryAgain(error) from error
        self._sealing.unnoted = None

    async def _note_place(self, view: TableView) -> None:
        """Have it noted where the message is, once those in its place before are gone.

        Until then what is noted is older than all that may be found after a restart.
        """
        self._current.unnoted = False
        if self._current.posted is not None:
            now = self._current.posted
            await self._outside.port.posted(view.id, now.post_id, now.posted_at)

    async def _make_request(self, view: TableView) -> bool:
        """Make the next of the requests that a state takes; return whether to go on with it."""
        if self._ended:
            if self._owes_last_trick(view):
                return await self._show_last_trick(view)
            return await self._tell_of_end(view)
        if not self._is_news(view):
            if self._left:  # else a newer state is what stands there already
                await self._left.part_with_next(view, self._current.posted)
            return True
        if self._sealing.needs_seal(view):
            return await self._show_seal(view)
        self._picture_is_due = False
        shown = await self._drawings.of(view)
        if self._sealing.needs_message(view):
            return await self._post_deal(view, shown)
        if self._current.posted is None or self._again or self._is_old():
            return await self._post_anew(view, shown)
        trouble = await self._edit(view, self._current.posted, shown)
        if trouble is not None:
            await self._stop(view, trouble, posting=False)
        elif self._current.posted is not None:
            self._last_trick.note(view)
        return trouble is None

    def _owes_last_trick(self, view: TableView) -> bool:
        """Return whether the last trick of the deal that has ended is still to be seen complete.

        It is not, where Discord is so slow that the next deal is over, or the table has closed.
        """
        finished = self._ended[0]
        if self._current.posted is None or len(self._ended) > 1 or view.stage is Stage.CLOSED:
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

    async def _tell_of_end(self, view: TableView) -> bool:
        """Leave a message of a deal that has ended: its own, where it came to have one."""
        seal = self._seal_after(self._ended[0], view)
        shown = await self._drawings.of_end(self._ended[0], view, seal)
        posted = self._current.posted
        if posted is None:
            trouble = await self._current.post(view, shown)
        else:
            trouble = await self._edit(view, posted, shown)
        if trouble is None and (self._current.posted is None or self._current.sent != shown.told):
            return True  # what stands there, if anything, is not this end yet
        if trouble is not None:
            await self._stop(view, trouble, posting=posted is None)
            if not self._reach.given_up:
                return False
        elif seal is not None and self._current.posted is not None:
            self._sealing.stands(view, self._current.posted.post_id, self._current.changed_at)
        # An end that Discord does not take is let go: else nothing would ever be shown again.
        self._current.take_up_found()
        del self._ended[0]
        return True

    def _seal_after(self, finished: FinishedDeal, view: TableView) -> str | None:
        """Return the seal that the end of a deal carries: that of the deal about to begin."""
        follows = len(self._ended) == 1 and view.deal_number == finished.number + 1
        return view.commitment if follows and self._sealing.needs_seal(view) else None

    async def _show_seal(self, view: TableView) -> bool:
        """Show the seal of the deal about to begin, in the lobby's message or in one of its own."""
        shown, lobby = in_text(sealed_screen(view, self._outside.wording)), self._current.posted
        if lobby is None:
            trouble = await self._current.post(view, shown)
        else:
            trouble = await self._edit(view, lobby, shown)
        if trouble is None and self._current.posted is not None:
            self._sealing.stands(view, self._current.posted.post_id, self._current.changed_at)
            self._current.leave()
        elif trouble is not None and lobby is not None:
            self._current.leave()  # in a message of its own, then
        elif trouble is not None:
            await self._stop(view, trouble, posting=True)
        return trouble is None or lobby is not None

    async def _post_deal(self, view: TableView, shown: Shown) -> bool:
        """Post the message of the deal about to begin."""
        trouble = await self._current.post(view, shown)
        if trouble is not None or self._current.posted is None:
            if trouble is not None:
                self._asking.tell(fate_of(trouble))
                await self._stop(view, trouble, posting=True)
            return False
        if self._sealing.posted(view, self._current.posted.post_id):
            self._current.unnoted, self._again = True, False
            self._asking.tell(Fate.POSTED)
        else:
            self._left.add(self._current.posted.post_id)
            self._current.leave()
        return True

    async def _post_anew(self, view: TableView, shown: Shown) -> bool:
        """Post the table's message, and only then have the one before shrink."""
        old = self._current.posted
        trouble = await self._current.post(view, shown)
        self._again = False
        if trouble is not None:
            self._asking.tell(fate_of(trouble))
            # The one before, if it stands, can perhaps be edited all the same.
            if old is not None and decide(trouble, posting=True) is not ErrorDecision.GONE:
                return True
            await self._stop(view, trouble, posting=True)
            return False
        self._last_trick.note(view)
        self._asking.tell(Fate.POSTED)
        if old is not None:
            self._left.add(old.post_id)
        elif self._current.posted is not None:
            self._sealing.replaces(view, self._current.posted.post_id)
        self._current.unnoted = True
        return True

    async def _edit(self, view: TableView, old: Post, shown: Shown) -> Trouble | None:
        """Edit the current message, or part with it; return what else went wrong."""
        trouble = await self._current.edit(view, old, shown)
        if trouble is None or decide(trouble, posting=False) is not ErrorDecision.POST_ANEW:
            return trouble
        if code_of(trouble) == UNKNOWN_MESSAGE:
            log.info("the message of %s is gone, so it is posted again", self._name)
            self._sealing.gone(view, old.post_id)
        else:
            log.info("the message of %s is posted again: %s", self._name, error_line(trouble))
            self._left.add(old.post_id)
        self._current.leave()
        return None

    async def _stop(self, view: TableView, trouble: Trouble, *, posting: bool) -> None:
        await self._reach.stop(view, trouble, posting=posting)
        if self._reach.trying:
            self._outbox.put(view)
