"""Everything that what is shown at Discord is given from outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import discord

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import Wallets
from bot.doorway.reactions import Reactions
from bot.faces import Faces
from bot.picture.artist import TableArtist
from bot.publish.live_message import Sending
from bot.publish.posting import Posting
from bot.servers.names import Names
from bot.store import Database
from bot.store.rows.tables import Post
from bot.tables.words.views import HandView
from bot.wording import Wording


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

    async def posted(self, table_id: str, post: Post) -> None:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PublisherPorts:
    """Everything that the publisher is given from outside."""

    client: discord.Client
    """Sends the messages."""
    clock: Clock
    """The time."""
    database: Database
    """Remembers the reminders that are posted."""
    names: Names
    """Knows what people are called."""
    faces: Faces
    """Knows the cards' pictures."""
    wallets: Wallets
    """What people could bring to a table."""
    artist: TableArtist | None = None
    """Draws tables; None: they are told in text."""
    reactions: Reactions | None = None
    """What people at the tables show of themselves."""
    avatars: Avatars | None = None
    """What they look like."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChannel:
    """The channel of one table, as everything sees it that is shown there."""

    posting: Posting
    """Makes the requests."""
    wording: Wording
    """The language of the channel."""
    sending: Sending
    hangs: Callable[[int], bool] = lambda _: False
    """Tells whether somebody's panel stands under a message."""
