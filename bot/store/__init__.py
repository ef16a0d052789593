"""The database: what it is opened, read and written with, and its troubles."""

from bot.store.engine.address import where_of
from bot.store.engine.database import Database, migrate
from bot.store.engine.errors import (
    NotOwner,
    StaleTable,
    StoreBusy,
    StoreClosed,
    StoreError,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
    UnknownTable,
    loudness,
)
from bot.store.engine.transaction import Reading, Writing

__all__ = [
    "Database",
    "NotOwner",
    "Reading",
    "StaleTable",
    "StoreBusy",
    "StoreClosed",
    "StoreError",
    "StoreTrouble",
    "StoreUnknown",
    "StoreUnusable",
    "UnknownTable",
    "Writing",
    "loudness",
    "migrate",
    "where_of",
]
