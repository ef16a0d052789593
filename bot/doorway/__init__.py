"""The way in: what is the same for everyone who asks something of a table, through any door."""

from bot.doorway.again import Orderer, order_again
from bot.doorway.wallets import Wallets
from bot.doorway.way_in import REFUSALS, Asker, Ending, NotDone, WayIn

__all__ = [
    "REFUSALS",
    "Asker",
    "Ending",
    "NotDone",
    "Orderer",
    "Wallets",
    "WayIn",
    "order_again",
]
