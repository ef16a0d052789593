"""Ways to find the few transfers that boards and statistics add to the results of deals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision: str | None = "0012"


def upgrade() -> None:
    """Index the shares and sweeps of pots, and the antes of games that ended undealt."""
    _index("ix_transfers_left_over", "credit_id", "reason IN ('share', 'sweep')")
    _index("ix_transfers_undealt_ante", "debit_id", "reason = 'ante' AND deal IS NULL")


def _index(name: str, column: str, which: str) -> None:
    where = sa.text(which)
    op.create_index(name, "transfers", [column], sqlite_where=where, postgresql_where=where)
