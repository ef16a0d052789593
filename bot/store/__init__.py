"""The database, and the journal of every table."""

from bot.store.engine.address import file_of, shown, where_of
from bot.store.engine.database import Database, migrate
from bot.store.engine.errors import (
    FAILS_NOW,
    ChannelTaken,
    NotOwner,
    StaleTable,
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
from bot.store.rows.tables import DealRow, LogRow, Post, StoredTable, TableRow

__all__ = [
    "FAILS_NOW",
    "ChannelTaken",
    "Database",
    "DealRow",
    "LogRow",
    "Migrated",
    "NotOwner",
    "Post",
    "Reading",
    "StaleTable",
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
