"""Outcome of a PostgreSQL commit whose connection was lost.

The server tells it by the transaction's number, with one exception: of a transaction of which
nothing had reached the disk when the server crashed it knows nothing, and gives the number to the
next one. So it is looked first whether the server has come up since without knowing the number.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from bot.store.engine.postgres.connections import state_of

ABORTED: Final = "aborted"

_NOT_YET: Final = "22023"
"""No transaction has had the number so far."""

_BEGUN = text("""
    SELECT CAST(pg_current_xact_id() AS text) AS number, pg_backend_pid() AS process,
        clock_timestamp() AS at
""")

# A checkpoint that began after a transaction knows its number, unless it ended a recovery that has
# not met it. Its time is told in whole seconds, so a crash in the same one may not be told apart
# from a stop just before: then nothing is said.
_STATUS = text("""
    SELECT CASE
        WHEN NOT met AND greatest(checkpoint_time, pg_postmaster_start_time()) >= :at
            THEN 'aborted'
        WHEN NOT met AND ends_log AND checkpoint_time > :at - interval '1 second' THEN NULL
        ELSE pg_xact_status(CAST(CAST(:number AS text) AS xid8))
    END
    FROM (
        SELECT checkpoint_time, checkpoint_lsn = redo_lsn AS ends_log,
            CAST(split_part(next_xid, ':', 1) AS numeric) * 4294967296
                + CAST(split_part(next_xid, ':', 2) AS numeric)
                > CAST(CAST(:number AS text) AS numeric) AS met
        FROM pg_control_checkpoint()
    ) AS last
""")

_END = text("""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = :process AND backend_xid = CAST(CAST(CAST(:number AS text) AS xid8) AS xid)
""")


@dataclass(frozen=True, slots=True)
class Begun:
    """A transaction that has begun."""

    number: str
    """What the server calls it."""
    process: int
    """The server's process that makes it."""
    at: datetime
    """When it had its number, by the server's clock."""


def begun(connection: Connection) -> Begun:
    """Return the transaction that a connection is in."""
    number, process, at = connection.execute(_BEGUN).one()
    return Begun(number, process, at)


def outcome_of(connection: Connection, transaction: Begun) -> str | None:
    """Return what became of a transaction; where it is not over, see to it that it ends.

    Args:
        connection: another one than the transaction's.
        transaction: which.

    Returns:
        ``committed``, ``aborted`` or ``in progress``; None: the server cannot tell.
    """
    about = {"number": transaction.number}
    try:
        said = connection.execute(_STATUS, {**about, "at": transaction.at})
    except DBAPIError as error:
        if state_of(error) == _NOT_YET:
            return ABORTED
        raise
    status: str | None = said.scalar_one()
    if status == "in progress":
        connection.execute(_END, {**about, "process": transaction.process})
    return status
