"""Connections to PostgreSQL that are lost before, or as soon as, they are used."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DisconnectionError

from bot.store import Database
from bot.store.postgres import Connections


async def test_connections_that_are_lost_as_soon_as_they_are_made_are_made_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_at, lost = Connections._look_at, 0

    def lose(self: Connections, connection: Any, record: Any, proxy: object) -> None:
        nonlocal lost
        if lost < 3:
            lost += 1
            raise DisconnectionError
        look_at(self, connection, record, proxy)

    monkeypatch.setattr(Connections, "_look_at", lose)
    lost = 3
    database = await Database.open(postgres_url)
    try:
        lost = 0
        found = await database.read(lambda tx: int(tx.execute(text("SELECT 7")).scalar_one()))
    finally:
        await database.close()
    assert (found, lost) == (7, 3)
