"""Ends of deals that a table's message is still to tell, each after its last trick."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView

BREATH: Final = timedelta(seconds=1.5)
"""How long the last trick of a deal is seen complete before the result. The pause before the next
deal goes on meanwhile, so nothing comes later."""

NEVER: Final = datetime.min.replace(tzinfo=UTC)

NO_DEAL: Final = frozenset({Stage.LOBBY, Stage.CLOSED})


class Ends:
    """The ends of one table's deals."""

    def __init__(self, view: TableView, deal: int, clock: Clock) -> None:
        self._clock = clock
        self._owed: list[FinishedDeal] = []
        """Where Discord is slower than they are, the one that stands there and the last. Those in
        between are in the history alone."""
        self._noted = 0
        """The last deal whose end has been told, or waits to be."""
        self._trick = 0, NEVER
        """The deal whose last trick was shown complete, or tried once, and until when it stays."""
        if view.last is not None:
            # Before the next deal's message stands, its end may not have been told.
            self._noted = view.last.number - (deal == view.last.number)
            if view.stage is Stage.PAUSE:
                self._trick = view.last.number, NEVER

    @property
    def first(self) -> FinishedDeal | None:
        """The deal whose end is to be told first."""
        return self._owed[0] if self._owed else None

    def note(self, before: TableView, view: TableView, deal: int) -> bool:
        """Note the state after another; return whether a deal has ended.

        ``deal`` is the one whose message stands there.
        """
        last, no_deal = view.last, before.stage is Stage.PAUSE and view.stage in NO_DEAL
        if last is not None and last.number > self._noted:
            self._owed = [*self._owed[:1], last]
            self._noted = last.number
            return True
        if last is not None and no_deal and deal == last.number:
            # Its result stands there as if another deal were about to begin.
            self._owed = self._owed or [last]
            self._trick = last.number, NEVER
        return False

    def is_for_good(self, view: TableView) -> bool:
        """Return whether no pause follows the end: what comes then is posted below it."""
        return bool(self._owed) and (view.stage is not Stage.PAUSE or len(self._owed) > 1)

    def owes_last_trick(self, view: TableView) -> bool:
        """Return whether the last trick of the deal that has ended is still to be seen complete.

        It is not, where Discord is so slow that the next deal is over, or the table has closed.
        """
        if len(self._owed) != 1 or view.stage is Stage.CLOSED:
            return False
        return bool(self._owed[0].deal.tricks) and self._trick[0] != self._owed[0].number

    def note_trick(self, deal: int, *, seen: bool) -> None:
        """Note that a deal's last trick is seen from now on, or that this was tried in vain."""
        self._trick = deal, self._clock.now() + BREATH if seen else NEVER

    async def trick_is_seen(self) -> None:
        """Wait until the last trick of the deal that has ended has been seen long enough."""
        if self._owed and self._trick[0] == self._owed[0].number:
            await self._clock.sleep_until(self._trick[1])

    def told(self) -> None:
        """Note that the first end was told, or that Discord does not take it."""
        del self._owed[0]
