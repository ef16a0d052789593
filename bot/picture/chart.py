"""Chart of chips over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.boards.statistics import Point
from bot.picture.axes import days, number_named, ticks
from bot.picture.plot import CURVE, LINE, WRITING, Plot, dot

HEIGHT: Final = 520
"""Pixels."""

# Which of them is a win is told by where it is, too.
WON: Final = "#2b8a5c"
LOST: Final = "#8a2636"

_INSET: Final = 30

_Place = tuple[float, float]


def chart(course: Sequence[Point], locale: str) -> bytes:
    """Return a chart of chips over time as a PNG file.

    Deals stand at equal distances, as people play many in an evening and none for weeks.

    Args:
        course: the chips after each deal, or after those that a chart can show.
        locale: the language in which numbers and days are written.
    """
    chips = [0, *(point.chips for point in course)]
    numbers = {each: number_named(each, locale) for each in ticks(min(chips), max(chips))}
    deals = course[-1].deal if course else 0
    plot = Plot(HEIGHT, _INSET, deals, numbers)
    curve = [(plot.x(0), plot.y(0))]
    curve += [(plot.x(point.deal), plot.y(point.chips)) for point in course]
    plot.draw(_drawn(plot, curve))
    named = [(day, plot.x(deal)) for day, deal in days(course, locale).items()]
    if len(named) == 1:  # it is the day of all deals, so it stands below all of them
        named = [(named[0][0], (plot.x(0) + plot.x(deals)) / 2)]
    plot.write_below(named)
    return plot.png()


def _drawn(plot: Plot, curve: Sequence[_Place]) -> str:
    """Return a chart as SVG."""
    zero, (x, y) = plot.y(0), curve[-1]
    side = f'offset="{zero / HEIGHT}" stop-color='
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in curve)
    area = f"M{curve[0][0]:.2f} {zero:.2f}L{line}V{zero:.2f}Z"
    return (
        f'<linearGradient id="sides" gradientUnits="userSpaceOnUse" x2="0" y2="{HEIGHT}">'
        f'<stop {side}"{WON}"/><stop {side}"{LOST}"/></linearGradient>'
        f'<path d="{area}" fill="url(#sides)"/>{plot.grid()}'
        f'<path d="{plot.across(zero)}" stroke="{WRITING}" stroke-width="2.4"'
        f' stroke-dasharray="9.8 7.3"/><path d="M{line}" stroke="{CURVE}" stroke-width="{LINE}"'
        f' stroke-linejoin="round"/>{dot(x, y)}'
    )
