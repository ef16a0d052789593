"""Refusals that only a commit can find: too few chips, or losses over a limit."""

from __future__ import annotations

from datetime import datetime
from typing import Final, TypeGuard

from bot.ledger.accounts import Holder
from bot.ledger.errors import ComputersSpent, InsufficientChips
from bot.servers.newcomers import TooNew
from bot.store.engine.errors import StaleTable
from bot.tables.handle.computers import AddComputer
from bot.tables.handle.dealing import DealOut
from bot.tables.handle.dispatch import Request
from bot.tables.handle.opening import SeatFirst
from bot.tables.handle.rules import ChangeRules
from bot.tables.handle.seating import Agree, BuyIn, Join, least_to_add
from bot.tables.journal.wallets import spent_refusal
from bot.tables.state.table_state import TableState
from bot.tables.state.usual_rules import antes_to_play
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stakes

_DRAWS_ON_WALLETS: Final = (Join, Agree, BuyIn, ChangeRules)
"""Requests that a wallet may prove too thin for."""


def only_the_commit_tells(request: Request, state: TableState) -> bool:
    """Return whether chips may not suffice for a request, which nobody knows before its commit.

    Args:
        request: what is asked.
        state: the table before it.
    """
    if isinstance(request, DealOut):
        return state.house_plays
    if isinstance(request, AddComputer):
        return state.opening.stakes is Stakes.CHIPS
    return isinstance(request, _DRAWS_ON_WALLETS)


def chips_do_not_suffice(error: BaseException) -> bool:
    """Return whether a commit failed for want of chips, or of leave to have or lose them.

    Nothing of it is stored then, and the table is as it was before.
    """
    return _is_thin_wallet(error) or isinstance(error, ComputersSpent | TooNew)


def refusal_of(
    error: BaseException, request: Request, state: TableState, now: datetime
) -> TableRefused | None:
    """Return what a failed commit means to the people at the table; None: it is raised as it is.

    Args:
        error: of the store or the ledger, or any other.
        request: what was asked.
        state: the table, as it was before.
        now: the moment of it.
    """
    if isinstance(error, StaleTable):
        return TableRefused(TableReason.TABLE_MOVED)
    if isinstance(error, ComputersSpent) and isinstance(request, AddComputer):
        return spent_refusal(error)
    if not _is_thin_wallet(error):
        return None
    have, needed, member = error.balance, error.needed, error.account.member or 0
    if isinstance(request, ChangeRules):
        reason = TableReason.MEMBER_CANNOT_PAY
        return TableRefused(reason, member=member, have=have, needed=needed)
    least = _least(request, state, member, now)
    fewer = least is not None and least <= have
    if least is not None and not fewer:
        needed = min(least, needed)
    return TableRefused(TableReason.NOT_ENOUGH_CHIPS, have=have, needed=needed, fewer=fewer)


def _least(request: Request, state: TableState, member: int, now: datetime) -> int | None:
    """Return the fewest chips that a request would do with; None where that is what it asks."""
    rules = state.opening.rules
    if isinstance(request, BuyIn):
        seat = state.seats.of_member(member)
        return None if seat is None else least_to_add(state, seat)
    if isinstance(request, Join) and state.is_cash:
        owed, _ = state.owes_back(member, now) or (0, now)
        return max(owed, rules.least_buy_in)
    return antes_to_play(rules) if isinstance(request, SeatFirst) else None


def _is_thin_wallet(error: BaseException) -> TypeGuard[InsufficientChips]:
    """Return whether somebody's own chips do not suffice: of any other account it is a fault."""
    return isinstance(error, InsufficientChips) and error.account.holder is Holder.WALLET
