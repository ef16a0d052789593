"""Members' wallets: starting chips, allowances, what managers give and take, being forgotten."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Row, cast, delete, func, select

from bot.ledger.accounts import Holder, house, read_account, wallet
from bot.ledger.transfers import Transfer, TransferReason, is_posted, open_accounts, post
from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import members

KEPT: Final = timedelta(days=30)
"""How long it is known by a fingerprint what a forgotten member gave up."""

_AT_ONCE: Final = 500


class Holdings(NamedTuple):
    """A member's chips in a server."""

    wallet: int
    on_tables: int
    """The stacks a member would take home; those of practice tables are nobody's."""

    @property
    def chips(self) -> int:
        """All a member's chips."""
        return self.wallet + self.on_tables


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


# Starting chips


def open_wallet(tx: Writing, server: int, member: int, starting: int, at: datetime) -> int:
    """Give a member a wallet with starting chips, once; return what the wallet holds.

    Who was forgotten not long ago gets no more than they gave up.
    """
    account = wallet(server, member)
    own = select(schema.accounts.c.balance).where(schema.accounts.c.key == account.key)
    held: int | None = tx.execute(own).scalar()
    if held is None:
        tx.alone(server)
        held = tx.execute(own).scalar()
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
    former = _former(tx, server, member, at)
    return starting if former is None else min(starting, former.chips)


# The allowance: chips for members who are broke, once a day (UTC)


class Claim(StrEnum):
    """Outcome of a claim."""

    GIVEN = "given"
    NONE_HERE = "none-here"
    ENOUGH = "enough"
    """The member has as many chips as the allowance, or more."""
    TODAY = "today"
    FORGOTTEN = "forgotten"
    """The member was forgotten today, and may have had it before that."""


class Claimed(NamedTuple):
    """Outcome of a claim, with the member's chips afterwards."""

    claim: Claim
    chips: int


def claim(tx: Writing, server: int, member: int, allowance: int, at: datetime) -> Claimed:
    """Give a member the allowance who has fewer chips in all than that, once a day.

    Asked twice at once it is given once: the transfer's key has the member and the day in it.
    """
    tx.alone(server)
    would = outlook(tx, server, member, allowance, at)
    if would.claim is Claim.GIVEN:
        post(tx, [_gift(server, member, allowance, at)], at)
    return would


def outlook(tx: Reading, server: int, member: int, allowance: int, at: datetime) -> Claimed:
    """Return what would come of a claim; nothing is given. See :func:`claim`.

    A member without a wallet counts as one without chips.
    """
    held = holdings(tx, server, member)
    chips = 0 if held is None else held.chips
    if allowance == 0:
        return Claimed(Claim.NONE_HERE, chips)
    if chips >= allowance:
        return Claimed(Claim.ENOUGH, chips)
    former = _former(tx, server, member, at)
    if former is not None and _day(former.until - KEPT) == _day(at):  # and what was claimed with it
        return Claimed(Claim.FORGOTTEN, chips)
    if is_posted(tx, _gift(server, member, allowance, at)):
        return Claimed(Claim.TODAY, chips)
    return Claimed(Claim.GIVEN, chips + allowance)


def may_claim(tx: Reading, server: int, member: int, allowance: int, at: datetime) -> bool:
    """Return whether a member would be given the allowance for asking."""
    if holdings(tx, server, member) is None:
        return False
    return outlook(tx, server, member, allowance, at).claim is Claim.GIVEN


def _gift(server: int, member: int, allowance: int, at: datetime) -> Transfer:
    own, reason = wallet(server, member), TransferReason.ALLOWANCE
    return Transfer(house(server), own, allowance, reason, step=_day(at))


def _day(at: datetime) -> int:
    return at.astimezone(UTC).toordinal()


# What managers do


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
    post(tx, _moving(server, member, moved, TransferReason.GRANT, step), at)
    return moved, have + moved


def reset(tx: Writing, server: int, starting: int, step: int, at: datetime) -> int:
    """Have every wallet of a server hold the starting chips again; return how many there are.

    Those of members who were forgotten stay empty.
    """
    rows = _wallets(tx, server)
    transfers: list[Transfer] = []
    for row in rows:
        more = starting - row.balance
        transfers += _moving(server, row.member_id, more, TransferReason.RESET, step)
    for begin in range(0, len(transfers), _AT_ONCE):
        post(tx, transfers[begin : begin + _AT_ONCE], at)
    return len(rows)


