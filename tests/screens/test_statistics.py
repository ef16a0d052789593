"""What is read of a member's chart by whoever does not see it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from discord.ui import MediaGallery

from bot.boards.periods import Period
from bot.boards.statistics import Day, Point, Statistics
from bot.screens import Played, statistics_screen
from tests.screens.samples import ENGLISH

AT = datetime(2026, 11, 23, tzinfo=UTC)


def read_of(*course: int) -> str:
    points = [Point(deal, AT, chips) for deal, chips in enumerate(course, 1)]
    day = Day(AT.date(), course[-1])
    deals = len(points)
    told = Statistics(deals, deals, 0, 0, 1, course[-1], 0, day, day, points)
    screen = statistics_screen(Played(1, Period.ALL, told, 0), ENGLISH, drawn=True)
    (gallery,) = (each for each in screen.walk_children() if isinstance(each, MediaGallery))
    return gallery.items[0].description or ""


@pytest.mark.parametrize(
    ("course", "said"),
    [
        ((-4, -8, -6), "Its highest point is 0, its lowest -8, and it ends at -6."),
        ((4, 2), "Its highest point is 4, its lowest 0, and it ends at 2."),
    ],
)
def test_the_chart_is_told_from_where_it_begins_with_no_chips_won_or_lost(
    course: tuple[int, ...], said: str
) -> None:
    assert said in read_of(*course)
