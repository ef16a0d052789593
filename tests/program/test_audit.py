"""``booray audit``: what is off is named, whatever it is; a database is never made or changed."""

# ruff: noqa: S608 - the statements are the test's own

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from bot import __main__ as program
from bot.store.operator.inspecting import inspected
from bot.store.schema import people
from tests.program.played import CLOSED, OPEN
from tests.program.refused import refusal

Read = pytest.CaptureFixture[str]


def tamper(file: Path, *statements: str) -> None:
    """Change a database behind the program's back; nothing of its own may stand in the way."""
    with closing(sqlite3.connect(file)) as database, database:
        dropped = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        triggers = dropped.fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert database.execute(statement).rowcount != 0, statement
        for _, sql in triggers:
            database.execute(sql)


def audit(capsys: Read, *arguments: str) -> list[str]:
    """Audit, find something, and return the lines said of it."""
    assert program.main(["audit", *arguments]) == 1
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return [*said.out.splitlines(), *said.err.splitlines()]


def test_what_was_checked_is_said(played: Path, capsys: Read) -> None:
    before = {file: file.read_bytes() for file in played.parent.iterdir()}
    assert program.main(["audit"]) == 0
    said = capsys.readouterr().out
    assert "3 tables, 8 deals" in said
    assert said.startswith("OK: ")
    assert {file: file.read_bytes() for file in played.parent.iterdir()} == before


@pytest.mark.parametrize(
    "command",
    [["audit"], ["backup", "copy.db"], ["export", "deals.jsonl"], ["release", "t-1"]],
)
def test_what_only_looks_makes_no_database(folder: Path, capsys: Read, command: list[str]) -> None:
    assert refusal(capsys, *command) == (
        "There is no database booray.db. Check the name, and DATABASE_URL if you set it."
    )
    assert list(folder.iterdir()) == []


def test_a_bot_that_starts_in_the_midst_of_an_audit_changes_nothing_for_it(played: Path) -> None:
    with inspected(played) as inspection:
        tx = inspection.contents
        before = tx.execute(select(people)).all()
        with closing(sqlite3.connect(played, isolation_level=None)) as bot:
            bot.execute("BEGIN IMMEDIATE")
            rows = ((2, member, "Zoé" * 20, "2026-01-01") for member in range(5000))
            bot.executemany("INSERT INTO people VALUES (?, ?, ?, ?)", rows)
            bot.execute("COMMIT")
            bot.execute("PRAGMA wal_checkpoint(PASSIVE)")
        assert inspection.damage() == []
        assert tx.execute(select(people)).all() == before
    with closing(sqlite3.connect(played)) as bot:
        assert bot.execute("SELECT count(*) FROM people WHERE server_id = 2").fetchone() == (5000,)


A_GIFT = """INSERT INTO transfers (key, debit_id, credit_id, amount, reason, step, at)
    SELECT '{}', house.id, own.id, 500, 'grant', 7, own.opened_at FROM accounts AS house
    JOIN accounts AS own ON own.key = '900/wallet1' WHERE house.kind = 'house'"""
BALANCE = "UPDATE accounts SET balance = balance + 5 WHERE kind = 'wallet' AND member_id = 1"
PLAYED = f"WHERE table_id = '{CLOSED}' AND deal = 2"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (BALANCE, "but its transfers add up to"),
        (f"DELETE FROM log WHERE table_id = '{CLOSED}' AND version = 5", "a gap at version 5."),
        (f"UPDATE tables SET version = version + 1 WHERE id = '{OPEN}'", "has a gap at version"),
        (f"UPDATE tables SET state = substr(state, 9) WHERE id = '{OPEN}'", "can’t be read ("),
        (
            f"UPDATE tables SET state = replace(state, '{OPEN}', '{CLOSED}') WHERE id = '{OPEN}'",
            f"The state of table {OPEN} can’t be read (ValueError)",
        ),
        (
            f"UPDATE deals SET record = json_set(record, '$.shuffle.cut', 17) {PLAYED}",
            f"The record of deal 2 (UnreadableRecord) of table {CLOSED} doesn’t add up",
        ),
        (
            f"UPDATE deals SET record = json_set(record, '$.result.pot_end', 999) {PLAYED}",
            f"The record of deal 2 (result.pot_end) of table {CLOSED} doesn’t add up",
        ),
        (
            f"UPDATE deals SET record = json_remove(record, '$.actions[1]') {PLAYED}",
            "The record of deal 2 (actions[",
        ),
        (
            f"UPDATE transfers SET deal = 1 {PLAYED} AND reason = 'ante'",
            f"The chips that moved in deal 1 of table {CLOSED} differ",
        ),
        (f"UPDATE tables SET closed_at = NULL WHERE id = '{CLOSED}'", "its row says that it is"),
        ("UPDATE transfers SET key = 'mine' WHERE id = 1", "isn’t one that this program"),
        (A_GIFT.format("gift"), "The transfer gift of 500 isn’t one that this program makes"),
        (A_GIFT.format("900/-/7/grant/house>wallet1"), "of 500 isn’t one that this program"),
        (f"UPDATE results SET net = net + 1 {PLAYED}", f"of deal 2 of table {CLOSED} differ from"),
        (f"DELETE FROM results {PLAYED}", f"of deal 2 of table {CLOSED} differ from its record"),
        (
            "INSERT INTO server_settings VALUES (1, 900, 'computers-may-lose', 5, 1, 'soon')",
            "Some rows can’t be read",
        ),
        ("DELETE FROM deals WHERE deal = 3", "refer to missing rows of deals"),
        ("DROP INDEX ix_transfers_table_id", "The index ix_transfers_table_id is missing."),
        (
            "CREATE TRIGGER gift AFTER UPDATE ON people BEGIN SELECT 1; END",
            "This program doesn’t create the trigger gift.",
        ),
        ("ALTER TABLE people ADD COLUMN shoe_size", "doesn’t create the column people.shoe_size"),
    ],
)
def test_what_was_tampered_with_is_named(
    played: Path, capsys: Read, statement: str, says: str
) -> None:
    tamper(played, statement)
    said = audit(capsys)
    assert any(says in line for line in said), said


