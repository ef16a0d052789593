"""What has happened is never changed, replaced or deleted: the database itself sees to it.

Each table has its rules in a function here, in SQLite's words. ``INSERT OR REPLACE`` and ``UPDATE
OR REPLACE`` delete rows without asking a delete's trigger, so every insert asks whether a row with
the same key, or with the same hidden number, stands already, and no key ever changes. (PostgreSQL
has no such statements, and needs no such rule.)

Two things follow from rows being added, and nothing else brings them about: a fact takes its table
to its version, and a transfer moves the balances of its two accounts. So a table's version is how
many facts it has, and a balance the sum of its transfers, whoever writes to the database.

The program deletes reminders and renames people; nothing here stands in its way. Whoever must
delete more (the data of a server that is gone) drops the triggers concerned, deletes, and makes
them again as ``sqlite_master`` had them, all in one transaction. So does a later revision that
rebuilds a table, as SQLite alters most of them: its triggers go with the old one.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Have the database refuse."""
    _note_last_transfers()
    if op.get_bind().dialect.name != "sqlite":
        return  # revision 0011 makes PostgreSQL's triggers
    _guard_tables()
    _guard_facts()
    _guard_deals()
    _guard_actions()
    _guard_accounts()
    _guard_transfers()


def _note_last_transfers() -> None:
    op.add_column("accounts", sa.Column("last_transfer_id", sa.BigInteger))
    op.execute("""
        UPDATE accounts SET last_transfer_id = moves.id FROM (
            SELECT account_id, max(id) AS id FROM (
                SELECT credit_id AS account_id, id FROM transfers
                UNION ALL SELECT debit_id, id FROM transfers
            ) AS either GROUP BY account_id
        ) AS moves WHERE moves.account_id = accounts.id
    """)


def _guard_tables() -> None:
    op.execute("""
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
    """)
    op.execute("""
        CREATE TRIGGER tables_refuse_update BEFORE UPDATE ON tables BEGIN
            SELECT RAISE(ABORT, 'a table stays what it was opened as')
            WHERE NEW.rowid IS NOT OLD.rowid OR NEW.id IS NOT OLD.id
                OR NEW.server_id IS NOT OLD.server_id OR NEW.channel_id IS NOT OLD.channel_id
                OR NEW.opened_at IS NOT OLD.opened_at OR NEW.facts IS NOT OLD.facts;
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
    """)
    _never("tables", "DELETE", "a table is never deleted")


def _guard_facts() -> None:
    op.execute("""
        CREATE TRIGGER events_refuse_insert BEFORE INSERT ON events BEGIN
            SELECT RAISE(ABORT, 'a fact is never replaced')
            WHERE EXISTS (SELECT 1 FROM events WHERE rowid = NEW.rowid)
                OR EXISTS (
                    SELECT 1 FROM events WHERE table_id = NEW.table_id AND version = NEW.version
                );
            SELECT RAISE(ABORT, 'a fact takes the next version')
            WHERE NEW.version IS NOT (SELECT version + 1 FROM tables WHERE id = NEW.table_id);
        END
    """)
    _never("events", "UPDATE", "a fact is never changed")
    _never("events", "DELETE", "a fact is never deleted")
    op.execute("""
        CREATE TRIGGER events_move_table AFTER INSERT ON events BEGIN
            UPDATE tables SET version = NEW.version WHERE id = NEW.table_id;
        END
    """)


def _guard_deals() -> None:
    op.execute("""
        CREATE TRIGGER deals_refuse_insert BEFORE INSERT ON deals BEGIN
            SELECT RAISE(ABORT, 'a deal is never replaced')
            WHERE EXISTS (SELECT 1 FROM deals WHERE rowid = NEW.rowid)
                OR EXISTS (SELECT 1 FROM deals WHERE table_id = NEW.table_id AND deal = NEW.deal);
            SELECT RAISE(ABORT, 'a deal begins at the version of its table')
            WHERE NEW.result IS NOT NULL OR NEW.finished_at IS NOT NULL
                OR NEW.version IS NOT (SELECT version FROM tables WHERE id = NEW.table_id);
        END
    """)
    op.execute("""
        CREATE TRIGGER deals_refuse_update BEFORE UPDATE ON deals BEGIN
            SELECT RAISE(ABORT, 'a deal stays as it was dealt')
            WHERE NEW.rowid IS NOT OLD.rowid OR NEW.table_id IS NOT OLD.table_id
                OR NEW.deal IS NOT OLD.deal OR NEW.version IS NOT OLD.version
                OR NEW.seed IS NOT OLD.seed OR NEW.commitment IS NOT OLD.commitment
                OR NEW.cut IS NOT OLD.cut OR NEW.cut_by IS NOT OLD.cut_by
                OR NEW.setup IS NOT OLD.setup OR NEW.begun_at IS NOT OLD.begun_at;
            SELECT RAISE(ABORT, 'a deal ends once')
            WHERE OLD.result IS NOT NULL OR OLD.finished_at IS NOT NULL
                OR NEW.result IS NULL OR NEW.finished_at IS NULL;
        END
    """)
    _never("deals", "DELETE", "a deal is never deleted")


def _guard_actions() -> None:
    op.execute("""
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
    """)
    _never("actions", "UPDATE", "an action is never changed")
    _never("actions", "DELETE", "an action is never deleted")


def _guard_accounts() -> None:
    op.execute("""
        CREATE TRIGGER accounts_refuse_insert BEFORE INSERT ON accounts BEGIN
            SELECT RAISE(ABORT, 'an account is never replaced')
            WHERE EXISTS (SELECT 1 FROM accounts WHERE id = NEW.id)
                OR EXISTS (SELECT 1 FROM accounts WHERE key = NEW.key);
            SELECT RAISE(ABORT, 'an account opens without chips, in the server of its table')
            WHERE NEW.balance <> 0 OR NEW.last_transfer_id IS NOT NULL
                OR NEW.table_id IS NOT NULL
                AND NEW.server_id IS NOT (SELECT server_id FROM tables WHERE id = NEW.table_id);
        END
    """)
    op.execute("""
        CREATE TRIGGER accounts_refuse_update BEFORE UPDATE ON accounts BEGIN
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
    """)
    _never("accounts", "DELETE", "an account is never deleted")


def _guard_transfers() -> None:
    """Refuse what the first revision did not, which saw to changes and deletions."""
    op.execute("""
        CREATE TRIGGER transfers_refuse_insert BEFORE INSERT ON transfers BEGIN
            SELECT RAISE(ABORT, 'a transfer is never replaced')
            WHERE EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id)
                OR EXISTS (SELECT 1 FROM transfers WHERE key = NEW.key);
            SELECT RAISE(ABORT, 'chips are whole') WHERE typeof(NEW.amount) <> 'integer';
            SELECT RAISE(ABORT, 'no chips move at a closed table') WHERE EXISTS (
                SELECT 1 FROM tables WHERE id = NEW.table_id AND closed_at IS NOT NULL
            );
        END
    """)
    # Whether both have moved is seen last: INSERT OR IGNORE leaves out an update that a check
    # refuses.
    op.execute("""
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
    """)


def _never(table: str, act: str, why: str) -> None:
    op.execute(f"""
        CREATE TRIGGER {table}_refuse_{act.lower()} BEFORE {act} ON {table} BEGIN
            SELECT RAISE(ABORT, '{why}');
        END
    """)
