"""Chips members won from or paid into pots outside their own deals.

Boards and statistics add them to the results of deals (:mod:`bot.store.rows.results`), so that both
tell what tables and wallets tell. They are read from the transfers, which hold them for old tables
too. There are three kinds: shares of a pot that nobody won, the pot a game's winner sweeps, and
the last ante of a seat that goes out of a game for want of a whole one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Select, and_, exists, select

from bot.ledger.accounts import Holder
from bot.ledger.transfers import TransferReason
from bot.store import schema
from bot.store.engine.transaction import Reading


@dataclass(frozen=True, slots=True)
class BesideDeals:
    """Chips of one member, won or paid beside the deals."""

    member: int
    at: datetime
    chips: int
    """Won or, negative, paid."""


def beside_deals(
    tx: Reading, server: int, since: datetime | None = None, member: int | None = None
) -> list[BesideDeals]:
    """Return what members of a server won and paid beside deals for chips, the oldest first.

    Of all members (None) those who were forgotten are left out; ``since`` None: all moments count.
    """
    found = [*_left_over(tx, server, member), *_last_antes(tx, server, member)]
    counted = [each for each in found if since is None or each.at >= since]
    return sorted(counted, key=lambda each: each.at)


def _left_over(tx: Reading, server: int, member: int | None) -> Iterator[BesideDeals]:
    """Yield the shares and sweeps of pots."""
    a, t = schema.accounts.c, schema.transfers.c
    query = select(a.member_id, t.at, t.amount).join_from(
        schema.accounts, schema.transfers, t.credit_id == a.id
    )
    for row in tx.execute(_of(query, server, member).where(schema.is_left_over)):
        yield BesideDeals(row.member_id, row.at, row.amount)


def _last_antes(tx: Reading, server: int, member: int | None) -> Iterator[BesideDeals]:
    """Yield what was paid by seats that went out for want of an ante.

    Either no deal came of it, or there was one without that seat. In the latter case the ante is
    the last that was heard of the seat's chips, and counts as the deal does: when it is over.
    """
    a, t, d, r = schema.accounts.c, schema.transfers.c, schema.deals.c, schema.results.c
    undealt = select(a.member_id, t.at, t.amount).join_from(
        schema.accounts, schema.transfers, t.debit_id == a.id
    )
    for row in tx.execute(_of(undealt, server, member).where(schema.is_undealt_ante)):
        yield BesideDeals(row.member_id, row.at, -row.amount)
    paid = select(a.member_id, d.finished_at, t.amount).join_from(
        schema.accounts, schema.transfers, t.id == a.last_transfer_id
    )
    paid = paid.join(schema.deals, and_(d.table_id == t.table_id, d.deal == t.deal))
    dealt_in = exists().where(
        r.table_id == t.table_id, r.deal == t.deal, r.member_id == a.member_id
    )
    without = (t.reason == TransferReason.ANTE, d.finished_at.is_not(None), ~dealt_in)
    for row in tx.execute(_of(paid, server, member).where(*without)):
        yield BesideDeals(row.member_id, row.finished_at, -row.amount)


def _of(
    query: Select[tuple[int, datetime, int]], server: int, member: int | None
) -> Select[tuple[int, datetime, int]]:
    a = schema.accounts.c
    whose = a.member_id > 0 if member is None else a.member_id == member
    return query.where(a.server_id == server, a.kind == Holder.SEAT, whose)
