"""Members' preferences: cached for screens, stored for restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from bot.faces import USUAL, CardStyle, Faces, ShownDeck
from bot.leases import Leases
from bot.store import Database, StoreError
from bot.store.engine.together import ReadTogether
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import preferences as store
from bot.store.rows.bulletins import Kind

log = logging.getLogger(__name__)


class Preferred(NamedTuple):
    """A member's preferences."""

    style: CardStyle = USUAL
    """How cards are shown."""
    only_card: bool = False
    """Whether a card plays itself where it is the only one that may be played."""


class Preferences:
    """Preferences of members seen since the start."""

    def __init__(self, database: Database, faces: Faces, leases: Leases) -> None:
        """Know nobody yet.

        Args:
            database: keeps what people chose.
            faces: knows the cards' pictures.
            leases: tells other processes of it.
        """
        self._database = database
        self._leases = leases
        self._faces = faces
        self._known: dict[int, Preferred] = {}
        """By member."""
        self._found = ReadTogether(database, _find)

    def deck_of(self, member: int) -> ShownDeck:
        """Return how cards are shown to a member; it follows what they choose later."""
        return ShownDeck(self._faces, partial(self.style_of, member))

    def style_of(self, member: int) -> CardStyle:
        """Return how cards are shown to a member."""
        return self._of(member).style

    def plays_only_card(self, member: int) -> bool:
        """Return whether a member's card plays itself where it is the only one."""
        return self._of(member).only_card

    def _of(self, member: int) -> Preferred:
        return self._known.get(member, Preferred())

    async def load(self, member: int) -> None:
        """Have at hand what a member chose; where it cannot be read now, all is as usual."""
        if member in self._known:
            return
        try:
            found = await self._found.of(member)
        except StoreError as error:
            log.debug("a member's preferences can't be read: %s", error)
            return
        self._known.setdefault(member, found)  # what they chose meanwhile is newer

    async def load_all(self, members: Iterable[int]) -> None:
        """Have at hand what some members chose."""
        await asyncio.gather(*map(self.load, members))

    async def choose(self, member: int, style: CardStyle) -> None:
        """Show cards to a member in another way from now on.

        Raises:
            StoreError: it cannot be kept now; nothing has changed.
        """
        await self._keep(member, lambda tx: store.keep_cards(tx, member, style))
        self._known[member] = self._of(member)._replace(style=style)

    async def choose_only_card(self, member: int, *, on: bool) -> None:
        """Let a member's only card play itself from now on, or no more.

        Raises:
            StoreError: it cannot be kept now; nothing has changed.
        """
        await self._keep(member, lambda tx: store.keep_only_card(tx, member, on=on, cards=USUAL))
        self._known[member] = self._of(member)._replace(only_card=on)

    async def _keep(self, member: int, keep: Callable[[Writing], None]) -> None:
        """Keep something that a member prefers, and tell the other processes."""

        def work(tx: Writing) -> None:
            keep(tx)
            self._leases.tell(tx, Kind.CARDS, member)

        await self._database.commit(work)

    async def read_again(self, member: int) -> None:
        """Have at hand what a member has chosen in another process."""
        if self._known.pop(member, None) is not None:
            await self.load(member)

    def forget(self, member: int) -> None:
        """Have nothing at hand of what a member chose who is forgotten."""
        self._known.pop(member, None)


def _find(tx: Reading, members: Sequence[int]) -> dict[int, Preferred]:
    found = store.preferences_of(tx, members)
    return {each: _preferred(found[each]) if each in found else Preferred() for each in members}


def _preferred(kept: store.PreferenceRow) -> Preferred:
    """Return what is kept; a style of a version that knew more of them is the usual one."""
    style = CardStyle(kept.cards) if kept.cards in set(CardStyle) else USUAL
    return Preferred(style, kept.only_card)
