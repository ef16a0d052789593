"""Migration to the current schema."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from sqlalchemy import Connection, Text, column, inspect, select, table

from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable

REVISION_TABLE = "booray_revision"
"""Where the database says its revision; also how one of ours is told from another program's."""

_REVISION: Final = re.compile(r'^revision = "(\d{4})"$', re.MULTILINE)
"""How a file of a migration names its revision. They are numbered in the order they run in."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """Revision before and after a migration."""

    before: str | None
    """``None``: it was empty."""
    after: str


def upgrade(connection: Connection) -> Migrated:
    """Run the revisions a database lacks, all of them or none.

    Args:
        connection: in a transaction that may write.

    Raises:
        StoreUnusable: the database is another program's, or a later version's.
    """
    before, head = stands_at(connection), newest()
    if before != head:
        make(connection, head)
    return Migrated(before, head)


def stands_at(connection: Connection) -> str | None:
    """Return the revision of a database; ``None`` where it is empty.

    Raises:
        StoreUnusable: the database is another program's, or a later version's.
    """
    revision = _revision(connection)
    if revision is not None and revision not in revisions():
        raise StoreUnusable(StoreTrouble.NEWER_SCHEMA, _where(connection), revision)
    return revision


def newest() -> str:
    """Return the revision that this program works with."""
    return revisions()[-1]


@cache
def revisions() -> tuple[str, ...]:
    """Return every revision that this program knows, in order.

    They are read off the files, as nearly every start finds its database at the newest: Alembic is
    loaded where there is something to migrate, which takes a tenth of the whole start.
    """
    texts = (
        file.read_text(encoding="utf-8")
        for file in files("bot.store.migrations.versions").iterdir()
        if file.name.endswith(".py")
    )
    return tuple(sorted(found[1] for text in texts if (found := _REVISION.search(text))))


def make(connection: Connection, revision: str) -> None:
    """Bring a database of an earlier revision, or an empty one, to a revision.

    Args:
        connection: in a transaction that may write.
        revision: one that this program knows.
    """
    from alembic import command  # noqa: PLC0415 - only where there is something to migrate
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _revision(connection: Connection) -> str | None:
    tables = inspect(connection).get_table_names()
    revision: str | None = None
    if REVISION_TABLE in tables:
        stored = select(column("version_num", Text)).select_from(table(REVISION_TABLE))
        revision = connection.execute(stored).scalar_one_or_none()
    if revision is None and tables:
        raise StoreUnusable(StoreTrouble.NOT_OURS, _where(connection))
    return revision


def _where(connection: Connection) -> str:
    return place_of(connection.engine.url)
