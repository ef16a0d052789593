"""Origin of chips that moved between tables.

Their keys alone say little: anyone who has the file can write a row with a well-made key. Those of
tables are traced by playing the table again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Any, Final

from sqlalchemy import Row, select

from bot.ledger import TransferReason
from bot.ledger.accounts import Holder
from bot.servers.done import Deed
from bot.servers.settings import Setting, Usual
from bot.store import schema
from bot.store.engine.transaction import Reading
from bot.store.rows.forgetting import is_pseudonym

_AT_ONCE: Final = 1000


@dataclass(frozen=True, slots=True)
class StrayTransfer:
    """A transfer that belongs to no commit of the program's."""

    key: str
    amount: int


@dataclass(frozen=True, slots=True)
class _Moved:
    """A transfer, and how it left its accounts."""

    row: Row[Any]
    wallet: Row[Any]
    to_wallet: bool
    holds: int
    """What the wallet holds since."""
    is_first: bool
    """Whether it is the wallet's first transfer."""


def strays(tx: Reading, usual: Usual) -> Iterator[StrayTransfer]:
    """Yield the transfers of no table that nothing accounts for.

    Args:
        tx: the transaction.
        usual: what holds in servers that settle nothing else.
    """
    accounts = {row.id: row for row in tx.execute(select(schema.accounts))}
    settled = _settled(tx)
    held = Counter[int]()
    query = select(schema.transfers).order_by(schema.transfers.c.id)
    for row in tx.execute(query.execution_options(yield_per=_AT_ONCE)):
        to_wallet = row.credit_id in accounts and accounts[row.credit_id].kind == Holder.WALLET
        own, other = (row.credit_id, row.debit_id) if to_wallet else (row.debit_id, row.credit_id)
        is_first = own not in held
        held[row.debit_id] -= row.amount
        held[row.credit_id] += row.amount
        if row.table_id is not None or own not in accounts or other not in accounts:
            continue  # what is missing is told
        moved = _Moved(row, accounts[own], to_wallet, held[own], is_first)
        kinds = accounts[own].kind, accounts[other].kind
        rows = settled.get(accounts[own].server_id, ())
        if kinds != (Holder.WALLET, Holder.HOUSE) or not _is_accounted_for(moved, rows, usual):
            yield StrayTransfer(row.key, row.amount)


def _settled(tx: Reading) -> Mapping[int, Sequence[Row[Any]]]:
    """Return what was settled and done in each server, the oldest first."""
    found = defaultdict[int, list[Row[Any]]](list)
    query = select(schema.server_settings).order_by(schema.server_settings.c.id)
    for row in tx.execute(query):
        found[row.server_id].append(row)
    return found


def _is_accounted_for(moved: _Moved, settled: Sequence[Row[Any]], usual: Usual) -> bool:
    row, wallet = moved.row, moved.wallet
    match row.reason:
        case TransferReason.STARTING:
            return moved.to_wallet and moved.is_first and row.at == wallet.opened_at
        case TransferReason.ALLOWANCE:
            amounts = {each.value for each in settled if each.name == Setting.ALLOWANCE}
            is_its_day = row.step == row.at.astimezone(UTC).toordinal()
            return moved.to_wallet and is_its_day and row.amount in amounts | {usual.allowance}
        case TransferReason.GRANT | TransferReason.RESET:
            done = settled[row.step] if row.step in range(len(settled)) else None
            return done is not None and done.at == row.at and _did(done, moved)
        case TransferReason.FORGOTTEN:
            is_last = wallet.last_transfer_id == row.id and moved.holds == 0
            return not moved.to_wallet and is_last and is_pseudonym(wallet.member_id)
    return False


def _did(done: Row[Any], moved: _Moved) -> bool:
    """Return whether a manager's deed moved the chips."""
    if done.name != moved.row.reason:
        return False
    if done.name == Deed.RESET:
        return bool(done.value["chips"] == moved.holds)
    chips = moved.row.amount if moved.to_wallet else -moved.row.amount
    return bool(done.value == {"member": moved.wallet.member_id, "chips": chips})
