"""Everyone who is told of every change at every table, and every door asked who is looking."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from bot.store.rows.tables import Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.ports import Attention

log = logging.getLogger(__name__)


class Follower(Protocol):
    """Someone who shows tables to people, through one door. All of it quickly: a table waits."""

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Take note of a change. What happened is committed.

        Args:
            snapshot: the table from now on, numbered, and everyone's hand, when it has closed too.
            notices: what is told beside it; None: nothing has happened that is worth a message, as
                where clocks have stood still for a moment.
        """
        ...

    def set_aside(self, table: Whereabouts) -> None:
        """Show that nothing can be played at a table any more."""
        ...


class Followers:
    """All followers, as one. What one of them fails at is logged, and stops no other."""

    def __init__(self, *followers: Follower) -> None:
        self._all = list(followers)

    def add(self, follower: Follower) -> None:
        """Tell another one from now on."""
        self._all.append(follower)

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Tell of a change at a table."""
        self._tell(snapshot.view.id, lambda each: each.changed(snapshot, notices))

    def set_aside(self, table: Whereabouts) -> None:
        """Tell that a table is set aside."""
        self._tell(table.id, lambda each: each.set_aside(table))

    def _tell(self, table: str, tell: Callable[[Follower], None]) -> None:
        for follower in tuple(self._all):
            try:
                tell(follower)
            except Exception:  # a fault in showing a table must not stop it
                log.exception("table %s could not be announced", table)


class Doors:
    """All doors, as one."""

    def __init__(self, *doors: Attention) -> None:
        self._doors = list(doors)

    def add(self, door: Attention) -> None:
        """Ask at another one from now on."""
        self._doors.append(door)

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member sees at any door what happens."""
        return any(door.follows(table_id, member_id) for door in self._doors)

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member is looking at any door."""
        return any(door.looks(table_id, member_id) for door in self._doors)
