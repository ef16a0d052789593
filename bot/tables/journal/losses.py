"""Losses of a table's computers to members, from its transfers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.ledger.accounts import Account, Holder
from bot.ledger.transfers import Transfer
from bot.store.rows.journal import StoredTable
from bot.tables.state.facts.stakes import WentToPractice
from bot.tables.words.values import Stakes

_WENT_TO_PRACTICE: Final = WentToPractice.model_fields["kind"].default


def went_to_practice(stored: StoredTable) -> int | None:
    """Return with which version a table for chips went over to practice; None: it did not."""
    over = (fact.version for fact in stored.facts if fact.kind == _WENT_TO_PRACTICE)
    return next(over, None)


def lost_by_ledger(stored: StoredTable, posted: Sequence[Transfer]) -> int:
    """Return the chips that computers have paid into pots, less what they took, while for chips.

    Args:
        stored: the table.
        posted: its transfers, in their order.
    """
    if stored.row.opening.get("stakes") != Stakes.CHIPS:
        return 0
    return sum(_lost(each) for each in _for_chips(stored, posted))


def _for_chips(stored: StoredTable, posted: Sequence[Transfer]) -> Iterable[Transfer]:
    """Return the transfers of a table until it went over to practice: the pot's shares are last."""
    over = went_to_practice(stored)
    if over is None:
        return posted
    ends = [n for n, each in enumerate(posted) if (each.deal, each.step) == (None, over)]
    return posted[: max(ends, default=-1) + 1]


def _lost(transfer: Transfer) -> int:
    if transfer.credit.holder is Holder.POT and _is_computers(transfer.debit):
        return transfer.amount
    if transfer.debit.holder is Holder.POT and _is_computers(transfer.credit):
        return -transfer.amount
    return 0


def _is_computers(account: Account) -> bool:
    """Whether a seat's chips are the house's, which at a table for chips are a computer's."""
    return account.holder is Holder.SEAT and account.member is None
