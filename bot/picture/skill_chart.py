"""Chart of a rating over months: a line, with how far off each month may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal

from bot.boards.skill import MonthRating
from bot.picture.axes import month_named, ticks
from bot.picture.plot import CURVE, LINE, Plot, dot

HEIGHT: Final = 360
"""Pixels: the chart of chips above it is the taller one."""

BAR: Final = "#5fae86"
_INSET: Final = 50
_CAP: Final = 9
"""Half the width of the ends of a month's bar, in pixels."""
_TENTH: Final = 100
"""Thousandths of an ante in a tenth, in which the grid counts."""


def skill_chart(months: Sequence[MonthRating], locale: str) -> bytes:
    """Return a chart of a rating over months as a PNG file: little is low, and good.

    Args:
        months: one at least, the oldest first.
        locale: the language in which numbers and months are written.
    """
    highest = max(each.rating.value + (each.rating.margin or 0) for each in months)
    tenths = ticks(0, max(1, -(-highest // _TENTH)))
    numbers = {each: format_decimal(each / 10, locale=locale) for each in tenths}
    plot = Plot(HEIGHT, _INSET, len(months) - 1, numbers)
    plot.draw(_drawn(plot, months))
    named = [(month_named(each.month, locale), plot.x(at)) for at, each in enumerate(months)]
    plot.write_below(reversed(named))  # the newest always has room
    return plot.png()


def _drawn(plot: Plot, months: Sequence[MonthRating]) -> str:
    places = [
        (plot.x(at), plot.y(max(each.rating.value, 0) / _TENTH)) for at, each in enumerate(months)
    ]
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in places)
    dots = "".join(dot(x, y) for x, y in places)
    bars = "".join(_bar(plot, plot.x(at), each) for at, each in enumerate(months))
    return (
        f'{plot.grid()}<path d="{bars}" stroke="{BAR}" stroke-width="{LINE}"/>'
        f'<path d="M{line}" stroke="{CURVE}" stroke-width="{LINE}" stroke-linejoin="round"/>'
        f"{dots}"
    )


def _bar(plot: Plot, x: float, of: MonthRating) -> str:
    """Return the bar within which a month lies, 95 times in 100."""
    margin = of.rating.margin or 0
    top = plot.y((of.rating.value + margin) / _TENTH)
    bottom = plot.y(max(of.rating.value - margin, 0) / _TENTH)
    ends = "".join(f"M{x - _CAP:.2f} {y:.2f}H{x + _CAP:.2f}" for y in (top, bottom))
    return f"M{x:.2f} {top:.2f}V{bottom:.2f}{ends}"
