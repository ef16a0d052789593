"""The message that shows a table now: where it is, what it tells, and how that changes."""

from __future__ import annotations

from datetime import datetime

from discord.utils import snowflake_time

from bot.publish.decisions import TROUBLES, Trouble
from bot.publish.drawings import Shown
from bot.publish.illustrated import Illustrated
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import Components
from bot.publish.reach import Reach
from bot.publish.requests import Requests
from bot.publish.sealing import newest_message
from bot.store.rows.journal import Post
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
        self.posted = newest_message(view)
        """Where it is; of a table resumed after a restart, the one it had."""
        self.unnoted = self.posted != view.post
        """Where it is has not been noted yet."""
        self.found: Post | None = None
        """One found after a restart, which takes over once the end of a deal is told."""
        self.sent: Components | None = None
        """What it tells: nothing is sent twice. (A fist that is changed must not show, not even as
        a message that is edited to the same.)"""
        self.is_behind = False
        """Its picture is still to come."""
        self.changed_at: datetime | None = None
        """When Discord took what it shows, as far as it said so."""

    def leave(self) -> None:
        """Have no current message: what comes next is posted."""
        self.posted = self.sent = None
        self.is_behind = False

    def take_up(self, place: Post) -> None:
        """Go on with a message that was found."""
        self.posted, self.sent, self.unnoted = place, None, True

    def take_up_found(self) -> None:
        """Go on with the message that was found, if one was: the one before tells its end."""
        self.posted, self.sent, self.found = self.found, None, None
        self.unnoted = self.posted is not None

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

    async def post(self, view: TableView, shown: Shown) -> Trouble | None:
        """Post a message, the current one from now on; return what went wrong."""
        now = self._clock.now()  # before it is done: a deal that ends meanwhile is this message's
        refused = self._faces.refused
        try:
            posted = await self._requests.attempt(self._illustrated.post(shown), posting=True)
        except TROUBLES as trouble:
            self._reach.refused_at = self._clock.now()
            return trouble
        self.posted = Post(view.channel_id, posted.message_id, now)
        self.changed_at = snowflake_time(posted.message_id)
        self.sent = self._stands(shown, refused) if posted.shows is not None else None
        self.is_behind = shown.is_behind
        self._reach.arrived(view.id)
        return None

    async def edit(self, view: TableView, posted: Post, shown: Shown) -> Trouble | None:
        """Edit it; return what went wrong."""
        refused = self._faces.refused
        edit = self._illustrated.edit(posted.post_id, shown)
        try:
            self.changed_at = (await self._requests.attempt(edit, posting=False)).at
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
        return shown.told if self._faces.refused == refused else None
