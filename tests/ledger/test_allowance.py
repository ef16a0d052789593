"""Chips from the house for who has few."""

from __future__ import annotations

from datetime import timedelta

from bot.ledger import Claim, Claimed, audit, claim, holdings, open_wallet
from bot.store import Database, Writing
from tests.ledger.samples import ANNA
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
