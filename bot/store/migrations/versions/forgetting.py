"""Members who are forgotten, servers that are gone, and what the triggers let pass for them.

A row in ``forgettings`` says, for as long as a transaction lasts, who is being forgotten: the
triggers that refuse changes then let a member be called by another number, and those that refuse
deletions let the rows of a server go. Everything else is refused as before.
"""

from __future__ import annotations

import re

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"

_MAY_CHANGE = {
    "tables": ("facts",),
    "events": ("body",),
    "deals": ("setup",),
    "accounts": ("key", "member_id"),
    "transfers": ("key",),
    "server_settings": ("value", "member_id"),
}
"""By table, where a member's number stands, or may."""

_OF_TABLE = "(SELECT server_id FROM tables WHERE id = OLD.table_id)"
_SERVER_OF = {
    "tables": "OLD.server_id",
    "events": _OF_TABLE,
    "deals": _OF_TABLE,
    "actions": _OF_TABLE,
    "accounts": "OLD.server_id",
    "transfers": "(SELECT server_id FROM accounts WHERE id = OLD.debit_id)",
    "server_settings": "OLD.server_id",
}
"""By table, the server that a row belongs to."""

_A_MEMBER_IS = "EXISTS (SELECT 1 FROM forgettings WHERE kind = 'member')"


def upgrade() -> None:
    """Make room for both, and for whom the triggers make an exception."""
    op.create_table(
        "forgettings",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.CheckConstraint("kind IN ('member', 'server')", name="ck_forgettings_kind"),
    )
    op.create_table(
        "former_wallets",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("fingerprint", sa.LargeBinary, nullable=False),
        sa.Column("chips", sa.BigInteger, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_former_wallets_server_id", "former_wallets", ["server_id"])
    op.create_table(
        "departures",
        sa.Column("server_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    # The tables of a channel, and those of a server, closed ones too, are but a few of all.
    op.create_index("ix_tables_channel_id", "tables", ["channel_id"])
    op.create_index("ix_tables_server_id", "tables", ["server_id"])
    # Without them every account that is deleted would be looked for in all transfers.
    op.create_index("ix_transfers_debit_id", "transfers", ["debit_id"])
    op.create_index("ix_transfers_credit_id", "transfers", ["credit_id"])
    if op.get_bind().dialect.name != "sqlite":
        return  # revision 0011 makes PostgreSQL's triggers
    for table, columns in _MAY_CHANGE.items():
        _let_pass(table, "update", _A_MEMBER_IS)
        _refuse_other_changes(table, columns)
    for table, server in _SERVER_OF.items():
        gone = f"EXISTS (SELECT 1 FROM forgettings WHERE kind = 'server' AND id = {server})"  # noqa: S608 - nobody else's words
        _let_pass(table, "delete", gone)


def _let_pass(table: str, act: str, when: str) -> None:
    """Make a trigger anew, as it is, but for a condition in which it has nothing to say."""
    name = f"{table}_refuse_{act}"
    of_name = sa.text("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = :name")
    made = str(op.get_bind().execute(of_name, {"name": name}).scalar_one())
    op.execute(f"DROP TRIGGER {name}")
    op.execute(re.sub(r"\s+BEGIN\s", f" WHEN NOT {when} BEGIN ", made, count=1))


def _refuse_other_changes(table: str, columns: tuple[str, ...]) -> None:
    """Have all of a row stay while somebody is forgotten, but what may name the member."""
    there = [row["name"] for row in sa.inspect(op.get_bind()).get_columns(table)]
    same = " OR ".join(
        f"NEW.{column} IS NOT OLD.{column}"
        for column in ["rowid", *(each for each in there if each not in columns)]
    )
    op.execute(f"""
        CREATE TRIGGER {table}_refuse_other_update BEFORE UPDATE ON {table}
        WHEN {_A_MEMBER_IS} BEGIN
            SELECT RAISE(ABORT, 'who is forgotten is called otherwise, and nothing else changes')
            WHERE {same};
        END
    """)
