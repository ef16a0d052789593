"""The last trick of a deal, seen complete for the time of a breath before the result."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from booray_core import Phase
from bot.clock import Clock
from bot.tables.words.values import FinishedDeal
from bot.tables.words.views import TableView

BREATH: Final = timedelta(seconds=1.5)
"""How long it is seen. The pause before the next deal goes on meanwhile, so nothing comes later."""


class LastTrick:
    """Record of the last trick shown: its deal and time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._shown: tuple[int, datetime] | None = None
        """The deal, and when its last trick was shown complete."""

    def note(self, view: TableView) -> None:
        """Note what a message shows: a last trick is complete there until the deal is settled."""
        if view.deal is not None and view.deal.phase is Phase.PLAYED_OUT:
            self.is_shown(view.deal_number)

    def is_shown(self, deal: int) -> None:
        """Note that it is shown from now on."""
        self._shown = deal, self._clock.now()

    def is_tried(self, deal: int) -> None:
        """Note that it was tried once: where that fails, the result is told at once."""
        self._shown = deal, self._clock.now() - BREATH

    def is_owed(self, finished: FinishedDeal) -> bool:
        """Return whether it is still to be shown."""
        seen = self._shown is not None and self._shown[0] == finished.number
        return bool(finished.deal.tricks) and not seen

    async def is_seen(self, deal: int) -> None:
        """Wait until it has been seen long enough."""
        if self._shown is not None and self._shown[0] == deal:
            await self._clock.sleep_until(self._shown[1] + BREATH)
