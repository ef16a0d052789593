"""First chips, what a member owns, and the board of the richest."""

from itertools import chain

import pytest

from bot.ledger import (
    Holdings,
    LeaderboardEntry,
    Transfer,
    TransferReason,
    audit,
    balance,
    count,
    history,
    holdings,
    open_wallet,
    post,
    pot,
    richest,
    seat,
    wallet,
)
from bot.store import Database
from tests.ledger.samples import (
    ANNA,
    BEN,
    CHIPS,
    CLEO,
    HOUSE,
    OTHER_SERVER,
    PRACTICE,
    found,
    play_a_deal,
)
from tests.store.backends import NOON, SERVER


async def rich(database: Database, *fortunes: int) -> None:
    """Members 1, 2, 3 ... with so many chips each."""
    async with database.begin() as tx:
        for member, chips in enumerate(fortunes, start=1):
            await open_wallet(tx, SERVER, member, chips, NOON)


async def test_starting_chips_come_once_from_the_house(database: Database) -> None:
    async with database.begin() as tx:
        assert await open_wallet(tx, SERVER, ANNA, 1000, NOON) == 1000
        assert await balance(tx, HOUSE) == -1000
        assert await open_wallet(tx, SERVER, ANNA, 5000, NOON) == 1000
        assert await balance(tx, HOUSE) == -1000


async def test_a_wallet_opened_again_keeps_what_is_left(database: Database) -> None:
    await found(database)
    await play_a_deal(database)
    async with database.begin() as tx:
        assert await open_wallet(tx, SERVER, ANNA, 1000, NOON) == 900


async def test_each_server_gives_its_own_chips(database: Database) -> None:
    await found(database)
    async with database.read() as tx:
        assert await holdings(tx, SERVER, ANNA) == Holdings(1000, 0, 1)
        assert await holdings(tx, OTHER_SERVER, ANNA) == Holdings(300, 0, 1)
        assert await holdings(tx, OTHER_SERVER, BEN) is None


async def test_a_wallet_may_start_empty(database: Database) -> None:
    async with database.begin() as tx:
        assert await open_wallet(tx, SERVER, ANNA, 0, NOON) == 0
        assert await open_wallet(tx, SERVER, ANNA, 1000, NOON) == 0
        assert await holdings(tx, SERVER, ANNA) == Holdings(0, 0, 1)
        assert await count(tx, SERVER) == 1


async def test_starting_chips_are_not_negative(database: Database) -> None:
    async with database.begin() as tx:
        with pytest.raises(ValueError, match="-1"):
            await open_wallet(tx, SERVER, ANNA, -1, NOON)


async def test_chips_on_tables_count(database: Database) -> None:
    await found(database)
    await play_a_deal(database)
    async with database.read() as tx:
        annas = await holdings(tx, SERVER, ANNA)
        assert annas == Holdings(wallet=900, on_tables=101, rank=1)
        assert annas.chips == 1001
        assert await richest(tx, SERVER, 0, 10) == [
            LeaderboardEntry(ANNA, 1001, 1),
            LeaderboardEntry(BEN, 997, 2),
        ]


async def test_chips_of_practice_and_computers_do_not(database: Database) -> None:
    await found(database)
    computer, practising = seat(SERVER, CHIPS, 3), seat(SERVER, PRACTICE, 0)
    async with database.begin() as tx:
        await post(
            tx,
            [
                Transfer(HOUSE, computer, 500, TransferReason.STAKE, CHIPS, step=1),
                Transfer(HOUSE, practising, 500, TransferReason.STAKE, PRACTICE, step=1),
                Transfer(practising, pot(SERVER, PRACTICE), 5, TransferReason.ANTE, PRACTICE, 1, 0),
            ],
            NOON,
        )
        assert await richest(tx, SERVER, 0, 10) == [
            LeaderboardEntry(ANNA, 1000, 1),
            LeaderboardEntry(BEN, 1000, 1),
        ]
        home = [
            Transfer(practising, HOUSE, 495, TransferReason.UNSTAKE, PRACTICE, step=2),
            Transfer(pot(SERVER, PRACTICE), HOUSE, 5, TransferReason.UNSTAKE, PRACTICE, step=2),
        ]
        await post(tx, home, NOON)
        assert [move.reason for move in await history(tx, PRACTICE)][-1] is TransferReason.UNSTAKE
        assert await audit(tx) == []


async def test_equals_share_a_rank_in_the_order_of_their_ids(database: Database) -> None:
    await rich(database, 50, 70, 50, 90, 70, 10)
    async with database.read() as tx:
        board = await richest(tx, SERVER, 0, 10)
    assert [(one.member, one.chips, one.rank) for one in board] == [
        (4, 90, 1),
        (2, 70, 2),
        (5, 70, 2),
        (1, 50, 4),
        (3, 50, 4),
        (6, 10, 6),
    ]


async def test_pages_of_the_board_join_without_a_seam(database: Database) -> None:
    await rich(database, *[100 - n // 3 for n in range(11)])
    async with database.read() as tx:
        whole = await richest(tx, SERVER, 0, 100)
        pages = [await richest(tx, SERVER, start, 4) for start in (0, 4, 8, 12)]
        assert [len(page) for page in pages] == [4, 4, 3, 0]
        assert [*chain(*pages)] == whole
        assert len(whole) == await count(tx, SERVER) == 11


async def test_the_rank_of_one_is_that_of_the_board(database: Database) -> None:
    await rich(database, 50, 70, 50, 90, 70, 10)
    async with database.read() as tx:
        for standing in await richest(tx, SERVER, 0, 10):
            owned = await holdings(tx, SERVER, standing.member)
            assert owned == Holdings(standing.chips, 0, standing.rank)


async def test_a_board_of_nobody(database: Database) -> None:
    async with database.read() as tx:
        assert await richest(tx, SERVER, 0, 10) == []
        assert await count(tx, SERVER) == 0
        assert await holdings(tx, SERVER, CLEO) is None


async def test_a_board_shows_its_own_server_only(database: Database) -> None:
    await found(database)
    async with database.read() as tx:
        assert [one.member for one in await richest(tx, OTHER_SERVER, 0, 10)] == [ANNA]
        assert (await count(tx, SERVER), await count(tx, OTHER_SERVER)) == (2, 1)
        assert await balance(tx, wallet(OTHER_SERVER, ANNA)) == 300
