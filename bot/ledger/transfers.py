"""Transfers: immutable movements of chips between two accounts; and those beside deals."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, exists, func, insert, select

from bot.ledger.accounts import Account, Holder, read_account
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing


class InsufficientChips(Exception):  # noqa: N818 - it says what happened, as the core's errors do
    """An account does not hold what is to leave it; nothing of the posting was done."""

    def __init__(
        self, account: Account, balance: int, needed: int, most: int | None = None
    ) -> None:
        super().__init__(f"{account.key} holds {balance} of {needed} chips")
        self.account = account
        self.balance = balance
        """What it holds, in chips; 0 for an account that does not exist yet."""
        self.needed = needed
        """What was to leave it, in chips."""
        self.most = most
        """What a purse is filled to."""


class TransferReason(StrEnum):
    """Reason for a transfer; payments in a deal use the core's names."""

    STARTING = "starting"
    """A member's first chips, from the house."""
    GRANT = "grant"
    """Chips that a manager of the server gives a member, or takes back to the house."""
    RESET = "reset"
    """What makes a wallet hold the starting chips again, from the house or back to it."""
    ALLOWANCE = "allowance"
    """Chips that a member has claimed from the house, once a day; the day is its step."""
    BUY_IN = "buy-in"
    CASH_OUT = "cash-out"
    STAKE = "stake"
    """From the house to a seat that plays with no member's chips; at a table for chips, from its
    purse to a computer."""
    UNSTAKE = "unstake"
    """From such a seat back to where they came from; and from the purse, as its day is over."""
    FILL = "fill"
    """From the house to its purse for a day; back where computers may lose less than it was filled
    for. The day is in its step."""
    FORGOTTEN = "forgotten"
    """From the wallet of a member who is forgotten back to the house."""
    ANTE = "ante"
    SECOND_ANTE = "second-ante"
    STAY_ANTE = "stay-ante"
    BOURRE = "bourre"
    RENEGE = "renege"
    POT = "pot"
    SWEEP = "sweep"
    SHARE = "share"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that leave one account and reach another of the same server.

    Raises:
        ValueError: no positive whole number of chips, the same account twice, accounts of two
            servers, or a deal of no table.
    """

    debit: Account
    credit: Account
    amount: int
    reason: TransferReason
    table: str | None = None
    deal: int | None = None
    """The deal's number; ``None`` between deals."""
    step: int | None = None
    """The deal's step that caused it; between deals the table's version; of what managers do, how
    much they had done in the server before."""
    key: str = ""
    """Unique in the ledger. Unless given, made of all the above but the amount."""

    def __post_init__(self) -> None:
        """Refuse what can be no transfer, and name it."""
        if type(self.amount) is not int or self.amount <= 0:
            raise ValueError(f"an amount is a whole number above 0, not {self.amount!r}")
        if self.debit == self.credit:
            raise ValueError("chips cannot go from an account to itself")
        if self.debit.server != self.credit.server:
            raise ValueError("chips stay in their server")
        if self.table is None and self.deal is not None:
            raise ValueError("a deal belongs to a table")
        if not self.key:
            object.__setattr__(self, "key", self._key())

    def _key(self) -> str:
        where = self.table or str(self.debit.server)
        when = "/".join("-" if part is None else str(part) for part in (self.deal, self.step))
        return f"{where}/{when}/{self.reason}/{self.debit.place}>{self.credit.place}"


def post(tx: Writing, transfers: Sequence[Transfer], at: datetime) -> None:
    """Post transfers in their order, opening the accounts that do not exist yet.

    Every account must hold what leaves it at its place in the order. The balances are moved by the
    database itself, with each row that is stored.

    Raises:
        InsufficientChips: an account but the house's would fall below zero.
        IntegrityError: a transfer's key stands in the ledger, or twice among these.
    """
    if not transfers:
        return
    stored = _find(tx, transfers)
    after = _move(transfers, {account: balance for account, (_, balance) in stored.items()})
    missing = [account for account in after if account not in stored]
    opened = open_accounts(tx, missing, at)
    if len(opened) < len(missing):  # somebody else has opened one at the same moment
        post(tx, transfers, at)
        return
    ids = {account: number for account, (number, _) in stored.items()} | opened
    tx.execute(
        insert(schema.transfers),
        [
            {
                "key": transfer.key,
                "debit_id": ids[transfer.debit],
                "credit_id": ids[transfer.credit],
                "amount": transfer.amount,
                "reason": transfer.reason,
                "table_id": transfer.table,
                "deal": transfer.deal,
                "step": transfer.step,
                "at": at,
            }
            for transfer in transfers
        ],
    )


def is_posted(tx: Reading, transfer: Transfer) -> bool:
    """Return whether a transfer of the same key stands in the ledger."""
    t = schema.transfers.c
    return tx.execute(select(t.id).where(t.key == transfer.key)).first() is not None


def history(tx: Reading, table: str) -> list[Transfer]:
    """Return a table's transfers in the order they were posted."""
    t = schema.transfers.c
    posted = select(schema.transfers).where(t.table_id == table).order_by(t.id)
    return [each.transfer for each in _read(tx, posted)]


class Posted(NamedTuple):
    """A transfer as it stands in the ledger."""

    id: int
    at: datetime
    transfer: Transfer


def posted_in(tx: Reading, server: int, after: int, limit: int) -> list[Posted]:
    """Return transfers of a server in the order they were posted, those after an id.

    In PostgreSQL the ids of commits made at the same moment need not come in the order in which
    they can be read: whoever asks for what came after an id may miss one that was being committed.
    """
    a, t = schema.accounts.c, schema.transfers.c
    own = select(schema.transfers).join(schema.accounts, a.id == t.debit_id)
    return _read(tx, own.where(a.server_id == server, t.id > after).order_by(t.id).limit(limit))


