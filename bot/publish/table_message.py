"""A table's message in its channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Final, Protocol

import discord
from discord.ui import LayoutView

from bot.publish.outbox import Outbox
from bot.publish.rate_limit import RateLimit, Slot
from bot.screens import ended_deal_screen, table_screen
from bot.tables.ports import Clock
from bot.tables.values import FinishedDeal, PostedMessage, Stage
from bot.tables.views import HandView, TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

OLDEST_EDITED: Final = timedelta(minutes=50)
"""Discord caps edits of messages older than an hour; ours are posted anew before that."""

SPACING: Final = timedelta(seconds=1)
"""The least between two edits of a table's message: what several computer players do at once is
one edit. The busier the process, the longer an edit waits for its slot, and the more joins it.
Panels do not wait; a person sees what they did themselves at once."""


class ErrorCode(IntEnum):
    """Discord's error codes that tell what became of our messages."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_MESSAGE = 10008
    MISSING_ACCESS = 50001
    MISSING_PERMISSIONS = 50013


OUT_OF_REACH: Final = frozenset(
    {ErrorCode.UNKNOWN_CHANNEL, ErrorCode.MISSING_ACCESS, ErrorCode.MISSING_PERMISSIONS}
)


class TablesPort(Protocol):
    """The tables, as what shows them needs them: whose hand is what, what became of a message."""

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return a member's hand as it is now.

        Raises:
            TableRefused: the member has no seat, or there is no such table.
        """
        ...

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where the table's message is."""
        ...

    async def channel_gone(self, channel_id: int) -> None:
        """Close the table of a channel that we cannot post in any more."""
        ...


Components = list[dict[str, object]]
"""What a message shows, in Discord's form."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A state, and what the table's message is to show of it."""

    view: TableView
    screen: LayoutView
    components: Components


