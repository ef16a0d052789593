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
from bot.ledger.allowance import Claim, Claimed, claim, may_claim, outlook
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
)
from bot.ledger.beside_deals import BesideDeals, beside_deals
from bot.ledger.errors import InsufficientChips
from bot.ledger.forgetting import forget
from bot.ledger.standings import Holdings, fortunes, holdings, open_wallet, opening_chips
from bot.ledger.transfers import Transfer, TransferReason, count_transfers, history, post

__all__ = [
    "Account",
    "AccountMissing",
    "BalanceDiffers",
    "BesideDeals",
    "Claim",
    "Claimed",
    "Discrepancy",
    "Holder",
    "Holdings",
    "ImproperTransfer",
    "InsufficientChips",
    "Mislabelled",
    "Overdrawn",
    "Stranded",
    "SumNotZero",
    "Transfer",
    "TransferReason",
    "audit",
    "balance",
    "balances",
    "beside_deals",
    "claim",
    "count_transfers",
    "forget",
    "fortunes",
    "history",
    "holdings",
    "house",
    "may_claim",
    "open_wallet",
    "opening_chips",
    "outlook",
    "post",
    "pot",
    "seat",
    "table_balances",
    "wallet",
]
