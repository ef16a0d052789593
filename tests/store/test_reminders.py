"""Reminders are remembered by their table until they are gone."""

from __future__ import annotations

from bot.store import Database, journal, reminders
from tests.store.backends import CHANNEL, a_table


async def test_reminders_are_known_by_table_and_deal_until_they_are_forgotten(
    database: Database,
) -> None:
    async with database.begin() as tx:
        await journal.create_table(tx, a_table("t-1"))
        await journal.create_table(tx, a_table("t-2", channel=CHANNEL + 1))
        await reminders.add(tx, "t-1", 3, 7_000_000_000_000_000_101)
        await reminders.add(tx, "t-1", 4, 7_000_000_000_000_000_102)
        await reminders.add(tx, "t-2", 1, 7_000_000_000_000_000_103)
    async with database.begin() as tx:
        await reminders.forget(tx, 7_000_000_000_000_000_101)
        await reminders.forget(tx, 5)
    async with database.read() as tx:
        assert await reminders.of_table(tx, "t-1") == {7_000_000_000_000_000_102: 4}
        assert await reminders.of_table(tx, "t-2") == {7_000_000_000_000_000_103: 1}
