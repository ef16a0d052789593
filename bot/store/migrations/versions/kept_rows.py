"""Results, computers' losses, former wallets and closings: kept from being changed or deleted.

A result stays as it is. Losses change only together with a commit of their table: they note its
version, and the next one is higher. A former wallet stays until its time is over. A table closes
with the fact that closes it. The exceptions are as in revision 0010: members who are forgotten, and
servers that are gone.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.postgres import kept_rows

revision = "0012"
down_revision: str | None = "0011"

_A_MEMBER_IS = "EXISTS (SELECT 1 FROM forgettings WHERE kind = 'member')"
_THE_SERVER_IS = "EXISTS (SELECT 1 FROM forgettings WHERE kind = 'server' AND id = OLD.server_id)"
_ITS_TIME_IS_OVER = (
    "EXISTS (SELECT 1 FROM forgettings"
    " WHERE kind = 'term' AND CAST(strftime('%s', OLD.until) AS INTEGER) <= id)"
)


def upgrade() -> None:
    """Note the version of losses, and have the database refuse."""
    op.add_column(
        "computer_losses", sa.Column("version", sa.Integer, nullable=False, server_default="0")
    )
    if op.get_bind().dialect.name != "sqlite":
        for statement in kept_rows.RULES:
            op.execute(statement)
        return
    _make_room_for_terms()
    _guard_results()
    _guard_losses()
    _guard_former_wallets()
    _guard_closings()


def _make_room_for_terms() -> None:
    """Make the table anew, which is empty between transactions: SQLite alters no check."""
    op.drop_table("forgettings")
    op.create_table(
        "forgettings",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.CheckConstraint("kind IN ('member', 'server', 'term')", name="ck_forgettings_kind"),
    )


def _guard_results() -> None:
    op.execute("""
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
    """)
    op.execute(f"""
        CREATE TRIGGER results_refuse_update BEFORE UPDATE ON results
        WHEN NOT {_A_MEMBER_IS} BEGIN
            SELECT RAISE(ABORT, 'a result is never changed');
        END
    """)
    kept = (
        *("rowid", "table_id", "deal", "server_id", "seat", "finished_at", "stakes"),
        *("played", "tricks", "net", "took", "bourre", "pot"),
    )
    op.execute(f"""
        CREATE TRIGGER results_refuse_other_update BEFORE UPDATE ON results
        WHEN {_A_MEMBER_IS} BEGIN
            SELECT RAISE(ABORT, 'who is forgotten is called otherwise, and nothing else changes')
            WHERE {" OR ".join(f"NEW.{column} IS NOT OLD.{column}" for column in kept)};
        END
    """)
    _refuse_delete("results", "a result is never deleted", _THE_SERVER_IS)


def _guard_losses() -> None:
    op.execute("""
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
    """)
    op.execute("""
        CREATE TRIGGER computer_losses_refuse_update BEFORE UPDATE ON computer_losses BEGIN
            SELECT RAISE(ABORT, 'losses never change without a commit of their table')
            WHERE NEW.rowid IS NOT OLD.rowid OR NEW.server_id IS NOT OLD.server_id
                OR NEW.day IS NOT OLD.day OR NEW.table_id IS NOT OLD.table_id
                OR NEW.version <= OLD.version OR NOT EXISTS (
                    SELECT 1 FROM tables
                    WHERE id = NEW.table_id AND version IS NEW.version AND closed_at IS NULL
                );
        END
    """)
    _refuse_delete("computer_losses", "losses are never deleted", _THE_SERVER_IS)


def _guard_former_wallets() -> None:
    op.execute("""
        CREATE TRIGGER former_wallets_refuse_insert BEFORE INSERT ON former_wallets BEGIN
            SELECT RAISE(ABORT, 'a former wallet is never replaced')
            WHERE EXISTS (SELECT 1 FROM former_wallets WHERE id = NEW.id);
        END
    """)
    op.execute("""
        CREATE TRIGGER former_wallets_refuse_update BEFORE UPDATE ON former_wallets BEGIN
            SELECT RAISE(ABORT, 'a former wallet is never changed');
        END
    """)
    over = f"({_THE_SERVER_IS} OR {_ITS_TIME_IS_OVER})"
    _refuse_delete("former_wallets", "a former wallet is never deleted before its time", over)


def _guard_closings() -> None:
    op.execute("""
        CREATE TRIGGER tables_want_closing_fact BEFORE UPDATE OF closed_at ON tables
        WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL BEGIN
            SELECT RAISE(ABORT, 'a table never closes without the fact that closes it')
            WHERE NOT EXISTS (
                SELECT 1 FROM events
                WHERE table_id = OLD.id AND version = OLD.version
                    AND kind IN ('closed', 'released') AND at IS NEW.closed_at
            );
        END
    """)


def _refuse_delete(table: str, why: str, unless: str) -> None:
    op.execute(f"""
        CREATE TRIGGER {table}_refuse_delete BEFORE DELETE ON {table} WHEN NOT {unless} BEGIN
            SELECT RAISE(ABORT, '{why}');
        END
    """)
