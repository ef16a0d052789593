"""Liveness check of the database."""

from __future__ import annotations

from sqlalchemy import select

from bot.store.engine.transaction import Reading
from bot.store.schema import accounts


def read_something(tx: Reading) -> None:
    """Read a row, or that there is none."""
    tx.execute(select(accounts.c.id).limit(1)).first()
