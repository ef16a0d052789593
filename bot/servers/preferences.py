"""What members prefer, in every server: at hand for the screens, and kept for after a restart."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial

from bot.faces import USUAL, CardStyle, Faces, ShownDeck
from bot.leases import Leases
from bot.store import Database, StoreError
from bot.store import preferences as store
from bot.store.bulletins import Kind
from bot.store.together import ReadTogether
from bot.store.transaction import Reading, Writing

log = logging.getLogger(__name__)


class Preferences:
    """How cards are shown to everybody who was heard of since the start."""

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
        self._styles: dict[int, CardStyle] = {}
        """By member."""
        self._found = ReadTogether(database, _find)

    def deck_of(self, member: int) -> ShownDeck:
        """Return how cards are shown to a member; it follows what they choose later."""
        return ShownDeck(self._faces, partial(self._style_of, member))

    def _style_of(self, member: int) -> CardStyle:
        return self._styles.get(member, USUAL)

    async def load(self, member: int) -> None:
        """Have at hand what a member chose; where it cannot be read now, cards are as usual."""
        if member in self._styles:
            return
        try:
            found = await self._found.of(member)
        except StoreError as error:
            log.debug("how a member wants cards to be shown cannot be read: %s", error)
            return
        self._styles.setdefault(member, found)  # what they chose meanwhile is newer

    async def choose(self, member: int, style: CardStyle) -> None:
        """Show cards to a member in another way from now on.

        Raises:
            StoreError: it cannot be kept now; nothing has changed.
        """

        def work(tx: Writing) -> None:
            store.keep_cards(tx, member, style)
            self._leases.tell(tx, Kind.CARDS, member)

        await self._database.commit(work)
        self._styles[member] = style

    async def read_again(self, member: int) -> None:
        """Have at hand what a member has chosen in another process."""
        if self._styles.pop(member, None) is not None:
            await self.load(member)

    def forget(self, member: int) -> None:
        """Have nothing at hand of what a member chose who is forgotten."""
        self._styles.pop(member, None)


def _find(tx: Reading, members: Sequence[int]) -> dict[int, CardStyle]:
    found = store.cards_of(tx, members)
    return {each: _style(found.get(each, USUAL)) for each in members}


def _style(kept: str) -> CardStyle:
    """Return a style as it is kept; one of a version that knew more of them is the usual one."""
    return CardStyle(kept) if kept in set(CardStyle) else USUAL
