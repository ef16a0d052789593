"""Read-only inspection of a PostgreSQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from sqlalchemy import URL, Connection
from sqlalchemy.util import await_only

from bot.store.engine import migration
from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable
from bot.store.engine.postgres.connections import meanings
from bot.store.engine.postgres.long_transaction import long_transaction
from bot.store.engine.transaction import Reading
from bot.store.operator.inspection import CommitsLost, Mistyped, Orphans, SchemaDiffers
from bot.store.operator.postgres_schema import orphans, schema_changes


@dataclass(frozen=True, slots=True)
class ServerInspection:
    """A database on a server, as it stands at one moment."""

    url: URL
    connection: Connection
    """By which it is read."""

    @property
    def where(self) -> str:
        """The database, for the operator; without a password."""
        return place_of(self.url)

    def commits_lost(self) -> list[CommitsLost]:
        """Return nothing: the server guards its log itself, and starts with none that is cut."""
        return []

    def damage(self) -> list[str]:
        """Return nothing: the server looks at its files itself, and refuses what is damaged."""
        return []

    def orphans(self) -> list[Orphans]:
        """Return rows that name others which do not exist."""
        with meanings(self.where):
            return orphans(self.connection)

    def mistyped(self) -> list[Mistyped]:
        """Return nothing: the server takes no value of another type than its column's."""
        return []

    def schema_changes(self) -> list[SchemaDiffers]:
        """Compare the schema with a new database's, made for that in a transaction that is undone.

        Raises:
            StoreUnusable: the role may make no schema in the database.
        """
        found: list[SchemaDiffers] = await_only(_schema_changes(self.url))
        return found

    @contextmanager
    def contents(self) -> Iterator[Reading]:
        """Give what is in it to be read.

        Raises:
            StoreUnusable: the connection is lost.
        """
        with meanings(self.where):
            yield Reading(self.connection)


@asynccontextmanager
async def inspected_on_server(url: URL) -> AsyncIterator[ServerInspection]:
    """Open a database on a server to look at it, in one transaction that cannot write.

    Raises:
        StoreUnusable: it does not exist, is something else or another version's, or cannot be
            reached.
        StoreBusy: the server has too much to do.
    """
    async with long_transaction(url, reads_only=True) as connection:
        yield await connection.run_sync(_begun, url)


def _begun(connection: Connection, url: URL) -> ServerInspection:
    revision = migration.stands_at(connection)
    if revision is None:
        raise StoreUnusable(StoreTrouble.EMPTY, place_of(url))
    migration.refuse_older(revision, place_of(url))
    return ServerInspection(url, connection)


async def _schema_changes(url: URL) -> list[SchemaDiffers]:
    async with long_transaction(url, reads_only=False) as connection:
        found = await connection.run_sync(schema_changes)
        await connection.rollback()
    return found
