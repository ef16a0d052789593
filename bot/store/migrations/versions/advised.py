"""Who asked for advice in which deal: ratings leave that out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision: str | None = "0018"

_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make room for it; it was not noted before.

    A process of before, which may still run, deletes deals without knowing of this: the rows follow
    by themselves.
    """
    op.create_table(
        "advised",
        sa.Column("table_id", _text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"],
            ["deals.table_id", "deals.deal"],
            name="fk_advised_deal",
            ondelete="CASCADE",
        ),
    )
