"""Everything that is behind the pages, in one value."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import WayIn
from bot.doorway.reactions import Reactions
from bot.store import Database
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from bot.web.entry import Entry
from bot.web.pages import Pages


@dataclass(frozen=True, slots=True)
class Standing:
    """A member, as Discord knows them now."""

    roles: frozenset[int] = frozenset()
    manages: bool = False
    """Whether they manage the server."""
    joined_at: datetime | None = None
    language: str | None = None
    """What the server is in at Discord."""
    parent_id: int | None = None
    """The channel whose thread the page's channel is, if it is one."""
    private_thread: bool = False
    sees_channel: bool = True
    """Whether they may see the page's channel."""
    timed_out: bool = False
    """Whether a moderator has them in time-out: in Discord they can press nothing."""

    @property
    def shut_out(self) -> str | None:
        """The sentence for why they may be at no page; None: they may."""
        if self.timed_out:
            return "web-timed-out"
        return None if self.sees_channel else "web-no-channel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """Everything that is behind the pages."""

    way_in: WayIn
    avatars: Avatars
    database: Database
    clock: Clock
    house: HouseRules
    standing_of: Callable[[int, int, int], Awaitable[Standing | None]]
    """Returns how a member of a server stands, who asks in a channel; None: they have left it."""
    invite: Callable[[TableView, list[int]], None]
    """Asks some people to a table that has just opened."""
    pages: Pages
    entry: Entry
    reactions: Reactions
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Is held while a page's member is checked behind it. After a restart all pages come back at
    once, and each check may have to ask Discord."""
