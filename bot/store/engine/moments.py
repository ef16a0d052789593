"""The database's clock, shared by all processes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Interval, func, literal

from bot.store.engine.transaction import Reading
from bot.store.schema import Instant

_NOTHING: Final = timedelta()


def moment(tx: Reading, at: datetime, plus: timedelta = _NOTHING) -> ColumnElement[datetime]:
    """Return the time now, or in a while, for a statement.

    Args:
        tx: the transaction; PostgreSQL says the time itself, as machines' clocks differ.
        at: the time by the program's clock, which holds in SQLite.
        plus: how much later than now.
    """
    if tx.dialect.name == "sqlite":
        return literal(at + plus, Instant)
    return func.clock_timestamp(type_=Instant) + literal(plus, Interval)
