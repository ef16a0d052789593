"""What members prefer, in every server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    """Make room for how they want cards to be shown."""
    op.create_table(
        "preferences",
        sa.Column("member_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("cards", sa.Text, nullable=False),
    )
