"""Bringing a database to the present schema, when the program starts or by hand."""

from __future__ import annotations

from dataclasses import dataclass

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.errors import StoreTrouble, StoreUnusable

REVISION_TABLE = "booray_revision"
"""Where the database says its revision; also how one of ours is told from another program's."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """Where a database stood, and where it stands now."""

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
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    (head,) = scripts.get_heads()
    before = _revision(connection)
    if before is not None and before not in {
        script.revision for script in scripts.walk_revisions()
    }:
        raise StoreUnusable(StoreTrouble.NEWER_SCHEMA, _where(connection), before)
    if before != head:
        command.upgrade(config, "head")
    return Migrated(before, head)


def _revision(connection: Connection) -> str | None:
    context = MigrationContext.configure(connection, opts={"version_table": REVISION_TABLE})
    revision = context.get_current_revision()
    if revision is None and inspect(connection).get_table_names():
        raise StoreUnusable(StoreTrouble.NOT_OURS, _where(connection))
    return revision


def _where(connection: Connection) -> str:
    return connection.engine.url.database or ""
