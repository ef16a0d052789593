"""What an owner is shown of fairness: which rows count, how many are shown, how far back."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import pytest

from bot.boards import fairness as room
from bot.boards.fairness import (
    LEAST_TOGETHER,
    SHOWN,
    Claimant,
    Fairness,
    Pair,
    fairness,
    pairs_of,
)
from bot.ledger.wallets import claim, open_wallet
from bot.servers.done import VoidDeal, write_down_void
from bot.store import Database, Writing
from bot.store.rows.results import newest_deals
from tests.boards.samples import Hand, played
from tests.store.backends import NOON, SERVER

ANN, BO, CY = 1, 2, 3
DAY: Final = timedelta(days=1)
OTHER_SERVER: Final = SERVER + 1


async def shown(database: Database, now: datetime = NOON) -> Fairness:
    return await database.read(lambda tx: fairness(tx, SERVER, now))


async def broken_off(
    database: Database,
    by: int | None,
    pot: int,
    at: datetime = NOON,
    stakes: str = "chips",
    reason: str = "moderator",
) -> None:
    void = VoidDeal("t-1", 1, 2, pot, reason, stakes, by)
    await database.commit(lambda tx: write_down_void(tx, SERVER, at, void))


async def test_pairs_are_of_chips_in_this_server_and_these_days(database: Database) -> None:
    won = (Hand(ANN, net=25, took=50), Hand(BO, net=-25))
    await played(database, *[won] * LEAST_TOGETHER)
    await played(database, *[won] * LEAST_TOGETHER, table="t-2", stakes="practice")
    await played(database, *[won] * LEAST_TOGETHER, table="t-3", at=NOON - 31 * DAY)
    await played(database, *[won] * LEAST_TOGETHER, table="t-4", server=OTHER_SERVER)
    found = (await shown(database)).pairs
    assert list(found.shown) == [Pair(ANN, BO, 25 * LEAST_TOGETHER, LEAST_TOGETHER, LEAST_TOGETHER)]
    assert found.total == LEAST_TOGETHER


async def test_what_was_lost_at_a_table_went_to_who_won_there(database: Database) -> None:
    """Deal after deal: whoever goes bourré pays the one who wins the next pot."""
    bourre = (Hand(ANN, net=5, took=10), Hand(BO, net=-15, bourre=10))
    pot = (Hand(ANN, net=-5), Hand(BO, net=-5), Hand(CY, net=15, took=25))
    await played(database, bourre, pot, table="t-1")
    await played(database, (Hand(ANN, net=30), Hand(BO, net=10), Hand(CY, net=-10)), table="t-2")
    await played(database, (Hand(ANN, net=10), Hand(BO, net=-20)), table="t-3")
    deals, _ = await database.read(lambda tx: newest_deals(tx, SERVER, NOON - DAY, 100))
    assert pairs_of(deals, 1) == [
        Pair(CY, BO, 15 - 2, 2, 0),
        Pair(ANN, BO, 10, 4, 2),
        Pair(ANN, CY, 8, 2, 0),
    ], "of ten that Cy lost among computers, Ann won three quarters"
    assert [each.deals for each in pairs_of(deals, 3)] == [4]


async def test_claims_are_added_up_and_only_the_most_are_shown(database: Database) -> None:
    def work(tx: Writing) -> None:
        for member in range(1, SHOWN + 3):
            open_wallet(tx, SERVER, member, 0, NOON)
            claim(tx, SERVER, member, 200 + member, NOON)
        claim(tx, SERVER, ANN, 500, NOON + DAY)

    await database.commit(work)
    found = (await shown(database, NOON + DAY)).claims
    assert found.shown[0] == Claimant(ANN, 2, 701)
    assert [each.member for each in found.shown[1:]] == [7, 6, 5, 4]
    assert (len(found.shown), found.more) == (SHOWN, 2)
    assert found.total == sum(range(201, 208)) + 500
    assert (await shown(database, NOON + 32 * DAY)).claims.total == 0


async def test_in_a_large_server_the_newest_are_looked_at_and_that_is_told(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("MOST_RESULTS", "MOST_PAYMENTS"):
        monkeypatch.setattr(room, limit, 3)
    won = (Hand(ANN, net=5, took=10), Hand(BO, net=-5))
    for number in range(1, 5):
        at = NOON - number * DAY
        await played(database, won, table=f"t-{number}", at=at)
        await broken_off(database, ANN, 10, NOON - (5 - number) * DAY)

    def work(tx: Writing) -> None:
        for number in range(4):
            open_wallet(tx, SERVER, ANN + number, 100, NOON - (4 - number) * DAY)

    await database.commit(work)
    found = await shown(database)
    assert found.pairs.total == 1, "the second deal came with one of its members only"
    assert found.pairs.reach == NOON - DAY
    assert (found.broken_off.total, found.opened.total) == (4, 4)
    assert (found.starts.total, found.starts.reach) == (3, NOON - 3 * DAY)