def test_a_trigger_that_is_gone_is_named(played: Path, capsys: Read) -> None:
    with closing(sqlite3.connect(played)) as database:
        database.execute("DROP TRIGGER transfers_refuse_update")
    assert "The trigger transfers_refuse_update is missing." in audit(capsys)


def flipped(chance: random.Random, data: bytearray) -> None:
    place = chance.randrange(100, len(data))
    data[place] ^= 1 << chance.randrange(8)


def torn(chance: random.Random, data: bytearray) -> None:
    del data[chance.randrange(len(data)) :]


def zeroed(chance: random.Random, data: bytearray) -> None:
    page = chance.randrange(1, len(data) // 4096) * 4096
    data[page : page + 4096] = bytes(4096)


def swapped(chance: random.Random, data: bytearray) -> None:
    one, other = (page * 4096 for page in chance.sample(range(1, len(data) // 4096), 2))
    data[one : one + 4096], data[other : other + 4096] = (
        data[other : other + 4096],
        data[one : one + 4096],
    )


HARMLESS = {
    "log": ("at", "member_id", "key", "request", "outcome"),
    "deals": ("deciders", "habits"),
    "accounts": ("opened_at",),
    "transfers": ("at",),
    "results": (),
    "tables": (
        *("opened_at", "opened_by", "channel_id", "language", "state", "last"),
        *("message_channel_id", "message_id", "message_posted_at", "message_deal"),
    ),
    "people": ("name", "seen_at", "server_id", "member_id"),
    "reminders": ("message_id", "table_id", "deal"),
}
"""What may change without anybody's chips or any finished deal being another: where and when things
were shown, who asked for them, and what people are called."""


def content(file: Path) -> list[object]:
    """Return all chips and deals of a database."""
    found: list[object] = []
    with closing(sqlite3.connect(file)) as database:
        for table, left_out in HARMLESS.items():
            rows = database.execute(f"SELECT * FROM {table}")
            columns = [column for column, *_ in rows.description]
            kept = [i for i, column in enumerate(columns) if column not in left_out]
            found += sorted([table, *(row[i] for i in kept)] for row in rows) if kept else []
    return found


@pytest.mark.parametrize(
    "damage",
    [
        *(torn, zeroed, swapped),
        pytest.param(flipped, marks=pytest.mark.journey),
    ],
)
def test_damaged_copies_are_named_or_harmless(
    played: Path,
    capsys: Read,
    damage: Callable[[random.Random, bytearray], None],
) -> None:
    whole, sound = content(played), played.read_bytes()
    copy = played.with_name("copy.db")
    named = 0
    # A small damage mostly falls where nothing is kept: about one in four is to be named.
    tries, at_least = (32, 3) if damage is flipped else (8, 5)
    for seed in range(tries):
        data = bytearray(sound)
        damage(random.Random(seed), data)
        copy.write_bytes(data)
        if program.main(["audit", str(copy)]) == 1:
            named += 1
            assert "Traceback" not in capsys.readouterr().err
        else:
            assert content(copy) == whole, seed
    assert named >= at_least


def test_a_copy_is_audited_beside_the_database(played: Path, capsys: Read) -> None:
    copy = Path(shutil.copy(played, "copy.db"))
    tamper(copy, BALANCE)
    assert program.main(["audit"]) == 0
    capsys.readouterr()
    assert "add up to" in audit(capsys, "copy.db")[1]
