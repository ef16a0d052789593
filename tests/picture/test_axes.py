"""Numbers beside a chart are round and enough; days below it are written as people write them."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.boards.statistics import Point
from bot.picture.axes import DAYS_NAMED, MOST_STEPS, day_named, days, ticks
from tests.store.backends import NOON

CHIPS = st.integers(-(2**63), 2**63)


@given(st.tuples(CHIPS, CHIPS).map(sorted))
@example([-350, 3_750])
@example([0, 1])
@example([-1, 0])
@example([7, 7])
def test_numbers_are_round_and_cover_all_chips(ends: list[int]) -> None:
    lowest, highest = ends
    numbers = ticks(lowest, highest)
    assert numbers[0] <= lowest <= highest <= numbers[-1]
    assert len(numbers) <= MOST_STEPS + 1
    steps = {b - a for a, b in pairwise(numbers)}
    assert len(steps) <= 1
    for step in steps:
        assert str(step).rstrip("0") in {"1", "2", "5"}
    assert (0 in numbers) == (numbers[0] <= 0 <= numbers[-1])


@pytest.mark.parametrize("deals", [0, 1, 2, 3, 50])
def test_days_are_named_once_from_the_first_to_the_last(deals: int) -> None:
    course = [Point(n, NOON + timedelta(days=n // 2), n) for n in range(1, deals + 1)]
    named = days(course, "en")
    assert len(named) <= DAYS_NAMED
    assert list(named.values()) == sorted(named.values())
    if course:
        assert list(named) == list(dict.fromkeys(named))
        assert {day_named(course[at].at, "en") for at in (0, -1)} <= set(named)