def _read(tx: Reading, query: Select[Any]) -> list[Posted]:
    rows = tx.execute(query).all()
    concerned = {row.debit_id for row in rows} | {row.credit_id for row in rows}
    found = tx.execute(select(schema.accounts).where(schema.accounts.c.id.in_(concerned)))
    accounts = {row.id: read_account(row) for row in found}
    return [
        Posted(
            row.id,
            row.at,
            Transfer(
                *(accounts[row.debit_id], accounts[row.credit_id], row.amount),
                reason=TransferReason(row.reason),
                table=row.table_id,
                deal=row.deal,
                step=row.step,
                key=row.key,
            ),
        )
        for row in rows
    ]


def count_transfers(tx: Reading) -> int:
    """Return how many transfers there are."""
    count = select(func.count()).select_from(schema.transfers)
    return int(tx.execute(count).scalar_one())


def _find(tx: Reading, transfers: Sequence[Transfer]) -> dict[Account, tuple[int, int]]:
    """Return ids and balances of the accounts that exist, locked where a database locks rows."""
    a = schema.accounts.c
    concerned = {
        account.key: account
        for transfer in transfers
        for account in (transfer.debit, transfer.credit)
    }
    query = select(a.key, a.id, a.balance).where(a.key.in_(concerned))
    rows = tx.execute(query.order_by(a.id).with_for_update(key_share=True))
    return {concerned[row.key]: (row.id, row.balance) for row in rows}


def _move(transfers: Sequence[Transfer], before: Mapping[Account, int]) -> dict[Account, int]:
    """Return what each account concerned holds once all is moved."""
    held: dict[Account, int] = {}
    for transfer in transfers:
        debit, credit = transfer.debit, transfer.credit
        left = held.get(debit, before.get(debit, 0))
        if left < transfer.amount and debit.holder is not Holder.HOUSE:
            raise InsufficientChips(debit, left, transfer.amount)
        held[debit] = left - transfer.amount
        held[credit] = held.get(credit, before.get(credit, 0)) + transfer.amount
    return held


def open_accounts(tx: Writing, accounts: Collection[Account], at: datetime) -> dict[Account, int]:
    """Open accounts that do not exist yet, with no chips; return the ids of their rows.

    What somebody else has opened at the same moment is left out.
    """
    if not accounts:
        return {}
    a = schema.accounts.c
    opened = tx.execute(
        tx.insertion(schema.accounts)
        .on_conflict_do_nothing(index_elements=[a.key])
        .returning(a.key, a.id),
        [
            {
                "key": account.key,
                "server_id": account.server,
                "kind": account.holder,
                "member_id": account.member,
                "table_id": account.table,
                "seat": account.seat,
                "balance": 0,
                "opened_at": at,
            }
            for account in accounts
        ],
    )
    ids = {row.key: row.id for row in opened}
    return {account: ids[account.key] for account in accounts if account.key in ids}


class BesideDeals(NamedTuple):
    """Chips of one member, won or paid beside the deals."""

    member: int
    at: datetime
    chips: int
    """Won or, negative, paid."""


def beside_deals(
    tx: Reading, server: int, since: datetime | None = None, member: int | None = None
) -> list[BesideDeals]:
    """Return what members of a server won and paid beside deals for chips, the oldest first.

    Of all members (None) those who were forgotten are left out; ``since`` None: all moments count.
    """
    found = [*_left_over(tx, server, member), *_last_antes(tx, server, member)]
    counted = [each for each in found if since is None or each.at >= since]
    return sorted(counted, key=lambda each: each.at)


def _left_over(tx: Reading, server: int, member: int | None) -> Iterator[BesideDeals]:
    """Yield the shares and sweeps of pots."""
    a, t = schema.accounts.c, schema.transfers.c
    query = select(a.member_id, t.at, t.amount).join_from(
        schema.accounts, schema.transfers, t.credit_id == a.id
    )
    for row in tx.execute(_of(query, server, member).where(schema.is_left_over)):
        yield BesideDeals(row.member_id, row.at, row.amount)


def _last_antes(tx: Reading, server: int, member: int | None) -> Iterator[BesideDeals]:
    """Yield what was paid by seats that went out for want of an ante.

    Either no deal came of it, or there was one without that seat. In the latter case the ante is
    the last that was heard of the seat's chips, and counts as the deal does: when it is over.
    """
    a, t, d, r = schema.accounts.c, schema.transfers.c, schema.deals.c, schema.results.c
    undealt = select(a.member_id, t.at, t.amount).join_from(
        schema.accounts, schema.transfers, t.debit_id == a.id
    )
    for row in tx.execute(_of(undealt, server, member).where(schema.is_undealt_ante)):
        yield BesideDeals(row.member_id, row.at, -row.amount)
    paid = select(a.member_id, d.finished_at, t.amount).join_from(
        schema.accounts, schema.transfers, t.id == a.last_transfer_id
    )
    paid = paid.join(schema.deals, and_(d.table_id == t.table_id, d.deal == t.deal))
    dealt_in = exists().where(
        r.table_id == t.table_id, r.deal == t.deal, r.member_id == a.member_id
    )
    without = (t.reason == TransferReason.ANTE, d.finished_at.is_not(None), ~dealt_in)
    for row in tx.execute(_of(paid, server, member).where(*without)):
        yield BesideDeals(row.member_id, row.finished_at, -row.amount)


def _of(
    query: Select[tuple[int, datetime, int]], server: int, member: int | None
) -> Select[tuple[int, datetime, int]]:
    a = schema.accounts.c
    whose = a.member_id > 0 if member is None else a.member_id == member
    return query.where(a.server_id == server, a.kind == Holder.SEAT, whose)
