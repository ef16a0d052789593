"""What the schema itself refuses, whatever the program does; the messages are SQLite's."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import Database, Post, Writing
from bot.store.rows import journal
from tests.store.backends import CHANNEL, NOON, a_deal, open_a_table


async def test_a_refused_statement_tells_no_secret(database: Database) -> None:
    with pytest.raises(IntegrityError) as refusal:
        await database.commit(lambda tx: journal.begin_deal(tx, a_deal()))
    assert repr(a_deal().seed) not in str(refusal.value)
    assert a_deal().commitment not in str(refusal.value)


async def test_a_moment_keeps_its_instant_and_comes_back_in_utc(database: Database) -> None:
    moment = datetime(2026, 7, 1, 23, 30, 0, 123456, tzinfo=timezone(timedelta(hours=-5)))
    await open_a_table(database)

    def place_message(tx: Writing) -> Post | None:
        journal.set_message(tx, "t-1", Post(CHANNEL, 1, moment))
        return journal.load_row(tx, "t-1").post

    message = await database.commit(place_message)
    assert message is not None
    assert message.posted_at == moment
    assert message.posted_at.tzinfo is UTC


async def test_json_that_others_could_not_read_is_refused(database: Database) -> None:
    await open_a_table(database)
    odd = journal.FactRow("t-1", 1, NOON, "odd", {"x": float("nan")})
    with pytest.raises(ValueError, match="not JSON compliant"):
        await database.commit(lambda tx: journal.append(tx, odd))
