"""Reminders are remembered by their table until they are gone."""

from __future__ import annotations

from bot.store import Database, Writing
from bot.store.rows import journal, reminders
from tests.store.backends import CHANNEL, a_table


async def test_reminders_are_known_by_table_and_deal_until_they_are_forgotten(
    database: Database,
) -> None:
    def post(tx: Writing) -> None:
        journal.create_table(tx, a_table("t-1"))
        journal.create_table(tx, a_table("t-2", channel=CHANNEL + 1))
        reminders.add(tx, "t-1", 3, 7_000_000_000_000_000_101)
        reminders.add(tx, "t-1", 4, 7_000_000_000_000_000_102)
        reminders.add(tx, "t-2", 1, 7_000_000_000_000_000_103)

    await database.commit(post)

    def forget(tx: Writing) -> None:
        reminders.forget(tx, 7_000_000_000_000_000_101)
        reminders.forget(tx, 5)

    await database.commit(forget)

    assert await database.read(lambda tx: reminders.of_tables(tx, ["t-1", "t-2", "t-3"])) == {
        "t-1": {7_000_000_000_000_000_102: 4},
        "t-2": {7_000_000_000_000_000_103: 1},
        "t-3": {},
    }


async def test_a_reminder_that_discord_returned_again_is_noted_once(database: Database) -> None:
    def post(tx: Writing) -> None:
        journal.create_table(tx, a_table("t-1"))
        reminders.add(tx, "t-1", 3, 7_000_000_000_000_000_101)

    await database.commit(post)
    await database.commit(lambda tx: reminders.add(tx, "t-1", 3, 7_000_000_000_000_000_101))

    found = await database.read(lambda tx: reminders.of_tables(tx, ["t-1"]))
    assert found == {"t-1": {7_000_000_000_000_000_101: 3}}
