"""Counts of what happened at all tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.measures import Spread
from bot.tables.requests import Act, ActFor, Request
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import DealBegan, DealEnded, DealVoided, Notice, TableClosed
from bot.tables.words.values import Computer
from bot.tables.words.views import TableView


class TableCounts:
    """Counts of all tables."""

    def __init__(self) -> None:
        self.actions: Counter[tuple[str, str]] = Counter()
        """In deals, by their kind and by who decided: a person, the clock, a level…"""
        self.deals: Counter[str] = Counter()
        """Settled, or voided."""
        self.beacons: Counter[str] = Counter()
        """Of the deals that were dealt, by their kind: drand, or message."""
        self.closed: Counter[str] = Counter()
        """Tables, by why."""
        self.lock_waits = Spread()
        """Seconds that a request waited for those before it at the same table."""

    def note(
        self, request: Request, before: TableView, state: TableState, notices: Sequence[Notice]
    ) -> None:
        """Count what a request came to, once it is committed.

        Who acted last of a deal may be gone after it, so the table ``before`` is asked for them.
        """
        if isinstance(request, Act | ActFor):
            self.actions[_words(type(request.action).__name__), _by(request, before)] += 1
        for notice in notices:
            if isinstance(notice, DealBegan):
                self.beacons[str(state.this.beacon).partition(":")[0]] += 1
            elif isinstance(notice, DealEnded):
                self.deals["settled"] += 1
            elif isinstance(notice, DealVoided):
                self.deals["voided"] += 1
            elif isinstance(notice, TableClosed):
                self.closed[str(state.close_reason)] += 1


def _by(request: Act | ActFor, before: TableView) -> str:
    if isinstance(request, Act):
        return "person"
    occupant = before.chairs[request.seat].occupant
    return occupant.level if isinstance(occupant, Computer) else request.by


def _words(name: str) -> str:
    """Return a class's name as words: ``play_card``."""
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name).lstrip("_")
