"""Audit: every balance recomputed from the transfers, and sums that must be zero."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import BigInteger, Subquery, cast, func, or_, select, union_all

from bot.ledger.accounts import Account, Holder, read_account
from bot.ledger.transfers import Transfer, TransferReason
from bot.store import schema
from bot.store.engine.transaction import Reading


@dataclass(frozen=True, slots=True)
class BalanceDiffers:
    """An account does not hold what its transfers add up to."""

    account: Account
    balance: int
    computed: int


@dataclass(frozen=True, slots=True)
class Overdrawn:
    """An account but the house's is below zero."""

    account: Account
    balance: int


@dataclass(frozen=True, slots=True)
class Stranded:
    """A table is closed, and one of its accounts still holds chips."""

    account: Account
    balance: int


@dataclass(frozen=True, slots=True)
class Mislabelled:
    """An account is not the one its key names: server, member, table or seat was altered."""

    account: Account
    key: str


@dataclass(frozen=True, slots=True)
class AccountMissing:
    """Transfers name an account that does not exist."""

    row: int
    """The id of the row that is missing."""
    computed: int
    """What it would hold."""


@dataclass(frozen=True, slots=True)
class ImproperTransfer:
    """A transfer that the ledger never posts: no chips, one account, two servers, or another name
    than it gets."""

    key: str
    amount: int


@dataclass(frozen=True, slots=True)
class SumNotZero:
    """The balances of a server, or of all, do not cancel out."""

    server: int | None
    """``None``: of all servers together."""
    total: int


Discrepancy: TypeAlias = (
    BalanceDiffers
    | Overdrawn
    | Stranded
    | Mislabelled
    | AccountMissing
    | ImproperTransfer
    | SumNotZero
)


def audit(tx: Reading) -> list[Discrepancy]:
    """Return everything that is off in the ledger, of all servers; nothing where all is well."""
    return [
        *_accounts(tx),
        *_missing(tx),
        *_improper(tx),
        *_sums(tx),
    ]


def _computed() -> Subquery:
    """What the transfers add up to, by the account's row."""
    t = schema.transfers.c
    moves = union_all(
        select(t.credit_id.label("account"), t.amount.label("change")),
        select(t.debit_id, -t.amount),
    ).subquery("moves")
    total = cast(func.sum(moves.c.change), BigInteger)
    return (
        select(moves.c.account, total.label("chips")).group_by(moves.c.account).subquery("computed")
    )


def _accounts(tx: Reading) -> list[Discrepancy]:
    a, t, computed = schema.accounts.c, schema.tables.c, _computed()
    rows = tx.execute(
        select(
            schema.accounts,
            func.coalesce(computed.c.chips, 0).label("computed"),
            t.closed_at.label("table_closed_at"),
        )
        .join(computed, computed.c.account == a.id, isouter=True)
        .join(schema.tables, t.id == a.table_id, isouter=True)
        .order_by(a.id)
    )
    found: list[Discrepancy] = []
    for row in rows:
        account = read_account(row)
        if account.key != row.key:
            found.append(Mislabelled(account, row.key))
        if row.balance != row.computed:
            found.append(BalanceDiffers(account, row.balance, row.computed))
        if row.balance < 0 and account.holder is not Holder.HOUSE:
            found.append(Overdrawn(account, row.balance))
        if row.balance != 0 and row.table_closed_at is not None:
            found.append(Stranded(account, row.balance))
    return found


def _missing(tx: Reading) -> list[Discrepancy]:
    computed, a = _computed(), schema.accounts.c
    query = (
        select(computed.c.account, computed.c.chips)
        .join(schema.accounts, a.id == computed.c.account, isouter=True)
        .where(a.id.is_(None))
        .order_by(computed.c.account)
    )
    return [AccountMissing(row.account, row.chips) for row in tx.execute(query)]


def _improper(tx: Reading) -> list[Discrepancy]:
    t = schema.transfers.c
    debit, credit = schema.accounts.alias("debit"), schema.accounts.alias("credit")
    query = (
        select(t.key, t.amount)
        .join(debit, debit.c.id == t.debit_id)
        .join(credit, credit.c.id == t.credit_id)
        .where(
            or_(
                t.amount <= 0,
                t.debit_id == t.credit_id,
                debit.c.server_id != credit.c.server_id,
            )
        )
        .order_by(t.id)
    )
    return [ImproperTransfer(row.key, row.amount) for row in tx.execute(query)]


def misnamed(tx: Reading) -> Iterator[ImproperTransfer]:
    """Yield transfers of no table whose keys are not made of what they are.

    Whether those of a table are the ones of its deals is seen by playing it again.
    """
    accounts = {row.id: read_account(row) for row in tx.execute(select(schema.accounts))}
    rows = tx.execute(select(schema.transfers).where(schema.transfers.c.table_id.is_(None)))
    for row in rows:
        if row.debit_id not in accounts or row.credit_id not in accounts:
            continue  # the account is missing, which is told
        debit, credit = accounts[row.debit_id], accounts[row.credit_id]
        try:
            reason = TransferReason(row.reason)
            due = Transfer(debit, credit, row.amount, reason, step=row.step).key
        except ValueError:
            due = None
        if row.key != due:
            yield ImproperTransfer(row.key, row.amount)


def _sums(tx: Reading) -> list[Discrepancy]:
    a = schema.accounts.c
    total = cast(func.sum(a.balance), BigInteger).label("total")
    servers = select(a.server_id, total).group_by(a.server_id).order_by(a.server_id)
    sums = {row.server_id: row.total for row in tx.execute(servers)}
    found: list[Discrepancy] = [SumNotZero(server, off) for server, off in sums.items() if off]
    if sum(sums.values()):
        found.append(SumNotZero(None, sum(sums.values())))
    return found
