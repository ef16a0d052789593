"""What people are called in each server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Make room for their names."""
    op.create_table(
        "people",
        sa.Column("server_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("member_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
    )
