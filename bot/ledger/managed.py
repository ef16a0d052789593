"""Chips that managers grant, take back or reset."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import select

from bot.ledger.accounts import Holder, house, wallet
from bot.ledger.standings import open_wallet
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

_AT_ONCE: Final = 500
"""Transfers that are posted together."""


def grant(  # noqa: PLR0913, PLR0917 - who, what and when
    tx: Writing, server: int, member: int, chips: int, starting: int, step: int, at: datetime
) -> tuple[int, int]:
    """Give a member chips of the house, or take some back, down to what the wallet holds.

    A new wallet gets the starting chips first. ``step`` is how much managers of the server have
    done before.

    Returns:
        How many were given (or, below zero, taken), and what the wallet holds now.
    """
    have = open_wallet(tx, server, member, starting, at)
    moved = max(chips, -have)
    own, of_house, reason = wallet(server, member), house(server), TransferReason.GRANT
    if moved > 0:
        post(tx, [Transfer(of_house, own, moved, reason, step=step)], at)
    elif moved < 0:
        post(tx, [Transfer(own, of_house, -moved, reason, step=step)], at)
    return moved, have + moved


def reset(tx: Writing, server: int, starting: int, step: int, at: datetime) -> int:
    """Have every wallet of a server hold the starting chips again; return how many there are.

    Those of members who were forgotten stay empty.
    """
    a = schema.accounts.c
    own = select(a.member_id, a.balance).where(
        a.server_id == server, a.kind == Holder.WALLET, a.member_id > 0
    )
    rows = tx.execute(own.order_by(a.id)).all()
    of_house, reason = house(server), TransferReason.RESET
    transfers = []
    for row in rows:
        account = wallet(server, row.member_id)
        if row.balance < starting:
            transfers.append(Transfer(of_house, account, starting - row.balance, reason, step=step))
        elif row.balance > starting:
            transfers.append(Transfer(account, of_house, row.balance - starting, reason, step=step))
    for begin in range(0, len(transfers), _AT_ONCE):
        post(tx, transfers[begin : begin + _AT_ONCE], at)
    return len(rows)


def wallets(tx: Reading, server: int) -> int:
    """Return how many wallets there are in a server, but those of members who were forgotten."""
    a = schema.accounts.c
    of_members = (a.server_id == server, a.kind == Holder.WALLET, a.member_id > 0)
    rows = tx.execute(select(a.id).where(*of_members))
    return len(rows.all())
