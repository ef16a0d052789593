"""What servers settle is texts and lists too, not only numbers, and may be taken back.

The triggers are in SQLite's words.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Build the table anew, as SQLite changes no column, with every row and its triggers."""
    if op.get_bind().dialect.name != "sqlite":  # PostgreSQL changes the column; 0011 its triggers
        op.alter_column(
            "server_settings",
            "value",
            type_=JSONB(),
            nullable=True,
            postgresql_using="to_jsonb(value)",
        )
        return
    op.drop_index("ix_server_settings_server_id", "server_settings")
    op.rename_table("server_settings", "numbers_settled")
    op.create_table(
        "server_settings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.JSON().with_variant(JSONB(), "postgresql")),
        sa.Column("member_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.execute("""
        INSERT INTO server_settings (id, server_id, name, value, member_id, at)
        SELECT id, server_id, name, CAST(CAST(value AS TEXT) AS JSON), member_id, at
        FROM numbers_settled
    """)
    op.drop_table("numbers_settled")
    op.create_index("ix_server_settings_server_id", "server_settings", ["server_id", "name"])
    _guard_settings()


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
