"""Where members stand in the lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """Make room for a row per learner."""
    op.create_table(
        "learners",
        sa.Column("member_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("lesson", sa.Integer, nullable=False),
        sa.Column("acts", sa.JSON().with_variant(JSONB(), "postgresql"), nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
