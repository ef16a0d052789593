"""Audit: every balance recomputed from the transfers, and sums that must be zero."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, select

from bot.ledger.accounts import Account, Holder, read_account
from bot.ledger.purse import is_of_its_day
from bot.ledger.transfers import Transfer, TransferReason
from bot.store import schema
from bot.store.engine.transaction import Reading

_AT_ONCE: Final = 1000
"""Transfers that are read together."""


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
    """A transfer that the program never posts: no chips, one account, two servers, another name
    than it gets, or nothing that it was for."""

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
    a, t = schema.accounts, schema.transfers
    accounts = {row.id: row for row in tx.execute(select(a).order_by(a.c.id))}
    whose = {number: read_account(row) for number, row in accounts.items()}
    done = _done(tx)
    computed, improper = Counter[int](), list[Discrepancy]()
    for row in tx.execute(select(t).order_by(t.c.id).execution_options(yield_per=_AT_ONCE)):
        computed[row.credit_id] += row.amount
        computed[row.debit_id] -= row.amount
        if row.debit_id not in accounts or row.credit_id not in accounts:
            continue  # the account is missing, which is told
        debit, credit = accounts[row.debit_id], accounts[row.credit_id]
        due = _key(row, whose[row.debit_id], whose[row.credit_id])
        if row.table_id is not None:  # of which the deals tell more
            is_proper = due is not None
        else:
            is_proper = row.key == due and _is_due(row, debit, credit, done[debit.server_id])
        if not is_proper:
            improper.append(ImproperTransfer(row.key, row.amount))
    missing = [
        AccountMissing(number, chips)
        for number, chips in sorted(computed.items())
        if number not in accounts
    ]
    rows = list(accounts.values())
    return [*_accounts(tx, rows, computed), *missing, *improper, *_sums(rows)]


def _accounts(
    tx: Reading, rows: Iterable[Row[Any]], computed: Mapping[int, int]
) -> Iterator[Discrepancy]:
    """Yield what is off about accounts, by what their transfers add up to."""
    t = schema.tables.c
    closed = set(tx.execute(select(t.id).where(t.closed_at.is_not(None))).scalars())
    for row in rows:
        account = read_account(row)
        if account.key != row.key:
            yield Mislabelled(account, row.key)
        if row.balance != computed[row.id]:
            yield BalanceDiffers(account, row.balance, computed[row.id])
        if row.balance < 0 and account.holder is not Holder.HOUSE:
            yield Overdrawn(account, row.balance)
        if row.balance != 0 and row.table_id in closed:
            yield Stranded(account, row.balance)


def _done(tx: Reading) -> Mapping[int, Sequence[Row[Any]]]:
    """Return what managers have settled and done in each server, the oldest first."""
    found = defaultdict[int, list[Row[Any]]](list)
    for row in tx.execute(select(schema.server_settings).order_by(schema.server_settings.c.id)):
        found[row.server_id].append(row)
    return found


def _key(row: Row[Any], debit: Account, credit: Account) -> str | None:
    """Return the key that a transfer is due; None: it can be none."""
    try:
        reason = TransferReason(row.reason)
        return Transfer(debit, credit, row.amount, reason, row.table_id, row.deal, row.step).key
    except ValueError:
        return None


def _is_due(row: Row[Any], debit: Row[Any], credit: Row[Any], done: Sequence[Row[Any]]) -> bool:
    """Return whether what a transfer of no table says was done: those of tables have their deals.

    ``done`` is what managers of the server have settled and done, the oldest first.
    """
    reason, way = TransferReason(row.reason), (debit.kind, credit.kind)
    given, taken = way == (Holder.HOUSE, Holder.WALLET), way == (Holder.WALLET, Holder.HOUSE)
    match reason:
        case TransferReason.STARTING:
            return given and row.at == credit.opened_at
        case TransferReason.ALLOWANCE:
            return given and row.step == row.at.astimezone(UTC).toordinal()
        case TransferReason.FILL | TransferReason.UNSTAKE:
            return {*way} == {Holder.HOUSE, Holder.PURSE} and is_of_its_day(row.step, row.at)
        case TransferReason.GRANT | TransferReason.RESET if given or taken:
            member, chips = (
                (credit.member_id, row.amount) if given else (debit.member_id, -row.amount)
            )
            gift = {"member": member, "chips": chips}
            return any(
                (deed.name, deed.at) == (reason, row.at)
                and (reason is TransferReason.RESET or deed.value == gift)
                for number, deed in enumerate(done)
                if number == row.step
            )
        case TransferReason.FORGOTTEN:
            return taken and debit.member_id < 0
    return False


def _sums(rows: Iterable[Row[Any]]) -> Iterator[Discrepancy]:
    sums = Counter[int]()
    for row in rows:
        sums[row.server_id] += row.balance
    yield from (SumNotZero(server, off) for server, off in sorted(sums.items()) if off)
    if sums.total():
        yield SumNotZero(None, sums.total())
