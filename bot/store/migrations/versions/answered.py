"""The requests that tables have answered, by the keys that they came with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0015"
down_revision: str | None = "0014"

_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make room for a row per request."""
    op.create_table(
        "answered",
        sa.Column(
            "table_id",
            _text,
            sa.ForeignKey("tables.id", name="fk_answered_table_id"),
            primary_key=True,
        ),
        sa.Column("key", _text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("refusal", sa.JSON().with_variant(JSONB(), "postgresql")),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_answered_at", "answered", ["at"])
