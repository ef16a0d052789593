"""``booray adopt``: lets another application have the database."""

from __future__ import annotations

from bot.program.existing import open_existing
from bot.program.refusals import wording
from bot.settings import Settings
from bot.store.rows import servers


async def adopt(settings: Settings) -> int:
    """Let a database be that of whichever application starts on it next.

    Raises:
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    database = await open_existing(settings.database_url)
    try:
        await database.commit(servers.disown)
    finally:
        await database.close()
    print(wording.text("program-adopted"))
    return 0
