"""The audit finds every way of tampering, and nothing where nobody tampered."""

import pytest
from sqlalchemy import Update, delete, select, update

from bot.ledger.accounts import Account, Holder, pot, wallet
from bot.ledger.audit import Discrepancy, Off, audit
from bot.store import Database, schema
from tests.ledger.samples import (
    ANNA,
    ANNAS_SEAT,
    ANNAS_WALLET,
    BENS_SEAT,
    BENS_WALLET,
    CHIPS,
    OTHER_SERVER,
    POT,
    found,
    play_a_deal,
    set_balance,
    tamper,
)
from tests.store.backends import SERVER, after

ANNAS_OTHER_WALLET = wallet(OTHER_SERVER, ANNA)
BENS_BOURRE = "t-1/1/9/bourre/seat1>pot"


def forge() -> Update:
    """A change of the transfer that paid Ben's bourré."""
    return update(schema.transfers).where(schema.transfers.c.key == BENS_BOURRE)


async def findings(database: Database) -> list[Discrepancy]:
    return await database.read(audit)


@pytest.fixture
async def played(database: Database) -> Database:
    await found(database)
    await play_a_deal(database)
    return database


async def test_an_honest_ledger_is_in_order(played: Database) -> None:
    assert await findings(played) == []


async def test_a_balance_was_raised(played: Database, url: str) -> None:
    tamper(url, set_balance(ANNAS_WALLET, 950))
    assert await findings(played) == [
        Discrepancy(Off.BALANCE, ANNAS_WALLET.key, 950, 900),
        Discrepancy(Off.SUM, str(SERVER), 50),
        Discrepancy(Off.TOTAL, chips=50),
    ]


@pytest.mark.sqlite
async def test_chips_were_moved_without_a_transfer(played: Database, url: str) -> None:
    tamper(url, set_balance(ANNAS_WALLET, 950), set_balance(BENS_WALLET, 850))
    assert await findings(played) == [
        Discrepancy(Off.BALANCE, ANNAS_WALLET.key, 950, 900),
        Discrepancy(Off.BALANCE, BENS_WALLET.key, 850, 900),
    ]


@pytest.mark.sqlite
async def test_a_transfer_was_turned_round(played: Database, url: str) -> None:
    t = schema.transfers.c
    tamper(url, forge().values(debit_id=t.credit_id, credit_id=t.debit_id))
    assert await findings(played) == [
        Discrepancy(Off.BALANCE, BENS_SEAT.key, 97, 101),
        Discrepancy(Off.BALANCE, POT.key, 2, -2),
    ]


@pytest.mark.sqlite
async def test_a_transfer_was_deleted(played: Database, url: str) -> None:
    tamper(url, delete(schema.transfers).where(schema.transfers.c.key == BENS_BOURRE))
    assert await findings(played) == [
        Discrepancy(Off.BALANCE, BENS_SEAT.key, 97, 99),
        Discrepancy(Off.BALANCE, POT.key, 2, 0),
    ]


@pytest.mark.sqlite
async def test_a_transfer_between_servers(played: Database, url: str) -> None:
    a = schema.accounts.c
    there = select(a.id).where(a.key == ANNAS_OTHER_WALLET.key).scalar_subquery()
    tamper(
        url,
        forge().values(credit_id=there),
        set_balance(ANNAS_OTHER_WALLET, 302),
        set_balance(POT, 0),
    )
    assert await findings(played) == [
        Discrepancy(Off.IMPROPER, BENS_BOURRE, 2),
        Discrepancy(Off.SUM, str(SERVER), -2),
        Discrepancy(Off.SUM, str(OTHER_SERVER), 2),
    ]


@pytest.mark.sqlite
async def test_a_wallet_was_given_to_somebody_else(played: Database, url: str) -> None:
    a = schema.accounts
    tamper(url, update(a).where(a.c.key == ANNAS_WALLET.key).values(member_id=666))
    thief = Account(Holder.WALLET, SERVER, member=666)
    start = f"{SERVER}/-/-/starting/house>wallet{ANNA}"
    assert await findings(played) == [
        Discrepancy(Off.MISLABELLED, thief.key, 900, ANNAS_WALLET.key),
        Discrepancy(Off.IMPROPER, start, 1000),
    ]


@pytest.mark.sqlite
async def test_an_account_was_deleted(played: Database, url: str) -> None:
    a = schema.accounts.c
    row = await played.read(
        lambda tx: tx.execute(select(a.id).where(a.key == POT.key)).scalar_one()
    )
    tamper(url, delete(schema.accounts).where(a.id == row))
    assert await findings(played) == [
        Discrepancy(Off.MISSING, str(row), due=2),
        Discrepancy(Off.SUM, str(SERVER), -2),
        Discrepancy(Off.TOTAL, chips=-2),
    ]


@pytest.mark.sqlite
async def test_a_closed_table_holds_no_chips(played: Database, url: str) -> None:
    closed = update(schema.tables).where(schema.tables.c.id == CHIPS)
    tamper(url, closed.values(closed_at=after(99)))
    assert await findings(played) == [
        Discrepancy(Off.STRANDED, ANNAS_SEAT.key, 101),
        Discrepancy(Off.STRANDED, BENS_SEAT.key, 97),
        Discrepancy(Off.STRANDED, pot(SERVER, CHIPS).key, 2),
    ]
