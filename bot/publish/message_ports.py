"""Everything that the publisher, and a table's message, are given from outside."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import Wallets
from bot.doorway.reactions import Reactions
from bot.faces import Faces
from bot.picture.artist import TableArtist
from bot.publish.port import TablesPort
from bot.publish.posting import FoundMessage, Posting
from bot.publish.rate_limit import RateLimit
from bot.publish.standing import ChannelStanding
from bot.servers.names import Names
from bot.store import Database
from bot.tables.words.views import TableView
from bot.wording import Wording


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
class MessagePorts:
    """Everything that a table's message is given from outside."""

    posting: Posting
    """Makes the requests."""
    wording: Wording
    """The language of the channel."""
    clock: Clock
    port: TablesPort
    """Is told what becomes of the message."""
    limit: RateLimit
    """Says when a request may be made."""
    """Where it is counted what goes wrong."""
    calls_found: Callable[[Sequence[FoundMessage]], None]
    """Is told of messages found after a restart that call somebody."""
    other_found: Callable[[int, str], None]
    """Is told of each message by which another table could be played at in the channel."""
    standing_of: Callable[[TableView], Awaitable[ChannelStanding]]
    """Asks Discord whether a table's channel is really gone."""
    artist: TableArtist | None = None
    """Draws the table; None: it is told in text."""
    reactions: Reactions | None = None
    """What people at the table show of themselves, by which seats."""
    avatars: Avatars | None = None
    """What they look like."""
    end_told: Callable[[], None] = lambda: None
    """Called once the end of a deal has been shown, or tried in vain."""
    hangs: Callable[[int], bool] = lambda _: False
    """Tells whether somebody's panel stands under a message."""
