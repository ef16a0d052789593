"""The message that shows a table now: where it is, what it tells, and how that changes."""

from __future__ import annotations

from datetime import datetime

from bot.publish.decisions import TROUBLES, Trouble
from bot.publish.drawings import Shown
from bot.publish.illustrated import Illustrated
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import Components
from bot.publish.reach import Reach
from bot.publish.requests import Requests
from bot.store.rows.tables import Post
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView


class Current:
    """The current message of one table."""

    def __init__(
        self,
        view: TableView,
        outside: MessagePorts,
        illustrated: Illustrated,
        requests: Requests,
        reach: Reach,
    ) -> None:
        self._clock = outside.clock
        self._faces = outside.wording.cards.faces
        self._illustrated = illustrated
        self._requests = requests
        self._reach = reach
        self.posted: Post | None = None
        """Where it is; of a table resumed after a restart, the one it had."""
        self.deal = 0
        """The deal whose message it is, also once its result stands there; 0: it is of none."""
        self.unnoted = False
        """Where it is has not been noted yet."""
        self.binds = False
        """The deal is bound to its id, which the table has not heard of."""
        self.found: tuple[Post, int] | None = None
        """One found after a restart, and its deal: it takes over once the end of one is told."""
        self.sent: Components | None = None
        """What it tells: nothing is sent twice. (A fist that is changed must not show, not even as
        a message that is edited to the same.)"""
        self.is_behind = False
        """Its picture is still to come."""
        if view.post is not None:
            self.take_up(view, view.post, deal_of(view, view.post.posted_at))
            self.unnoted = self.binds

    def leave(self) -> None:
        """Have no current message: what comes next is posted."""
        self.posted = self.sent = None
        self.is_behind = False

    def take_up(self, view: TableView, place: Post, deal: int) -> None:
        """Go on with a message that was found, or stored."""
        self.posted, self.deal, self.sent, self.unnoted = place, deal, None, True
        self.binds = view.awaits_post and deal == view.deal_number

    def tells(self, view: TableView, result_of: int | None) -> None:
        """Take it for what it turns out to tell: the result of a deal, or none.

        Without one it is the lobby's, unless the last deal was played in it.
        """
        last, posted = view.last, self.posted
        if result_of is not None:
            self.deal = result_of
        elif last and posted and self.deal == last.number and posted.posted_at >= last.ended_at:
            self.deal = 0

    def take_up_found(self, view: TableView) -> None:
        """Go on with the message that was found, if one was: the one before tells its end."""
        if self.found is not None:
            self.take_up(view, *self.found)
            self.found = None

    async def post_first(self, view: TableView, shown: Shown) -> Post:
        """Post the message of a table that is about to open.

        Raises:
            DiscordException: Discord refuses it; see :data:`~bot.publish.decisions.TROUBLES`.
        """
        posted = await self._illustrated.post(shown)
        self.sent, self._reach.reached = None if posted.shows is None else shown.told, True
        self.is_behind = shown.is_behind
        self.posted = Post(view.channel_id, posted.message_id, self._clock.now())
        return self.posted

    async def post(self, view: TableView, shown: Shown, deal: int) -> Trouble | None:
        """Post a deal's message, or that of none, the current one from now on.

        Of a deal that is bound to its message, that is the first one posted, or the one in place of
        one that is gone: else whoever runs the bot could ask for another deck with a command.

        Returns:
            What went wrong.
        """
        now = self._clock.now()  # before it is done: a deal that ends meanwhile is this message's
        refused = self._faces.doubts
        try:
            posted = await self._requests.attempt(self._illustrated.post(shown), posting=True)
        except TROUBLES as trouble:
            self._reach.refused_at = self._clock.now()
            return trouble
        before = view.stage is Stage.PAUSE and deal == view.deal_number
        self.binds = before and (view.awaits_post or self.posted is None)
        self.posted, self.deal = Post(view.channel_id, posted.message_id, now), deal
        self.unnoted = True
        self.sent = self._stands(shown, refused) if posted.shows is not None else None
        self.is_behind = shown.is_behind
        self._reach.arrived(view.id)
        return None

    async def edit(self, view: TableView, posted: Post, shown: Shown) -> Trouble | None:
        """Edit it; return what went wrong."""
        refused = self._faces.doubts
        edit = self._illustrated.edit(posted.post_id, shown)
        try:
            await self._requests.attempt(edit, posting=False)
        except TROUBLES as trouble:
            return trouble
        self.sent, self.is_behind = self._stands(shown, refused), shown.is_behind
        self._reach.arrived(view.id)
        return None

    def _stands(self, shown: Shown, refused: int) -> Components | None:
        """Return what a message tells that was sent; None where its cards had to be written out.

        It is brought up to date at once then, and not by the next fist that is changed.

        Args:
            shown: what was to be sent.
            refused: how many pictures of cards had been refused before.
        """
        return shown.told if self._faces.doubts == refused else None


def deal_of(view: TableView, posted_at: datetime) -> int:
    """Return the deal whose message one is, by when it was posted; 0: it is of none.

    In a pause after a deal it is that deal's, which tells its result.
    """
    closed, last = view.cut_closed_at, view.last
    has_own = view.stage is Stage.DEAL or view.awaits_post or view.deal_post is not None
    if has_own and closed is not None and posted_at >= closed:
        return view.deal_number
    if last is not None and (view.stage is Stage.PAUSE or posted_at < last.ended_at):
        return last.number
    return 0
