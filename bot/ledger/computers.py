"""Daily losses of a server's computers to its members.

A computer's chips are the house's, so what it loses is won from nobody. It is counted as it is
paid into pots, less what is taken from them, and what a deal that is on could cost yet is set
aside when it begins. A deal counts for the day on which it began, in UTC.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime

from sqlalchemy import ScalarSelect, case, func, insert, select, update

from bot.ledger.errors import ComputersSpent
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class Losses:
    """Daily losses of a server's computers, in chips."""

    lost: int
    """To members, all in all; below zero where the computers have won more."""
    at_risk: int
    """What the deals that are on could cost yet, at most."""


def day_of(moment: datetime) -> date:
    """Return the day for which a deal counts that begins at a moment."""
    return moment.astimezone(UTC).date()


def losses(tx: Reading, server: int, day: date, but_for: str = "") -> Losses:
    """Return what the computers of a server have lost on a day, and what they could yet.

    Args:
        tx: the transaction.
        server: the server.
        day: the day, in UTC.
        but_for: the table whose risk is not counted.
    """
    c = schema.computer_losses.c
    that_day = (c.server_id == server, c.day == day.isoformat())
    rows = tx.execute(select(c.table_id, c.lost, c.at_risk).where(*that_day)).all()
    return Losses(
        lost=sum(row.lost for row in rows),
        at_risk=sum(row.at_risk for row in rows if row.table_id != but_for),
    )


def counted(tx: Reading, tables: Collection[str]) -> dict[str, Losses]:
    """Return what the computers of tables have lost on all days; tables never counted are left out.

    Args:
        tx: the transaction.
        tables: their ids.
    """
    c = schema.computer_losses.c
    sums = (func.sum(c.lost).label("lost"), func.sum(c.at_risk).label("at_risk"))
    query = select(c.table_id, *sums).where(c.table_id.in_(tables)).group_by(c.table_id)
    return {row.table_id: Losses(int(row.lost), int(row.at_risk)) for row in tx.execute(query)}


def refusal(
    tx: Reading, server: int, day: date, table: str, risk: int, may_lose: int
) -> ComputersSpent | None:
    """Return why a deal may not be played for chips, if it could cost more than is left of a day.

    Args:
        tx: the transaction.
        server: the server.
        day: the day on which it would begin.
        table: the deal's table.
        risk: what it could cost the computers there, at most.
        may_lose: what the computers of the server may lose on a day.
    """
    known = losses(tx, server, day, but_for=table)
    left = may_lose - known.lost - known.at_risk
    return ComputersSpent(risk, max(0, left), may_lose) if risk > left else None


def release(tx: Writing, table: str, returned: int) -> None:
    """Note that a table was released: no deal is on at it, and chips came back to its computers.

    Args:
        tx: the transaction that moves the chips, once the fact is stored.
        table: the table.
        returned: what came back to its computers out of the pot.
    """
    c = schema.computer_losses.c
    last = select(func.max(c.day)).where(c.table_id == table).scalar_subquery()
    rows = update(schema.computer_losses).where(c.table_id == table)
    lost = case((c.day == last, c.lost - returned), else_=c.lost)
    tx.execute(rows.values(at_risk=0, lost=lost, version=_version_of(table)))


def note(tx: Writing, server: int, day: date, table: str, lost: int, at_risk: int) -> None:
    """Note what the computers of a table have lost, and what the deal that is on could cost yet.

    Args:
        tx: the transaction that moves the chips, once its fact is stored.
        server: the server.
        day: the day on which the deal began.
        table: the table.
        lost: what they have lost by this, in chips; below zero where they took more.
        at_risk: what the deal could cost from now on, at most.
    """
    c = schema.computer_losses.c
    row = {"server_id": server, "day": day.isoformat(), "table_id": table}
    known = update(schema.computer_losses).where(
        c.server_id == server, c.day == row["day"], c.table_id == table
    )
    version = _version_of(table)
    values = known.values(lost=c.lost + lost, at_risk=at_risk, version=version)
    if not tx.execute(values).rowcount:
        counted = {**row, "lost": lost, "at_risk": at_risk, "version": version}
        tx.execute(insert(schema.computer_losses).values(counted))


def _version_of(table: str) -> ScalarSelect[int]:
    """The table's version, by which the database knows the commit that losses change with."""
    return select(schema.tables.c.version).where(schema.tables.c.id == table).scalar_subquery()
