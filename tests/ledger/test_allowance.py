"""Chips from the house for who has few."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select

from bot.ledger.audit import audit
from bot.ledger.wallets import (
    KEPT,
    Claim,
    Claimed,
    claim,
    drop_old_formers,
    holdings,
    keep_former,
    open_wallet,
    opening_chips,
)
from bot.store import Database, Writing, schema
from tests.ledger.samples import ANNA, BEN
from tests.store.backends import NOON, SERVER


async def test_it_is_given_once_a_day_to_who_has_fewer_chips_than_it(database: Database) -> None:
    def claims(tx: Writing) -> None:
        open_wallet(tx, SERVER, ANNA, 199, NOON)
        assert claim(tx, SERVER, ANNA, 0, NOON) == Claimed(Claim.NONE_HERE, 199)
        assert claim(tx, SERVER, ANNA, 199, NOON) == Claimed(Claim.ENOUGH, 199)
        assert claim(tx, SERVER, ANNA, 200, NOON) == Claimed(Claim.GIVEN, 399)
        midnight = NOON + timedelta(hours=12)
        assert claim(tx, SERVER, ANNA, 900, midnight - timedelta(seconds=1)).claim is Claim.TODAY
        assert claim(tx, SERVER, ANNA, 900, midnight) == Claimed(Claim.GIVEN, 1299)
        assert holdings(tx, SERVER, ANNA) is not None
        assert audit(tx) == []

    await database.commit(claims)


async def test_a_fingerprint_is_known_again_for_a_month_and_in_its_server_alone(
    database: Database,
) -> None:
    await database.commit(lambda tx: keep_former(tx, SERVER, ANNA, 30, NOON))

    async def opens(member: int, server: int = SERVER, at: datetime = NOON) -> int:
        return await database.read(lambda tx: opening_chips(tx, server, member, 1000, at))

    assert await opens(ANNA) == 30
    assert await opens(BEN) == await opens(ANNA, server=5) == await opens(ANNA, at=NOON + KEPT)
    assert await opens(BEN) == 1000
    kept = select(schema.former_wallets)
    assert await database.read(lambda tx: len(tx.execute(kept).all())) == 1
    await database.commit(lambda tx: drop_old_formers(tx, NOON + KEPT))
    assert await database.read(lambda tx: len(tx.execute(kept).all())) == 0
