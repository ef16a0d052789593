"""Chips move once, whole, in their order, and never beyond what an account holds."""

import asyncio
from dataclasses import replace

import pytest

from booray_core.events import Payment, Winnings
from bot.ledger.accounts import balance, balances
from bot.ledger.transfers import InsufficientChips, Transfer, TransferReason
from bot.store import Database, Writing
from tests.ledger.samples import (
    ANNAS_SEAT,
    ANNAS_WALLET,
    BENS_SEAT,
    BENS_WALLET,
    CHIPS,
    HOUSE,
    POT,
    found,
    give,
)
from tests.store.backends import PATIENCE

BUY_IN = Transfer(ANNAS_WALLET, ANNAS_SEAT, 100, TransferReason.BUY_IN, CHIPS, step=1)


async def held(database: Database) -> dict[str, int]:
    at_stake = await database.read(
        lambda tx: balances(tx, [HOUSE, ANNAS_WALLET, BENS_WALLET, ANNAS_SEAT, BENS_SEAT, POT])
    )
    names = ("house", "Anna", "Ben", "Anna's seat", "Ben's seat", "pot")
    return {name: chips for name, chips in zip(names, at_stake.values(), strict=True) if chips}


async def test_all_a_wallet_holds(database: Database) -> None:
    await found(database)

    def give_all(tx: Writing) -> None:
        give(tx, ANNAS_WALLET, ANNAS_SEAT, 1000)
        assert balance(tx, ANNAS_WALLET) == 0

    await database.commit(give_all)


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


@pytest.mark.parametrize("amount", [0, -5, True, 1.5])
def test_an_amount_is_a_whole_number_above_zero(amount: int) -> None:
    with pytest.raises(ValueError, match="whole number"):
        replace(BUY_IN, amount=amount)


def test_the_ledger_has_a_reason_for_every_payment_of_the_game() -> None:
    assert {*Payment, *Winnings} <= {reason.value for reason in TransferReason}
