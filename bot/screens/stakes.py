"""Notes on computers at chip tables, and on tables that went over to practice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.ledger.computers import day_of
from bot.screens.parts import lines, small
from bot.screens.people import chips
from bot.tables.words.values import Computer, Stage, Stakes, WentOver
from bot.tables.words.views import TableView
from bot.wording import Wording, clock


def computers_limit_line(view: TableView, wording: Wording) -> str:
    """Return that what computers can lose is limited, where one sits and plays for chips."""
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    if view.stakes is not Stakes.CHIPS or not computers:
        return ""
    return small(wording.text("lobby-computers-limit"))


def practice_line(view: TableView, wording: Wording) -> str:
    """Return that a table goes on for practice, at length where it has just gone over."""
    over = view.went_over
    if over is None:
        return ""
    if view.stage is Stage.PAUSE and view.deal_number == over.deal:
        return lines(
            wording.text("practice-now", may_lose=over.may_lose),
            _shared(over, wording) if over.pot else "",
        )
    again = clock(_next_day(over))
    since = wording.text("practice-since", deal=over.deal, may_lose=over.may_lose, again=again)
    return small(since)


def _shared(over: WentOver, wording: Wording) -> str:
    odd = "yes" if over.pot % over.sharers else "no"
    return wording.text("practice-now-pot", pot=chips(over.pot, wording), odd=odd)


def _next_day(over: WentOver) -> datetime:
    """Return when computers may lose chips again."""
    day = day_of(over.at) + timedelta(days=1)
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
