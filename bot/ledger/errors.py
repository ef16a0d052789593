"""The ledger's refusal."""

# ruff: noqa: N818 - errors say what happened, as the core's do

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ledger.accounts import Account


class InsufficientChips(Exception):
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
