"""The present schema: made in a new database, and revisions that bring an older one to it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from bot.store import guards
from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.schema import metadata

REVISION_TABLE = "booray_revision"
"""Where the database says its revision; also how one of ours is told from another program's."""

_stands_at = Table(  # as Alembic makes it
    REVISION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{REVISION_TABLE}_pkc"),
)

SCRIPTS: Final = Path(__file__).parent.parent / "migrations"
"""Where the revisions are."""

_REVISION: Final = re.compile(r'^revision = "(\d{4})"$', re.MULTILINE)
"""How a file of a migration names its revision. They are numbered in the order they run in."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """Revision before and after a migration."""

    before: str | None
    """``None``: it was empty."""
    after: str


def upgrade(connection: Connection) -> Migrated:
    """Fill an empty database, or run the revisions that one lacks, in one transaction.

    Raises:
        StoreUnusable: the database is another program's, or a later version's.
    """
    before, head = stands_at(connection), newest()
    if before is None:
        make(connection)
    elif before != head:
        _bring_up(connection)
    return Migrated(before, head)


def stands_at(connection: Connection) -> str | None:
    """Return the revision of a database; ``None`` where it is empty.

    Raises:
        StoreUnusable: the database is another program's, or a later version's.
    """
    where = place_of(connection.engine.url)
    tables = inspect(connection).get_table_names()
    revision: str | None = None
    if REVISION_TABLE in tables:
        revision = connection.execute(select(_stands_at.c.version_num)).scalar_one_or_none()
    if revision is None and tables:
        raise StoreUnusable(StoreTrouble.NOT_OURS, where)
    if revision is not None and revision not in revisions():
        raise StoreUnusable(StoreTrouble.NEWER_SCHEMA, where, revision)
    return revision


def refuse_other(connection: Connection, where: str) -> None:
    """Make sure that a database is at the newest revision, where it is not to be changed.

    Raises:
        StoreUnusable: it is empty, at an earlier one, another program's or a later version's.
    """
    revision = stands_at(connection)
    if revision is None:
        raise StoreUnusable(StoreTrouble.EMPTY, where)
    if revision != newest():
        raise StoreUnusable(StoreTrouble.OLDER_SCHEMA, where, revision)


def newest() -> str:
    """Return the revision that this program works with."""
    return revisions()[-1]


@cache
def revisions() -> tuple[str, ...]:
    """Return every revision that this program knows, in order.

    They are read off the files: loading Alembic takes a tenth of a start that migrates nothing.
    """
    texts = (file.read_text(encoding="utf-8") for file in (SCRIPTS / "versions").glob("*.py"))
    return tuple(sorted(found[1] for text in texts if (found := _REVISION.search(text))))


def make(connection: Connection) -> None:
    """Make the present schema where there is nothing yet, in a transaction that may write."""
    metadata.create_all(connection, checkfirst=False)
    guards.make(connection)
    _stands_at.create(connection, checkfirst=False)
    connection.execute(insert(_stands_at).values(version_num=newest()))


def _bring_up(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - only where there is something to migrate
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    guards.drop(connection)  # they are the present ones, and know nothing of older schemas
    command.upgrade(config, newest())
    guards.make(connection)
