"""Members' total chips: wallets plus stacks on tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, cast, func, select

from bot.ledger.accounts import Account, Holder, house, wallet
from bot.ledger.transfers import Transfer, TransferReason, open_accounts, post
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import former_wallets


@dataclass(frozen=True, slots=True)
class Holdings:
    """A member's chips in a server."""

    wallet: int
    on_tables: int
    """The stacks a member would take home; those of practice tables are nobody's."""

    @property
    def chips(self) -> int:
        """All a member's chips."""
        return self.wallet + self.on_tables


def open_wallet(tx: Writing, server: int, member: int, starting: int, at: datetime) -> int:
    """Give a member a wallet with starting chips, once; return what the wallet holds.

    Who was forgotten not long ago gets no more than they gave up.

    Raises:
        ValueError: a negative number of chips.
    """
    if starting < 0:
        raise ValueError(f"starting chips cannot be {starting}")
    account = wallet(server, member)
    held = _held(tx, account)
    if held is None:
        tx.alone(server)
        held = _held(tx, account)
    if held is not None:
        return held
    starting = opening_chips(tx, server, member, starting, at)
    if starting == 0:
        open_accounts(tx, [account], at)
    else:
        post(tx, [Transfer(house(server), account, starting, TransferReason.STARTING)], at)
    return starting


def opening_chips(tx: Reading, server: int, member: int, starting: int, at: datetime) -> int:
    """Return the chips that a new wallet of a member would open with; see :func:`open_wallet`."""
    most = former_wallets.most_for(tx, server, member, at)
    return starting if most is None else min(starting, most)


def _held(tx: Reading, account: Account) -> int | None:
    a = schema.accounts.c
    held: int | None = tx.execute(select(a.balance).where(a.key == account.key)).scalar()
    return held


def holdings(tx: Reading, server: int, member: int) -> Holdings | None:
    """Return what a member owns in a server; ``None`` for one who has no wallet yet."""
    a = schema.accounts.c
    query = select(a.kind, a.balance).where(a.server_id == server, a.member_id == member)
    rows = tx.execute(query).all()
    wallets = [row.balance for row in rows if row.kind == Holder.WALLET]
    if not wallets:
        return None
    return Holdings(wallet=wallets[0], on_tables=sum(row.balance for row in rows) - wallets[0])


def fortunes(tx: Reading, server: int) -> dict[int, int]:
    """Return what every member of a server owns who has a wallet or a seat, in chips."""
    a = schema.accounts.c
    chips = cast(func.sum(a.balance), BigInteger).label("chips")
    query = select(a.member_id, chips).where(a.server_id == server, a.member_id > 0)
    return {row.member_id: row.chips for row in tx.execute(query.group_by(a.member_id))}
