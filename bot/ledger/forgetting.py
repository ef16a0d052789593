"""Ledger side of forgetting a member: chips go to the house, a pseudonym stays."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import select

from bot.ledger.accounts import Holder, house, read_account
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.store import schema
from bot.store.engine.transaction import Writing
from bot.store.rows import forgetting, former_wallets


def forget(tx: Writing, member: int, tables: Collection[str], at: datetime) -> int:
    """Forget a member in all servers; return by how many chips the houses are richer.

    Others' chips stay as they are, every transfer stays, and every table can be played again.

    The member sits at no open table; ``tables`` are all whose rows name the member.
    """
    a = schema.accounts.c
    wallets = select(schema.accounts).where(a.member_id == member, a.kind == Holder.WALLET)
    given_up = 0
    for row in tx.execute(wallets).all():
        former_wallets.keep(tx, row.server_id, member, row.balance, at)
        if row.balance:
            home = house(row.server_id)
            back = Transfer(read_account(row), home, row.balance, TransferReason.FORGOTTEN)
            post(tx, [back], at)
            given_up += row.balance
    forgetting.call_otherwise(tx, member, forgetting.pseudonym(), tables)
    return given_up
