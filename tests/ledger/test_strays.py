"""Chips that came from nowhere are named, those that members were given are not."""

# ruff: noqa: S608 - the statements are the test's own

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select, text

from bot.ledger import wallets
from bot.ledger.audit import Off, audit
from bot.ledger.wallets import claim, forget, open_wallet
from bot.servers.done import Deed, done_before, write_down
from bot.servers.settings import USUAL
from bot.store import Database, Writing, schema
from bot.store.rows import servers
from bot.store.rows.servers import SettingRow
from tests.store.backends import NOON, SERVER

ANN, BO, CY, MANAGER = 1001, 1002, 1003, 1009
LATER = NOON + timedelta(days=3)
DAY = LATER.toordinal()


def given(tx: Writing, member: int, chips: int) -> None:
    step = done_before(tx, SERVER)
    wallets.grant(tx, SERVER, member, chips, 1000, step, LATER)
    details = {"member": member, "chips": chips}
    write_down(tx, SERVER, MANAGER, LATER, Deed.GRANT, details)


def life(tx: Writing) -> None:
    """All that moves chips between tables: some of everything, in an order that people choose."""
    open_wallet(tx, SERVER, ANN, 1000, NOON)
    open_wallet(tx, SERVER, BO, 0, NOON)
    claim(tx, SERVER, BO, USUAL.allowance, NOON)
    given(tx, ANN, -990)
    servers.add(tx, [SettingRow(SERVER, "allowance", 70, MANAGER, LATER)])
    claim(tx, SERVER, ANN, 70, LATER)
    given(tx, BO, 25)
    step = done_before(tx, SERVER)
    reset = {"wallets": wallets.reset(tx, SERVER, 500, step, LATER), "chips": 500}
    write_down(tx, SERVER, MANAGER, LATER, Deed.RESET, reset)
    open_wallet(tx, SERVER, CY, 40, LATER)
    given(tx, CY, 5)
    forget(tx, CY, [], LATER)


@pytest.fixture
async def lived(database: Database) -> Database:
    await database.commit(life)
    return database


async def test_whatever_members_get_is_traced(lived: Database) -> None:
    count = select(schema.transfers.c.reason).distinct()
    reasons = await lived.read(lambda tx: set(tx.execute(count).scalars()))
    assert reasons == {"starting", "allowance", "grant", "reset", "forgotten"}
    assert await lived.read(audit) == []


def forged(reason: str, step: int | None, *, at: str, chips: int = 7, back: bool = False) -> str:
    """A transfer as somebody with the file would write it, with the key that it is due."""
    ways = ("wallet1001", "house") if back else ("house", "wallet1001")
    debit, credit = (f"(SELECT id FROM accounts WHERE key = '{SERVER}/{way}')" for way in ways)
    key = f"{SERVER}/-/{'-' if step is None else step}/{reason}/{ways[0]}>{ways[1]}"
    return f"""INSERT INTO transfers (key, debit_id, credit_id, amount, reason, step, at)
        VALUES ('{key}', {debit}, {credit}, {chips}, '{reason}', {step or "NULL"}, '{at}')"""


MOMENT = f"{LATER:%Y-%m-%d %H:%M:%S}.000000"
MUCH_LATER = f"{LATER + timedelta(days=9):%Y-%m-%d %H:%M:%S}.000000"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "row",
    {
        "a gift that nobody made": forged("grant", 99, at=MOMENT),
        "one by a deed of another kind": forged("grant", 1, at=MOMENT),
        "one by another's gift": forged("grant", 2, at=MOMENT, chips=25),
        "chips taken back that nobody took": forged("grant", 2, at=MOMENT, back=True),
        "a reset that nobody made": forged("reset", 99, at=MOMENT),
        "one by a reset that had to do nothing": forged("reset", 4, at=MOMENT),
        "a claim of another day": forged("allowance", DAY + 8, at=MUCH_LATER, chips=70),
        "another's name": forged("grant", 2, at=MOMENT).replace("grant", "gift", 1),
        "chips given up by who is there": forged("forgotten", None, at=MOMENT, back=True),
        "a buy-in at no table": forged("buy-in", None, at=MOMENT, back=True),
        "a stake of a wallet": forged("stake", None, at=MOMENT),
    }.items(),
    ids=lambda row: row[0],
)
async def test_what_nobody_did_is_named(lived: Database, row: tuple[str, str]) -> None:
    await lived.commit(lambda tx: tx.execute(text(row[1])))
    (stray,) = [e for e in await lived.read(audit) if e.off is Off.IMPROPER]
    assert stray.name in row[1]
