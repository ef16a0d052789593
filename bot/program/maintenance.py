"""``booray migrate``, ``booray release`` and ``booray adopt``: small changes to the database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import store
from bot.program.audit import examine
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import Database, where_of
from bot.store.operator.inspecting import inspect
from bot.store.rows import servers
from bot.tables.history.release import NotOpen
from bot.tables.history.release import release as released
from bot.tables.words.system import SystemClock


@asynccontextmanager
async def existing(settings: Settings) -> AsyncIterator[Database]:
    """Open a database that is there already, bringing it to the present schema."""
    await inspect(where_of(settings.database_url), lambda _: None)
    database = await Database.open(settings.database_url)
    try:
        yield database
    finally:
        await database.close()


async def migrate(settings: Settings) -> int:
    """Bring the database up to date, and say which revision it is at."""
    migrated = await store.migrate(settings.database_url)
    print(wording.text("program-migrated", revision=migrated.after))
    return 0


async def release(settings: Settings, table: str) -> int:
    """Close a table that cannot be played on, return its chips, and audit the ledger afterwards."""
    async with existing(settings) as database:
        try:
            returned = await released(database, table, SystemClock().now())
        except NotOpen as error:
            raise CannotStart(wording.text("program-release-closed", table=table)) from error
        chips, members = sum(returned.members.values()), len(returned.members)
        print(wording.text("program-released", table=table, members=members, chips=chips))
        for member, amount in sorted(returned.members.items()):
            print(wording.text("program-released-member", member=str(member), chips=amount))
        return (await examine(where_of(settings.database_url))).tell()


async def adopt(settings: Settings) -> int:
    """Let a database be that of whichever application starts on it next."""
    async with existing(settings) as database:
        await database.commit(servers.disown)
    print(wording.text("program-adopted"))
    return 0
