"""Chips move once, whole, in their order, and never beyond what an account holds."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import CursorResult, Executable

from booray_core.events import Payment, Winnings
from bot.ledger import (
    AlreadyPosted,
    InsufficientChips,
    Transfer,
    TransferReason,
    balance,
    balances,
    history,
    post,
    seat,
    table_balances,
)
from bot.store import Database, Writing
from tests.ledger.samples import (
    ANNAS_SEAT,
    ANNAS_WALLET,
    BEN,
    BENS_SEAT,
    BENS_WALLET,
    CHIPS,
    HOUSE,
    POT,
    found,
    give,
    play_a_deal,
)
from tests.store.backends import NOON, PATIENCE, SERVER

BUY_IN = Transfer(ANNAS_WALLET, ANNAS_SEAT, 100, TransferReason.BUY_IN, CHIPS, step=1)


async def held(database: Database) -> dict[str, int]:
    at_stake = await database.read(
        lambda tx: balances(tx, [HOUSE, ANNAS_WALLET, BENS_WALLET, ANNAS_SEAT, BENS_SEAT, POT])
    )
    names = ("house", "Anna", "Ben", "Anna's seat", "Ben's seat", "pot")
    return {name: chips for name, chips in zip(names, at_stake.values(), strict=True) if chips}


@pytest.mark.parametrize(("amount", "holds"), [(1001, 1000), (10**30, 1000)])
async def test_more_than_a_wallet_holds(database: Database, amount: int, holds: int) -> None:
    await found(database)
    before = await held(database)

    def give_too_much(tx: Writing) -> None:
        with pytest.raises(InsufficientChips) as refused:
            give(tx, ANNAS_WALLET, ANNAS_SEAT, amount)
        assert refused.value.account == ANNAS_WALLET
        assert (refused.value.balance, refused.value.needed) == (holds, amount)

    await database.commit(give_too_much)
    assert await held(database) == before


async def test_all_a_wallet_holds(database: Database) -> None:
    await found(database)

    def give_all(tx: Writing) -> None:
        give(tx, ANNAS_WALLET, ANNAS_SEAT, 1000)
        assert balance(tx, ANNAS_WALLET) == 0

    await database.commit(give_all)


async def test_a_new_account_holds_nothing_to_give(database: Database) -> None:
    await found(database)

    def give_from_nothing(tx: Writing) -> None:
        with pytest.raises(InsufficientChips) as refused:
            give(tx, ANNAS_SEAT, POT, 1)
        assert (refused.value.balance, refused.value.needed) == (0, 1)
        assert table_balances(tx, CHIPS) == {}, "not even opened"

    await database.commit(give_from_nothing)


async def test_chips_arrive_before_they_leave_again(database: Database) -> None:
    await found(database)
    ante = Transfer(ANNAS_SEAT, POT, 1, TransferReason.ANTE, CHIPS, deal=1, step=0)

    def ante_before_and_after(tx: Writing) -> None:
        with pytest.raises(InsufficientChips):
            post(tx, [ante, BUY_IN], NOON)
        post(tx, [BUY_IN, ante], NOON)

    await database.commit(ante_before_and_after)
    assert await held(database) == {
        "house": -2000,
        "Anna": 900,
        "Ben": 1000,
        "Anna's seat": 99,
        "pot": 1,
    }


async def test_one_refused_transfer_refuses_all(database: Database) -> None:
    await found(database)
    before = await held(database)

    def overspend(tx: Writing) -> None:
        too_much = Transfer(BENS_WALLET, BENS_SEAT, 5000, TransferReason.BUY_IN, CHIPS, step=1)
        with pytest.raises(InsufficientChips):
            post(tx, [BUY_IN, too_much], NOON)
        assert history(tx, CHIPS) == []

    await database.commit(overspend)
    assert await held(database) == before


async def test_a_transfer_is_posted_once(database: Database) -> None:
    await found(database)
    await database.commit(lambda tx: post(tx, [BUY_IN], NOON))
    before = await held(database)
    other = Transfer(BENS_WALLET, BENS_SEAT, 100, TransferReason.BUY_IN, CHIPS, step=2)

    def post_again(tx: Writing) -> None:
        for again in ([other, BUY_IN], [other, other], [other, replace(BUY_IN, amount=7)]):
            with pytest.raises(AlreadyPosted) as refused:
                post(tx, again, NOON)
            assert refused.value.key == again[-1].key

    await database.commit(post_again)
    assert await held(database) == before


async def test_two_processes_spend_the_same_chips_once(database: Database, url: str) -> None:
    await found(database)
    processes = [await Database.open(url, patience=PATIENCE) for _ in range(2)]

    async def spend(process: Database, step: int) -> bool:
        def give_if_enough(tx: Writing) -> bool:
            try:
                give(tx, ANNAS_WALLET, ANNAS_SEAT, 150, step)
            except InsufficientChips:
                return False
            return True

        return await process.commit(give_if_enough)

    spent = await asyncio.gather(*(spend(processes[step % 2], step) for step in range(10)))
    assert spent.count(True) == 6
    assert (await held(database))["Anna"] == 100
    for process in processes:
        await process.close()


class Counting(Writing):
    """A transaction that counts its statements."""

    statements = 0

    def execute(
        self,
        statement: Executable,
        parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> CursorResult[Any]:
        self.statements += 1
        return super().execute(statement, parameters)


async def test_eight_payments_are_a_handful_of_statements(database: Database) -> None:
    await found(database)
    stacks = [seat(SERVER, CHIPS, number) for number in range(8)]
    stakes = [Transfer(HOUSE, stack, 50, TransferReason.STAKE, CHIPS, step=1) for stack in stacks]
    antes = [Transfer(stack, POT, 1, TransferReason.ANTE, CHIPS, 1, 0) for stack in stacks]

    def stake_and_ante(tx: Writing) -> tuple[int, int]:
        opening, paying = Counting(tx._connection), Counting(tx._connection)
        post(opening, stakes, NOON)
        post(paying, antes, NOON)
        assert balance(tx, POT) == 8
        return opening.statements, paying.statements

    assert await database.commit(stake_and_ante) == (4, 4), "the pot is opened as well"


async def test_a_tables_history_is_told_in_order(database: Database) -> None:
    await found(database)
    await play_a_deal(database)
    told = await database.read(lambda tx: history(tx, CHIPS))
    assert told[0] == BUY_IN
    assert [(move.reason.value, move.amount, move.deal, move.step) for move in told] == [
        ("buy-in", 100, None, 1),
        ("buy-in", 100, None, 2),
        ("ante", 1, 1, 0),
        ("ante", 1, 1, 0),
        ("pot", 2, 1, 9),
        ("bourre", 2, 1, 9),
    ]


async def test_one_seat_is_another_account_for_another_member(database: Database) -> None:
    await found(database)
    bens = seat(SERVER, CHIPS, 0, BEN)

    def change_places(tx: Writing) -> None:
        post(tx, [BUY_IN], NOON)
        leaving = Transfer(ANNAS_SEAT, ANNAS_WALLET, 100, TransferReason.CASH_OUT, CHIPS, step=2)
        joining = Transfer(BENS_WALLET, bens, 70, TransferReason.BUY_IN, CHIPS, step=3)
        post(tx, [leaving, joining], NOON)
        assert balances(tx, [ANNAS_SEAT, bens]) == {ANNAS_SEAT: 0, bens: 70}

    await database.commit(change_places)


@pytest.mark.parametrize("amount", [0, -5, True, 1.5])
def test_an_amount_is_a_whole_number_above_zero(amount: int) -> None:
    with pytest.raises(ValueError, match="whole number"):
        replace(BUY_IN, amount=amount)


def test_the_ledger_has_a_reason_for_every_payment_of_the_game() -> None:
    assert {*Payment, *Winnings} <= {reason.value for reason in TransferReason}
