"""The processes of the bot that live, as they have noted themselves in a database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from sqlalchemy import func, select

from bot.store import schema
from bot.store.transaction import Reading

SILENT: Final = timedelta(seconds=15)
"""A process that has noted nothing for so long does not live: it does so every second."""


@dataclass(frozen=True, slots=True)
class LivingProcess:
    """A process that was there just now."""

    id: str
    shard_ids: tuple[int, ...]
    shard_count: int
    ready: bool


def living_processes(tx: Reading) -> list[LivingProcess]:
    """Return the processes that live, the older ones first, by the clock of a database's server."""
    p = schema.processes.c
    living = select(schema.processes).where(p.seen_at > func.now() - SILENT).order_by(p.started_at)
    return [
        LivingProcess(row.id, tuple(row.shard_ids), row.shard_count, row.ready)
        for row in tx.execute(living)
    ]
