"""``booray migrate``: brings the database to the current schema."""

from __future__ import annotations

from bot import store
from bot.program.refusals import wording
from bot.settings import Settings


async def migrate(settings: Settings) -> int:
    """Bring the database up to date, and say which revision it is at."""
    migrated = await store.migrate(settings.database_url)
    print(wording.text("program-migrated", revision=migrated.after))
    return 0
