"""Meaning of constraint violations."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

_OUT_OF_TURN: Final = ("is never replaced", "takes the next version", "takes the next step")
"""How SQLite's triggers say that a row's number is not the one that comes next."""

_UNIQUE_VIOLATION: Final = "23505"
"""How PostgreSQL's keys and triggers say it (``bot/store/guards/postgres.py``)."""


def is_out_of_turn(error: Any) -> bool:
    """Whether a row was refused because its number is taken, or is not the one that comes next."""
    if getattr(error, "sqlstate", None) == _UNIQUE_VIOLATION:
        return True
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
        return str(error).endswith(_OUT_OF_TURN)
    return code in {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
