"""Everything that is behind the pages, in one value."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import Orderer, WayIn
from bot.doorway.reactions import Reactions
from bot.store import Database
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from bot.web.entry import Entry
from bot.web.pages import Pages
from bot.wording import FALLBACK


def _unknown() -> Orderer:
    """Return what an order says of somebody whom Discord has said nothing of."""
    return Orderer(
        parent_id=None, private_thread=False, roles=frozenset(), manages=False, language=FALLBACK
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A member, as Discord knows them now."""

    by: Orderer = field(default_factory=_unknown)
    """What an order for a table says of them, and of the page's channel."""
    shut_out: str | None = None
    """The sentence for why they may be at no page; None: they may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """Everything that is behind the pages."""

    way_in: WayIn
    avatars: Avatars
    database: Database
    clock: Clock
    house: HouseRules
    standing_of: Callable[[int, int, int], Awaitable[Standing]]
    """Returns how a member of a server stands, who asks in a channel."""
    invite: Callable[[TableView, list[int]], None]
    """Asks some people to a table that has just opened."""
    pages: Pages
    entry: Entry
    reactions: Reactions
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Is held while a page's member is checked behind it. After a restart all pages come back at
    once, and each check may have to ask Discord."""
