"""Queries behind the fairness report, limited to the newest rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Row, select

from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.newest import Newest, reach_of
from bot.store.rows.results import ResultRow
from bot.store.rows.scores import FOR_CHIPS
from bot.store.rows.server_settings import SettingRow


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """A table that was opened."""

    host: int
    """The member who opened it; below zero for one who was forgotten."""
    at: datetime


@dataclass(frozen=True, slots=True)
class DealtRow:
    """A deal that is over."""

    table_id: str
    deal: int
    at: datetime
    """When it ended."""
    pot: int
    """When play ended, in chips."""
    taken: int
    """Chips that were taken from it, by members and computers."""
    renege: Mapping[int, int]
    """What each seat that reneged paid, in place of any bourré."""
    members: Sequence[ResultRow]
    """What it was to each member who was dealt in."""


def newest_deals(tx: Reading, server: int, since: datetime, most: int) -> Newest[DealtRow]:
    """Return deals for chips, the newest first.

    Args:
        tx: the transaction.
        server: the server.
        since: the first moment that counts.
        most: how many rows of results are looked at; a deal has one for each member.
    """
    d, r = schema.deals.c, schema.results.c
    this = (d.table_id == r.table_id) & (d.deal == r.deal)
    columns = [r[each.name] for each in fields(ResultRow)]
    query = select(*columns, d.result).join_from(schema.results, schema.deals, this)
    chosen = query.where(r.server_id == server, r.finished_at >= since, r.stakes == FOR_CHIPS)
    ordered = chosen.order_by(r.finished_at.desc(), r.table_id, r.deal, r.member_id)
    rows = tx.execute(ordered.limit(most)).all()
    deals = [_dealt(list(group)) for _, group in groupby(rows, key=itemgetter(0, 1))]
    full = len(rows) == most
    if full:
        del deals[-1]  # of which some rows may be missing
    return Newest(deals, reach_of(since, deals[-1].at if deals else None, full=full))


def _dealt(rows: Sequence[Row[Any]]) -> DealtRow:
    """Return a deal from the rows of its members: each a result, and the deal's at its end."""
    values: list[list[Any]] = [list(row)[:-1] for row in rows]
    own = [ResultRow(*each) for each in values]
    first, result = own[0], rows[0][-1]
    return DealtRow(
        table_id=first.table_id,
        deal=first.deal,
        at=first.finished_at,
        pot=first.pot,
        taken=sum(result["taken"].values()),
        renege={int(seat): chips for seat, chips in result.get("renege", {}).items()},
        members=own,
    )


def newest_openings(tx: Reading, server: int, since: datetime, most: int) -> Newest[OpeningRow]:
    """Return the tables that were opened, the newest first."""
    t = schema.tables.c
    query = select(t.facts, t.opened_at).where(t.server_id == server, t.opened_at >= since)
    rows = tx.execute(query.order_by(t.opened_at.desc(), t.id).limit(most)).all()
    return Newest(
        [OpeningRow(row.facts["host"], row.opened_at) for row in rows],
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
