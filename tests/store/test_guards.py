"""What the database itself refuses in the ledger, whoever writes to it."""

# ruff: noqa: S608 - nobody but these tests puts words into their statements

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.ledger.audit import Discrepancy, Off, audit
from bot.ledger.wallets import open_wallet
from bot.store import Database
from bot.store.rows import servers
from tests.store.backends import NOON, SERVER

OTHER = 900

WALLET, HOUSE = f"'{SERVER}/wallet41'", f"'{SERVER}/house'"
ELSEWHERE = f"'{OTHER}/wallet41'"


def a_transfer(debit: str, credit: str, amount: int = 1) -> str:
    account = "(SELECT id FROM accounts WHERE key = {})"
    return f"""INSERT INTO transfers (key, debit_id, credit_id, amount, reason, at) VALUES
        ('new', {account.format(debit)}, {account.format(credit)}, {amount}, 'grant', {AT})"""


AT = "'2026-03-01 12:00:00.000000'"
REFUSED = {
    "a balance alone": ("UPDATE accounts SET balance = balance + 1", "only a transfer"),
    "a transfer's chips once more": (
        f"UPDATE accounts SET balance = balance + 1000 WHERE key = {WALLET}",
        "only a transfer",
    ),
    "a transfer's chips to others": (
        f"""UPDATE accounts SET balance = balance + 1000,
        last_transfer_id = (SELECT max(id) FROM transfers) WHERE key = {WALLET}""",
        "only a transfer",
    ),
    "an account with chips": (
        f"""INSERT INTO accounts (key, server_id, kind, balance, opened_at)
        VALUES ('901/house', 901, 'house', 5, {AT})""",
        "opens without chips",
    ),
    "an account of another server": ("UPDATE accounts SET server_id = 5", "stays whose it was"),
    "an account deleted": (f"DELETE FROM accounts WHERE server_id = {SERVER}", "never deleted"),
    "another amount": ("UPDATE transfers SET amount = amount + 1", "never changed"),
    "another way": ("UPDATE transfers SET credit_id = debit_id", "never changed"),
    "a transfer deleted": ("DELETE FROM transfers", "never deleted"),
    "chips to another server": (a_transfer(WALLET, ELSEWHERE), "in their server"),
    "chips that are not there": (a_transfer(WALLET, HOUSE, 1001), "ck_accounts_balance"),
    "no chips": (a_transfer(WALLET, HOUSE, 0), "ck_transfers_amount"),
    "chips to where they are": (a_transfer(WALLET, WALLET), "ck_transfers_accounts"),
}


@pytest.fixture
async def ledger(database: Database) -> Database:
    """A database with a wallet in each of two servers."""
    for server in (SERVER, OTHER):
        await database.commit(lambda tx, server=server: open_wallet(tx, server, 41, 1000, NOON))  # type: ignore[misc]
    return database


async def run(ledger: Database, statement: str) -> None:
    await ledger.commit(lambda tx: tx.execute(text(statement)).close())


async def balances(ledger: Database) -> list[tuple[str, int]]:
    query = text("SELECT key, balance FROM accounts ORDER BY key")
    return await ledger.read(lambda tx: [tuple(row) for row in tx.execute(query)])


async def test_only_a_transfer_moves_chips_and_it_stays(ledger: Database) -> None:
    before = await balances(ledger)
    for what, (statement, why) in REFUSED.items():
        with pytest.raises(IntegrityError, match=why):
            await run(ledger, statement)
        assert await balances(ledger) == before, what
    await run(ledger, a_transfer(WALLET, HOUSE, 30))
    held = dict(await balances(ledger))
    assert (held[f"{SERVER}/wallet41"], held[f"{SERVER}/house"]) == (970, -970)
    assert await ledger.read(audit) == [Discrepancy(Off.IMPROPER, "new", 30)], (
        "nothing but its key is off"
    )


async def test_a_server_that_was_left_takes_its_ledger_along(ledger: Database) -> None:
    await ledger.commit(lambda tx: servers.note(tx, SERVER, NOON))
    with pytest.raises(IntegrityError, match="never deleted"):
        await run(ledger, "DELETE FROM transfers")
    while await ledger.commit(lambda tx: servers.delete_some(tx, SERVER)):
        pass
    assert dict(await balances(ledger)) == {"900/house": -1000, "900/wallet41": 1000}
    assert await ledger.read(servers.noted) == {}
