"""Members' chips: wallets with their starting chips, and who is the richest."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, Subquery, cast, func, select

from bot.ledger.accounts import house, wallet
from bot.ledger.transfers import Transfer, TransferReason, open_accounts, post
from bot.store import former_wallets, schema
from bot.store.transaction import Reading, Writing


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a member owns in a server, in chips, and the rank that gives."""

    wallet: int
    on_tables: int
    """The stacks a member would take home; those of practice tables are nobody's."""
    rank: int
    """1 for the richest; members with equally many chips share a rank."""

    @property
    def chips(self) -> int:
        """All a member's chips."""
        return self.wallet + self.on_tables


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """A member's place on the board of the richest."""

    member: int
    chips: int
    """In the wallet and on tables."""
    rank: int


def open_wallet(tx: Writing, server: int, member: int, starting: int, at: datetime) -> int:
    """Give a member a wallet with starting chips, once; return what the wallet holds.

    Args:
        tx: the transaction.
        server: the server whose chips they are.
        member: the member.
        starting: the chips a new wallet gets from the house; 0 for none. Who was forgotten not
            long ago gets no more than they gave up.
        at: the moment of it.

    Raises:
        ValueError: a negative number of chips.
    """
    if starting < 0:
        raise ValueError(f"starting chips cannot be {starting}")
    account = wallet(server, member)
    a = schema.accounts.c
    found = tx.execute(select(a.balance).where(a.key == account.key)).first()
    if found is not None:
        return int(found.balance)
    most = former_wallets.most_for(tx, server, member, at)
    starting = starting if most is None else min(starting, most)
    if starting == 0:
        open_accounts(tx, [account], at)
    else:
        post(tx, [Transfer(house(server), account, starting, TransferReason.STARTING)], at)
    return starting


def holdings(tx: Reading, server: int, member: int) -> Holdings | None:
    """Return what a member owns in a server; ``None`` for one who has no wallet yet."""
    a = schema.accounts.c
    board = _board(server)
    query = (
        select(a.balance, board.c.chips, board.c.rank)
        .join(board, board.c.member_id == a.member_id)
        .where(a.key == wallet(server, member).key)
    )
    row = tx.execute(query).first()
    if row is None:
        return None
    return Holdings(wallet=row.balance, on_tables=row.chips - row.balance, rank=row.rank)


def richest(tx: Reading, server: int, offset: int, limit: int) -> list[LeaderboardEntry]:
    """Return a page of a server's members, the richest first, equals by their ids."""
    board = _board(server)
    query = select(board).order_by(board.c.rank, board.c.member_id).offset(offset).limit(limit)
    return [LeaderboardEntry(row.member_id, row.chips, row.rank) for row in tx.execute(query)]


def count(tx: Reading, server: int) -> int:
    """Return how many members stand on a server's board."""
    a = schema.accounts.c
    members = select(func.count(a.member_id.distinct())).where(a.server_id == server)
    return int(tx.execute(members.where(a.member_id > 0)).scalar_one())


def _board(server: int) -> Subquery:
    """Every member with chips or a wallet, ranked by what is in the wallet and on tables.

    Whoever was forgotten, whose number is below zero, is none.
    """
    a = schema.accounts.c
    chips = cast(func.sum(a.balance), BigInteger)
    return (
        select(
            a.member_id,
            chips.label("chips"),
            func.rank().over(order_by=chips.desc()).label("rank"),
        )
        .where(a.server_id == server, a.member_id > 0)
        .group_by(a.member_id)
        .subquery("board")
    )
