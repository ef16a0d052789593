"""Transactions, as readers and writers of rows see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Connection,
    CursorResult,
    Dialect,
    Executable,
    Table,
    bindparam,
    func,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

_TAKE_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("whose", type_=BigInteger)))
"""Held until the transaction ends, so that a pooler may stand between; it is no session's lock."""


class Reading:
    """A transaction that sees the database as it stood when it first looked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        """Which database this is, for the few statements that are not the same in all."""
        return self._connection.dialect

    def execute(
        self,
        statement: Executable,
        parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> CursorResult[Any]:
        """Run a statement; with several sets of parameters, once for each."""
        return self._connection.execute(statement, parameters)


class Writing(Reading):
    """A transaction that may write. Committed whole or not at all.

    On SQLite nobody else writes meanwhile. On PostgreSQL others do, elsewhere: whoever reads what
    decides over what it writes says first for which server, or which member's ratings, it is to be
    :meth:`alone`.
    """

    def alone(self, whose: int) -> None:
        """Have nobody else write for a server until the commit ends, if they say so as well.

        What this transaction reads from then on has every commit in it that was alone before.

        Args:
            whose: the server's number; or a member's, for what their ratings depend on.
        """
        if self._connection.dialect.name == "postgresql":
            self._connection.execute(_TAKE_LOCK, {"whose": whose})

    def insertion(self, table: Table) -> Any:
        """Return an insert that can say what is done where a row of the key is there already."""
        insert: Any = sqlite.insert if self.dialect.name == "sqlite" else postgresql.insert
        return insert(table)

    def put(self, table: Table, row: Mapping[str, Any]) -> None:
        """Store a row, in place of the one that has its primary key."""
        statement, keys = self.insertion(table), table.primary_key.columns
        others = {name: statement.excluded[name] for name in row if name not in keys}
        self.execute(statement.on_conflict_do_update(index_elements=list(keys), set_=others), row)

    def put_unless_there(self, table: Table, row: Mapping[str, Any]) -> bool:
        """Store a row unless there is one of its primary key; return whether there was none."""
        statement, keys = self.insertion(table), list(table.primary_key.columns)
        stored = self.execute(statement.on_conflict_do_nothing(index_elements=keys), row)
        return bool(stored.rowcount)
