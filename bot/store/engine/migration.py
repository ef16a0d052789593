"""The present schema: made in a new database, and revisions that bring an older one to it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, inspect, text

from bot.store import guards
from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.schema import metadata

REVISION_TABLE = "booray_revision"
"""Where the database says its revision; also how one of ours is told from another program's."""

_STANDS_AT: Final = text(f"SELECT version_num FROM {REVISION_TABLE}")  # noqa: S608 - our own word

_AS_ALEMBIC_MAKES_IT: Final = text(f"""CREATE TABLE {REVISION_TABLE} (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT {REVISION_TABLE}_pkc PRIMARY KEY (version_num)
)""")

SCRIPTS: Final = Path(__file__).parent.parent / "migrations"


class Migrated(NamedTuple):
    """Revision before and after a migration."""

    before: str | None
    """``None``: it was empty."""
    after: str


def upgrade(connection: Connection) -> Migrated:
    """Fill an empty database, or run the revisions that one lacks, in one transaction."""
    before, head = stands_at(connection), newest()
    if before is None:
        make(connection)
    elif before != head:
        _bring_up(connection)
    return Migrated(before, head)


def stands_at(connection: Connection) -> str | None:
    """Return the revision of a database; ``None`` where it is empty."""
    where, tables = place_of(connection.engine.url), inspect(connection).get_table_names()
    revision: str | None = None
    if REVISION_TABLE in tables:
        revision = connection.execute(_STANDS_AT).scalar_one_or_none()
    if revision is None and tables:
        raise StoreUnusable(StoreTrouble.NOT_OURS, where)
    if revision is not None and revision not in revisions():
        raise StoreUnusable(StoreTrouble.NEWER_SCHEMA, where, revision)
    return revision


def refuse_other(connection: Connection, where: str) -> None:
    """Make sure that a database is at the newest revision, where it is not to be changed."""
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

    They are the files' names: loading Alembic takes a tenth of a start that migrates nothing.
    """
    files = (SCRIPTS / "versions").glob("revision_*.py")
    return tuple(sorted(file.stem.removeprefix("revision_") for file in files))


def make(connection: Connection) -> None:
    """Make the present schema where there is nothing yet, in a transaction that may write."""
    metadata.create_all(connection, checkfirst=False)
    guards.make(connection)
    connection.execute(_AS_ALEMBIC_MAKES_IT)
    connection.execute(text(f"INSERT INTO {REVISION_TABLE} VALUES ('{newest()}')"))  # noqa: S608


def _bring_up(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - only where there is something to migrate
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    guards.drop(connection)  # they are the present ones, and know nothing of older schemas
    command.upgrade(config, newest())
    guards.make(connection)
