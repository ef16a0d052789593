"""Whether a member's card plays itself where it is the only one that may be played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    """Make room for it; nobody has asked for it yet."""
    column = sa.Column("only_card", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("preferences", column)
