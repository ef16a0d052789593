"""Queries behind the fairness report, limited to the newest rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Row, select

from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.newest import Newest, reach_of
from bot.store.rows.scores import FOR_CHIPS
from bot.store.rows.server_settings import SettingRow


@dataclass(frozen=True, slots=True)
class DealtRow:
    """A deal that is over."""

    table_id: str
    at: datetime
    """When it ended."""
    net: Mapping[int, int]
    """Chips won or, negative, lost by each member who was dealt in."""


def newest_deals(tx: Reading, server: int, since: datetime, most: int) -> Newest[DealtRow]:
    """Return deals for chips, the newest first.

    Args:
        tx: the transaction.
        server: the server.
        since: the first moment that counts.
        most: how many rows of results are looked at; a deal has one for each member.
    """
    r = schema.results.c
    query = select(r.table_id, r.deal, r.finished_at, r.member_id, r.net)
    chosen = query.where(r.server_id == server, r.finished_at >= since, r.stakes == FOR_CHIPS)
    ordered = chosen.order_by(r.finished_at.desc(), r.table_id, r.deal, r.member_id)
    rows = tx.execute(ordered.limit(most)).all()
    deals = []
    for (table_id, _), group in groupby(rows, key=itemgetter(0, 1)):
        own = list(group)
        net = {row.member_id: row.net for row in own}
        deals.append(DealtRow(table_id, own[0].finished_at, net))
    full = len(rows) == most
    if full:
        del deals[-1]  # of which some rows may be missing
    return Newest(deals, reach_of(since, deals[-1].at if deals else None, full=full))


def newest_openings(tx: Reading, server: int, since: datetime, most: int) -> Newest[int]:
    """Return who opened tables, the newest first; below zero who was forgotten."""
    t = schema.tables.c
    query = select(t.opened_by, t.opened_at).where(t.server_id == server, t.opened_at >= since)
    rows = tx.execute(query.order_by(t.opened_at.desc(), t.id).limit(most)).all()
    return Newest(
        [row.opened_by for row in rows],
        reach_of(since, _oldest(rows, "opened_at"), full=len(rows) == most),
    )


def newest_settled(
    tx: Reading, server: int, name: str, since: datetime, most: int
) -> Newest[SettingRow]:
    """Return what was settled or done under a name, the newest first."""
    s = schema.server_settings.c
    query = select(schema.server_settings).where(
        s.server_id == server, s.name == name, s.at >= since
    )
    rows = tx.execute(query.order_by(s.id.desc()).limit(most)).all()
    return Newest(
        [SettingRow(r.server_id, r.name, r.value, r.member_id, r.at) for r in rows],
        reach_of(since, _oldest(rows, "at"), full=len(rows) == most),
    )


def _oldest(rows: Sequence[Row[Any]], moment: str) -> datetime | None:
    found: datetime | None = getattr(rows[-1], moment) if rows else None
    return found
