"""The house's purse: the chips that a server's computers may still lose to its members today.

A computer's chips at a table for chips are the house's, so what it loses is won from nobody. They
come from the purse and go home to it, and the purse is never below zero. It is filled once a day
(UTC), as the first chips of the day are to come from it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import select

from bot.ledger.accounts import Holder, balance, house, purse
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

_A_DAY: Final = 1000
"""Steps of a day: its number times this, and how often the purse was filled that day before."""


class _Today(NamedTuple):
    """What the house and its purse have given each other on a day."""

    step: int
    filled: int | None
    """Chips for the computers to lose; None: it was not filled yet."""


def left(tx: Reading, server: int, may_lose: int, at: datetime) -> int:
    """Return how many chips computers may still bring to tables for chips that day."""
    filled = _today(tx, server, at).filled
    if filled is None:
        return may_lose
    return max(0, balance(tx, purse(server)) + may_lose - filled)


def fill(tx: Writing, server: int, may_lose: int, at: datetime) -> int:
    """Have the purse hold what computers may still lose today; return that. See :func:`left`.

    The first time on a day it holds all of it, whatever it held before. From then on only a limit
    that was changed changes it, by as much; and computers at 0 find nothing there.
    """
    tx.alone(server)
    own, of_house, today = purse(server), house(server), _today(tx, server, at)
    held = balance(tx, own)
    if today.filled is None:
        moves = [(own, of_house, held, TransferReason.UNSTAKE)]
        more = may_lose
    else:
        moves = []
        more = max(may_lose - today.filled, -held)
    moves.append(
        (of_house, own, more, TransferReason.FILL)
        if more > 0
        else (own, of_house, -more, TransferReason.FILL)
    )
    post(tx, [Transfer(*move, step=today.step) for move in moves if move[2]], at)
    return balance(tx, own)


def is_of_its_day(step: int | None, at: datetime) -> bool:
    """Return whether a transfer between house and purse has a step of the day that it was made."""
    return step is not None and step // _A_DAY == at.astimezone(UTC).toordinal()


def _today(tx: Reading, server: int, at: datetime) -> _Today:
    day, t = at.astimezone(UTC).toordinal(), schema.transfers.c
    of_day = f"{server}/-/{day}"  # as the keys of transfers of no table begin, see `Transfer.key`
    rows = tx.execute(
        select(schema.accounts.c.kind, t.amount, t.reason)
        .join(schema.accounts, schema.accounts.c.id == t.credit_id)
        .where(
            t.key >= of_day,
            t.key < of_day + ":",
            t.reason.in_((TransferReason.FILL, TransferReason.UNSTAKE)),
        )
    ).all()
    fills = [row for row in rows if row.reason == TransferReason.FILL]
    filled = sum(row.amount if row.kind == Holder.PURSE else -row.amount for row in fills)
    return _Today(day * _A_DAY + len(rows), filled if fills else None)
