"""Charts drawn with matplotlib, in a process of their own because importing it takes seconds.

:func:`main` reads one chart after the other, each a line of JSON, and answers with the length of a
PNG file, in four bytes, and the file.
"""

from __future__ import annotations

import io
import json
import sys
from datetime import datetime
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

LENGTH: Final = 4
"""Bytes of the length that goes before a picture."""

INCHES: Final = (4.0, 2.5)
DOTS: Final = 220
"""To the inch: 880 pixels wide, of which a phone shows about half."""

DAYS_NAMED: Final = 4
"""As many fit beside each other."""

# An own background, so that it is read on Discord's dark and light themes alike. Blue and orange
# are told apart by everybody, and which of them is a win is told by where it is, too.
BACKGROUND: Final = "#23272e"
WRITING: Final = "#f2f3f5"
GRID: Final = "#4b515c"
WON: Final = "#56b4e9"
LOST: Final = "#e69f00"


def draw(course: list[tuple[int, str, int]], locale: str) -> bytes:
    """Return a chart as a PNG file.

    Deals stand at equal distances, as people play many in an evening and none for weeks.

    Args:
        course: the deals that are shown, one at least: the number of each, counted from 1, its
            moment, as ISO 8601 writes it, and the chips after it.
        locale: the language in which numbers and days are written.
    """
    figure = Figure(figsize=INCHES, dpi=DOTS, facecolor=BACKGROUND, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    numbers = [0, *(number for number, _, _ in course)]
    chips = [0, *(amount for _, _, amount in course)]
    for colour, lost in ((WON, False), (LOST, True)):
        where = [(amount <= 0) if lost else (amount >= 0) for amount in chips]
        axes.fill_between(
            numbers, chips, where=where, interpolate=True, color=colour, alpha=0.4, linewidth=0
        )
    axes.plot(numbers, chips, color=WRITING, linewidth=1.4)
    axes.plot(numbers[-1:], chips[-1:], marker="o", markersize=4, color=WRITING)
    axes.axhline(0, color=WRITING, linewidth=0.8, linestyle=(0, (4, 3)))
    _style(axes)
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.yaxis.set_major_formatter(
        FuncFormatter(lambda value, _: str(format_decimal(round(value), locale=locale)))
    )
    _name_days(axes, course, locale)
    file = io.BytesIO()
    figure.savefig(file, format="png", facecolor=BACKGROUND)
    return file.getvalue()


def _style(axes: Axes) -> None:
    axes.set_facecolor(BACKGROUND)
    axes.grid(visible=True, axis="y", color=GRID, linewidth=0.6)
    axes.tick_params(colors=WRITING, labelsize=9, length=0)
    for side in axes.spines.values():
        side.set_visible(False)


def _name_days(axes: Axes, course: list[tuple[int, str, int]], locale: str) -> None:
    """Write the days of some deals below them, each day once."""
    days: dict[str, int] = {}
    for part in range(DAYS_NAMED):
        number, at, _ = course[part * (len(course) - 1) // (DAYS_NAMED - 1)]
        days.setdefault(day_named(at, locale), number)
    axes.set_xticks(list(days.values()), list(days))


def day_named(at: str, locale: str) -> str:
    """Return a day as its language writes it: "Nov 3", "3. Nov."."""
    return str(format_skeleton("MMMd", datetime.fromisoformat(at), locale=locale))


def main() -> None:
    """Answer what is asked until there is nothing more."""
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        picture = draw(asked["course"], asked["locale"])
        sys.stdout.buffer.write(len(picture).to_bytes(LENGTH) + picture)
        sys.stdout.buffer.flush()
