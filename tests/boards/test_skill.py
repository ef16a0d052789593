"""Who is rated how surely, who comes first, and what computers are shown to compare with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.boards import skill
from bot.boards.leaderboard import Board, Leaderboard, Wanted, leaderboard
from bot.boards.periods import Period
from bot.boards.skill import LEAST_DEALS, SIMULATED, WIDEST, Rating, missing, rating_of
from bot.store import Database, Writing
from bot.store.rows import ratings
from bot.store.rows.ratings import RatingRow, RatingSum
from tests.boards.samples import Hand, played
from tests.store.backends import NOON, SERVER

pytestmark = pytest.mark.sqlite

ANN, BO, CY = 11, 12, 13
NOW = NOON + timedelta(days=40)
"""In April; the deals of the tests are of March."""


async def rated(
    database: Database,
    whose: int | str,
    given_away: Sequence[int],
    *,
    stakes: str = "chips",
    at: datetime = NOON,
    table: str = "t-1",
) -> None:
    """Deals of one member, or of a level, that gave away so many thousandths of an ante each."""
    member = whose if isinstance(whose, int) else ANN
    await played(database, *[(Hand(member),)] * len(given_away), table=table, stakes=stakes)
    level = None if isinstance(whose, int) else whose

    def keep(tx: Writing) -> None:
        for deal, each in enumerate(given_away, start=1):
            who = None if level else member
            row = RatingRow(table, deal, 0, SERVER, who, level, at, stakes, 3, each)
            assert ratings.keep(tx, table, deal, [row])

    await database.commit(keep)


async def shown(
    database: Database,
    member: int = ANN,
    board: Board = Board.SKILL,
    period: Period = Period.ALL,
    gone: frozenset[int] = frozenset(),
) -> Leaderboard:
    wanted = Wanted(board, period)
    return await database.read(lambda tx: leaderboard(tx, SERVER, wanted, member, NOW, gone))


def sure(mean: int, deals: int = 40) -> list[int]:
    """Deals of a mean that scatter by 0.2 antes."""
    return [mean + (200 if deal % 2 else -200) for deal in range(deals)]


async def test_practice_is_a_board_of_its_own(database: Database) -> None:
    await rated(database, ANN, sure(700), stakes="practice")
    assert not (await shown(database)).places
    practice = await shown(database, board=Board.SKILL_PRACTICE)
    assert [each.value for each in practice.places] == [700]


async def test_who_is_not_known_well_enough_has_no_place_and_learns_what_is_missing(
    database: Database,
) -> None:
    await rated(database, ANN, sure(300, LEAST_DEALS - 4), table="t-1")
    await rated(database, BO, [0, 9000] * 20, table="t-2")
    board = await shown(database)
    assert not board.places
    assert board.own_rating == skill.OwnRating(keeps_out=False, missing=4)
    wild = await shown(database, BO)
    assert wild.own_rating is not None
    assert wild.own_rating.missing == 59, "4.56 antes of scatter take 99 deals for a fifth of 4.5"
    nothing = await shown(database, CY)
    assert nothing.own_rating is not None
    assert nothing.own_rating.missing == 62


async def test_computers_are_marks_of_their_own_deals_here_or_simulated(
    database: Database,
) -> None:
    await rated(database, "easy", sure(2200), table="t-1")
    await rated(database, "sharp", sure(100, 5), table="t-2")
    board = await shown(database, CY)
    marks = {each.level: each for each in board.marks}
    assert list(marks) == ["sharp", "steady", "easy"], "the best first"
    assert marks["easy"].rating.value == 2200
    assert not marks["easy"].is_simulated
    assert marks["sharp"].is_simulated, "five deals tell too little"
    assert {marks[each].rating.value for each in ("sharp", "steady")} == {
        SIMULATED["sharp"],
        SIMULATED["steady"],
    }
    assert not board.members, "and have no place"


async def course(database: Database, member: int = ANN) -> skill.SkillCourse | None:
    return await database.read(lambda tx: skill.skill_course(tx, SERVER, member, None))


async def test_a_rating_goes_over_the_months_that_tell_enough(database: Database) -> None:
    may, july = datetime(2026, 5, 9, tzinfo=UTC), datetime(2026, 7, 31, 23, tzinfo=UTC)
    await rated(database, ANN, sure(1500), at=may, table="t-1")
    await rated(database, ANN, sure(900, 6), at=datetime(2026, 6, 1, tzinfo=UTC), table="t-2")
    await rated(database, ANN, sure(500), at=july, table="t-3")
    await rated(database, ANN, sure(9000), at=july, table="t-4", stakes="practice")
    found = await course(database)
    assert found is not None
    assert [(each.month, each.rating.value) for each in found.months] == [
        (date(2026, 5, 1), 1500),
        (date(2026, 7, 1), 500),
    ], "June had six deals"
    assert found.rating.deals == 86
    assert found.rating.value == round((40 * 1500 + 6 * 900 + 40 * 500) / 86)


def test_the_mean_and_its_margin_are_those_of_a_textbook() -> None:
    values = [0, 1000, 2000, 3000] * 25
    found = RatingSum(ANN, None, 100, sum(values), sum(each * each for each in values))
    assert rating_of(found) == Rating(1500, 221, 100)  # 1.96 × 1123.7 / 10
    assert rating_of(RatingSum(ANN, None, 1, 50, 2500)).margin is not None


@pytest.mark.parametrize("deals", [1, 9, 10, 29, 30, 100, 1000])
def test_a_deal_at_least_is_missing_where_a_rating_is_not_sure(deals: int) -> None:
    rating = Rating(100, WIDEST + 1, deals)
    assert not rating.is_sure
    assert missing(rating) >= 1
    assert Rating(100, WIDEST, LEAST_DEALS).is_sure
    assert Rating(4000, 800, LEAST_DEALS).is_sure, "a fifth of it"
    assert not Rating(4000, 801, LEAST_DEALS).is_sure
