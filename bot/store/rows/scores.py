"""Aggregate scores of a server's members."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, Select, case, cast, func, select

from bot.store import schema
from bot.store.engine.transaction import Reading

FOR_CHIPS: Final = "chips"


@dataclass(frozen=True, slots=True)
class Score:
    """A member's score over some deals."""

    member: int
    value: int
    deals: int
    """How many deals that were."""


def profits(tx: Reading, server: int, since: datetime | None) -> list[Score]:
    """Return the chips that each member has won less those lost in deals, in no order.

    Args:
        tx: the transaction.
        server: the server.
        since: the first moment that counts; None: all do.
    """
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
