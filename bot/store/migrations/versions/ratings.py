"""What members' and computers' choices gave away in each deal, and who keeps out of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision: str | None = "0016"

_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make room for it; no deal is rated yet.

    A process of before, which may still run, deletes deals and renames members without knowing of
    this: the rows follow by themselves.
    """
    op.create_table(
        "rated_deals",
        sa.Column("table_id", _text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"],
            ["deals.table_id", "deals.deal"],
            name="fk_rated_deals_deal",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "ratings",
        sa.Column("table_id", _text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("member_id", sa.BigInteger),
        sa.Column("level", _text),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stakes", _text, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("given_away", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"],
            ["rated_deals.table_id", "rated_deals.deal"],
            name="fk_ratings_deal",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "deal", "member_id"],
            ["results.table_id", "results.deal", "results.member_id"],
            name="fk_ratings_result",
            onupdate="CASCADE",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint("(member_id IS NULL) <> (level IS NULL)", name="ck_ratings_whose"),
        sa.CheckConstraint("decisions > 0", name="ck_ratings_decisions"),
    )
    columns = ["server_id", "stakes", "level", "finished_at"]
    op.create_index("ix_ratings_server", "ratings", columns)
    op.create_index("ix_ratings_member", "ratings", ["member_id", "server_id", "finished_at"])
    op.create_table(
        "unrated",
        sa.Column("member_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
