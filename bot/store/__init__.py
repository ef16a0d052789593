"""What is kept: the database, and the journal of every table."""

from bot.store.address import file_of, shown, where_of
from bot.store.database import Database, migrate
from bot.store.errors import (
    FAILS_NOW,
    ChannelTaken,
    LeaseLost,
    StaleDeal,
    StaleStep,
    StaleTable,
    StaleVersion,
    StoreBusy,
    StoreClosed,
    StoreError,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
    TableIdTaken,
    UnknownDeal,
    UnknownTable,
)
from bot.store.journal import (
    ActionRow,
    DealRow,
    FactRow,
    JsonObject,
    MessagePlace,
    StoredTable,
    TableRow,
)
from bot.store.migration import Migrated
from bot.store.transaction import Reading, Writing

__all__ = [
    "FAILS_NOW",
    "ActionRow",
    "ChannelTaken",
    "Database",
    "DealRow",
    "FactRow",
    "JsonObject",
    "LeaseLost",
    "MessagePlace",
    "Migrated",
    "Reading",
    "StaleDeal",
    "StaleStep",
    "StaleTable",
    "StaleVersion",
    "StoreBusy",
    "StoreClosed",
    "StoreError",
    "StoreTrouble",
    "StoreUnknown",
    "StoreUnusable",
    "StoredTable",
    "TableIdTaken",
    "TableRow",
    "UnknownDeal",
    "UnknownTable",
    "Writing",
    "file_of",
    "migrate",
    "shown",
    "where_of",
]
