"""Two servers with members, tables and chips to move about."""

from __future__ import annotations

from sqlalchemy import Executable, Update, create_engine, text, update

from bot.ledger.accounts import Account, house, pot, seat, wallet
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.ledger.wallets import open_wallet
from bot.store import Database, Reading, Writing, schema
from bot.store.rows import tables
from tests.postgres_databases import tamper_as_superuser
from tests.store.backends import NOON, SERVER, a_table
from tests.store.unguarded import unguarded

OTHER_SERVER = SERVER + 1
ANNA, BEN, CLEO = 41, 42, 43
CHIPS = "t-1"
PRACTICE = "t-2"

ANNAS_WALLET = wallet(SERVER, ANNA)
ANNAS_SEAT = seat(SERVER, CHIPS, 0, ANNA)
BENS_WALLET = wallet(SERVER, BEN)
BENS_SEAT = seat(SERVER, CHIPS, 1, BEN)
POT = pot(SERVER, CHIPS)
HOUSE = house(SERVER)


async def found(database: Database) -> None:
    """A chip table and a practice table in one server, a table in another, wallets for two."""

    def set_up(tx: Writing) -> None:
        tables.create(tx, a_table(CHIPS, channel=1))
        tables.create(tx, a_table(PRACTICE, channel=2))
        tables.create(tx, a_table("t-9", channel=9, server=OTHER_SERVER))
        open_wallet(tx, SERVER, ANNA, 1000, NOON)
        open_wallet(tx, SERVER, BEN, 1000, NOON)
        open_wallet(tx, OTHER_SERVER, ANNA, 300, NOON)

    await database.commit(set_up)


def give(tx: Writing, debit: Account, credit: Account, amount: int, step: int = 1) -> None:
    """Move chips for a reason that does not matter."""
    reason = TransferReason.STAKE
    post(tx, [Transfer(debit, credit, amount, reason, CHIPS, step=step)], NOON)


async def play_a_deal(database: Database) -> None:
    """Both sit down with 100, ante 1 at the deal's start; Anna wins, Ben pays a bourré."""
    await database.commit(
        lambda tx: post(
            tx,
            [
                Transfer(ANNAS_WALLET, ANNAS_SEAT, 100, TransferReason.BUY_IN, CHIPS, step=1),
                Transfer(BENS_WALLET, BENS_SEAT, 100, TransferReason.BUY_IN, CHIPS, step=2),
                Transfer(ANNAS_SEAT, POT, 1, TransferReason.ANTE, CHIPS, deal=1, step=0),
                Transfer(BENS_SEAT, POT, 1, TransferReason.ANTE, CHIPS, deal=1, step=0),
                Transfer(POT, ANNAS_SEAT, 2, TransferReason.POT, CHIPS, deal=1, step=9),
                Transfer(BENS_SEAT, POT, 2, TransferReason.BOURRE, CHIPS, deal=1, step=9),
            ],
            NOON,
        )
    )


def set_balance(account: Account, chips: int) -> Update:
    """Write another balance."""
    a = schema.accounts
    return update(a).where(a.c.key == account.key).values(balance=chips)


def tamper(url: str, *statements: Executable) -> None:
    """Change the database behind the program's back, its guards taken down."""
    if url.startswith("postgresql"):
        tamper_as_superuser(url, *statements)
        return
    engine = create_engine(url)
    with engine.begin() as connection:
        for guard in ("PRAGMA ignore_check_constraints = ON", "PRAGMA foreign_keys = OFF"):
            connection.execute(text(guard))
        with unguarded(Reading(connection)):
            for statement in statements:
                connection.execute(statement)
    engine.dispose()
