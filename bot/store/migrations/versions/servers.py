"""What servers have settled, and what the computers of each lose to members in a day.

The triggers, and how what was lost so far is counted, are in SQLite's words.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"

_LOST_SO_FAR = """
    INSERT INTO computer_losses (server_id, day, table_id, lost, at_risk)
    SELECT a.server_id, substr(o.opened_at, 1, 10), o.id,
        sum(CASE WHEN t.debit_id = a.id THEN t.amount ELSE -t.amount END), 0
    FROM tables o
    JOIN accounts a ON a.table_id = o.id AND a.kind = 'seat' AND a.member_id IS NULL
    JOIN transfers t ON t.table_id = o.id AND a.id IN (t.debit_id, t.credit_id)
    WHERE o.closed_at IS NULL AND json_extract(o.facts, '$.stakes') = 'chips'
        AND t.reason NOT IN ('stake', 'unstake')
    GROUP BY a.server_id, o.id
"""
"""Of the tables that are open, on the day on which they were opened; in UTC, as they are stored."""


def upgrade() -> None:
    """Make room for both, and count what the computers at open tables have lost so far."""
    op.create_table(
        "server_settings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.Column("member_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_server_settings_server_id", "server_settings", ["server_id", "name"])
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    if is_sqlite:  # revision 0011 makes PostgreSQL's triggers
        _guard_settings()
    op.create_table(
        "computer_losses",
        sa.Column("server_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column(
            "table_id",
            sa.Text,
            sa.ForeignKey("tables.id", name="fk_computer_losses_table_id"),
            primary_key=True,
        ),
        sa.Column("lost", sa.BigInteger, nullable=False),
        sa.Column("at_risk", sa.BigInteger, nullable=False),
        sa.CheckConstraint("at_risk >= 0", name="ck_computer_losses_at_risk"),
    )
    op.create_index("ix_computer_losses_table_id", "computer_losses", ["table_id"])
    if is_sqlite:  # no PostgreSQL database is so old that it has tables by now
        op.execute(_LOST_SO_FAR)


def _guard_settings() -> None:
    """Have the database refuse that what was settled is changed, replaced or deleted."""
    op.execute("""
        CREATE TRIGGER server_settings_refuse_insert BEFORE INSERT ON server_settings BEGIN
            SELECT RAISE(ABORT, 'a setting is never replaced')
            WHERE EXISTS (SELECT 1 FROM server_settings WHERE id = NEW.id);
        END
    """)
    for act, why in (("UPDATE", "changed"), ("DELETE", "deleted")):
        op.execute(f"""
            CREATE TRIGGER server_settings_refuse_{act.lower()} BEFORE {act} ON server_settings
            BEGIN SELECT RAISE(ABORT, 'a setting is never {why}: another is added'); END
        """)
