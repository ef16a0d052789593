"""Opens an existing database, never a new one."""

from __future__ import annotations

from bot.store import Database, where_of
from bot.store.operator.inspecting import inspect


async def open_existing(url: str) -> Database:
    """Open a database that is there already, bringing it to the present schema.

    Raises:
        StoreUnusable: there is none, or it cannot be used.
        StoreBusy: another process kept it locked.
    """
    await inspect(where_of(url), lambda _: None)
    return await Database.open(url)
