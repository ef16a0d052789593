"""Tickets and sessions of tables in a browser, and where the holder of a lease is reached."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision: str | None = "0019"

_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make room for it; nobody has opened a table in a browser yet.

    A process of before, which may still run, serves no browser. A lease that it takes keeps the
    address of the holder before.
    """
    for table, *own in (
        ("web_tickets", sa.Column("digest", sa.LargeBinary, primary_key=True)),
        (
            "web_sessions",
            sa.Column("id", _text, primary_key=True),
            sa.Column("digest", sa.LargeBinary, nullable=False),
        ),
    ):
        op.create_table(table, *own, *_whose())
        op.create_index(f"ix_{table}_member_id", table, ["member_id"])
        op.create_index(f"ix_{table}_server", table, ["server_id", "channel_id"])
    op.add_column("leases", sa.Column("peer", _text))


def _whose() -> list[sa.Column[object]]:
    """Return what both have: whose it is, and how long it lasts."""
    return [
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("member_id", sa.BigInteger),
        sa.Column("name", _text),
        sa.Column("language", _text, nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True)),
        sa.Column("begun", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    ]
