"""The tables, as the publisher sees them."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from bot.tables.words.views import HandView


class TablesPort(Protocol):
    """The tables, as the publisher uses them."""

    def hand(self, table_id: str, member_id: int) -> HandView:
        """Return a member's hand as it is now.

        Raises:
            TableRefused: the member has no seat, or there is no such table.
        """
        ...

    def place(self, table_id: str) -> tuple[int, int] | None:
        """Return the server and the channel of a table; None: there is none, or no longer."""
        ...

    async def posted(self, table_id: str, message_id: int, at: datetime) -> None:
        """Remember where the table's message is."""
        ...

    async def deal_post(self, table_id: str, deal: int, message: int) -> None:
        """Note the message of the deal that is about to begin, whose id goes into the deck.

        Raises:
            StoreError: that cannot be stored now.
        """
        ...

    def out_of_reach(self, table_id: str) -> None:
        """Note that the table's message can be neither edited nor posted, for now.

        It is tried again only when something has changed: a permission, a thread, or somebody
        asking something of the table.
        """
        ...

    def within_reach(self, table_id: str) -> None:
        """Note that what is sent for the table arrives.

        Told after it was out of reach, and with the first thing that arrives after a start.
        """
        ...

    async def channel_gone(self, channel_id: int) -> None:
        """Close the table of a channel that is there no more."""
        ...
