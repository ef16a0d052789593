"""The allowance: chips from the house for members who are broke, once a day (UTC)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from bot.ledger.accounts import house, wallet
from bot.ledger.standings import holdings
from bot.ledger.transfers import Transfer, TransferReason, is_posted, post
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import former_wallets


class Claim(StrEnum):
    """Outcome of a claim."""

    GIVEN = "given"
    NONE_HERE = "none-here"
    """The server gives none."""
    ENOUGH = "enough"
    """The member has as many chips as the allowance, or more."""
    TODAY = "today"
    """The member has had it today."""
    FORGOTTEN = "forgotten"
    """The member was forgotten today, and may have had it before that."""


@dataclass(frozen=True, slots=True)
class Claimed:
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
    if former_wallets.given_up_on_day(tx, server, member, at):  # and what was claimed with it
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
    """Return the allowance of a day."""
    day = at.astimezone(UTC).toordinal()
    own = wallet(server, member)
    return Transfer(house(server), own, allowance, TransferReason.ALLOWANCE, step=day)
