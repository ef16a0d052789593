"""What the database itself refuses, whoever writes to it: triggers, written once for each dialect.

Revisions make none. They are no part of the way a database came about: :func:`make` makes all of
them in a new database, and again after a revision has changed an older one.

Two things follow from rows being added, and nothing else brings them about: a fact takes its table
to its version, and a transfer moves the balances of its two accounts. So a table's version is how
many facts it has, and a balance the sum of its transfers, whoever writes to the database.

Exceptions are made for members who are forgotten and servers that are gone. A row in
``forgettings`` says, for as long as a transaction lasts, who is being forgotten: a member may then
be called by another number, and the rows of a server may go.
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.store.guards import postgres, sqlite


def make(connection: Connection) -> None:
    """Make the triggers in a database of the present schema that has none."""
    of_dialect = sqlite if connection.dialect.name == "sqlite" else postgres
    for statement in of_dialect.statements():
        connection.exec_driver_sql(statement)


def drop(connection: Connection) -> None:
    """Drop every trigger, and the functions that only triggers call."""
    of_dialect = sqlite if connection.dialect.name == "sqlite" else postgres
    of_dialect.drop(connection)
