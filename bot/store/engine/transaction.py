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
    Insert,
    bindparam,
    func,
    select,
)

_TAKE_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("whose", type_=BigInteger)))
"""Held until the transaction ends, so that a pooler may stand between; it is no session's lock."""


class Prepared:
    """A statement that is run at every act, so its text is made once and not each time.

    Made anew it takes longer than the database takes to run it.
    """

    def __init__(self, statement: Insert) -> None:
        """Prepare nothing yet: the text depends on the database."""
        self._statement = statement
        self._texts: dict[str, _Text] = {}

    def for_driver(
        self, dialect: Dialect, parameters: Mapping[str, Any]
    ) -> tuple[str, tuple[Any, ...]]:
        """Return its text, and the values of all its parameters as the driver takes them."""
        text = self._texts.get(dialect.name)
        if text is None:
            text = self._texts[dialect.name] = _Text(self._statement, dialect)
        return text.sql, text.in_order(parameters)


class _Text:
    """A statement as one kind of database reads it."""

    def __init__(self, statement: Insert, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.sql = str(compiled)
        types = {name: bound.type for name, bound in compiled.binds.items()}
        self._parameters = [
            (name, types[name].dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]

    def in_order(self, parameters: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the values of all parameters, as the driver takes them."""
        return tuple(
            parameters[name] if convert is None else convert(parameters[name])
            for name, convert in self._parameters
        )


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

        Raises:
            DBAPIError: the others took too long; the store calls that busy.
        """
        if self._connection.dialect.name == "postgresql":
            self._connection.execute(_TAKE_LOCK, {"whose": whose})

    def run(self, statement: Prepared, parameters: Mapping[str, Any]) -> CursorResult[Any]:
        """Run a prepared statement once; a parameter that is not given is a mistake."""
        dialect = self._connection.dialect
        sql, values = statement.for_driver(dialect, parameters)
        return self._connection.exec_driver_sql(sql, values)
