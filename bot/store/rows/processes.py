"""Processes on this database and the shards each serves."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update

from bot.store import schema
from bot.store.engine.moments import moment
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.leases import LASTS


@dataclass(frozen=True, slots=True)
class ProcessRow:
    """A process, as others know it."""

    id: str
    shard_ids: frozenset[int]
    """The shards that it is to serve."""
    shard_count: int
    ready: bool
    """Whether it could take over what it does not serve yet."""
    serving: frozenset[int]
    """The shards that it is connected by."""


def note(tx: Writing, row: ProcessRow, at: datetime) -> None:
    """Note a process, or what has become of it, and that it lives."""
    now = moment(tx, at)
    state = {"ready": row.ready, "serving": sorted(row.serving), "seen_at": now}
    own = update(schema.processes).where(schema.processes.c.id == row.id)
    if not tx.execute(own.values(state)).rowcount:
        begun = {"id": row.id, "shard_ids": sorted(row.shard_ids), "shard_count": row.shard_count}
        tx.execute(insert(schema.processes).values(**begun, **state, started_at=now))


def living(tx: Reading, at: datetime) -> list[ProcessRow]:
    """Return the processes that live, the one that was started last at the end."""
    c = schema.processes.c
    query = select(schema.processes).where(c.seen_at > moment(tx, at, -LASTS))
    return [
        ProcessRow(
            *(row.id, frozenset(row.shard_ids), row.shard_count),
            *(row.ready, frozenset(row.serving)),
        )
        for row in tx.execute(query.order_by(c.started_at, c.id))
    ]


def remove(tx: Writing, process: str, at: datetime) -> None:
    """Take note that a process ends, and forget those that died long ago."""
    c = schema.processes.c
    tx.execute(delete(schema.processes).where(c.id == process))
    tx.execute(delete(schema.processes).where(c.seen_at < moment(tx, at, -timedelta(days=1))))


def covered(shard: int, shard_count: int, by: Collection[ProcessRow]) -> bool:
    """Return whether some processes serve every server of a shard, however they count shards."""
    # Servers' numbers fall to the same shards again after the least common multiple of the counts.
    again = math.lcm(shard_count, *(each.shard_count for each in by))
    return all(
        any(number % each.shard_count in each.shard_ids for each in by)
        for number in range(shard, again, shard_count)
    )
