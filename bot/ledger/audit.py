"""Audit: every balance recomputed from the transfers, and sums that must be zero."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, select

from bot.ledger.accounts import Account, Holder, read_account
from bot.ledger.purse import is_of_its_day
from bot.ledger.transfers import Transfer, TransferReason
from bot.store import schema
from bot.store.engine.transaction import Reading

_AT_ONCE: Final = 1000


class Off(StrEnum):
    """What is off in the ledger."""

    BALANCE = "balance"
    """An account does not hold what its transfers add up to."""
    OVERDRAWN = "overdrawn"
    """An account but the house's is below zero."""
    STRANDED = "stranded"
    """A table is closed, and one of its accounts still holds chips."""
    MISLABELLED = "mislabelled"
    """An account is not the one its key names: server, member, table or seat was altered."""
    MISSING = "missing"
    """Transfers name an account that does not exist."""
    IMPROPER = "improper"
    """A transfer that the program never posts: no chips, one account, two servers, another name
    than it gets, or nothing that it was for."""
    SUM = "sum"
    """The balances of a server do not cancel out."""
    TOTAL = "total"
    """Nor do all servers' together."""


class Discrepancy(NamedTuple):
    """One thing that is off."""

    off: Off
    name: str = ""
    """The account's key, or its row where it is missing; the transfer's key; or the server."""
    chips: int = 0
    due: int | str = 0
    """What its transfers add up to; or the key that the account has."""


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
            improper.append(Discrepancy(Off.IMPROPER, row.key, row.amount))
    missing = [
        Discrepancy(Off.MISSING, str(number), due=chips)
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
        key, held, due = read_account(row).key, row.balance, computed[row.id]
        if key != row.key:
            yield Discrepancy(Off.MISLABELLED, key, held, row.key)
        if held != due:
            yield Discrepancy(Off.BALANCE, key, held, due)
        if held < 0 and row.kind != Holder.HOUSE:
            yield Discrepancy(Off.OVERDRAWN, key, held)
        if held and row.table_id in closed:
            yield Discrepancy(Off.STRANDED, key, held)


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
    for server, off in sorted(sums.items()):
        if off:
            yield Discrepancy(Off.SUM, str(server), off)
    if sums.total():
        yield Discrepancy(Off.TOTAL, chips=sums.total())
