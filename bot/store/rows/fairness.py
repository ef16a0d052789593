"""Queries behind the fairness report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter

from sqlalchemy import func, select

from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.scores import FOR_CHIPS
from bot.store.rows.server_settings import SettingRow, read_all


@dataclass(frozen=True, slots=True)
class DealtRow:
    """A deal that is over."""

    table_id: str
    at: datetime
    """When it ended."""
    net: Mapping[int, int]
    """Chips won or, negative, lost by each member who was dealt in."""


def newest_deals(
    tx: Reading, server: int, since: datetime, most: int
) -> tuple[list[DealtRow], datetime]:
    """Return deals for chips, the newest first, and since when all of them are there.

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
    if len(rows) < most:
        return deals, since
    del deals[-1]  # of which some rows may be missing
    return deals, deals[-1].at if deals else since


def openings(tx: Reading, server: int, since: datetime) -> dict[int, int]:
    """Return how many tables each member opened, the most first; below zero who was forgotten."""
    t, count = schema.tables.c, func.count().label("tables")
    query = select(t.opened_by, count).where(t.server_id == server, t.opened_at >= since)
    rows = tx.execute(query.group_by(t.opened_by).order_by(count.desc(), t.opened_by))
    return {row.opened_by: row.tables for row in rows}


def done_since(tx: Reading, server: int, name: str, since: datetime) -> list[SettingRow]:
    """Return what was settled or done under a name, the newest first."""
    s = schema.server_settings.c
    own = (s.server_id == server, s.name == name, s.at >= since)
    return read_all(tx, select(schema.server_settings).where(*own).order_by(s.id.desc()))
