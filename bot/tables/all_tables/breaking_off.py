"""Breaking off of tables whose channel or server is gone."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from bot.logs import Subject, about
from bot.store.engine.errors import FAILS_NOW, LeaseLost, loudness
from bot.tables.handle.closing import BreakOff
from bot.tables.journal.retry import Pauses
from bot.tables.one_table.table import Table
from bot.tables.words.ports import Clock
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import CloseReason
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)


async def break_off(
    views: Iterable[TableView],
    running: Callable[[str], Table | None],
    clock: Clock,
    reason: CloseReason,
) -> None:
    """Break off tables, however long the store takes: nobody tells of it again.

    Args:
        views: the tables.
        running: returns a table that still runs.
        clock: the time.
        reason: why.
    """
    for view in views:
        with about(Subject(view.id, server=view.server_id, channel=view.channel_id)):
            await _break_off_one(view.id, running, clock, reason)


async def _break_off_one(
    table_id: str, running: Callable[[str], Table | None], clock: Clock, reason: CloseReason
) -> None:
    pauses = Pauses()
    while (table := running(table_id)) is not None:
        try:
            await table.do(BreakOff(reason))
            break
        except LeaseLost:
            return
        except (TableRefused, *FAILS_NOW) as error:  # it may have closed by itself
            log.log(loudness(error), "table %s is broken off (%s): %s", table_id, reason, error)
            pause = pauses.after(error)
        await clock.sleep_until(clock.now() + pause)
