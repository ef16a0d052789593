"""A table's message in its channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Final, Protocol

import discord
from discord.ui import LayoutView

from bot.publish.outbox import Outbox
from bot.screens import ended_deal_screen, table_screen
from bot.tables.ports import Clock
from bot.tables.values import FinishedDeal, PostedMessage, Stage
from bot.tables.views import HandView, TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

OLDEST_EDITED: Final = timedelta(minutes=50)
"""Discord caps edits of messages older than an hour; ours are posted anew before that."""

SPACING: Final = timedelta(seconds=1)
"""Between two edits of a table's message: what several computer players do at once is one edit.
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


class TableMessage:
    """One message per deal, kept up to date; the lobby's becomes the first deal's."""

    def __init__(
        self,
        channel: discord.abc.Messageable,
        wording: Wording,
        clock: Clock,
        port: TablesPort,
        view: TableView,
    ) -> None:
        self._channel = channel
        self._wording = wording
        self._clock = clock
        self._port = port
        self._outbox: Outbox[TableView] = Outbox(f"table {view.id}", self._deliver, self._rest)
        self._posted = view.message
        """The current message; of a table resumed after a restart, the one it had."""
        self._noted = view.last.number if view.last is not None else 0
        """The last deal whose end has been shown, or waits to be."""
        self._ended: list[FinishedDeal] = []
        """Deals whose end is still to be shown, each in a message that is left alone from then on.
        Several, where Discord is slower than they are."""
        self._again = False
        self._sent: list[dict[str, object]] | None = None
        """What the current message shows, in Discord's form: nothing is sent twice. (A fist that
        is changed must not show, not even as a message that is edited to the same.)"""

    def show(self, view: TableView) -> None:
        """Have a state shown, and the end of the last deal, if that is news."""
        if view.last is not None and view.last.number > self._noted:
            self._ended.append(view.last)
            self._noted = view.last.number
        self._outbox.put(view)

    def post_again(self, view: TableView) -> None:
        """Have a state shown in a new message at the bottom of the channel."""
        self._again = True
        self._outbox.put(view)

    async def idle(self) -> None:
        """Wait until all that was to be shown is."""
        await self._outbox.idle()

    def drop(self) -> None:
        """Show nothing more."""
        self._outbox.drop()

    async def _rest(self) -> None:
        await self._clock.sleep_until(self._clock.now() + SPACING)

    async def _deliver(self, view: TableView) -> None:
        screen = table_screen(view, self._wording)
        components = _payload(screen)
        if self._posted is not None and components == self._sent and not self._again:
            return  # however old it is: posted anew it would tell that something has happened
        if self._ended:
            await self._tell_of_ends()
        elif self._posted is not None and self._is_due_again():
            await self._delete()
        if self._posted is None or not await self._edit(screen):
            await self._post(view, screen)
        self._sent = components

    async def _tell_of_ends(self) -> None:
        """Leave a message of every deal that has ended: its own, where it came to have one."""
        while self._ended:
            screen = ended_deal_screen(self._ended[0], self._wording)
            if self._posted is None or not await self._edit(screen):
                await self._send(screen)
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


def _payload(screen: LayoutView) -> list[dict[str, object]]:
    components: list[dict[str, object]]
    components = screen.to_components()  # type: ignore[no-untyped-call] # of discord.py
    return components
