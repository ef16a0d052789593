"""Ledger refusals, as typed facts."""

# ruff: noqa: N818 - errors say what happened, as the core's do

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ledger.accounts import Account


class LedgerError(Exception):
    """The root of every refusal of the ledger; a refused posting has changed nothing."""


class InsufficientChips(LedgerError):
    """An account does not hold what is to leave it."""

    def __init__(self, account: Account, balance: int, needed: int) -> None:
        super().__init__(f"{account.key} holds {balance} of {needed} chips")
        self.account = account
        self.balance = balance
        """What it holds, in chips; 0 for an account that does not exist yet."""
        self.needed = needed
        """What was to leave it, in chips."""


class AlreadyPosted(LedgerError):
    """A transfer of this key stands in the ledger already."""

    def __init__(self, key: str) -> None:
        super().__init__(f"already posted: {key}")
        self.key = key


class ComputersSpent(LedgerError):
    """A deal could cost the computers of a server more than they may still lose in the day."""

    def __init__(self, risk: int, left: int, may_lose: int) -> None:
        super().__init__(f"the computers could lose {risk}, and may lose {left} of {may_lose}")
        self.risk = risk
        """What the deal could cost them at most, in chips."""
        self.left = left
        """What they may still lose."""
        self.may_lose = may_lose
        """In the whole day."""
