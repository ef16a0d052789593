"""By which edition of the method a deal was rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision: str | None = "0017"


def upgrade() -> None:
    """Note it; all so far were rated by the first.

    A process of before, which may still run, rates by the first too and does not say so.
    """
    for table in ("rated_deals", "ratings"):
        op.add_column(table, sa.Column("edition", sa.Integer, nullable=False, server_default="1"))
