"""The present schema of a database.

Portable between SQLite and PostgreSQL. Ids of Discord are 64-bit integers, chips whole numbers,
moments UTC. Rows of play, and of what servers have settled, are only ever added; what changes is a
table's row, a deal's result, an account's balance, what computers have lost at a table in a day,
which requests may be sent again, which reminders still stand in a channel, what people are called,
what they prefer, how well they decide, where they stand in the lessons and whose browsers may come
in. Triggers (:mod:`bot.store.guards`) refuse everything else, count a table's version with its
facts and move balances with transfers. They make an exception for whoever is forgotten.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

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
        """Turn an aware moment into what the database keeps.

        Raises:
            ValueError: the moment says no time zone.
        """
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

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", _text, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("closed_at", Instant),
    Column("version", Integer, nullable=False),
    Column("facts", _json, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seal_message_id", BigInteger),
    Column("message_channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_posted_at", Instant),
    CheckConstraint("version >= 0", name="ck_tables_version"),
)

_is_open = text("closed_at IS NULL")
Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=_is_open,
    postgresql_where=_is_open,
)
Index("ix_tables_channel_id", tables.c.channel_id)
Index("ix_tables_server_id", tables.c.server_id)

facts = Table(
    "events",  # to the program, facts
    metadata,
    Column("table_id", _text, ForeignKey("tables.id", name="fk_events_table_id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("kind", _text, nullable=False),
    Column("body", _json, nullable=False),
)

deals = Table(
    "deals",
    metadata,
    Column("table_id", _text, ForeignKey("tables.id", name="fk_deals_table_id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("beacon", _text),
    Column("cut", Integer),
    Column("cut_by", Integer),
    Column("setup", _json, nullable=False),
    Column("begun_at", Instant, nullable=False),
    Column("result", _json),
    Column("finished_at", Instant),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", _json, nullable=False),
    Column("at", Instant, nullable=False),
    ForeignKeyConstraint(
        ["table_id", "deal"], ["deals.table_id", "deals.deal"], name="fk_actions_deal"
    ),
)

answered = Table(
    "answered",
    metadata,
    Column(
        "table_id", _text, ForeignKey("tables.id", name="fk_answered_table_id"), primary_key=True
    ),
    Column("key", _text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer),
    Column("refusal", _json),
    Column("at", Instant, nullable=False),
)
Index("ix_answered_at", answered.c.at)

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
    ForeignKeyConstraint(
        ["table_id", "deal"], ["deals.table_id", "deals.deal"], name="fk_results_deal"
    ),
)
Index("ix_results_member", results.c.server_id, results.c.member_id, results.c.finished_at)
Index("ix_results_server", results.c.server_id, results.c.finished_at)

rated_deals = Table(
    "rated_deals",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("edition", Integer, nullable=False, server_default="1"),
    ForeignKeyConstraint(
        ["table_id", "deal"],
        ["deals.table_id", "deals.deal"],
        name="fk_rated_deals_deal",
        ondelete="CASCADE",
    ),
)

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
    Column("edition", Integer, nullable=False, server_default="1"),
    ForeignKeyConstraint(
        ["table_id", "deal"],
        ["rated_deals.table_id", "rated_deals.deal"],
        name="fk_ratings_deal",
        ondelete="CASCADE",
    ),
    ForeignKeyConstraint(
        ["table_id", "deal", "member_id"],
        ["results.table_id", "results.deal", "results.member_id"],
        name="fk_ratings_result",
        onupdate="CASCADE",
        ondelete="CASCADE",
    ),
    CheckConstraint("(member_id IS NULL) <> (level IS NULL)", name="ck_ratings_whose"),
    CheckConstraint("decisions > 0", name="ck_ratings_decisions"),
)
Index("ix_ratings_server", *(ratings.c[n] for n in ("server_id", "stakes", "level", "finished_at")))
Index("ix_ratings_member", *(ratings.c[n] for n in ("member_id", "server_id", "finished_at")))

advised = Table(
    "advised",
    metadata,
    Column("table_id", _text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    ForeignKeyConstraint(
        ["table_id", "deal"],
        ["deals.table_id", "deals.deal"],
        name="fk_advised_deal",
        ondelete="CASCADE",
    ),
)

unrated = Table(
    "unrated",
    metadata,
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column(
        "table_id", _text, ForeignKey("tables.id", name="fk_reminders_table_id"), nullable=False
    ),
    Column("deal", Integer, nullable=False),
)
Index("ix_reminders_table_id", reminders.c.table_id)

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
    Column("cards", _text, nullable=False),
    Column("only_card", Boolean, nullable=False, server_default=false()),
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

computer_losses = Table(
    "computer_losses",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", _text, primary_key=True),
    Column(
        "table_id",
        _text,
        ForeignKey("tables.id", name="fk_computer_losses_table_id"),
        primary_key=True,
    ),
    Column("lost", BigInteger, nullable=False),
    Column("at_risk", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    CheckConstraint("at_risk >= 0", name="ck_computer_losses_at_risk"),
)
Index("ix_computer_losses_table_id", computer_losses.c.table_id)

accounts = Table(
    "accounts",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("key", _text, nullable=False),
    Column("server_id", BigInteger, nullable=False),
    Column("kind", _text, nullable=False),
    Column("member_id", BigInteger),
    Column("table_id", _text, ForeignKey("tables.id", name="fk_accounts_table_id")),
    Column("seat", Integer),
    Column("balance", BigInteger, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("last_transfer_id", BigInteger),  # without a foreign key: transfers name accounts
    UniqueConstraint("key", name="uq_accounts_key"),
    CheckConstraint("balance >= 0 OR kind = 'house'", name="ck_accounts_balance"),
    CheckConstraint(
        "CASE kind"
        " WHEN 'house' THEN member_id IS NULL AND table_id IS NULL AND seat IS NULL"
        " WHEN 'wallet' THEN member_id IS NOT NULL AND table_id IS NULL AND seat IS NULL"
        " WHEN 'pot' THEN member_id IS NULL AND table_id IS NOT NULL AND seat IS NULL"
        " WHEN 'seat' THEN table_id IS NOT NULL AND seat IS NOT NULL"
        " ELSE FALSE END",
        name="ck_accounts_kind",
    ),
)

_is_a_members = text("member_id IS NOT NULL")
Index(
    "ix_accounts_member",
    accounts.c.server_id,
    accounts.c.member_id,
    accounts.c.balance,
    sqlite_where=_is_a_members,
    postgresql_where=_is_a_members,
)
Index("ix_accounts_table_id", accounts.c.table_id)

transfers = Table(
    "transfers",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("key", _text, nullable=False),
    Column(
        "debit_id",
        BigInteger,
        ForeignKey("accounts.id", name="fk_transfers_debit_id"),
        nullable=False,
    ),
    Column(
        "credit_id",
        BigInteger,
        ForeignKey("accounts.id", name="fk_transfers_credit_id"),
        nullable=False,
    ),
    Column("amount", BigInteger, nullable=False),
    Column("reason", _text, nullable=False),
    Column("table_id", _text, ForeignKey("tables.id", name="fk_transfers_table_id")),
    Column("deal", Integer),
    Column("step", Integer),
    Column("at", Instant, nullable=False),
    UniqueConstraint("key", name="uq_transfers_key"),
    CheckConstraint("amount > 0", name="ck_transfers_amount"),
    CheckConstraint("debit_id <> credit_id", name="ck_transfers_accounts"),
)
Index("ix_transfers_table_id", transfers.c.table_id)
Index("ix_transfers_debit_id", transfers.c.debit_id)
Index("ix_transfers_credit_id", transfers.c.credit_id)

# Both as they are written here, since a database uses an index of some rows only for a query that
# asks for them in the same words.
is_left_over = text("reason IN ('share', 'sweep')")
is_undealt_ante = text("reason = 'ante' AND deal IS NULL")
Index(
    "ix_transfers_left_over",
    transfers.c.credit_id,
    sqlite_where=is_left_over,
    postgresql_where=is_left_over,
)
Index(
    "ix_transfers_undealt_ante",
    transfers.c.debit_id,
    sqlite_where=is_undealt_ante,
    postgresql_where=is_undealt_ante,
)

forgettings = Table(
    "forgettings",
    metadata,
    Column("kind", _text, primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    CheckConstraint("kind IN ('member', 'server', 'term')", name="ck_forgettings_kind"),
)

former_wallets = Table(
    "former_wallets",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("fingerprint", LargeBinary, nullable=False),
    Column("chips", BigInteger, nullable=False),
    Column("until", Instant, nullable=False),
)
Index("ix_former_wallets_server_id", former_wallets.c.server_id)

departures = Table(
    "departures",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("holder", _text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", Instant, nullable=False),
    Column("peer", _text),
)
Index("ix_leases_holder", leases.c.holder)

processes = Table(
    "processes",
    metadata,
    Column("id", _text, primary_key=True),
    Column("shard_ids", _json, nullable=False),
    Column("shard_count", Integer, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("serving", _json, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
)

gateway_sessions = Table(
    "gateway_sessions",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, primary_key=True, autoincrement=False),
    Column("session_id", _text, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("gateway", _text, nullable=False),
    Column("servers", _json, nullable=False),
    Column("at", Instant, nullable=False),
)

applications = Table(
    "applications",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)

web_tickets = Table(
    "web_tickets",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("member_id", BigInteger),
    Column("name", _text),
    Column("language", _text, nullable=False),
    Column("joined_at", Instant),
    Column("begun", Instant, nullable=False),
    Column("until", Instant, nullable=False),
)
Index("ix_web_tickets_member_id", web_tickets.c.member_id)
Index("ix_web_tickets_server", web_tickets.c.server_id, web_tickets.c.channel_id)

web_sessions = Table(
    "web_sessions",
    metadata,
    Column("id", _text, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
    Column("server_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("member_id", BigInteger),
    Column("name", _text),
    Column("language", _text, nullable=False),
    Column("joined_at", Instant),
    Column("begun", Instant, nullable=False),
    Column("until", Instant, nullable=False),
)
Index("ix_web_sessions_member_id", web_sessions.c.member_id)
Index("ix_web_sessions_server", web_sessions.c.server_id, web_sessions.c.channel_id)

NEVER_COPIED: Final = (web_tickets, web_sessions)
"""What opens a door of one database's bot. In a copy it would outlast its end: who lost a session
meanwhile, or was shown out, would be in again."""

bulletins = Table(
    "bulletins",
    metadata,
    Column("id", _row_id, primary_key=True),
    Column("kind", _text, nullable=False),
    Column("subject", BigInteger, nullable=False),
    Column("at", Instant, nullable=False),
)
