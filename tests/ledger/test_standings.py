"""First chips, and what members own."""

from bot.ledger import (
    Holdings,
    Transfer,
    TransferReason,
    audit,
    balance,
    fortunes,
    history,
    holdings,
    open_wallet,
    post,
    pot,
    seat,
)
from bot.store import Database, Reading, Writing
from tests.ledger.samples import (
    ANNA,
    BEN,
    CHIPS,
    HOUSE,
    OTHER_SERVER,
    PRACTICE,
    found,
    play_a_deal,
)
from tests.store.backends import NOON, SERVER


async def test_starting_chips_come_once_from_the_house(database: Database) -> None:
    def open_twice(tx: Writing) -> None:
        assert open_wallet(tx, SERVER, ANNA, 1000, NOON) == 1000
        assert balance(tx, HOUSE) == -1000
        assert open_wallet(tx, SERVER, ANNA, 5000, NOON) == 1000
        assert balance(tx, HOUSE) == -1000

    await database.commit(open_twice)


async def test_each_server_gives_its_own_chips(database: Database) -> None:
    await found(database)

    def check(tx: Reading) -> None:
        assert holdings(tx, SERVER, ANNA) == Holdings(1000, 0)
        assert holdings(tx, OTHER_SERVER, ANNA) == Holdings(300, 0)
        assert holdings(tx, OTHER_SERVER, BEN) is None

    await database.read(check)


async def test_chips_on_tables_count(database: Database) -> None:
    await found(database)
    await play_a_deal(database)

    def check(tx: Reading) -> None:
        annas = holdings(tx, SERVER, ANNA)
        assert annas == Holdings(wallet=900, on_tables=101)
        assert annas.chips == 1001
        assert fortunes(tx, SERVER) == {ANNA: 1001, BEN: 997}

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
        assert fortunes(tx, SERVER) == {ANNA: 1000, BEN: 1000}
        home = [
            Transfer(practising, HOUSE, 495, TransferReason.UNSTAKE, PRACTICE, step=2),
            Transfer(pot(SERVER, PRACTICE), HOUSE, 5, TransferReason.UNSTAKE, PRACTICE, step=2),
        ]
        post(tx, home, NOON)
        assert [move.reason for move in history(tx, PRACTICE)][-1] is TransferReason.UNSTAKE
        assert audit(tx) == []

    await database.commit(play_apart)
