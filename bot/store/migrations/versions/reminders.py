"""The reminders that stand in a table's channel."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "reminders",
        sa.Column("message_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reminders_table_id"),
    )
    op.create_index("ix_reminders_table_id", "reminders", ["table_id"])
