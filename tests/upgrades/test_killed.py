"""A process killed while it brings a database up to date: the old one or the new one, and whole."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.store import Migrated, migrate
from bot.store.engine.migration import newest
from tests.upgrades.kept import REVISIONS, restore

pytestmark = [
    pytest.mark.journey,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="a process that dies is forked"),
]

NEVER = 10_000
"""More statements than there are."""

EVERY = 14
"""Which instants are tried here; with 1 it is all of them, and takes minutes."""


def migrate_and_die(folder: str) -> None:
    """What a process of its own does with each ``N.db``: be killed after N statements.

    Everything is loaded once; each database gets a copy of the process, which is killed for real.
    """
    newest()  # has the revisions loaded
    for file in sorted(Path(folder).glob("*.db")):
        child = os.fork()
        if not child:
            die_after(int(file.stem))
            asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
            os._exit(0)
        os.waitpid(child, 0)


def die_after(statements: int) -> None:
    """Be killed after some statements; before the first one, if it is none."""
    left = [statements]

    @event.listens_for(Engine, "before_cursor_execute")
    def count(*_: object) -> None:
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1

    for at in ("commit", "rollback"):
        event.listen(Engine, at, count)


def content(file: Path) -> tuple[str | None, list[object]]:
    """The revision of a database, and its rows as far as every revision has them."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "booray_revision" not in tables:
            assert not tables
            return None, []
        (revision,) = connection.execute("SELECT * FROM booray_revision").fetchone()
        queries = ("tables", "events", "deals", "actions", "transfers")
        rows: list[object] = [
            connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
            for table in queries
        ]
        rows += connection.execute("SELECT id, key, balance FROM accounts").fetchall()
        return revision, rows


def schema_of(file: Path) -> list[object]:
    with closing(sqlite3.connect(file)) as connection:
        made = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2")
        return made.fetchall()


def make(revision: str | None, file: Path) -> None:
    if revision is None:
        file.touch()
    else:
        restore(revision, file)


async def killed_at_each_statement(folder: Path) -> None:
    code = f"import sys; from {__name__} import migrate_and_die; migrate_and_die(sys.argv[1])"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(folder))
    assert await process.wait() == 0


def instants() -> Iterator[int]:
    yield from range(0, 70, EVERY)
    yield NEVER


@pytest.mark.parametrize("revision", [None, REVISIONS[0]])
async def test_killed_at_any_statement_it_is_old_or_new(
    revision: str | None, tmp_path: Path
) -> None:
    for instant in instants():
        make(revision, tmp_path / f"{instant}.db")
    before = content(tmp_path / "0.db")
    old = schema_of(tmp_path / "0.db")
    await killed_at_each_statement(tmp_path)
    new = schema_of(tmp_path / f"{NEVER}.db")
    after = content(tmp_path / f"{NEVER}.db")
    assert after[0] == newest()
    for instant in instants():
        file = tmp_path / f"{instant}.db"
        now = content(file)
        assert now in (before, after)
        assert schema_of(file) == (old if now[0] == revision else new)
        assert await migrate(f"sqlite+aiosqlite:///{file}") == Migrated(now[0], newest())
        assert content(file)[1] == (after[1] if revision is None else before[1])
