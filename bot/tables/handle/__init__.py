"""Requests to a table and their handlers, one file per theme."""

from bot.tables.handle import (
    acting,
    clocks,
    closing,
    computers,
    dealing,
    hosting,
    opening,
    rules,
    seating,
)
from bot.tables.handle.dispatch import HANDLERS

__all__ = [
    "HANDLERS",
    "acting",
    "clocks",
    "closing",
    "computers",
    "dealing",
    "hosting",
    "opening",
    "rules",
    "seating",
]
