"""What choices gave away, deal by deal and seat by seat.

A deal says whether it was looked at, so that it is looked at once, whichever process does it. A
seat has a row where its own member or computer decided something.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import starmap
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, cast, delete, func, insert, select, update

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What one seat's choices gave away in a deal."""

    table_id: str
    deal: int
    seat: int
    server_id: int
    member_id: int | None
    level: str | None
    finished_at: datetime
    stakes: str
    """``chips`` or ``practice``, as it was when the deal was dealt."""
    decisions: int
    """How many were judged, one at least."""
    given_away: int
    """Thousandths of an ante; luck may bring it below zero."""


class DealKey(NamedTuple):
    """A deal that is over."""

    table_id: str
    deal: int
    server_id: int
    finished_at: datetime


class RatingSum(NamedTuple):
    """Somebody's ratings, added up."""

    member: int | None
    level: str | None
    deals: int
    total: int
    """Thousandths of an ante, over all deals."""
    squares: int
    """The sum of each deal's thousandths, squared."""


Ours = Callable[[ColumnElement[int]], ColumnElement[bool]]
"""Returns whether a column has a server that is ours."""


def waiting(tx: Reading, ours: Ours, limit: int) -> list[DealKey]:
    """Return deals of our servers that were played and not looked at yet, the oldest first."""
    return list(starmap(DealKey, tx.execute(waiting_query(ours).limit(limit))))


def waiting_query(ours: Ours) -> Any:
    """Return what finds deals for :func:`waiting`, without its limit."""
    d, t = schema.deals.c, schema.tables.c
    query = select(d.table_id, d.deal, t.server_id, d.finished_at).where(schema.is_unrated)
    query = query.join(schema.tables, t.id == d.table_id).where(ours(t.server_id))
    return query.order_by(d.finished_at, d.table_id, d.deal)


def keep(tx: Writing, table_id: str, deal: int, rows: Sequence[RatingRow]) -> bool:
    """Keep what was reckoned of a deal, and that it was looked at.

    Members who keep out, or were forgotten meanwhile, are left out.

    Returns:
        Whether nobody else had looked at it before, and it is still there; else nothing is kept.
    """
    members = sorted(row.member_id for row in rows if row.member_id is not None)
    for member in members:
        tx.alone(member)  # else what is kept could miss that they keep out, and not be deleted
    d, r = schema.deals.c, schema.results.c
    this = (d.table_id == table_id, d.deal == deal, ~d.rated)
    if tx.execute(update(schema.deals).where(*this).values(rated=True)).rowcount != 1:
        return False
    query = select(r.member_id).where(r.table_id == table_id, r.deal == deal)
    there = set(tx.execute(query.where(r.member_id.in_(members))).scalars())
    there -= out_of(tx, members)
    counted = [asdict(row) for row in rows if row.member_id is None or row.member_id in there]
    if counted:
        tx.execute(insert(schema.ratings), counted)
    return True


def note_advice(tx: Writing, table_id: str, deal: int, seat: int) -> None:
    """Note that a seat's person was given advice in a deal, which is not rated for them then."""
    t = schema.tables.c  # a deal that is on has no row of its own
    query = select(t.id).where(t.id == table_id)
    if tx.execute(query.with_for_update(read=True, key_share=True)).first() is not None:
        tx.put_unless_there(schema.advised, {"table_id": table_id, "deal": deal, "seat": seat})


def advised(tx: Reading, table_id: str) -> set[tuple[int, int]]:
    """Return the deals of a table in which advice was given, each with the seat that had it."""
    a = schema.advised.c
    return {tuple(row) for row in tx.execute(select(a.deal, a.seat).where(a.table_id == table_id))}


def out_of(tx: Reading, members: Collection[int]) -> set[int]:
    """Return which of some members keep out of ratings."""
    p = schema.preferences.c
    return set(tx.execute(select(p.member_id).where(p.member_id.in_(members), p.unrated)).scalars())


def choose(tx: Writing, member_id: int, *, rated: bool) -> None:
    """Rate a member's deals from now on, or leave them out and delete what was reckoned of them."""
    tx.alone(member_id)
    tx.put(schema.preferences, {"member_id": member_id, "unrated": not rated})
    if not rated:
        tx.execute(delete(schema.ratings).where(schema.ratings.c.member_id == member_id))


def sums(tx: Reading, server: int, stakes: str, since: datetime | None) -> list[RatingSum]:
    """Return the ratings of a server's members and computers, added up, in no order.

    Of members only deals since a moment count, or (None) all. Computers do not change: all of
    their deals count.
    """
    r = schema.ratings.c
    of_members = r.member_id > 0
    if since is not None:
        of_members &= r.finished_at >= since
    query = select(
        r.member_id,
        r.level,
        func.count().label("deals"),
        cast(func.sum(r.given_away), BigInteger).label("total"),
        cast(func.sum(r.given_away * r.given_away), BigInteger).label("squares"),
    ).where(*_counting(server, stakes), of_members | r.level.is_not(None))
    return list(starmap(RatingSum, tx.execute(query.group_by(r.member_id, r.level))))


def levels_rated(tx: Reading, server: int, stakes: str) -> dict[str, int]:
    """Return of how many deals each level of computers was rated in a server."""
    r = schema.ratings.c
    query = select(r.level, func.count().label("deals")).where(
        *_counting(server, stakes), r.level.is_not(None)
    )
    return {row.level: row.deals for row in tx.execute(query.group_by(r.level))}


def of_member(
    tx: Reading, server: int, member: int, stakes: str, since: datetime | None
) -> list[RatingRow]:
    """Return a member's ratings in a server, the oldest first; since a moment, or (None) all."""
    r = schema.ratings.c
    query = select(schema.ratings).where(*_counting(server, stakes), r.member_id == member)
    if since is not None:
        query = query.where(r.finished_at >= since)
    ordered = query.order_by(r.finished_at, r.table_id, r.deal)
    return [RatingRow(**row) for row in tx.execute(ordered).mappings()]


def _counting(server: int, stakes: str) -> Sequence[ColumnElement[bool]]:
    """Return what holds of a server's ratings that count."""
    r = schema.ratings.c
    return r.server_id == server, r.stakes == stakes
