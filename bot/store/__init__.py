"""The database, and the journal of every table."""

from bot.store.engine.address import file_of, shown, where_of
from bot.store.engine.database import Database, migrate
from bot.store.engine.errors import (
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
    loudness,
)
from bot.store.engine.migration import Migrated
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.journal import (
    ActionRow,
    DealRow,
    FactRow,
    JsonObject,
    Post,
    StoredTable,
    TableRow,
)

__all__ = [
    "FAILS_NOW",
    "ActionRow",
    "ChannelTaken",
    "Database",
    "DealRow",
    "FactRow",
    "JsonObject",
    "LeaseLost",
    "Migrated",
    "Post",
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
    "loudness",
    "migrate",
    "shown",
    "where_of",
]
