"""Money: accounts, transfers between them, the members' standings, the audit."""

from bot.ledger.accounts import (
    Account,
    Holder,
    balance,
    balances,
    house,
    pot,
    seat,
    table_balances,
    wallet,
)
from bot.ledger.audit import (
    AccountMissing,
    BalanceDiffers,
    Discrepancy,
    ImproperTransfer,
    Mislabelled,
    Overdrawn,
    Stranded,
    SumNotZero,
    audit,
    misnamed,
)
from bot.ledger.errors import AlreadyPosted, InsufficientChips, LedgerError
from bot.ledger.forgetting import forget
from bot.ledger.standings import Holdings, LeaderboardEntry, count, holdings, open_wallet, richest
from bot.ledger.transfers import Transfer, TransferReason, count_transfers, history, post

__all__ = [
    "Account",
    "AccountMissing",
    "AlreadyPosted",
    "BalanceDiffers",
    "Discrepancy",
    "Holder",
    "Holdings",
    "ImproperTransfer",
    "InsufficientChips",
    "LeaderboardEntry",
    "LedgerError",
    "Mislabelled",
    "Overdrawn",
    "Stranded",
    "SumNotZero",
    "Transfer",
    "TransferReason",
    "audit",
    "balance",
    "balances",
    "count",
    "count_transfers",
    "forget",
    "history",
    "holdings",
    "house",
    "misnamed",
    "open_wallet",
    "post",
    "pot",
    "richest",
    "seat",
    "table_balances",
    "wallet",
]
