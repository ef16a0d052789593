"""Transactions, as those who read and write rows see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable


class Reading:
    """A transaction that sees the database as it stood when it first looked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def execute(
        self,
        statement: Executable,
        parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> CursorResult[Any]:
        """Run a statement; with several sets of parameters, once for each."""
        return self._connection.execute(statement, parameters)


class Writing(Reading):
    """A transaction that may write; nobody else writes meanwhile. Committed whole or not at all."""
