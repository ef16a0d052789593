"""The schema's triggers taken down for a while, so that tests can damage what they guard."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Executable

from bot.store import Database, Reading, Writing, guards


async def tamper(
    database: Database, statement: Executable, parameters: Mapping[str, Any] | None = None
) -> None:
    """Run a statement on an open database, whatever it does to the rows."""

    def change(tx: Writing) -> None:
        with unguarded(tx):
            tx.execute(statement, parameters).close()

    await database.commit(change)


@contextmanager
def unguarded(tx: Reading) -> Iterator[None]:
    """Take the triggers down within a transaction."""
    guards.drop(tx._connection)
    yield
    guards.make(tx._connection)


def tamper_with_file(path: Path, statement: str, *parameters: Any) -> None:
    """Run a statement on the file of a database that nobody else is writing to."""
    with closing(sqlite3.connect(path)) as connection, connection:
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(statement, parameters)
        for _, sql in triggers:
            connection.execute(sql)
