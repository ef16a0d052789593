"""Connections to PostgreSQL that are lost before, or as soon as, they are used."""

from __future__ import annotations

from typing import Any, NoReturn

import asyncpg
import pytest
from sqlalchemy import text

from bot.store import Database


async def test_a_connection_that_is_cut_before_it_is_used_is_made_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, cut = asyncpg.connect, [CutOff()]

    async def dial(*arguments: Any, **options: Any) -> Any:
        return cut.pop() if cut else await connect(*arguments, **options)

    database = await Database.open(postgres_url)
    try:
        monkeypatch.setattr(asyncpg, "connect", dial)
        assert await _seven(database) == 7
    finally:
        await database.close()
    assert not cut


class CutOff:
    """A connection that is gone, which the driver tells in its own way."""

    async def set_type_codec(self, *_: object, **__: object) -> NoReturn:
        """Be set up, which fails."""
        raise asyncpg.InterfaceError("the underlying connection is closed")


async def _seven(database: Database) -> int:
    return await database.read(lambda tx: int(tx.execute(text("SELECT 7")).scalar_one()))
