"""How a member has played."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from bot.boards.periods import Period
from bot.boards.statistics import MOST_POINTS, Day, Point, statistics, thinned
from bot.store import Database
from tests.boards.samples import Hand, played
from tests.store.backends import NOON, SERVER

pytestmark = pytest.mark.sqlite

ANN = 1


async def test_what_is_told_is_counted_from_the_deals(database: Database) -> None:
    await played(
        database,
        (Hand(ANN, net=9, took=12, tricks=3), Hand(2, net=99)),
        (Hand(ANN, net=-6, bourre=5),),
        (Hand(ANN, net=-1, played=False),),
    )
    later = NOON + timedelta(days=1)
    await played(database, (Hand(ANN, net=-3, tricks=1),), at=later, table="t-2")
    await played(database, (Hand(ANN, net=50, tricks=5),), stakes="practice", table="t-3")
    found, practice = await database.read(lambda tx: statistics(tx, SERVER, ANN, Period.ALL, later))
    assert found is not None
    assert practice == 1
    assert (found.deals, found.played, found.won, found.bourres, found.tricks) == (4, 3, 1, 1, 4)
    assert (found.net, found.biggest_pot) == (-1, 12)
    assert found.best == Day(date(2026, 3, 1), 2)
    assert found.worst == Day(date(2026, 3, 2), -3)
    assert [(point.deal, point.chips) for point in found.course] == [
        (1, 9),
        (2, 3),
        (3, 2),
        (4, -1),
    ]


@pytest.mark.parametrize("deals", [1, MOST_POINTS, MOST_POINTS + 1, 12_345])
def test_a_long_course_keeps_its_ends_and_extremes(deals: int) -> None:
    dice = random.Random(deals)
    course = [Point(n, NOON, dice.randint(-(10**6), 10**6)) for n in range(1, deals + 1)]
    shown = thinned(course)
    assert len(shown) <= MOST_POINTS
    assert shown == sorted(shown, key=lambda point: point.deal)
    assert shown[-1] is course[-1]
    for choose in (min, max):
        assert choose(each.chips for each in shown) == choose(each.chips for each in course)
