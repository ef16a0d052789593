"""The guards in SQLite's words.

``INSERT OR REPLACE`` and ``UPDATE OR REPLACE`` delete rows without asking a delete's trigger, so
every insert asks whether a row with the same key, or with the same hidden number, stands already,
and no key ever changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection

from bot.store.guards.kept import KEPT, OTHERWISE, Kept
from bot.store.schema import metadata

_A_MEMBER_IS: Final = "EXISTS (SELECT 1 FROM forgettings WHERE kind = 'member')"
_ITS_TIME_IS_OVER: Final = (
    "EXISTS (SELECT 1 FROM forgettings"
    " WHERE kind = 'term' AND CAST(strftime('%s', OLD.until) AS INTEGER) <= id)"
)

_RULES: Final = (
    """
    CREATE TRIGGER tables_refuse_insert BEFORE INSERT ON tables BEGIN
        SELECT RAISE(ABORT, 'a table is never replaced')
        WHERE EXISTS (SELECT 1 FROM tables WHERE rowid = NEW.rowid)
            OR EXISTS (SELECT 1 FROM tables WHERE id = NEW.id)
            OR EXISTS (
                SELECT 1 FROM tables WHERE channel_id = NEW.channel_id AND closed_at IS NULL
            );
        SELECT RAISE(ABORT, 'a table opens without facts')
        WHERE NEW.version <> 0 OR NEW.closed_at IS NOT NULL;
    END
    """,
    f"""
    CREATE TRIGGER tables_refuse_update BEFORE UPDATE ON tables
    WHEN NOT {_A_MEMBER_IS} BEGIN
        SELECT RAISE(ABORT, 'a table stays what it was opened as')
        WHERE NEW.rowid IS NOT OLD.rowid OR NEW.id IS NOT OLD.id
            OR NEW.server_id IS NOT OLD.server_id OR NEW.channel_id IS NOT OLD.channel_id
            OR NEW.opened_at IS NOT OLD.opened_at OR NEW.facts IS NOT OLD.facts
            OR NEW.secret IS NOT OLD.secret
            OR NEW.seal_message_id IS NOT OLD.seal_message_id;
        SELECT RAISE(ABORT, 'a version is how many facts an open table has')
        WHERE NEW.version IS NOT OLD.version AND (
            OLD.closed_at IS NOT NULL
            OR NEW.version IS NOT OLD.version + 1
            OR NOT EXISTS (
                SELECT 1 FROM events WHERE table_id = OLD.id AND version = NEW.version
            )
        );
        SELECT RAISE(ABORT, 'a table closes once')
        WHERE OLD.closed_at IS NOT NULL AND NEW.closed_at IS NOT OLD.closed_at;
        SELECT RAISE(ABORT, 'a table with chips on it does not close')
        WHERE OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND EXISTS (
            SELECT 1 FROM accounts WHERE table_id = OLD.id AND balance <> 0
        );
    END
    """,  # noqa: S608 - our own words
    """
    CREATE TRIGGER tables_want_closing_fact BEFORE UPDATE OF closed_at ON tables
    WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL BEGIN
        SELECT RAISE(ABORT, 'a table never closes without the fact that closes it')
        WHERE NOT EXISTS (
            SELECT 1 FROM events
            WHERE table_id = OLD.id AND version = OLD.version
                AND kind IN ('closed', 'released') AND at IS NEW.closed_at
        );
    END
    """,
    """
    CREATE TRIGGER events_refuse_insert BEFORE INSERT ON events BEGIN
        SELECT RAISE(ABORT, 'a fact is never replaced')
        WHERE EXISTS (SELECT 1 FROM events WHERE rowid = NEW.rowid)
            OR EXISTS (
                SELECT 1 FROM events WHERE table_id = NEW.table_id AND version = NEW.version
            );
        SELECT RAISE(ABORT, 'a fact takes the next version')
        WHERE NEW.version IS NOT (SELECT version + 1 FROM tables WHERE id = NEW.table_id);
    END
    """,
    """
    CREATE TRIGGER events_move_table AFTER INSERT ON events BEGIN
        UPDATE tables SET version = NEW.version WHERE id = NEW.table_id;
    END
    """,
    """
    CREATE TRIGGER deals_refuse_insert BEFORE INSERT ON deals BEGIN
        SELECT RAISE(ABORT, 'a deal is never replaced')
        WHERE EXISTS (SELECT 1 FROM deals WHERE rowid = NEW.rowid)
            OR EXISTS (SELECT 1 FROM deals WHERE table_id = NEW.table_id AND deal = NEW.deal);
        SELECT RAISE(ABORT, 'a deal begins at the version of its table')
        WHERE NEW.result IS NOT NULL OR NEW.finished_at IS NOT NULL
            OR NEW.version IS NOT (SELECT version FROM tables WHERE id = NEW.table_id);
    END
    """,
    f"""
    CREATE TRIGGER deals_refuse_update BEFORE UPDATE ON deals
    WHEN NOT {_A_MEMBER_IS} BEGIN
        SELECT RAISE(ABORT, 'a deal stays as it was dealt')
        WHERE NEW.rowid IS NOT OLD.rowid OR NEW.table_id IS NOT OLD.table_id
            OR NEW.deal IS NOT OLD.deal OR NEW.version IS NOT OLD.version
            OR NEW.beacon IS NOT OLD.beacon
            OR NEW.cut IS NOT OLD.cut OR NEW.cut_by IS NOT OLD.cut_by
            OR NEW.setup IS NOT OLD.setup OR NEW.begun_at IS NOT OLD.begun_at;
        SELECT RAISE(ABORT, 'a deal ends once')
        WHERE OLD.result IS NOT NULL OR OLD.finished_at IS NOT NULL
            OR NEW.result IS NULL OR NEW.finished_at IS NULL;
    END
    """,
    """
    CREATE TRIGGER actions_refuse_insert BEFORE INSERT ON actions BEGIN
        SELECT RAISE(ABORT, 'an action is never replaced')
        WHERE EXISTS (SELECT 1 FROM actions WHERE rowid = NEW.rowid);
        SELECT RAISE(ABORT, 'an action takes the next step')
        WHERE NEW.step IS NOT 1 + (
            SELECT coalesce(max(step), 0) FROM actions
            WHERE table_id = NEW.table_id AND deal = NEW.deal
        );
        SELECT RAISE(ABORT, 'an action belongs to a deal that is on')
        WHERE NEW.version IS NOT (SELECT version FROM tables WHERE id = NEW.table_id)
            OR NOT EXISTS (
                SELECT 1 FROM deals
                WHERE table_id = NEW.table_id AND deal = NEW.deal AND finished_at IS NULL
            );
    END
    """,
    """
    CREATE TRIGGER accounts_refuse_insert BEFORE INSERT ON accounts BEGIN
        SELECT RAISE(ABORT, 'an account is never replaced')
        WHERE EXISTS (SELECT 1 FROM accounts WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM accounts WHERE key = NEW.key);
        SELECT RAISE(ABORT, 'an account opens without chips, in the server of its table')
        WHERE NEW.balance <> 0 OR NEW.last_transfer_id IS NOT NULL
            OR NEW.table_id IS NOT NULL
            AND NEW.server_id IS NOT (SELECT server_id FROM tables WHERE id = NEW.table_id);
    END
    """,
    f"""
    CREATE TRIGGER accounts_refuse_update BEFORE UPDATE ON accounts
    WHEN NOT {_A_MEMBER_IS} BEGIN
        SELECT RAISE(ABORT, 'an account stays whose it was')
        WHERE NEW.id IS NOT OLD.id OR NEW.key IS NOT OLD.key
            OR NEW.server_id IS NOT OLD.server_id OR NEW.kind IS NOT OLD.kind
            OR NEW.member_id IS NOT OLD.member_id OR NEW.table_id IS NOT OLD.table_id
            OR NEW.seat IS NOT OLD.seat OR NEW.opened_at IS NOT OLD.opened_at;
        SELECT RAISE(ABORT, 'only a transfer moves chips')
        WHERE NEW.last_transfer_id <= coalesce(OLD.last_transfer_id, 0) OR NOT EXISTS (
            SELECT 1 FROM transfers
            WHERE id = NEW.last_transfer_id AND NEW.balance - OLD.balance
                = CASE OLD.id WHEN credit_id THEN amount WHEN debit_id THEN -amount END
        );
    END
    """,  # noqa: S608 - our own words
    """
    CREATE TRIGGER transfers_refuse_insert BEFORE INSERT ON transfers BEGIN
        SELECT RAISE(ABORT, 'a transfer is never replaced')
        WHERE EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM transfers WHERE key = NEW.key);
        SELECT RAISE(ABORT, 'chips are whole') WHERE typeof(NEW.amount) <> 'integer';
        SELECT RAISE(ABORT, 'no chips move at a closed table') WHERE EXISTS (
            SELECT 1 FROM tables WHERE id = NEW.table_id AND closed_at IS NOT NULL
        );
    END
    """,
    # Whether both have moved is seen last: INSERT OR IGNORE leaves out an update that a check
    # refuses.
    """
    CREATE TRIGGER transfers_move_chips AFTER INSERT ON transfers BEGIN
        UPDATE accounts SET balance = balance - NEW.amount, last_transfer_id = NEW.id
        WHERE id = NEW.debit_id;
        UPDATE accounts SET balance = balance + NEW.amount, last_transfer_id = NEW.id
        WHERE id = NEW.credit_id;
        SELECT RAISE(ABORT, 'chips stay in their server, and on their table')
        WHERE NOT EXISTS (
            SELECT 1 FROM accounts AS debit
            JOIN accounts AS credit ON credit.server_id = debit.server_id
            WHERE debit.id = NEW.debit_id AND debit.last_transfer_id = NEW.id
                AND credit.id = NEW.credit_id AND credit.last_transfer_id = NEW.id
                AND coalesce(debit.table_id, NEW.table_id) IS NEW.table_id
                AND coalesce(credit.table_id, NEW.table_id) IS NEW.table_id
        );
    END
    """,
    """
    CREATE TRIGGER server_settings_refuse_insert BEFORE INSERT ON server_settings BEGIN
        SELECT RAISE(ABORT, 'a setting is never replaced')
        WHERE EXISTS (SELECT 1 FROM server_settings WHERE id = NEW.id);
    END
    """,
    """
    CREATE TRIGGER results_refuse_insert BEFORE INSERT ON results BEGIN
        SELECT RAISE(ABORT, 'a result is never replaced')
        WHERE EXISTS (SELECT 1 FROM results WHERE rowid = NEW.rowid)
            OR EXISTS (
                SELECT 1 FROM results
                WHERE table_id = NEW.table_id AND deal = NEW.deal AND member_id = NEW.member_id
            );
        SELECT RAISE(ABORT, 'a result belongs to a deal that is over at an open table')
        WHERE NOT EXISTS (
            SELECT 1 FROM deals JOIN tables ON tables.id = deals.table_id
            WHERE deals.table_id = NEW.table_id AND deals.deal = NEW.deal
                AND deals.finished_at IS NEW.finished_at
                AND tables.server_id IS NEW.server_id AND tables.closed_at IS NULL
        );
    END
    """,
    """
    CREATE TRIGGER computer_losses_refuse_insert BEFORE INSERT ON computer_losses BEGIN
        SELECT RAISE(ABORT, 'losses are never replaced')
        WHERE EXISTS (SELECT 1 FROM computer_losses WHERE rowid = NEW.rowid)
            OR EXISTS (
                SELECT 1 FROM computer_losses
                WHERE server_id = NEW.server_id AND day = NEW.day AND table_id = NEW.table_id
            );
        SELECT RAISE(ABORT, 'losses never count without a commit of their table')
        WHERE NOT EXISTS (
            SELECT 1 FROM tables
            WHERE id = NEW.table_id AND server_id IS NEW.server_id
                AND version IS NEW.version AND closed_at IS NULL
        ) OR EXISTS (
            SELECT 1 FROM computer_losses
            WHERE table_id = NEW.table_id AND version >= NEW.version
        );
    END
    """,
    """
    CREATE TRIGGER computer_losses_refuse_update BEFORE UPDATE ON computer_losses BEGIN
        SELECT RAISE(ABORT, 'losses never change without a commit of their table')
        WHERE NEW.rowid IS NOT OLD.rowid OR NEW.server_id IS NOT OLD.server_id
            OR NEW.day IS NOT OLD.day OR NEW.table_id IS NOT OLD.table_id
            OR NEW.version <= OLD.version OR NOT EXISTS (
                SELECT 1 FROM tables
                WHERE id = NEW.table_id AND version IS NEW.version AND closed_at IS NULL
            );
    END
    """,
    """
    CREATE TRIGGER former_wallets_refuse_insert BEFORE INSERT ON former_wallets BEGIN
        SELECT RAISE(ABORT, 'a former wallet is never replaced')
        WHERE EXISTS (SELECT 1 FROM former_wallets WHERE id = NEW.id);
    END
    """,
)


def statements() -> Iterator[str]:
    """Yield the statements that make the triggers."""
    yield from _RULES
    for kept in KEPT:
        yield from _of_changes(kept)
        yield _of_deletions(kept)


def drop(connection: Connection) -> None:
    """Drop every trigger."""
    made = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    for name in made.scalars().all():
        connection.exec_driver_sql(f"DROP TRIGGER {name}")


def _of_changes(kept: Kept) -> Iterator[str]:
    table = kept.name
    if kept.never_changed is not None:
        yield f"""
        CREATE TRIGGER {table}_refuse_update BEFORE UPDATE ON {table}
        {f"WHEN NOT {_A_MEMBER_IS}" if kept.may_change else ""} BEGIN
            SELECT RAISE(ABORT, '{kept.never_changed}');
        END
        """
    if kept.may_change:
        columns = [each.name for each in metadata.tables[table].columns]
        stay = ["rowid", *(each for each in columns if each not in kept.may_change)]
        yield f"""
        CREATE TRIGGER {table}_refuse_other_update BEFORE UPDATE ON {table}
        WHEN {_A_MEMBER_IS} BEGIN
            SELECT RAISE(ABORT, '{OTHERWISE}')
            WHERE {" OR ".join(f"NEW.{each} IS NOT OLD.{each}" for each in stay)};
        END
        """


def _of_deletions(kept: Kept) -> str:
    may_go = f"EXISTS (SELECT 1 FROM forgettings WHERE kind = 'server' AND id = {kept.server})"  # noqa: S608 - our own words
    if kept.has_term:
        may_go = f"({may_go} OR {_ITS_TIME_IS_OVER})"
    return f"""
        CREATE TRIGGER {kept.name}_refuse_delete BEFORE DELETE ON {kept.name}
        WHEN NOT {may_go} BEGIN
            SELECT RAISE(ABORT, '{kept.never_deleted}');
        END
        """
