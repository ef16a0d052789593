"""What a server's computers may still lose today."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.ledger.accounts import balance, purse, seat
from bot.ledger.audit import audit
from bot.ledger.purse import fill, left
from bot.ledger.transfers import InsufficientChips, Transfer, TransferReason, post
from bot.store import Database, Writing
from tests.ledger.samples import CHIPS, OTHER_SERVER, found
from tests.store.backends import NOON, SERVER

PURSE = purse(SERVER)
COMPUTER = seat(SERVER, CHIPS, 1)
TOMORROW = NOON + timedelta(hours=12)
DAY_AFTER = TOMORROW + timedelta(days=1)


def sit(tx: Writing, chips: int, step: int = 1) -> None:
    """A computer sits down with chips of the purse."""
    post(tx, [Transfer(PURSE, COMPUTER, chips, TransferReason.STAKE, CHIPS, step=step)], NOON)


def leave(tx: Writing, chips: int, step: int = 2) -> None:
    """It takes its chips home."""
    post(tx, [Transfer(COMPUTER, PURSE, chips, TransferReason.UNSTAKE, CHIPS, step=step)], NOON)


async def test_it_is_filled_once_a_day_and_never_below_zero(database: Database) -> None:
    def days(tx: Writing) -> None:
        assert left(tx, SERVER, 500, NOON) == 500
        assert [fill(tx, SERVER, 500, NOON) for _ in range(2)] == [500, 500]
        sit(tx, 400)
        assert fill(tx, SERVER, 500, TOMORROW - timedelta(seconds=1)) == 100
        assert left(tx, SERVER, 500, NOON) == 100
        with pytest.raises(InsufficientChips) as refused:
            sit(tx, 101, step=3)
        assert (refused.value.account, refused.value.balance) == (PURSE, 100)
        assert left(tx, SERVER, 500, TOMORROW) == 500
        assert fill(tx, SERVER, 500, TOMORROW) == 500
        leave(tx, 400)
        assert fill(tx, SERVER, 500, TOMORROW) == 900, "what came home may be lost again"
        assert fill(tx, SERVER, 500, DAY_AFTER) == 500, "what is over goes back to the house"
        assert balance(tx, purse(OTHER_SERVER)) == 0
        assert audit(tx) == []

    await found(database)
    await database.commit(days)


async def test_a_limit_that_changes_counts_at_once(database: Database) -> None:
    def changes(tx: Writing) -> None:
        fill(tx, SERVER, 500, NOON)
        sit(tx, 300)
        for may_lose, is_left in ((600, 300), (100, 0), (400, 100), (500, 200)):
            assert left(tx, SERVER, may_lose, NOON) == is_left
            assert fill(tx, SERVER, may_lose, NOON) == is_left
        assert audit(tx) == []

    await found(database)
    await database.commit(changes)


async def test_where_computers_may_lose_nothing_they_find_nothing(database: Database) -> None:
    def nothing(tx: Writing) -> None:
        fill(tx, SERVER, 500, NOON)
        sit(tx, 300)
        for at in (NOON, TOMORROW):
            leave(tx, 100, step=2 if at == NOON else 3)
            assert left(tx, SERVER, 0, at) == 0
            assert fill(tx, SERVER, 0, at) == 0
        leave(tx, 100, step=4)
        assert fill(tx, SERVER, 0, TOMORROW) == 0
        assert audit(tx) == []

    await found(database)
    await database.commit(nothing)
