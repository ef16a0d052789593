"""``booray release``: closes a table that cannot go on, and returns its chips."""

from __future__ import annotations

from bot.program.audit import report_audit
from bot.program.existing import open_existing
from bot.program.refusals import CannotStart, wording
from bot.settings import Settings
from bot.store import UnknownTable, where_of
from bot.tables.history.release import NotOpen, release
from bot.tables.words.system import SystemClock


async def release_table(settings: Settings, table_id: str) -> int:
    """Close a table that cannot be played on, and audit the ledger afterwards.

    Raises:
        CannotStart: there is no such table, or it is closed.
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    database = await open_existing(settings.database_url)
    try:
        returned = await release(database, table_id, SystemClock().now())
        chips, members = sum(returned.members.values()), len(returned.members)
        print(wording.text("program-released", table=table_id, members=members, chips=chips))
        for member, amount in sorted(returned.members.items()):
            print(wording.text("program-released-member", member=str(member), chips=amount))
        return await report_audit(where_of(settings.database_url))
    except UnknownTable as error:
        raise CannotStart(wording.text("program-release-unknown", table=table_id)) from error
    except NotOpen as error:
        raise CannotStart(wording.text("program-release-closed", table=table_id)) from error
    finally:
        await database.close()
