"""What is said at a table that went over from chips to practice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.screens.parts import lines, small
from bot.screens.people import chips
from bot.tables.values import Stage, WentOver
from bot.tables.views import TableView
from bot.wording import Wording, clock


def practice_line(view: TableView, wording: Wording) -> str:
    """Return that a table goes on for practice, at length where it has just gone over."""
    over = view.went_over
    if over is None:
        return ""
    if view.stage is Stage.PAUSE and view.deal_number == over.deal:
        return lines(
            wording.text("practice-now", may_lose=chips(over.may_lose, wording)),
            wording.text("practice-now-pot", pot=chips(over.pot, wording)) if over.pot else "",
        )
    again = clock(_next_day(over))
    return small(wording.text("practice-since", deal=over.deal, again=again))


def _next_day(over: WentOver) -> datetime:
    """Return when computers may lose chips again."""
    day = over.at.astimezone(UTC).date() + timedelta(days=1)
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
