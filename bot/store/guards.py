"""Triggers that guard the ledger, whoever writes to the database.

A transfer moves the balances of its two accounts, and nothing else moves them. Transfers stay as
they were posted, and accounts whose they were. Rows go only with a server that the bot has left.
Who is forgotten gets another number, so keys and members may change; the audit compares them.

A revision makes no triggers: :func:`make` makes all of them in a new database, and again after an
older one was migrated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sqlalchemy import Connection

_MOVES: Final = "transfers_move_chips"

_MOVE: Final = """
    UPDATE accounts SET balance = balance - NEW.amount, last_transfer_id = NEW.id
    WHERE id = NEW.debit_id;
    UPDATE accounts SET balance = balance + NEW.amount, last_transfer_id = NEW.id
    WHERE id = NEW.credit_id;
"""

_STRAYS: Final = """NOT EXISTS (
    SELECT 1 FROM accounts AS debit JOIN accounts AS credit ON credit.server_id = debit.server_id
    WHERE debit.id = NEW.debit_id AND debit.last_transfer_id = NEW.id
        AND credit.id = NEW.credit_id AND credit.last_transfer_id = NEW.id
        AND coalesce(debit.table_id, NEW.table_id, '') = coalesce(NEW.table_id, '')
        AND coalesce(credit.table_id, NEW.table_id, '') = coalesce(NEW.table_id, '')
)"""
"""Seen last, as ``INSERT OR IGNORE`` leaves out an update that a check refuses."""

_STAY: Final = "chips stay in their server, and on their table"


class _Guard(NamedTuple):
    """What is refused before a row is written."""

    name: str
    event: str
    on: str
    wrong: str
    """When it is refused; the same SQL in both databases."""
    why: str


_GUARDS: Final = (
    _Guard(
        "accounts_refuse_insert",
        *("INSERT", "accounts"),
        "NEW.balance <> 0 OR NEW.last_transfer_id IS NOT NULL",
        "an account opens without chips",
    ),
    _Guard(
        "accounts_refuse_update",
        *("UPDATE OF id, server_id, kind, table_id, seat, opened_at", "accounts", "TRUE"),
        "an account stays whose it was",
    ),
    _Guard(
        "accounts_refuse_balance",
        *("UPDATE OF balance, last_transfer_id", "accounts"),
        """NEW.last_transfer_id <= coalesce(OLD.last_transfer_id, 0) OR NOT EXISTS (
            SELECT 1 FROM transfers
            WHERE id = NEW.last_transfer_id AND NEW.balance - OLD.balance
                = CASE OLD.id WHEN credit_id THEN amount WHEN debit_id THEN -amount END
        )""",
        "only a transfer moves chips",
    ),
    _Guard(
        "accounts_refuse_delete",
        *("DELETE", "accounts"),
        "NOT EXISTS (SELECT 1 FROM departures WHERE server_id = OLD.server_id)",
        "an account is never deleted",
    ),
    _Guard(
        "transfers_refuse_update",
        "UPDATE OF id, debit_id, credit_id, amount, reason, table_id, deal, step, at",
        *("transfers", "TRUE"),
        "a transfer is never changed",
    ),
    _Guard(
        "transfers_refuse_delete",
        *("DELETE", "transfers"),
        """NOT EXISTS (
            SELECT 1 FROM accounts JOIN departures ON departures.server_id = accounts.server_id
            WHERE accounts.id = OLD.debit_id
        )""",
        "a transfer is never deleted",
    ),
)

TRIGGERS: Final = (*(guard.name for guard in _GUARDS), _MOVES)


def make(connection: Connection) -> None:
    """Make the triggers in a database of the present schema that has none."""
    of_dialect = _of_sqlite if connection.dialect.name == "sqlite" else _of_postgres
    for statement in of_dialect():
        connection.exec_driver_sql(statement)


def drop(connection: Connection) -> None:
    """Drop every trigger of ours that is there."""
    is_file = connection.dialect.name == "sqlite"
    for name in TRIGGERS:
        of_it = f"TRIGGER IF EXISTS {name}" if is_file else f"FUNCTION IF EXISTS {name} CASCADE"
        connection.exec_driver_sql(f"DROP {of_it}")


def there(connection: Connection) -> list[str]:
    """Return the names of the triggers that a database has, and that act."""
    own = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    if connection.dialect.name != "sqlite":
        own = """SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
            WHERE relnamespace = current_schema()::regnamespace
            AND NOT tgisinternal AND tgenabled = 'O'"""
    return list(connection.exec_driver_sql(own).scalars())


def _of_sqlite() -> Iterator[str]:
    for name, event, on, wrong, why in _GUARDS:
        yield f"""CREATE TRIGGER {name} BEFORE {event} ON {on} WHEN {wrong} BEGIN
            SELECT RAISE(ABORT, '{why}'); END"""
    yield f"""CREATE TRIGGER {_MOVES} AFTER INSERT ON transfers BEGIN {_MOVE}
        SELECT RAISE(ABORT, '{_STAY}') WHERE {_STRAYS}; END"""


def _of_postgres() -> Iterator[str]:
    for name, event, on, wrong, why in _GUARDS:
        yield _function(name, "", wrong, why)
        yield f"CREATE TRIGGER {name} BEFORE {event} ON {on} {_each(name)}"
    yield _function(_MOVES, _MOVE, _STRAYS, _STAY)
    yield f"CREATE TRIGGER {_MOVES} AFTER INSERT ON transfers {_each(_MOVES)}"


def _function(name: str, first: str, wrong: str, why: str) -> str:
    return f"""CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {first}
        IF {wrong} THEN
            RAISE integrity_constraint_violation USING MESSAGE = '{why}';
        END IF;
        RETURN coalesce(NEW, OLD);
    END $$"""


def _each(function: str) -> str:
    return f"FOR EACH ROW EXECUTE FUNCTION {function}()"
