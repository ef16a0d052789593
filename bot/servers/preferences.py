"""Members' preferences: cached for screens, stored for restarts."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from bot.clock import Clock
from bot.faces import USUAL, CardStyle, Faces, ShownDeck
from bot.store import Database, StoreError
from bot.store.rows import members as store

log = logging.getLogger(__name__)

FRESH: Final = timedelta(minutes=1)
"""After so long it is read again what a member prefers: they may play in other servers, too, which
another process runs."""

_NEVER: Final = datetime.min.replace(tzinfo=UTC)


class Preferred(NamedTuple):
    """A member's preferences."""

    cards: CardStyle = USUAL
    only_card: bool = False


class Preferences:
    """Preferences of members seen since the start."""

    def __init__(self, database: Database, faces: Faces, clock: Clock) -> None:
        """Know nobody yet; the database keeps what people choose."""
        self._database = database
        self._clock = clock
        self._faces = faces
        self._known: dict[int, Preferred] = {}
        self._read: dict[int, datetime] = {}

    def deck_of(self, member: int) -> ShownDeck:
        """Return how cards are shown to a member; it follows what they choose later."""
        return ShownDeck(self._faces, partial(self.style_of, member))

    def style_of(self, member: int) -> CardStyle:
        """Return how cards are shown to a member."""
        return self._of(member).cards

    def plays_only_card(self, member: int) -> bool:
        """Return whether a member's card plays itself where it is the only one."""
        return self._of(member).only_card

    def _of(self, member: int) -> Preferred:
        return self._known.get(member, Preferred())

    async def load(self, member: int) -> None:
        """Have at hand what a member chose; where it cannot be read now, all is as usual."""
        await self.load_all([member])

    async def load_all(self, members: Iterable[int]) -> None:
        """Have at hand what some members chose."""
        now = self._clock.now()
        stale = [each for each in members if now - self._read.get(each, _NEVER) >= FRESH]
        if not stale:
            return
        before = {each: self._known.get(each) for each in stale}
        try:
            found = await self._database.read(partial(store.preferences_of, members=stale))
        except StoreError as error:
            log.debug("members' preferences can't be read: %s", error)
            return
        for member in stale:
            if self._known.get(member) is before[member]:  # else what they chose is newer
                self._known[member] = _preferred(found.get(member))
            self._read[member] = now

    async def choose(
        self, member: int, *, cards: CardStyle | None = None, only_card: bool | None = None
    ) -> None:
        """Have what a member chooses hold from now on."""
        wanted: dict[str, Any] = {"cards": cards, "only_card": only_card}
        chosen = {name: value for name, value in wanted.items() if value is not None}
        await self._database.commit(lambda tx: store.keep_preferences(tx, member, chosen))
        self._known[member] = self._of(member)._replace(**chosen)

    def forget(self, member: int) -> None:
        """Have nothing at hand of what a member chose who is forgotten."""
        self._known.pop(member, None)
        self._read.pop(member, None)


def _preferred(kept: store.PreferenceRow | None) -> Preferred:
    """Return what is kept; a style of a version that knew more of them is the usual one."""
    if kept is None:
        return Preferred()
    style = CardStyle(kept.cards) if kept.cards in set(CardStyle) else USUAL
    return Preferred(style, kept.only_card)
