"""The present schema of a database.

Portable between SQLite and PostgreSQL. Ids of Discord are 64-bit integers, chips whole numbers,
moments UTC. A table is one row, which is rewritten with every step, and its log, deals and results
are only ever added to, as are transfers and what servers have settled. Triggers
(:mod:`bot.store.guards`) guard the ledger; the rest is what the code writes and the audit compares.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TextClause,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB


class Instant(TypeDecorator[datetime]):
    """A moment, always aware and always UTC, whatever the database keeps."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn an aware moment into what the database keeps."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(
        self,
        value: datetime | None,
        dialect: Dialect,  # noqa: ARG002 - SQLAlchemy's signature
    ) -> datetime | None:
        """Return the moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


_text = Text().with_variant(Text(collation="C"), "postgresql")  # in one order everywhere
_json = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
_row_id = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER keys count up in SQLite

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", _text, primary_key=True),
    Column("server_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("opened_at", Instant, nullable=False),
    Column("closed_at", Instant),
    Column("version", Integer, nullable=False),
    Column("opened_by", BigInteger, nullable=False),
    Column("stakes", _text, nullable=False),
    Column("language", _text, nullable=False),
    Column("state", _text, nullable=False),
    Column("last", _text),
    Column("secret", LargeBinary, nullable=False),
    Column("seal_message", BigInteger),
    Column("message_channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_posted_at", Instant),
    Column("message_deal", Integer),
    CheckConstraint("version >= 0", name="version"),
)


def _index_of_some(
    name: str, some: TextClause, *columns: Column[Any], unique: bool = False
) -> None:
    """Make an index of some rows.

    A database uses it only for a query that asks for these rows in the same words.
    """
    Index(name, *columns, unique=unique, sqlite_where=some, postgresql_where=some)


_index_of_some(
    "uq_tables_open_channel", text("closed_at IS NULL"), tables.c.channel_id, unique=True
)

log = Table(
    "log",
    metadata,
    Column("table_id", _text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("member_id", BigInteger),
    Column("key", _text),
    Column("request", _text, nullable=False),
    Column("outcome", _text, nullable=False),
)
_index_of_some("uq_log_key", text("key IS NOT NULL"), log.c.table_id, log.c.key, unique=True)

deals = Table(
    "deals",
    metadata,
    Column("table_id", _text, ForeignKey("tables.id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("begun_at", Instant, nullable=False),
    Column("finished_at", Instant, nullable=False),
    Column("ending", _json),
    Column("seats", _json, nullable=False),
    Column("deciders", _json, nullable=False),
    Column("habits", _json, nullable=False),
    Column("record", _text, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
)

is_unrated = text("NOT rated AND ending IS NULL")
_index_of_some("ix_deals_unrated", is_unrated, deals.c.finished_at)

results = Table(
    "results",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
    Column("server_id", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("finished_at", Instant, nullable=False),
    Column("stakes", _text, nullable=False),
    Column("played", Boolean, nullable=False),
    Column("tricks", Integer, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("took", BigInteger, nullable=False),
    Column("bourre", BigInteger),
    Column("pot", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
)
Index("ix_results_member", results.c.server_id, results.c.member_id, results.c.finished_at)
Index("ix_results_server", results.c.server_id, results.c.finished_at)

ratings = Table(
    "ratings",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("member_id", BigInteger),
    Column("level", _text),
    Column("finished_at", Instant, nullable=False),
    Column("stakes", _text, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("given_away", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
    ForeignKeyConstraint(
        ["table_id", "deal", "member_id"],
        ["results.table_id", "results.deal", "results.member_id"],
        onupdate="CASCADE",
        ondelete="CASCADE",
    ),
    CheckConstraint("(member_id IS NULL) <> (level IS NULL)", name="whose"),
    CheckConstraint("decisions > 0", name="decisions"),
)
Index("ix_ratings_server", *(ratings.c[n] for n in ("server_id", "stakes", "level", "finished_at")))
Index("ix_ratings_member", *(ratings.c[n] for n in ("member_id", "server_id", "finished_at")))

advised = Table(
    "advised",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    # A deal in play has no row of its own.
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
)

reminders = Table(
    "reminders",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", _text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("deal", Integer, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", _text, nullable=False),
    Column("seen_at", Instant, nullable=False),
)

preferences = Table(
    "preferences",
    metadata,
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
    Column("cards", _text),
    Column("only_card", Boolean, nullable=False, server_default=false()),
    Column("unrated", Boolean, nullable=False, server_default=false()),
)

learners = Table(
    "learners",
    metadata,
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", Integer, nullable=False),
    Column("lesson", Integer, nullable=False),
    Column("acts", _json, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)

server_settings = Table(
    "server_settings",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("name", _text, nullable=False),
    Column("value", _json),
    Column("member_id", BigInteger, nullable=False),
    Column("at", Instant, nullable=False),
)
Index("ix_server_settings_server_id", server_settings.c.server_id, server_settings.c.name)

accounts = Table(
    "accounts",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("key", _text, nullable=False),
    Column("server_id", BigInteger, nullable=False),
    Column("kind", _text, nullable=False),
    Column("member_id", BigInteger),
    Column("table_id", _text, ForeignKey("tables.id"), index=True),
    Column("seat", Integer),
    Column("balance", BigInteger, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("last_transfer_id", BigInteger),  # without a foreign key: transfers name accounts
    UniqueConstraint("key"),
    CheckConstraint("balance >= 0 OR kind = 'house'", name="balance"),
    CheckConstraint(
        "CASE kind"
        " WHEN 'house' THEN member_id IS NULL AND table_id IS NULL AND seat IS NULL"
        " WHEN 'purse' THEN member_id IS NULL AND table_id IS NULL AND seat IS NULL"
        " WHEN 'wallet' THEN member_id IS NOT NULL AND table_id IS NULL AND seat IS NULL"
        " WHEN 'pot' THEN member_id IS NULL AND table_id IS NOT NULL AND seat IS NULL"
        " WHEN 'seat' THEN table_id IS NOT NULL AND seat IS NOT NULL"
        " ELSE FALSE END",
        name="kind",
    ),
)

_index_of_some(
    "ix_accounts_member",
    text("member_id IS NOT NULL"),
    *(accounts.c.server_id, accounts.c.member_id, accounts.c.balance),
)

transfers = Table(
    "transfers",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("key", _text, nullable=False),
    Column("debit_id", BigInteger, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("credit_id", BigInteger, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("amount", BigInteger, nullable=False),
    Column("reason", _text, nullable=False),
    Column("table_id", _text, ForeignKey("tables.id"), index=True),
    Column("deal", Integer),
    Column("step", Integer),
    Column("at", Instant, nullable=False),
    UniqueConstraint("key"),
    CheckConstraint("amount > 0", name="amount"),
    CheckConstraint("debit_id <> credit_id", name="accounts"),
)

is_left_over = text("reason IN ('share', 'sweep')")
_index_of_some("ix_transfers_left_over", is_left_over, transfers.c.credit_id)
is_undealt_ante = text("reason = 'ante' AND deal IS NULL")
_index_of_some("ix_transfers_undealt_ante", is_undealt_ante, transfers.c.debit_id)

former_wallets = Table(
    "former_wallets",
    metadata,
    Column("fingerprint", LargeBinary, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("chips", BigInteger, nullable=False),
    Column("until", Instant, nullable=False),
)

departures = Table(
    "departures",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)

owners = Table(
    "owners",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("address", _text),
    Column("started_at", Instant, nullable=False),
)

applications = Table(
    "applications",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)


def _web(name: str, *key: Column[Any]) -> Table:
    """Return the table of tickets or of sessions."""
    table = Table(
        name,
        metadata,
        *key,
        Column("server_id", BigInteger, nullable=False),
        Column("channel_id", BigInteger, nullable=False),
        Column("member_id", BigInteger),
        Column("name", _text),
        Column("language", _text, nullable=False),
        Column("joined_at", Instant),
        Column("begun", Instant, nullable=False),
        Column("until", Instant, nullable=False),
    )
    Index(f"ix_{name}_member_id", table.c.member_id)
    Index(f"ix_{name}_server", table.c.server_id, table.c.channel_id)
    return table


web_tickets = _web("web_tickets", Column("digest", LargeBinary, primary_key=True))
web_sessions = _web(
    "web_sessions",
    Column("id", _text, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
)

NEVER_COPIED: Final = (web_tickets, web_sessions)
"""What opens a door of one database's bot. In a copy it would outlast its end: who lost a session
meanwhile, or was shown out, would be in again."""
