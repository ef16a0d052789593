"""Several processes on one database: who runs which servers, and what they hand on and tell.

This is the oldest revision of a database in PostgreSQL that ever held anything: here it gets what
the earlier ones gave to SQLite alone.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from bot.store.migrations import postgres

revision = "0011"
down_revision: str | None = "0010"

_json = sa.JSON().with_variant(JSONB(), "postgresql")
_moment = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make room for processes, their leases, the sessions they leave and what they tell."""
    _create_tables()
    if op.get_bind().dialect.name == "postgresql":
        _compare_texts_by_bytes()
        for statement in postgres.refusals():
            op.execute(statement)


def _compare_texts_by_bytes() -> None:
    """Have ids and keys stand in one order everywhere, whatever language the database speaks."""
    inspector = sa.inspect(op.get_bind())
    for table in inspector.get_table_names():
        for column in inspector.get_columns(table):
            if isinstance(column["type"], sa.Text):
                op.alter_column(table, column["name"], type_=sa.Text(collation="C"))


def _create_tables() -> None:
    op.create_table(
        "leases",
        sa.Column("server_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("until", _moment, nullable=False),
    )
    op.create_index("ix_leases_holder", "leases", ["holder"])
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("shard_ids", _json, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("serving", _json, nullable=False),
        sa.Column("started_at", _moment, nullable=False),
        sa.Column("seen_at", _moment, nullable=False),
    )
    op.create_table(
        "gateway_sessions",
        sa.Column("shard_id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard_count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("gateway", sa.Text, nullable=False),
        sa.Column("servers", _json, nullable=False),
        sa.Column("at", _moment, nullable=False),
    )
    op.create_table(
        "bulletins",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.BigInteger, nullable=False),
        sa.Column("at", _moment, nullable=False),
    )