def count_wallets(tx: Reading, server: int) -> int:
    """Return how many wallets there are in a server, but those of members who were forgotten."""
    return len(_wallets(tx, server))


def _wallets(tx: Reading, server: int) -> list[Row[Any]]:
    a = schema.accounts.c
    of_members = (a.server_id == server, a.kind == Holder.WALLET, a.member_id > 0)
    return [*tx.execute(select(a.member_id, a.balance).where(*of_members).order_by(a.id))]


def _moving(
    server: int, member: int, chips: int, reason: TransferReason, step: int
) -> list[Transfer]:
    """Return what moves chips from the house to a wallet, or, below zero, back."""
    own, of_house = wallet(server, member), house(server)
    if chips > 0:
        return [Transfer(of_house, own, chips, reason, step=step)]
    return [Transfer(own, of_house, -chips, reason, step=step)] if chips else []


# What the house has given


GIVEN: Final = (TransferReason.STARTING, TransferReason.ALLOWANCE)


class Gift(NamedTuple):
    """Chips that a member got from the house."""

    member: int
    """Below zero for one who was forgotten."""
    chips: int
    reason: TransferReason
    at: datetime


def newest_gifts(
    tx: Reading, server: int, since: datetime, most: int
) -> tuple[list[Gift], datetime]:
    """Return what members were given, the newest first, and since when all of it is there.

    So many of the house's newest payments of every kind are looked through at most.
    """
    a, t = schema.accounts.c, schema.transfers.c
    own = select(a.id).where(a.key == house(server).key).scalar_subquery()
    paid = select(t.id, t.credit_id, t.amount, t.reason, t.at).where(t.debit_id == own)
    n = paid.order_by(t.id.desc()).limit(most).subquery().c
    # What it paid to seats is joined too: by it one sees how far back the newest reach.
    query = select(a.member_id, n.amount, n.reason, n.at).join(schema.accounts, a.id == n.credit_id)
    rows = tx.execute(query.order_by(n.id.desc())).all()
    gifts = [
        Gift(row.member_id, row.amount, TransferReason(row.reason), row.at)
        for row in rows
        if row.reason in GIVEN and row.at >= since
    ]
    return gifts, max(since, rows[-1].at) if len(rows) == most else since


# Being forgotten


def forget(tx: Writing, member: int, tables: Collection[str], at: datetime) -> int:
    """Forget a member in all servers; return by how many chips the houses are richer.

    Others' chips stay as they are, every transfer stays, and every table can be played again.

    The member sits at no open table; ``tables`` are all whose rows name the member.
    """
    a = schema.accounts.c
    own = select(schema.accounts).where(a.member_id == member, a.kind == Holder.WALLET)
    given_up = 0
    for row in tx.execute(own).all():
        keep_former(tx, row.server_id, member, row.balance, at)
        if row.balance:
            home = house(row.server_id)
            back = Transfer(read_account(row), home, row.balance, TransferReason.FORGOTTEN)
            post(tx, [back], at)
            given_up += row.balance
    members.call_otherwise(tx, member, members.pseudonym(), tables)
    return given_up


def keep_former(tx: Writing, server: int, member: int, chips: int, at: datetime) -> None:
    """Keep what a forgotten member gave up in a server, by a fingerprint.

    Without it, whoever has lost their chips could be forgotten and open a wallet with new ones. It
    can be compared with a member's number, not turned back into it.
    """
    whose = {"fingerprint": _fingerprint(server, member), "server_id": server}
    tx.put(schema.former_wallets, {**whose, "chips": chips, "until": at + KEPT})


def drop_old_formers(tx: Writing, at: datetime) -> None:
    """Delete what has been kept for long enough."""
    tx.execute(delete(schema.former_wallets).where(schema.former_wallets.c.until <= at))


def _former(tx: Reading, server: int, member: int, at: datetime) -> Row[Any] | None:
    f = schema.former_wallets.c
    own = (f.fingerprint == _fingerprint(server, member), f.until > at)
    return tx.execute(select(f.chips, f.until).where(*own)).first()


def _fingerprint(server: int, member: int) -> bytes:
    return blake2b(str(member).encode(), key=str(server).encode(), digest_size=32).digest()
