"""A rating's months become a small chart: lower is better, and each month has its bar."""

from __future__ import annotations

from datetime import date

import pytest
from PIL import Image, ImageColor

from bot.boards.skill import MOST_MONTHS, MonthRating, Rating
from bot.picture import plot, skill_chart
from bot.picture.layout import WIDTH
from bot.picture.skill_chart import HEIGHT
from tests.picture.test_chart import LARGEST, pixels, touched

LINE = ImageColor.getrgb(plot.CURVE)
BAR = ImageColor.getrgb(skill_chart.BAR)


def months(*ratings: tuple[int, int]) -> list[MonthRating]:
    """Return months from January 2025 on, by thousandths and their margins."""
    return [
        MonthRating(date(2025 + at // 12, at % 12 + 1, 1), Rating(value, margin, 50))
        for at, (value, margin) in enumerate(ratings)
    ]


def drawn(*ratings: tuple[int, int], locale: str = "en") -> Image.Image:
    return pixels(skill_chart.skill_chart(months(*ratings), locale))


def rows_of(picture: Image.Image, colour: tuple[int, ...], left: int, right: int) -> list[int]:
    """Return the rows in which some columns have a colour, above what is written below."""
    return [
        y
        for y in range(50, HEIGHT - 30)
        if any(picture.getpixel((x, y)) == colour for x in range(left, right))
    ]


@pytest.mark.parametrize("count", [1, 2, 12, MOST_MONTHS])
def test_it_is_small_however_many_months_there_are(count: int) -> None:
    png = skill_chart.skill_chart(months(*[(1500, 300)] * count), "en")
    assert pixels(png).size == (WIDTH, HEIGHT)
    assert len(png) <= LARGEST


def test_a_month_in_which_less_was_given_away_is_lower() -> None:
    picture = drawn((2000, 100), (500, 100))
    first = rows_of(picture, LINE, 110, 160)
    last = rows_of(picture, LINE, WIDTH - 110, WIDTH - 80)
    assert min(first) < min(last) - 50


def test_the_less_sure_a_month_is_the_longer_is_its_bar() -> None:
    picture = drawn((1000, 400), (1000, 100))
    left, right = (rows_of(picture, BAR, *part) for part in ((0, WIDTH // 2), (WIDTH // 2, WIDTH)))
    assert max(left) - min(left) > 2 * (max(right) - min(right))


def test_below_zero_is_drawn_as_zero() -> None:
    picture = drawn((-300, 200), (1000, 200))
    assert max(rows_of(picture, LINE, 100, WIDTH - 60)) < HEIGHT - 78


def test_nothing_touches_the_edges() -> None:
    png = skill_chart.skill_chart(months(*[(1500, 300)] * MOST_MONTHS), "de")
    assert min(touched(png, HEIGHT)) >= 4
