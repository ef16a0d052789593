"""Per-member results of deals; boards, statistics and the fairness report add them up.

It all follows from the deals, so nothing is lost with a row; ``booray audit`` compares the two.
Deals that were broken off have none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Select, case, cast, func, insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

FOR_CHIPS: Final = "chips"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A deal that is over, to one member who was dealt in."""

    table_id: str
    deal: int
    member_id: int
    server_id: int
    seat: int
    finished_at: datetime
    stakes: str
    """``chips`` or ``practice``, as it was when the deal was dealt."""
    played: bool
    """Whether the member was in for the tricks; else passed, or left after the draw."""
    tricks: int
    net: int
    """Chips won or, negative, lost, antes and all."""
    took: int
    """Chips taken from the pot; 0 for who took none."""
    bourre: int | None
    """Chips paid for playing without taking a trick; None for who did not."""
    pot: int
    """The pot when play ended, in chips."""


def add(tx: Writing, rows: Iterable[ResultRow]) -> None:
    """Keep what a deal was to its members."""
    values = [asdict(row) for row in rows]
    if values:
        tx.execute(insert(schema.results), values)


def of_tables(tx: Reading, tables: Collection[str]) -> dict[str, list[ResultRow]]:
    """Return what the deals of some tables were to their members, by table."""
    r = schema.results.c
    query = select(schema.results).where(r.table_id.in_(tables))
    found: dict[str, list[ResultRow]] = {table: [] for table in tables}
    for row in tx.execute(query.order_by(r.table_id, r.deal, r.member_id)).mappings():
        found[row["table_id"]].append(ResultRow(**row))
    return found


def of_deal(tx: Reading, table_id: str, deal: int) -> list[ResultRow]:
    """Return what a deal was to its members, by seat; nothing of one that was broken off."""
    r = schema.results.c
    query = select(schema.results).where(r.table_id == table_id, r.deal == deal)
    return [ResultRow(**row) for row in tx.execute(query.order_by(r.seat)).mappings()]


def of_member(
    tx: Reading, server: int, member: int, since: datetime | None = None
) -> list[ResultRow]:
    """Return what the deals of a server were to one member, the oldest first, since a moment."""
    r = schema.results.c
    query = select(schema.results).where(r.server_id == server, r.member_id == member)
    if since is not None:
        query = query.where(r.finished_at >= since)
    ordered = query.order_by(r.finished_at, r.table_id, r.deal)
    return [ResultRow(**row) for row in tx.execute(ordered).mappings()]


@dataclass(frozen=True, slots=True)
class Score:
    """A member's score over some deals."""

    member: int
    value: int
    deals: int


def profits(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return the chips that each member has won less those lost in deals, in no order."""
    return _scores(tx, _query(server, since, cast(func.sum(schema.results.c.net), BigInteger)))


def win_rates(tx: Reading, server: int, since: datetime | None, least: int) -> list[Score]:
    """Return how many of a thousand deals each member has won who was in at least some deals."""
    won = cast(func.sum(case((schema.results.c.took > 0, 1000), else_=0)), BigInteger)
    query = _query(server, since, won // func.count())
    return _scores(tx, query.having(func.count() >= least))


def biggest_pots(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return the most that each member has taken from one pot, who ever took any."""
    most = func.max(schema.results.c.took)
    return _scores(tx, _query(server, since, most).having(most > 0))


def bourres(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return how often each member went bourré, who ever did."""
    times = func.count(schema.results.c.bourre)
    return _scores(tx, _query(server, since, times).having(times > 0))


def _query(server: int, since: datetime | None, value: ColumnElement[Any]) -> Select[Any]:
    r = schema.results.c
    query = select(r.member_id, value.label("value"), func.count().label("deals"))
    # Whoever was forgotten has a number below zero.
    query = query.where(r.server_id == server, r.stakes == FOR_CHIPS, r.member_id > 0)
    query = query.group_by(r.member_id)
    return query if since is None else query.where(r.finished_at >= since)


def _scores(tx: Reading, query: Select[Any]) -> list[Score]:
    return [Score(row.member_id, row.value, row.deals) for row in tx.execute(query)]


class DealtRow(NamedTuple):
    """A deal that is over."""

    table_id: str
    at: datetime
    net: Mapping[int, int]
    """Chips won or, negative, lost by each member who was dealt in."""


def newest_deals(
    tx: Reading, server: int, since: datetime, most: int
) -> tuple[list[DealtRow], datetime]:
    """Return deals for chips, the newest first, and since when all of them are there.

    So many rows of results are looked at at most: a deal has one for each member.
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


class Firsts(NamedTuple):
    """What would happen for the first time if a table were opened; for the operator's log."""

    table: bool
    host: bool
    """The member has played no deal in the server."""


def firsts(tx: Reading, server_id: int, member_id: int) -> Firsts:
    """Return what is new about a table that a member is to open."""
    t, r = schema.tables.c, schema.results.c
    table = select(t.id).where(t.server_id == server_id).limit(1)
    deal = select(r.deal).where(r.member_id == member_id, r.server_id == server_id).limit(1)
    return Firsts(tx.execute(table).first() is None, tx.execute(deal).first() is None)
