"""Chips given by the house: starting chips and allowances."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import select

from bot.ledger.accounts import house
from bot.ledger.transfers import TransferReason
from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.newest import Newest, reach_of

GIVEN: Final = (TransferReason.STARTING, TransferReason.ALLOWANCE)


@dataclass(frozen=True, slots=True)
class Gift:
    """Chips that a member got from the house."""

    member: int
    """Below zero for one who was forgotten."""
    chips: int
    reason: TransferReason
    """One of :data:`GIVEN`."""
    at: datetime


def newest_gifts(tx: Reading, server: int, since: datetime, most: int) -> Newest[Gift]:
    """Return what members were given, the newest first.

    So many of the house's newest payments of every kind are looked through at most.
    """
    a, t = schema.accounts.c, schema.transfers.c
    own = select(a.id).where(a.key == house(server).key).scalar_subquery()
    paid = select(t.id, t.credit_id, t.amount, t.reason, t.at).where(t.debit_id == own)
    newest = paid.order_by(t.id.desc()).limit(most).subquery()
    n = newest.c
    query = select(n.amount, n.reason, n.at, a.member_id).select_from(newest)
    # What it paid to seats is joined too: by it one sees how far back the newest reach.
    rows = tx.execute(query.join(schema.accounts, a.id == n.credit_id).order_by(n.id.desc())).all()
    gifts = [
        Gift(row.member_id, row.amount, TransferReason(row.reason), row.at)
        for row in rows
        if row.reason in GIVEN and row.at >= since
    ]
    oldest = rows[-1].at if rows else None
    return Newest(gifts, reach_of(since, oldest, full=len(rows) == most))
