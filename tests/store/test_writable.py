"""Whatever somebody types or is called can be stored, on either kind of database."""

from dataclasses import replace
from functools import partial

from bot.store import Database, FactRow, Writing
from bot.store.rows import journal, people
from bot.store.rows.people import SeenName
from tests.store.backends import NOON, SERVER, an_entry, open_a_table

ODD = ("Zo\x00é", r"back\u0000slash", "\\\x00", '"\x00\\', "♠\u202e\U0001f0a1", "\uffff\ufffe")

HALF = "half\ud83d"
"""A text that is none, which SQLite's driver refuses too."""


def write(tx: Writing, fact: FactRow, seen: SeenName) -> None:
    journal.append(tx, fact)
    people.note(tx, [seen])


async def test_an_odd_name_does_not_keep_a_commit_from_being_made(database: Database) -> None:
    await open_a_table(database)
    odd = (*ODD, HALF) if database.is_shared else ODD
    for version, name in enumerate(odd, start=1):
        fact = replace(an_entry(version), body={"names": [name, {name: 1}]})
        seen = SeenName(SERVER, version, name, NOON)
        await database.commit(partial(write, fact=fact, seen=seen))
        stored = await database.read(lambda tx: journal.load(tx, "t-1"))
        called = await database.read(partial(people.names_of, server_id=SERVER, members=[version]))
        kept = name
        if database.is_shared:
            kept = name.replace("\x00", "\ufffd").replace("\ud83d", "\ufffd")
        assert stored.facts[-1].body == {"names": [kept, {kept: 1}]}
        assert called == {version: kept}
