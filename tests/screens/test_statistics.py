"""What a member's statistics tell, and the chart to those who can't see it."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

import pytest
from discord.ui import MediaGallery, TextDisplay

from bot.boards.periods import Period
from bot.boards.skill import MonthRating, Rating, SkillCourse
from bot.boards.statistics import Day, Point, Statistics
from bot.screens.boards import DealsPlayed, statistics_screen
from tests.screens.reading import text
from tests.screens.samples import ENGLISH

AT = datetime(2026, 11, 23, tzinfo=UTC)


def statistics(day: Day, course: list[Point], **figures: int) -> Statistics:
    none = dict.fromkeys(
        ("deals", "played", "won", "bourres", "tricks", "net", "left_over", "biggest_pot"), 0
    )
    return Statistics(best=day, worst=day, course=course, **{**none, **figures})


def read_of(*course: int) -> str:
    points = [Point(deal, AT, chips) for deal, chips in enumerate(course, 1)]
    day = Day(AT.date(), course[-1])
    deals = len(points)
    told = statistics(day, points, deals=deals, played=deals, tricks=1, net=course[-1])
    screen = statistics_screen(DealsPlayed(1, Period.ALL, told, 0), ENGLISH, drawn=True)
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


@pytest.mark.parametrize("drawn", [True, False])
def test_of_a_share_alone_there_are_chips_but_no_deals_and_no_chart(*, drawn: bool) -> None:
    day = Day(AT.date(), 13)
    told = statistics(day, [Point(0, AT, 13)], net=13, left_over=13)
    said = text(statistics_screen(DealsPlayed(1, Period.ALL, told, 0), ENGLISH, drawn=drawn))
    assert "13 chips ahead" in said
    assert "That includes 13 chips from pots left when games ended" in said
    assert not re.search(r"\d deals?, \d+ played", said)
    assert "chart" not in said


def with_skill(*months: int) -> DealsPlayed:
    """Return statistics of a deal with a rating, and so many tenths in the months since January."""
    day = Day(AT.date(), 4)
    told = statistics(day, [Point(1, AT, 4)], deals=1, played=1, tricks=1, net=4)
    rated = [
        MonthRating(date(2026, month, 1), Rating(100 * tenths, 200, 40))
        for month, tenths in enumerate(months, start=1)
    ]
    return DealsPlayed(1, Period.ALL, told, 0, SkillCourse(Rating(1234, 310, 412), rated))


def galleries(played: DealsPlayed, *, drawn: bool = True) -> list[str]:
    screen = statistics_screen(played, ENGLISH, drawn=drawn)
    found = [each for each in screen.walk_children() if isinstance(each, MediaGallery)]
    return [each.items[0].description or "" for each in found]


def test_skill_is_a_line_of_text_and_its_months_a_chart_that_is_told() -> None:
    said = text(statistics_screen(with_skill(15, 9), ENGLISH, drawn=True))
    assert "Skill: 1.2 ± 0.3 antes given away per deal (less is better), in 412 rated" in said
    chips, skill = galleries(with_skill(15, 9))
    parts = statistics_screen(with_skill(15, 9), ENGLISH, drawn=True).walk_children()
    kinds = [
        "chart" if isinstance(each, MediaGallery) else "skill"
        for each in parts
        if isinstance(each, MediaGallery)
        or (isinstance(each, TextDisplay) and "Skill: " in each.content)
    ]
    assert kinds == ["chart", "skill", "chart"], "each chart stands below what it is about"
    assert "chips" in chips
    assert skill.endswith("month by month. Jan 2026 1.5, Feb 2026 0.9.")
