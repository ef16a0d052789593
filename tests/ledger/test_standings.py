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
from bot.store import Database, Reading, Writing
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

    def open_wallets(tx: Writing) -> None:
        for member, chips in enumerate(fortunes, start=1):
            open_wallet(tx, SERVER, member, chips, NOON)

    await database.commit(open_wallets)


async def test_starting_chips_come_once_from_the_house(database: Database) -> None:
    def open_twice(tx: Writing) -> None:
        assert open_wallet(tx, SERVER, ANNA, 1000, NOON) == 1000
        assert balance(tx, HOUSE) == -1000
        assert open_wallet(tx, SERVER, ANNA, 5000, NOON) == 1000
        assert balance(tx, HOUSE) == -1000

    await database.commit(open_twice)


async def test_a_wallet_opened_again_keeps_what_is_left(database: Database) -> None:
    await found(database)
    await play_a_deal(database)
    assert await database.commit(lambda tx: open_wallet(tx, SERVER, ANNA, 1000, NOON)) == 900


async def test_each_server_gives_its_own_chips(database: Database) -> None:
    await found(database)

    def check(tx: Reading) -> None:
        assert holdings(tx, SERVER, ANNA) == Holdings(1000, 0, 1)
        assert holdings(tx, OTHER_SERVER, ANNA) == Holdings(300, 0, 1)
        assert holdings(tx, OTHER_SERVER, BEN) is None

    await database.read(check)


async def test_a_wallet_may_start_empty(database: Database) -> None:
    def open_twice(tx: Writing) -> None:
        assert open_wallet(tx, SERVER, ANNA, 0, NOON) == 0
        assert open_wallet(tx, SERVER, ANNA, 1000, NOON) == 0
        assert holdings(tx, SERVER, ANNA) == Holdings(0, 0, 1)
        assert count(tx, SERVER) == 1

    await database.commit(open_twice)


async def test_starting_chips_are_not_negative(database: Database) -> None:
    def open_below_zero(tx: Writing) -> None:
        with pytest.raises(ValueError, match="-1"):
            open_wallet(tx, SERVER, ANNA, -1, NOON)

    await database.commit(open_below_zero)


async def test_chips_on_tables_count(database: Database) -> None:
    await found(database)
    await play_a_deal(database)

    def check(tx: Reading) -> None:
        annas = holdings(tx, SERVER, ANNA)
        assert annas == Holdings(wallet=900, on_tables=101, rank=1)
        assert annas.chips == 1001
        assert richest(tx, SERVER, 0, 10) == [
            LeaderboardEntry(ANNA, 1001, 1),
            LeaderboardEntry(BEN, 997, 2),
        ]

    await database.read(check)


async def test_chips_of_practice_and_computers_do_not(database: Database) -> None:
    await found(database)
    computer, practising = seat(SERVER, CHIPS, 3), seat(SERVER, PRACTICE, 0)

    def play_apart(tx: Writing) -> None:
        post(
            tx,
            [
                Transfer(HOUSE, computer, 500, TransferReason.STAKE, CHIPS, step=1),
                Transfer(HOUSE, practising, 500, TransferReason.STAKE, PRACTICE, step=1),
                Transfer(practising, pot(SERVER, PRACTICE), 5, TransferReason.ANTE, PRACTICE, 1, 0),
            ],
            NOON,
        )
        assert richest(tx, SERVER, 0, 10) == [
            LeaderboardEntry(ANNA, 1000, 1),
            LeaderboardEntry(BEN, 1000, 1),
        ]
        home = [
            Transfer(practising, HOUSE, 495, TransferReason.UNSTAKE, PRACTICE, step=2),
            Transfer(pot(SERVER, PRACTICE), HOUSE, 5, TransferReason.UNSTAKE, PRACTICE, step=2),
        ]
        post(tx, home, NOON)
        assert [move.reason for move in history(tx, PRACTICE)][-1] is TransferReason.UNSTAKE
        assert audit(tx) == []

    await database.commit(play_apart)


async def test_equals_share_a_rank_in_the_order_of_their_ids(database: Database) -> None:
    await rich(database, 50, 70, 50, 90, 70, 10)
    board = await database.read(lambda tx: richest(tx, SERVER, 0, 10))
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

    def turn_pages(tx: Reading) -> None:
        whole = richest(tx, SERVER, 0, 100)
        pages = [richest(tx, SERVER, start, 4) for start in (0, 4, 8, 12)]
        assert [len(page) for page in pages] == [4, 4, 3, 0]
        assert [*chain(*pages)] == whole
        assert len(whole) == count(tx, SERVER) == 11

    await database.read(turn_pages)


async def test_the_rank_of_one_is_that_of_the_board(database: Database) -> None:
    await rich(database, 50, 70, 50, 90, 70, 10)

    def check(tx: Reading) -> None:
        for standing in richest(tx, SERVER, 0, 10):
            owned = holdings(tx, SERVER, standing.member)
            assert owned == Holdings(standing.chips, 0, standing.rank)

    await database.read(check)


async def test_a_board_of_nobody(database: Database) -> None:
    def check(tx: Reading) -> None:
        assert richest(tx, SERVER, 0, 10) == []
        assert count(tx, SERVER) == 0
        assert holdings(tx, SERVER, CLEO) is None

    await database.read(check)


async def test_a_board_shows_its_own_server_only(database: Database) -> None:
    await found(database)

    def check(tx: Reading) -> None:
        assert [one.member for one in richest(tx, OTHER_SERVER, 0, 10)] == [ANNA]
        assert (count(tx, SERVER), count(tx, OTHER_SERVER)) == (2, 1)
        assert balance(tx, wallet(OTHER_SERVER, ANNA)) == 300

    await database.read(check)
