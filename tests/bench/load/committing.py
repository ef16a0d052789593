"""Commits a second while the event loop has much else to do."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

from bot.store import ActionRow, Database, DealRow, FactRow, TableRow, Writing
from bot.store.rows import journal

SLICE: Final = 0.003
"""Seconds of the event loop's turn between work and rest, about those of an act at a table."""

PATIENCE: Final = 60.0
"""Seconds: here nobody gives up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured."""

    writers: int
    """Tables that each commit one act after another."""
    seconds: float
    busy: float
    """The part of the time in which the event loop does something else."""


async def measure(plan: Plan, url: str) -> dict[str, float]:
    """Commit acts as tables do, each on the disk before the next, and return figures by name.

    Args:
        plan: what is measured.
        url: of an empty database.
    """
    database = await Database.open(url, patience=PATIENCE)
    for table in range(plan.writers):
        await database.commit(partial(_open, table=table))
    waits: list[float] = []
    other_work = asyncio.create_task(_keep_busy(plan.busy))
    begun = time.perf_counter()
    end = begun + plan.seconds
    await asyncio.gather(*(_act(database, table, end, waits) for table in range(plan.writers)))
    taken = time.perf_counter() - begun
    other_work.cancel()
    await database.close()
    waits.sort()
    return {
        "writers": plan.writers,
        "event_loop_busy": plan.busy,
        "commits_a_second": round(len(waits) / taken),
        "commit_median_ms": round(1000 * waits[len(waits) // 2], 1),
        "commit_p99_ms": round(1000 * waits[int(0.99 * len(waits))], 1),
    }


def _open(tx: Writing, table: int) -> None:
    now, name = datetime.now(UTC), f"t-{table}"
    journal.create_table(tx, TableRow(name, 1, table, now, None, 0, {}))
    journal.begin_deal(tx, DealRow(name, 1, 0, bytes(32), "", None, None, {}, now))


async def _act(database: Database, table: int, end: float, waits: list[float]) -> None:
    version = 0
    while time.perf_counter() < end:
        version += 1
        begun = time.perf_counter()
        await database.commit(partial(_commit, table=f"t-{table}", version=version))
        waits.append(time.perf_counter() - begun)


def _commit(tx: Writing, table: str, version: int) -> None:
    now = datetime.now(UTC)
    journal.append(tx, FactRow(table, version, now, "acted", {"by": "person"}))
    action = {"kind": "play", "card": "As"}
    journal.append_action(tx, ActionRow(table, 1, version, version, 0, action, now))


async def _keep_busy(part: float) -> None:
    """Have the event loop work for a part of every slice."""
    while True:
        rest = time.perf_counter() + SLICE * part
        while time.perf_counter() < rest:
            sum(range(50))
        await asyncio.sleep(SLICE * (1 - part))
