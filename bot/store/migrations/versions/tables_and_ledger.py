"""Tables with their events, deals and actions; accounts and transfers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision: str | None = None

_moment = sa.DateTime(timezone=True)
_json = sa.JSON().with_variant(JSONB(), "postgresql")
_row_id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the first schema in an empty database."""
    _create_tables()
    _create_play()
    _create_accounts()
    _create_transfers()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("opened_at", _moment, nullable=False),
        sa.Column("closed_at", _moment),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("facts", _json, nullable=False),
        sa.Column("message_channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_posted_at", _moment),
        sa.CheckConstraint("version >= 0", name="ck_tables_version"),
    )
    is_open = sa.text("closed_at IS NULL")
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )


def _create_play() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", _moment, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", _json, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
    )
    op.create_table(
        "deals",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("cut", sa.Integer),
        sa.Column("cut_by", sa.Integer),
        sa.Column("setup", _json, nullable=False),
        sa.Column("begun_at", _moment, nullable=False),
        sa.Column("result", _json),
        sa.Column("finished_at", _moment),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deals_table_id"),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", _json, nullable=False),
        sa.Column("at", _moment, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"], ["deals.table_id", "deals.deal"], name="fk_actions_deal"
        ),
    )


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", _row_id, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("member_id", sa.BigInteger),
        sa.Column("table_id", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.Column("opened_at", _moment, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_accounts_table_id"),
        sa.UniqueConstraint("key", name="uq_accounts_key"),
        sa.CheckConstraint("balance >= 0 OR kind = 'house'", name="ck_accounts_balance"),
        sa.CheckConstraint(
            "CASE kind"
            " WHEN 'house' THEN member_id IS NULL AND table_id IS NULL AND seat IS NULL"
            " WHEN 'wallet' THEN member_id IS NOT NULL AND table_id IS NULL AND seat IS NULL"
            " WHEN 'pot' THEN member_id IS NULL AND table_id IS NOT NULL AND seat IS NULL"
            " WHEN 'seat' THEN table_id IS NOT NULL AND seat IS NOT NULL"
            " ELSE FALSE END",
            name="ck_accounts_kind",
        ),
    )
    is_a_members = sa.text("member_id IS NOT NULL")
    op.create_index(
        "ix_accounts_member",
        "accounts",
        ["server_id", "member_id", "balance"],
        sqlite_where=is_a_members,
        postgresql_where=is_a_members,
    )
    op.create_index("ix_accounts_table_id", "accounts", ["table_id"])


def _create_transfers() -> None:
    op.create_table(
        "transfers",
        sa.Column("id", _row_id, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("debit_id", sa.BigInteger, nullable=False),
        sa.Column("credit_id", sa.BigInteger, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("deal", sa.Integer),
        sa.Column("step", sa.Integer),
        sa.Column("at", _moment, nullable=False),
        sa.ForeignKeyConstraint(["debit_id"], ["accounts.id"], name="fk_transfers_debit_id"),
        sa.ForeignKeyConstraint(["credit_id"], ["accounts.id"], name="fk_transfers_credit_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_transfers_table_id"),
        sa.UniqueConstraint("key", name="uq_transfers_key"),
        sa.CheckConstraint("amount > 0", name="ck_transfers_amount"),
        sa.CheckConstraint("debit_id <> credit_id", name="ck_transfers_accounts"),
    )
    op.create_index("ix_transfers_table_id", "transfers", ["table_id"])
    if op.get_bind().dialect.name == "sqlite":
        for act in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER transfers_refuse_{act.lower()} BEFORE {act} ON transfers"
                " BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END"
            )
