"""Sessions that wait at the gateway, and who serves which shard."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store import Database
from bot.store.rows import gateway_sessions
from bot.store.rows.gateway_sessions import KEPT, SessionRow
from bot.store.rows.processes import ProcessRow, covered

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
LEFT = SessionRow(1, 2, "abc", 7, "wss://gateway", [{"id": "5", "unavailable": True}], NOW)


async def test_a_session_is_taken_once_and_while_it_is_young(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'booray.db'}")
    await database.commit(lambda tx: gateway_sessions.keep(tx, replace(LEFT, sequence=1)))
    await database.commit(lambda tx: gateway_sessions.keep(tx, LEFT))
    assert await database.read(lambda tx: gateway_sessions.waiting(tx, 2)) == {1}
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 3, NOW)) is None
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, NOW)) == LEFT
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, NOW)) is None
    await database.commit(lambda tx: gateway_sessions.keep(tx, LEFT))
    late = NOW + KEPT + timedelta(seconds=1)
    assert await database.commit(lambda tx: gateway_sessions.take(tx, 1, 2, late)) is None
    assert await database.read(lambda tx: gateway_sessions.waiting(tx, 2)) == set()
    await database.close()


def process(count: int, *shards: int) -> ProcessRow:
    return ProcessRow("p-1", frozenset(shards), count, ready=True, serving=frozenset())


def test_a_shard_is_covered_once_all_its_servers_are() -> None:
    assert covered(1, 2, [process(2, 1)])
    assert not covered(1, 2, [process(2, 0)])
    assert not covered(0, 1, [process(2, 0)])
    assert covered(0, 1, [process(2, 0), process(2, 1)])
    assert covered(0, 2, [process(4, 0), process(4, 2)])
    assert not covered(0, 2, [process(4, 0), process(3, 1)])
    assert not covered(0, 2, [])
