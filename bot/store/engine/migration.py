"""Migration to the current schema."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable

REVISION_TABLE = "booray_revision"
"""Where the database says its revision; also how one of ours is told from another program's."""


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
    known = {script.revision for script in _scripts().walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreUnusable(StoreTrouble.NEWER_SCHEMA, _where(connection), revision)
    return revision


def newest() -> str:
    """Return the revision that this program works with."""
    (head,) = _scripts().get_heads()
    return head


def make(connection: Connection, revision: str) -> None:
    """Bring a database of an earlier revision, or an empty one, to a revision.

    Args:
        connection: in a transaction that may write.
        revision: one that this program knows.
    """
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _revision(connection: Connection) -> str | None:
    context = MigrationContext.configure(connection, opts={"version_table": REVISION_TABLE})
    revision = context.get_current_revision()
    if revision is None and inspect(connection).get_table_names():
        raise StoreUnusable(StoreTrouble.NOT_OURS, _where(connection))
    return revision


def _where(connection: Connection) -> str:
    return place_of(connection.engine.url)