class TableMessage:
    """One message per deal, kept up to date; the lobby's becomes the first deal's."""

    def __init__(
        self,
        channel: discord.abc.Messageable,
        wording: Wording,
        clock: Clock,
        port: TablesPort,
        view: TableView,
        limit: RateLimit,
    ) -> None:
        """Begin with the message that the table has, if it has one.

        Args:
            channel: where it is posted.
            wording: the language of the channel.
            clock: the time.
            port: is told what becomes of the message.
            view: the table.
            limit: says when a request may be made.
        """
        self._channel = channel
        self._wording = wording
        self._clock = clock
        self._port = port
        self._limit = limit
        self._slot: Slot | None = None
        """The slot last asked for."""
        self._urgent = False
        """Somebody waits for what is to be shown next."""
        self._outbox: Outbox[TableView] = Outbox(f"table {view.id}", self._deliver, self._rest)
        self._posted = view.message
        """The current message; of a table resumed after a restart, the one it had."""
        self._noted = view.last.number if view.last is not None else 0
        """The last deal whose end has been shown, or waits to be."""
        self._ended: list[FinishedDeal] = []
        """Deals whose end is still to be shown, each in a message that is left alone from then on.
        Several, where Discord is slower than they are."""
        self._again = False
        self._drawn: _Drawn | None = None
        """The state to be sent next, once it has been drawn."""
        self._sent: Components | None = None
        """What the current message shows: nothing is sent twice. (A fist that is changed must not
        show, not even as a message that is edited to the same.)"""

    async def post_first(self, view: TableView) -> PostedMessage:
        """Post the message of a table that is about to open.

        Raises:
            discord.HTTPException: Discord refuses it.
        """
        await self._limit.ask(urgent=True)
        screen = table_screen(view, self._wording)
        message = await self._channel.send(view=screen)
        self._sent = _payload(screen)
        self._posted = PostedMessage(view.channel_id, message.id, self._clock.now())
        return self._posted

    def show(self, view: TableView, *, urgent: bool = False) -> None:
        """Have a state shown, and the end of the last deal, if that is news.

        Args:
            view: the table as it is now.
            urgent: somebody waits for it: it goes before what other tables show in passing.
        """
        if view.last is not None and view.last.number > self._noted:
            self._ended.append(view.last)
            self._noted = view.last.number
        if urgent:
            self._hurry()
        self._outbox.put(view)

    def post_again(self, view: TableView) -> None:
        """Have a state shown in a new message at the bottom of the channel."""
        self._again = True
        self._hurry()
        self._outbox.put(view)

    async def idle(self) -> None:
        """Wait until all that was to be shown so far is."""
        await self._outbox.idle()

    def drop(self) -> None:
        """Show nothing more."""
        self._outbox.drop()

    async def _rest(self) -> None:
        await self._clock.sleep_until(self._clock.now() + SPACING)

    def _hurry(self) -> None:
        self._urgent = True
        if self._slot is not None:
            self._limit.hurry(self._slot)

    async def _deliver(self, view: TableView) -> None:
        """Show a state, or the newest there is when each of the requests that takes may be made."""
        try:
            while self._is_news(view):
                await self._wait_for_slot()
                view = self._outbox.newest(view)
                if self._is_news(view) and await self._make_request(view):
                    return
            self._urgent = False
        finally:
            self._drawn = None

    def _draw(self, view: TableView) -> _Drawn:
        if self._drawn is None or self._drawn.view is not view:
            screen = table_screen(view, self._wording)
            self._drawn = _Drawn(view, screen, _payload(screen))
        return self._drawn

    def _is_news(self, view: TableView) -> bool:
        """Return whether there is something to send.

        A message that shows it already is left alone however old it is: posted anew it would tell
        that something has happened.
        """
        if self._posted is None or self._sent is None or self._again or self._ended:
            return True
        return self._draw(view).components != self._sent

    async def _wait_for_slot(self) -> None:
        # People look for the end of a deal, and panels move below a new message once it stands.
        urgent = self._urgent or self._posted is None or bool(self._ended)
        self._slot = self._limit.ask(urgent=urgent)
        await self._slot
        self._urgent = False

    async def _make_request(self, view: TableView) -> bool:
        """Make the next of the requests that a state takes; return whether it was the last."""
        if self._ended:
            await self._tell_of_end()
            return False
        if self._posted is not None and self._is_due_again():
            await self._delete()
            return False
        drawn = self._draw(view)
        if self._posted is None:
            self._again = False
            await self._post(view, drawn.screen)
        elif not await self._edit(drawn.screen):
            return False
        self._sent = drawn.components
        return True

    async def _tell_of_end(self) -> None:
        """Leave a message of a deal that has ended: its own, where it came to have one."""
        screen = ended_deal_screen(self._ended[0], self._wording)
        if self._posted is None:
            await self._send(screen)
        elif not await self._edit(screen):
            return
        self._posted = None
        del self._ended[0]

    def _is_due_again(self) -> bool:
        again, self._again = self._again, False
        old = self._posted is not None and (
            self._clock.now() - self._posted.posted_at > OLDEST_EDITED
        )
        return again or old

    async def _post(self, view: TableView, screen: LayoutView) -> None:
        message = await self._send(screen)
        if message is None:
            log.info("channel %s of table %s is out of reach", view.channel_id, view.id)
            if view.stage is not Stage.CLOSED:
                await self._port.channel_gone(view.channel_id)
            return
        now = self._clock.now()
        self._posted = PostedMessage(view.channel_id, message.id, now)
        await self._port.message_posted(view.id, message.id, now)

    async def _send(self, screen: LayoutView) -> discord.Message | None:
        """Send a message; None where the channel is out of reach."""
        try:
            return await self._channel.send(view=screen)
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            return None

    async def _edit(self, screen: LayoutView) -> bool:
        """Edit the current message; return whether it is still there."""
        # Said with every edit: discord.py leaves its default out where there is no content.
        nobody = discord.AllowedMentions.none()
        return await self._try(lambda message: message.edit(view=screen, allowed_mentions=nobody))

    async def _delete(self) -> None:
        await self._try(lambda message: message.delete())
        self._posted = None

    async def _try(self, act: Callable[[discord.PartialMessage], Awaitable[object]]) -> bool:
        if self._posted is None:
            return False
        message = discord.PartialMessage(
            channel=self._channel,  # type: ignore[arg-type] # a partial messageable, as documented
            id=self._posted.message_id,
        )
        try:
            await act(message)
        except discord.HTTPException as error:
            if error.code != ErrorCode.UNKNOWN_MESSAGE and error.code not in OUT_OF_REACH:
                raise
            self._posted = None
            return False
        return True


def _payload(screen: LayoutView) -> Components:
    components: Components
    components = screen.to_components()  # type: ignore[no-untyped-call] # of discord.py
    return components
