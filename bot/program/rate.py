"""``booray rate``: rates the deals that nobody has looked at, however old they are."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.program.audit import Progress, progress
from bot.program.maintenance import open_existing
from bot.program.refusals import wording
from bot.ratings.rater import Outcome
from bot.ratings.rater import rate as rate_deal
from bot.settings import Settings
from bot.store import Database
from bot.store.engine.transaction import Reading
from bot.store.rows import ratings
from bot.store.rows.ratings import DealKey
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.ports import Judge, NoThought

LOOKED_FOR: Final = 1000
"""So many deals are looked for at a time: each look goes through all there are."""


async def rate(settings: Settings, processes: int | None) -> int:
    """Rate what waits; return 1 if some deals could not be rated.

    Each deal is kept as soon as it is rated, so that whoever breaks it off goes on there.

    Args:
        settings: say where the database is.
        processes: how many think at once; None: one less than the machine has cores.

    Raises:
        StoreUnusable, StoreBusy: the database cannot be used.
    """
    database = await open_existing(settings.database_url)
    pool = ThinkingPool(processes)
    try:
        return told(await rate_all(database, pool, pool.most, progress("rate")))
    finally:
        await pool.close()
        await database.close()


async def rate_all(
    database: Database, judge: Judge, at_once: int, tell: Progress
) -> Counter[Outcome]:
    """Rate every deal that waits; return what came of them.

    Args:
        database: has the deals.
        judge: judges decisions.
        at_once: so many deals are rated at the same time.
        tell: is told how far it is.

    Raises:
        StoreError: the database cannot be used now.
    """
    count = await database.read(ratings.count_waiting)
    done, left = Counter[Outcome](), set[DealKey]()

    async def work(keys: Iterator[DealKey]) -> None:
        for key in keys:
            try:
                done[await rate_deal(database, key, judge.given_away)] += 1
            except NoThought:  # it stays where it is found the next time
                left.add(key)
                done[Outcome.FAILED] += 1
            tell(done.total(), count)

    while True:

        def look(tx: Reading) -> list[DealKey]:
            return ratings.waiting(tx, None, None, LOOKED_FOR + len(left))

        found = [key for key in await database.read(look) if key not in left]
        if not found:
            return done
        keys = iter(found)
        try:
            async with asyncio.TaskGroup() as workers:
                for _ in range(at_once):
                    workers.create_task(work(keys))
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from errors


def told(done: Counter[Outcome]) -> int:
    """Say what came of the deals, and return the exit code."""
    failed = done[Outcome.FAILED]
    print(wording.text("program-rated", deals=done.total() - failed))
    if failed:
        print(wording.text("program-rate-failed", deals=failed), file=sys.stderr)
    return 1 if failed else 0
