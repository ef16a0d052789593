"""Accounts of a server: wallets, seats, pots, the house and its purse."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Row, select

from bot.store import schema
from bot.store.engine.transaction import Reading


class Holder(StrEnum):
    """The kinds of account."""

    HOUSE = "house"
    """Where a server's chips come from and go to: as far below zero as others are above it."""
    PURSE = "purse"
    """What computers may still lose to members today; see :mod:`bot.ledger.purse`."""
    WALLET = "wallet"
    """A member's chips that are on no table."""
    SEAT = "seat"
    POT = "pot"


@dataclass(frozen=True, slots=True)
class Account:
    """An account; made by :func:`house`, :func:`purse`, :func:`wallet` and so on."""

    holder: Holder
    server: int
    member: int | None = None
    table: str | None = None
    seat: int | None = None

    @property
    def place(self) -> str:
        """The account among those of its table, or of its server: ``pot``, ``seat3``."""
        match self.holder:
            case Holder.SEAT:
                return f"seat{self.seat}"
            case Holder.WALLET:
                return f"wallet{self.member}"
            case _:
                return self.holder.value

    @property
    def key(self) -> str:
        """The account's name, unique in the database."""
        parts = [str(self.server), *([self.table] if self.table else []), self.place]
        if self.holder is Holder.SEAT and self.member is not None:
            parts.append(str(self.member))
        return "/".join(parts)


def house(server: int) -> Account:
    """Return a server's house: the one account that may be below zero."""
    return Account(Holder.HOUSE, server)


def purse(server: int) -> Account:
    """Return the account that computers' chips at tables for chips come from and go home to."""
    return Account(Holder.PURSE, server)


def wallet(server: int, member: int) -> Account:
    """Return a member's wallet in a server."""
    return Account(Holder.WALLET, server, member=member)


def seat(server: int, table: str, seat: int, member: int | None = None) -> Account:
    """Return the account of a seat's stack.

    It is another one for each member who sits there in turn, and whose chips they are. Without a
    member they are the house's: a computer player's, and every stack at a practice table.
    """
    return Account(Holder.SEAT, server, member=member, table=table, seat=seat)


def pot(server: int, table: str) -> Account:
    """Return the account of a table's pot."""
    return Account(Holder.POT, server, table=table)


def balance(tx: Reading, account: Account) -> int:
    """Return what an account holds, in chips; 0 where it does not exist yet."""
    return balances(tx, [account])[account]


def balances(tx: Reading, accounts: Collection[Account]) -> dict[Account, int]:
    """Return what each of some accounts holds, in chips; 0 where one does not exist yet."""
    a = schema.accounts.c
    query = select(a.key, a.balance).where(a.key.in_([account.key for account in accounts]))
    held = {row.key: row.balance for row in tx.execute(query)}
    return {account: held.get(account.key, 0) for account in accounts}


def table_balances(tx: Reading, table: str) -> dict[Account, int]:
    """Return every account a table ever had, with the chips it holds now."""
    return balances_of_tables(tx, [table])[table]


def balances_of_tables(tx: Reading, tables: Collection[str]) -> dict[str, dict[Account, int]]:
    """Return the same of several tables."""
    query = select(schema.accounts).where(schema.accounts.c.table_id.in_(tables))
    found: dict[str, dict[Account, int]] = {table: {} for table in tables}
    for row in tx.execute(query.order_by(schema.accounts.c.id)):
        found[row.table_id][read_account(row)] = row.balance
    return found


def read_account(row: Row[Any]) -> Account:
    """Return the account a row of the database describes."""
    return Account(Holder(row.kind), row.server_id, row.member_id, row.table_id, row.seat)
