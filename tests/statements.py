"""Statements that SQLAlchemy has compiled, kept for every database that a process opens.

Each engine would compile its own, and each test has engines of its own: that would cost more than
most tests do.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.util import LRUCache


class _Compiled(LRUCache[Any, Any]):
    """Statements by what is compiled for, and not by whose engine it was."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_of_all(key), default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(_of_all(key), value)


_compiled = _Compiled(5_000)


def _of_all(key: Any) -> Any:
    dialect, *statement = key
    return (
        *(type(dialect), dialect._json_serializer, dialect._json_deserializer),
        *statement,
    )


def share_compiled() -> None:
    """Let engines that are connected from now on have one memory."""
    event.listen(Engine, "engine_connect", _share)


def _share(connection: Connection) -> None:
    connection.engine._compiled_cache = _compiled
