"""Ratings are kept deal by deal; members who keep out, or were forgotten, have none."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import text, true

from bot.store import Database, Reading
from bot.store.rows import ratings
from bot.store.rows.ratings import RatingRow, RatingSum
from tests.boards.samples import Hand, played
from tests.store.backends import NOON, SERVER

ANN, BO = 900_000_000_000_000_001, 900_000_000_000_000_002


def a_rating(
    deal: int = 1,
    member: int | None = ANN,
    given_away: int = 1500,
    *,
    level: str | None = None,
    seat: int = 0,
    stakes: str = "chips",
) -> RatingRow:
    return RatingRow(
        *("t-1", deal, seat, SERVER, member, level, NOON + timedelta(days=deal), stakes),
        *(5, given_away),
    )


async def keep(database: Database, *rows: RatingRow) -> bool:
    return await database.commit(lambda tx: ratings.keep(tx, "t-1", rows[0].deal, rows))


async def all_sums(database: Database, stakes: str = "chips") -> list[RatingSum]:
    found = await database.read(lambda tx: ratings.sums(tx, SERVER, stakes, None))
    return sorted(found, key=lambda each: each.total)


@pytest.mark.sqlite
async def test_deals_of_late_are_looked_up_and_not_looked_for(database: Database) -> None:
    """It is done after each deal, however many there were before."""

    def steps(tx: Reading) -> list[str]:
        query = ratings.waiting_query(lambda _: true())
        written = query.compile(dialect=tx.dialect, compile_kwargs={"literal_binds": True})
        return [row.detail for row in tx.execute(text(f"EXPLAIN QUERY PLAN {written}"))]

    found = await database.read(steps)
    assert any("USING INDEX ix_deals_unrated" in step for step in found)


async def test_what_comes_second_of_a_deal_is_not_kept(database: Database) -> None:
    await played(database, (Hand(ANN), Hand(BO)))
    assert await keep(database, a_rating(given_away=1000))
    assert not await keep(database, a_rating(given_away=9000), a_rating(member=BO, seat=1))
    assert await all_sums(database) == [RatingSum(ANN, None, 1, 1000, 1_000_000)]


async def test_who_keeps_out_just_as_a_deal_is_kept_has_no_rating(url: str) -> None:
    """Two processes: one keeps a deal's ratings while the other notes the choice."""
    one, other = await Database.open(url), await Database.open(url)
    try:
        await played(one, *[(Hand(ANN), Hand(BO))] * 8)
        for deal in range(1, 9):
            await asyncio.gather(
                keep(one, a_rating(deal)),
                other.commit(lambda tx: ratings.choose(tx, ANN, rated=False)),
            )
            assert not await all_sums(one), deal
            await one.commit(lambda tx: ratings.choose(tx, ANN, rated=True))
    finally:
        await one.close()
        await other.close()
