"""A table's message in its channel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Final

from booray_core import Phase
from bot.logs import error_line
from bot.publish.decisions import (
    TROUBLES,
    UNKNOWN_MESSAGE,
    ErrorDecision,
    Fate,
    Trouble,
    code_of,
    decide,
    fate_of,
    may_be_done,
)
from bot.publish.drawings import Drawings, Shown
from bot.publish.ends import NEVER, NO_DEAL, Ends
from bot.publish.live_message import SPACING, ChannelMessage, LiveMessage, TryAgain, insist
from bot.publish.posting import Components, Content, PostedNow, Posting, nonce_of
from bot.publish.reach import IsGone, Reach
from bot.screens.notices import moved_screen, seal_screen
from bot.store import StoreError, loudness
from bot.store.rows.tables import Post
from bot.tables.all_tables.registry import Tables
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView
from bot.wording import link

log = logging.getLogger(__name__)

OLDEST_EDITED: Final = timedelta(minutes=50)
"""Discord caps edits of messages older than an hour; ours are posted anew before that."""

REFUSED_FOR: Final = timedelta(minutes=10)
"""How long a message that can be edited is not posted anew for its age, where that was refused."""

FIRST_TRIES: Final = 3
"""How often the message of a table that is about to open is tried: its host waits."""


class TableMessage(LiveMessage[TableView]):
    """One message per deal, kept up to date: its result, and the pause after it, stand there too.

    It is posted when the cards are dealt, or just before, where its id goes into the deck. A post's
    nonce follows from the message before: one that the program did not live to hear of is posted
    again, and is the same.
    """

    def __init__(
        self,
        view: TableView,
        posting: Posting,
        drawings: Drawings,
        tables: Tables,
        *,
        is_gone: IsGone,
        end_told: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin with the message that the table has, if it has one."""
        super().__init__(f"table {view.id}", posting.limit, SPACING, "message")
        self._posting, self._tables, self._end_told = posting, tables, end_told
        self.view = view
        self._drawings = drawings
        self._reach = Reach(self._name, tables, posting.limit, is_gone)
        self._faces = posting.wording.cards.faces

        self._posted = view.post
        """Where it is; of a table resumed after a restart, the one it had."""
        self._before = 0 if view.post is None else view.post.post_id
        """The message that the next one comes after."""
        self._doubtful = view.post is not None
        """The next one may have been posted already, showing something else."""
        self._binds = view.awaits_post and self._deal == view.deal_number
        """The deal is bound to its id, which the table has not heard of."""
        self._unnoted = self._binds
        """Where it is has not been noted yet."""
        self._sent: Components | None = None
        """What it tells: nothing is sent twice. (A fist that is changed must not show, not even as
        a message that is edited to the same.)"""
        self._is_spent = False
        """It can't be edited any more."""
        self._told: tuple[TableView, Shown] | None = None
        """The state to be sent next, as text tells it."""
        self._left: list[ChannelMessage] = []
        """Messages that it stands in place of, as long as they have to change or go."""
        self._bound = set[int]()
        """Among them, those that deals are bound to."""

        self._ends = Ends(view, self._deal, self._clock)
        self.owes_end = False
        """The end of a deal is not shown yet: nobody is to be told of it elsewhere before."""
        self._again = False
        self._fate: asyncio.Future[Fate] | None = None
        self._refused_at = NEVER

    @property
    def _deal(self) -> int:
        """The deal whose message it is, also once its result stands there; 0: it is of none."""
        return 0 if self._posted is None else self._posted.deal

    # For whoever has something to show, or to ask

    async def post_seal(self, view: TableView) -> int:
        """Post the seal of a table that is about to open, for good, and return its message."""
        seal = Content(seal_screen(view, self._posting.wording))
        return (await self._post_before_all(partial(self._posting.post, seal))).message_id

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open; it raises what Discord refuses."""
        shown, doubts = await self._drawings.of(view, self._in_text(view)), self._faces.doubts
        posted = await self._post_before_all(partial(self._drawings.post, shown))
        self._reach.reached = True
        self._posted = Post(view.channel_id, posted.message_id, self._clock.now())
        self._note_shown(shown, doubts)
        return self._posted

    async def _post_before_all(self, post: Callable[[int], Awaitable[PostedNow]]) -> PostedNow:
        nonce = nonce_of(self.view.id, self._before)
        posted = await insist(self._name, self._limit, lambda: post(nonce), most=FIRST_TRIES)
        self._before = posted.message_id
        return posted

    def show(self, view: TableView, *, urgent: bool = False) -> None:
        """Have a state shown, and the end of the last deal, if that is news."""
        before, self.view = self.view, view
        self.owes_end = self._ends.note(before, view, self._deal) or self.owes_end
        if view.stage is Stage.CLOSED:
            self._reach.try_a_last_time()
        super().show(view, urgent=urgent)

    def post_again(self) -> asyncio.Future[Fate]:
        """Have the table shown in a new message at the bottom; return what becomes of that."""
        if self._fate is None or self._fate.done():
            self._fate = asyncio.get_running_loop().create_future()
        if self._reach.locked:
            self._tell(Fate.LOCKED)
            return self._fate
        self._again = self._reach.trying = True
        super().show(self.view, urgent=True)
        self.rest_no_more()
        return self._fate

    def _tell(self, fate: Fate) -> None:
        if self._fate is not None and not self._fate.done():
            self._fate.set_result(fate)

    def try_again(self, *, pictures: bool = False) -> None:
        """Try once more what could not be shown; ``pictures`` may be permitted by now."""
        if pictures:
            self._drawings.try_again()
        if self._reach.try_again():
            super().show(self.view)

    def thread_is(self, *, locked: bool) -> None:
        """Note whether the thread that the message is in is locked."""
        if self.view.stage is Stage.CLOSED or locked is self._reach.locked:
            return
        if locked:
            self._reach.lock(self.view.id)
        else:
            self._reach.locked = False
            # So that something is sent, and arrives. What was under way as it was locked may have
            # arrived since, unheeded.
            self._sent = None
            self.try_again()

    def may_be(self, message_id: int) -> bool:
        """Return whether a message may be the table's, or is one that it is parting with."""
        if self._posted is None or not super().is_at_rest:
            return True
        known = {self._posted.post_id, *(each.message_id for each in self._left)}
        return message_id in known

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be shown, or is under way."""
        at_rest = super().is_at_rest and self._drawings.is_at_rest
        return at_rest and all(each.is_at_rest for each in self._left)

    def drop(self) -> None:
        """Show nothing more."""
        super().drop()
        self._drawings.drop()
        for each in self._left:
            each.drop()
        self._tell(Fate.GONE)

    # What is to be shown

    def _next(self, view: TableView) -> tuple[int, FinishedDeal | None]:
        """Return which deal's message is to show a state, and that deal, if it is over.

        A deal has a message of its own from its cards on. Its result stands there with the pause
        after it. A lobby, and the end of a table, are in no deal's message: that is 0.
        """
        if (ended := self._ends.first) is not None:
            return ended.number, ended
        last, own = view.last, self._deal
        if view.stage is Stage.DEAL or view.awaits_post or view.deal_post is not None:
            return view.deal_number, None
        if last is None or own > last.number:
            return own, None
        is_result = view.stage is Stage.PAUSE and own == last.number
        return (own, last) if is_result else (0, None)

    def _in_text(self, view: TableView) -> Shown:
        if self._told is None or self._told[0] is not view:
            self._told = view, self._drawings.in_text(view, self._next(view)[1])
        return self._told[1]

    def _is_news(self, view: TableView) -> bool:
        """Return whether there is something to send.

        A message that shows it already is left alone however old it is: posted anew it would tell
        that something has happened.
        """
        if self._posted is None or self._sent is None or self._again or self._ends.first:
            return True
        return self._next(view)[0] != self._deal or self._in_text(view).told != self._sent

    def _is_old(self) -> bool:
        """Return whether the message is posted anew rather than edited.

        As a table is resumed, nobody knows what it shows: most likely the same, so that an edit is
        seen by nobody, and a table that lasts for days is not posted anew at every start.
        """
        if self._sent is None or self._posted is None:
            return False
        now = self._clock.now()
        is_refused = now - self._refused_at <= REFUSED_FOR
        return now - self._posted.posted_at > OLDEST_EDITED and not is_refused

    # Bringing it up to date

    async def _bring_up_to_date(self, view: TableView) -> None:
        try:
            self._lead_or_go(view)
            if await self._reach.may_be_tried():
                await self._make_requests(view)
        except asyncio.CancelledError:
            self._tell(Fate.GONE)
            raise
        except TryAgain:
            self._tell(Fate.LATER)
            raise
        finally:
            self._told = None
            if not self._again:
                self._tell(Fate.REFUSED)
            if self.owes_end:
                self.owes_end = False
                self._end_told()

    async def _make_requests(self, view: TableView) -> None:
        """Show a state, or the newest there is when each of the requests that takes may be made."""
        while self._is_news(view) or self._unnoted:
            if self._unnoted:
                await self._note_place()
                view = self._newest(view)
                continue
            await self._ends.trick_is_seen()
            # People look for the end of a deal, and panels move below a new message once it stands.
            is_new = self._posted is None or self._is_spent or self._next(view)[0] != self._deal
            await self._may_request(urgent=is_new or self._ends.first is not None)
            view = self._newest(view)
            goes_on = not self._is_news(view) or await self._make_request(view)
            self._told = None  # cards may be told otherwise since, where one was refused
            if not goes_on:
                return

    async def _note_place(self) -> None:
        """Have it noted where the message is, once those in its place before are gone.

        Until then a restart begins with the one before, and posts the same message once more. No
        cards are dealt before the table has heard of the message that the deal is bound to.
        """
        for each in self._left:
            await each.idle()
        self._unnoted, posted = False, self._posted
        if posted is None:
            return
        table_id = self.view.id
        await self._tables.posted(table_id, posted)
        if not self._binds:
            return
        try:
            await self._tables.deal_post(table_id, self._deal, posted.post_id)
        except StoreError as error:
            self._unnoted = True
            told = "the deal’s message of %s will be stored later: %s"
            log.log(loudness(error), told, self._name, error)
            raise TryAgain(error) from error
        self._binds = False

    async def _make_request(self, view: TableView) -> bool:
        """Make the next of the requests that a state takes; return whether to go on with it."""
        ended, posted = self._ends.first, self._posted
        owes_trick = self._ends.owes_last_trick(view)
        if ended and posted and owes_trick and self._deal == ended.number:
            await self._show_last_trick(ended, posted, view)
            return True
        deal, finished = self._next(view)
        shown = await self._drawings.of(view, self._in_text(view), finished)
        trouble = await self._send(view, shown, deal)
        stands = trouble is None and self._sent == shown.told
        if stands and view.deal is not None and view.deal.phase is Phase.PLAYED_OUT:
            self._ends.note_trick(view.deal_number, seen=True)
        is_refused = trouble is not None and self._reach.given_up
        if ended is None or not (stands or is_refused):
            return trouble is None
        if view.stage is Stage.PAUSE and self.view.stage in NO_DEAL:
            return True  # meanwhile no deal is about to begin any more, and the end says so
        # An end that Discord does not take is let go: else nothing would ever be shown again.
        self._ends.told()
        return True

    async def _show_last_trick(self, finished: FinishedDeal, posted: Post, view: TableView) -> None:
        """Show the last trick of a deal for the time of a breath before its result, if possible."""
        self._ends.note_trick(finished.number, seen=False)
        shown = await self._drawings.of_last_trick(finished, view)
        trouble = await self._edit(view, posted, shown)
        if trouble is None and self._posted is posted:
            self._ends.note_trick(finished.number, seen=True)

    async def _send(self, view: TableView, shown: Shown, deal: int) -> Trouble | None:
        """Post a message for a deal, or edit the one that it has; return what went wrong."""
        has_one = self._posted is not None and self._deal == deal and not self._is_spent
        own = self._posted if has_one else None
        lower = (self._again or self._is_old()) and not self._ends.is_for_good(view)
        if own is None or lower:
            trouble = await self._post(view, shown, deal)
        else:
            trouble = await self._edit(view, own, shown)
        if trouble is None:
            return None
        if own and lower and decide(trouble, posting=True) is not ErrorDecision.GONE:
            return None  # it can perhaps be edited all the same
        self._drawings.drop()
        try:
            await self._reach.stop(view, trouble, posting=own is None or lower)
        except TryAgain:
            self._sent = None  # so that something is sent
            raise
        return trouble

    async def _post(self, view: TableView, shown: Shown, deal: int) -> Trouble | None:
        """Post a deal's message, the current one from now on; return what went wrong.

        Only then the one before is parted with, if it tells no other deal's end. Of a deal that is
        bound to its message, that is the first one posted, or the one in place of one that is gone:
        else whoever runs the bot could ask for another deck with a command.
        """
        old, of = self._posted, self._deal
        now = self._clock.now()  # before it is done: a deal that ends meanwhile is this message's
        refused = self._faces.doubts
        post = self._drawings.post(shown, nonce_of(view.id, self._before))
        try:
            posted = await self._try(post, posting=True)
        except TROUBLES as trouble:
            self._again, self._refused_at = False, self._clock.now()
            self._tell(fate_of(trouble))
            return trouble
        except TryAgain as again:
            if not isinstance(again.trouble, StoreError | None):
                self._doubtful = self._doubtful or may_be_done(again.trouble)
            raise
        before = view.stage is Stage.PAUSE and deal == view.deal_number
        self._binds = before and (view.awaits_post or old is None or self._is_spent)
        self._posted = Post(view.channel_id, posted.message_id, now, deal)
        self._before, self._unnoted = posted.message_id, True
        self._again = self._is_spent = False
        self._note_shown(shown, refused)
        self._sent = None if self._doubtful else self._sent
        self._doubtful = False
        self._reach.arrived(view.id)
        self._tell(Fate.POSTED)
        if old is not None and of in {0, deal}:
            self.part_with(old.post_id)
        return None

    async def _edit(self, view: TableView, old: Post, shown: Shown) -> Trouble | None:
        """Edit the current message, or have another posted; return what else went wrong."""
        refused = self._faces.doubts
        try:
            await self._try(self._drawings.edit(old.post_id, shown), posting=False)
        except TROUBLES as trouble:
            if decide(trouble, posting=False) is not ErrorDecision.POST_ANEW:
                return trouble
            why = "it is gone" if code_of(trouble) == UNKNOWN_MESSAGE else error_line(trouble)
            log.info("the message of %s is posted again: %s", self._name, why)
            self._sent, self._is_spent = None, True
            self._drawings.drop()
            return None
        self._note_shown(shown, refused)
        self._reach.arrived(view.id)
        return None

    def _note_shown(self, shown: Shown, refused: int) -> None:
        """Note what stands there; nothing is known where cards had to be written out.

        It is brought up to date at once then, and not by the next fist that is changed. If its
        picture is late, the table is shown once more when that is there.
        """
        self._sent = shown.told if self._faces.doubts == refused else None
        self._drawings.follow(is_behind=shown.is_behind, tell=self._show_picture)

    def _show_picture(self) -> None:
        self._sent = None
        super().show(self.view)

    # Messages that it stands in place of

    def part_with(self, message_id: int) -> None:
        """Delete a message that another stands in place of, or have a line in it lead there.

        The line stays for good in the message that the deal is bound to: anybody can check that.
        Else it stays while a private panel that was opened there has yet to move: that is a reply
        to it, and were it deleted, Discord would say so above the cards.
        """
        left = ChannelMessage(
            self._name,
            self._posting,
            # What is too old to be changed is deleted.
            lambda trouble: None if trouble is None else left.show(None),
            message_id=message_id,
        )
        if message_id == self.view.deal_post:
            self._bound.add(message_id)
        self._left = [*(each for each in self._left if not each.is_over), left]
        self._lead_or_go(self.view)

    def _lead_or_go(self, view: TableView) -> None:
        """Have lines lead to the message; those go under which no panel stands any more."""
        for left in self._left:
            there, posted, is_open = left.message_id, self._posted, view.stage is not Stage.CLOSED
            stays = there in self._bound or (is_open and there and self._posting.hangs(there))
            if posted is None or not stays:
                left.show(None)
            elif left.shows is None:
                where = link(view.server_id, posted.channel_id, posted.post_id)
                left.show(Content(moved_screen(where, self._posting.wording)))
