"""Followers: everyone who is told of every change at every table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.values import Whereabouts

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

    def drop(self, table_ids: Collection[str]) -> None:
        """Show nothing more of some tables, at once: another process shows them now."""
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
        self._tell(table.table_id, lambda each: each.set_aside(table))

    def drop(self, table_ids: Collection[str]) -> None:
        """Tell that another process shows some tables."""
        self._tell(", ".join(table_ids), lambda each: each.drop(table_ids))

    def _tell(self, table: str, tell: Callable[[Follower], None]) -> None:
        for follower in tuple(self._all):
            try:
                tell(follower)
            except Exception:  # a fault in showing a table must not stop it
                log.exception("table %s could not be announced", table)
