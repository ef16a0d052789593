"""What members have settled for their servers: rows that are only ever added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, insert, select

from bot.store import schema
from bot.store.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting as somebody has changed it."""

    server_id: int
    name: str
    value: int
    """A number, or 1 for yes and 0 for no."""
    member_id: int
    """Who changed it."""
    at: datetime


def add(tx: Writing, rows: Iterable[SettingRow]) -> None:
    """Write down what somebody has changed; it holds from now on."""
    for row in rows:
        tx.execute(
            insert(schema.server_settings),
            {
                "server_id": row.server_id,
                "name": row.name,
                "value": row.value,
                "member_id": row.member_id,
                "at": row.at,
            },
        )


def latest(tx: Reading, server_id: int) -> list[SettingRow]:
    """Return what holds in a server: of every setting that was ever changed, its last change."""
    s = schema.server_settings.c
    last = select(func.max(s.id)).where(s.server_id == server_id).group_by(s.name)
    rows = tx.execute(select(schema.server_settings).where(s.id.in_(last)))
    return [SettingRow(r.server_id, r.name, r.value, r.member_id, r.at) for r in rows]
