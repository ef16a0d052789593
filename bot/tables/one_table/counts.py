"""Metrics of what happened at tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot import metrics
from bot.tables.requests import Act, ActFor, Request
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import DealBegan, DealEnded, DealVoided, Notice, TableClosed
from bot.tables.words.values import Computer
from bot.tables.words.views import TableView


def count(
    request: Request, before: TableView, state: TableState, notices: Sequence[Notice]
) -> None:
    """Count what a request came to, once it is committed.

    Who acted last of a deal may be gone after it, so the table ``before`` is asked for them.
    """
    if isinstance(request, Act | ActFor):
        action = _words(type(request.action).__name__)
        metrics.ACTIONS.labels(action, _by(request, before)).inc()
    for notice in notices:
        if isinstance(notice, DealBegan):
            metrics.BEACONS.labels(str(state.this.beacon).partition(":")[0]).inc()
        elif isinstance(notice, DealEnded):
            metrics.DEALS.labels("settled").inc()
        elif isinstance(notice, DealVoided):
            metrics.DEALS.labels("voided").inc()
        elif isinstance(notice, TableClosed):
            metrics.TABLES_CLOSED.labels(str(state.close_reason)).inc()


def _by(request: Act | ActFor, before: TableView) -> str:
    if isinstance(request, Act):
        return "person"
    occupant = before.chairs[request.seat].occupant
    return occupant.level if isinstance(occupant, Computer) else request.by


def _words(name: str) -> str:
    """Return a class's name as words: ``play_card``."""
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name).lstrip("_")
