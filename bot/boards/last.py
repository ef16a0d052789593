"""Pages of boards as they were last looked up, for while the database cannot be read."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.boards.leaderboard import Leaderboard, Wanted

REMEMBERED: Final = 1000
"""Pages of all servers."""


class LastBoards:
    """The last figures of the boards that people looked at."""

    def __init__(self) -> None:
        """Know none yet."""
        self._known: OrderedDict[tuple[int, Wanted], tuple[datetime, Leaderboard]] = OrderedDict()

    def note(self, server: int, wanted: Wanted, board: Leaderboard, at: datetime) -> None:
        """Remember a page; the place of whoever looked at it is not anybody else's."""
        self._known[server, wanted] = at, replace(board, own=None, own_rating=None)
        self._known.move_to_end((server, wanted))
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def of(self, server: int, wanted: Wanted) -> tuple[datetime, Leaderboard] | None:
        """Return a page, and from when it is; None: nobody looked at it of late."""
        return self._known.get((server, wanted))

    def forget(self) -> None:
        """Know nothing any more: somebody on it wants to be forgotten."""
        self._known.clear()
