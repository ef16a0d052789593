"""Locks held by stopped processes.

PostgreSQL ends a transaction in which nothing is asked for seconds. It does not while it waits for
the rest of a question: of a statement that a connection meets for the first time, the driver asks
how it is read before it has it done. Whoever is stopped in between would lock its servers' leases
until it wakes.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

LOCKED: Final = "55P03"
"""PostgreSQL's code where a lock was not to be had in time."""

_END = text("""
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user
        AND state = 'active' AND wait_event = 'ClientRead'
        AND state_change < clock_timestamp() - make_interval(secs => :seconds)
        AND pid IN (SELECT pid FROM pg_locks WHERE relation = to_regclass(:leases))
""")


def end_stuck(connection: Connection, seconds: float) -> int:
    """End transactions that lock leases and have waited for the rest of a question for too long.

    Args:
        connection: of the same user, who may end what is its own.
        seconds: how long is too long.

    Returns:
        How many were ended.
    """
    found = connection.execute(_END, {"seconds": seconds, "leases": "leases"})
    return int(found.scalar_one())
