"""First chips, and what members own."""

from bot.ledger import (
    Transfer,
    TransferReason,
    audit,
    fortunes,
    history,
    post,
    pot,
    seat,
)
from bot.store import Database, Writing
from tests.ledger.samples import (
    ANNA,
    BEN,
    CHIPS,
    HOUSE,
    PRACTICE,
    found,
)
from tests.store.backends import NOON, SERVER


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
