"""Who stands where on a server's boards."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.boards.leaderboard import LEAST_DEALS, PER_PAGE, Board, Leaderboard, Wanted, leaderboard
from bot.boards.periods import Period
from bot.ledger.wallets import open_wallet
from bot.store import Database, Writing
from tests.boards.samples import Hand, played
from tests.store.backends import SERVER

ANN, BO, CY = 1, 2, 3
SUNDAY = datetime(2026, 3, 1, 12, tzinfo=UTC)
FRIDAY = datetime(2026, 3, 6, 12, tzinfo=UTC)
FEBRUARY = datetime(2026, 2, 28, 23, 59, tzinfo=UTC)


async def shown(
    database: Database,
    board: Board,
    period: Period = Period.ALL,
    *,
    page: int = 0,
) -> Leaderboard:
    return await database.read(
        lambda tx: leaderboard(tx, SERVER, Wanted(board, period, page), ANN, FRIDAY)
    )


def places(board: Leaderboard) -> list[tuple[int, int, int]]:
    return [(place.rank, place.member, place.value) for place in board.places]


async def test_each_board_puts_members_in_order_by_its_own_thing(database: Database) -> None:
    await played(
        database,
        (Hand(ANN, net=9, took=12), Hand(BO, net=-6, bourre=3), Hand(CY, net=-3)),
        (Hand(ANN, net=-8, bourre=5), Hand(BO, net=8, took=11), Hand(CY, net=0)),
        (Hand(ANN, net=-1), Hand(BO, net=-2, bourre=1), Hand(CY, net=3, took=6)),
    )
    assert places(await shown(database, Board.PROFIT)) == [(1, ANN, 0), (1, BO, 0), (1, CY, 0)]
    assert places(await shown(database, Board.POT)) == [(1, ANN, 12), (2, BO, 11), (3, CY, 6)]
    assert places(await shown(database, Board.BOURRES)) == [(1, BO, 2), (2, ANN, 1)]


async def test_a_win_rate_needs_enough_deals(database: Database) -> None:
    won, lost = (Hand(ANN, took=4), Hand(BO)), (Hand(ANN), Hand(BO, took=4))
    await played(database, *[won] * 7, *[lost] * (LEAST_DEALS - 8))
    assert (await shown(database, Board.WIN_RATE)).members == 0
    await played(database, (Hand(ANN),), table="t-2")
    board = await shown(database, Board.WIN_RATE)
    assert places(board) == [(1, ANN, 350)]
    assert board.places[0].deals == LEAST_DEALS


async def test_practice_and_other_servers_do_not_count(database: Database) -> None:
    await played(database, (Hand(ANN, net=5, took=9, bourre=1),), stakes="practice")
    await played(database, (Hand(BO, net=5, took=9, bourre=1),), table="t-2", server=SERVER + 1)
    for board in Board:
        assert (await shown(database, board)).members == 0


async def test_a_week_begins_on_monday_and_a_month_on_its_first_day(database: Database) -> None:
    await played(database, (Hand(ANN, net=1),), at=FEBRUARY)
    await played(database, (Hand(ANN, net=20),), at=SUNDAY, table="t-2")
    await played(database, (Hand(ANN, net=300),), at=FRIDAY, table="t-3")
    found = [places(await shown(database, Board.PROFIT, period)) for period in Period]
    assert found == [[(1, ANN, 321)], [(1, ANN, 320)], [(1, ANN, 300)]]


@pytest.fixture
async def rich(database: Database) -> None:
    """Members 1 to 12, of whom each two next to each other own as many chips."""

    def open_wallets(tx: Writing) -> None:
        for member in range(1, 13):
            open_wallet(tx, SERVER, member, 100 - member // 2, SUNDAY)

    await database.commit(open_wallets)


@pytest.mark.usefixtures("rich")
async def test_equals_share_a_rank_and_pages_join_without_a_seam(database: Database) -> None:
    first, last = [await shown(database, Board.RICHEST, page=page) for page in (0, 1)]
    assert [place.rank for place in first.places] == [1, 2, 2, 4, 4, 6, 6, 8, 8, 10]
    assert [place.rank for place in last.places] == [10, 12]
    assert [place.member for place in (*first.places, *last.places)] == list(range(1, 13))
    assert (first.pages, first.members, PER_PAGE) == (2, 12, 10)
    assert last.own is not None
    assert last.own.rank == 1
