"""Tables as they are stored: what each is now, the log of what was asked of it, its deals.

A step of a table is one transaction: its row moves on by one version, the log gets the request
and what came of it, a deal that is over gets its row, and the ledger its transfers.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime, timedelta
from itertools import starmap
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.engine.errors import ChannelTaken, StaleTable, TableIdTaken, UnknownTable
from bot.store.engine.transaction import Reading, Writing

JsonObject: TypeAlias = Mapping[str, Any]

_UNIQUE_VIOLATION: Final = "23505"

KEPT: Final = timedelta(days=1)
"""How long a request may be sent again: as long as a page may be without a connection."""


@dataclass(frozen=True, slots=True)
class Post:
    """Where a table is seen in its place: its newest message at Discord, and since when."""

    channel_id: int
    post_id: int
    posted_at: datetime
    deal: int = 0
    """The deal whose message it is, also once its result stands there; 0: it is of none."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is now."""

    id: str
    server_id: int
    channel_id: int
    opened_at: datetime
    opened_by: int
    stakes: str
    language: str
    version: int
    """How many commits the table has had."""
    state: str = field(repr=False)
    """All of it but the secret, as JSON."""
    last: str | None = field(repr=False)
    """The deal that was finished last, as JSON."""
    secret: bytes = field(repr=False)
    """What all of its decks are made with."""
    closed_at: datetime | None = None
    seal_message: int | None = None
    post: Post | None = None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One commit of a table: who asked for what, and what came of it."""

    table_id: str
    version: int
    """The version the table has with it."""
    at: datetime
    member_id: int | None
    """None: the table itself, as a clock ran out or a computer player moved."""
    key: str | None
    request: str = field(repr=False)
    outcome: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal that is over."""

    table_id: str
    deal: int
    begun_at: datetime
    finished_at: datetime
    record: str = field(repr=False)
    """A core's record without the table's secret, as JSON: of one that was broken off, its line as
    an unfinished deal. People stand in it as their numbers."""
    seats: JsonObject = field(repr=False)
    """Who was dealt in, by seat: ``member``, or ``computer`` and ``level``; ``stack`` before the
    deal, and ``net``."""
    deciders: Sequence[str] = field(repr=False)
    """Who decided each of the record's actions. As a deal is played: the last to have acted for the
    entry's seat, so that fists that open together each have their own."""
    habits: JsonObject = field(repr=False)
    """What was known of how each seat plays as it was dealt."""
    ending: JsonObject | None = None
    """How it was broken off: ``reason``, ``pot``, ``by``; or that it was ``undealt``."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A table without its game: which it is, and where it is seen."""

    id: str
    server_id: int
    channel_id: int
    post: Post | None
    language: str | None = None
    """What it speaks to everybody; None: that is not known."""
    seal_message: int | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table, and the requests it has answered that may be sent again, oldest first."""

    row: TableRow
    answered: tuple[LogRow, ...] = ()


def create(tx: Writing, row: TableRow) -> None:
    """Store a table that opens.

    Raises:
        ChannelTaken: its channel has an open table.
        TableIdTaken: there has been a table of this id.
    """
    tx.alone(row.server_id)
    t = schema.tables.c
    in_the_way = select(t.id).where(
        (t.id == row.id) | ((t.channel_id == row.channel_id) & t.closed_at.is_(None))
    )
    for (table_id,) in tx.execute(in_the_way):
        if table_id == row.id:
            raise TableIdTaken(row.id)
        raise ChannelTaken(row.channel_id, table_id)
    values = {name: getattr(row, name) for name in _PLAIN} | _columns_of(row.post)
    tx.execute(insert(schema.tables), values)


_PLAIN: Final = [each.name for each in fields(TableRow) if each.name != "post"]


def _columns_of(post: Post | None) -> dict[str, Any]:
    return {
        "message_channel_id": post and post.channel_id,
        "message_id": post and post.post_id,
        "message_posted_at": post and post.posted_at,
        "message_deal": post and post.deal,
    }


def is_stored(tx: Writing, server_id: int, table_id: str) -> bool:
    """Return whether a table has been stored, once whoever may still be storing it has ended."""
    tx.alone(server_id)
    own = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
    return tx.execute(own).first() is not None


_t = schema.tables.c
_move: Final = (
    update(schema.tables)
    .where(
        _t.id == bindparam("table_id"),
        _t.version == bindparam("before"),
        _t.closed_at.is_(None),
    )
    .values(
        version=bindparam("now_at"),
        state=bindparam("now"),
        last=func.coalesce(bindparam("now_last", type_=_t.last.type), _t.last),
        closed_at=bindparam("now_closed", type_=_t.closed_at.type),
    )
)


def move(
    tx: Writing,
    table_id: str,
    version: int,
    state: str,
    last: str | None,
    closed_at: datetime | None,
) -> None:
    """Bring a table to its next version, which it then has.

    Without a deal that was ``last`` finished, the one before stays; without a moment when it was
    closed, it stays open.

    Raises:
        StaleTable: it is closed, or not at the version before: somebody else moved it.
    """
    values = {
        "table_id": table_id,
        "before": version - 1,
        "now_at": version,
        "now": state,
        "now_last": last,
        "now_closed": closed_at,
    }
    if tx.execute(_move, values).rowcount != 1:
        raise StaleTable(f"{table_id}: version {version} does not come next")


_append: Final = insert(schema.log)
_OF_LOG: Final = [each.name for each in fields(LogRow)]


def append(tx: Writing, row: LogRow) -> None:
    """Write down what was asked of a table, and what came of it."""
    try:
        tx.execute(_append, {name: getattr(row, name) for name in _OF_LOG})
    except IntegrityError as error:
        if not _is_taken(error):
            raise
        raise StaleTable(f"{row.table_id}: version {row.version} is there already") from error


def add_deal(tx: Writing, row: DealRow) -> None:
    """Store a deal that is over."""
    try:
        tx.execute(insert(schema.deals), asdict(row))
    except IntegrityError as error:
        if not _is_taken(error):
            raise
        raise StaleTable(f"{row.table_id}: deal {row.deal} is there already") from error


def _is_taken(error: IntegrityError) -> bool:
    """Return whether a row was refused because there is one of its key."""
    codes = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
    of_sqlite = getattr(error.orig, "sqlite_errorcode", None) in codes
    return of_sqlite or getattr(error.orig, "sqlstate", None) == _UNIQUE_VIOLATION


def set_message(tx: Writing, table_id: str, post: Post) -> None:
    """Remember a table's newest message; no commit of the table, so its version stays."""
    placing = update(schema.tables).where(schema.tables.c.id == table_id)
    if tx.execute(placing.values(**_columns_of(post))).rowcount != 1:
        raise UnknownTable(table_id)


def open_tables(tx: Reading, servers: Collection[int] | None = None) -> list[Whereabouts]:
    """Return the tables that are not closed, oldest first; of some servers, or (None) of all."""
    t = schema.tables.c
    query = (
        select(t.id, t.server_id, t.channel_id, t.language, t.seal_message)
        .add_columns(t.message_channel_id, t.message_id, t.message_posted_at, t.message_deal)
        .where(t.closed_at.is_(None))
        .order_by(t.opened_at, t.id)
    )
    if servers is not None:
        query = query.where(t.server_id.in_(servers))
    return [
        Whereabouts(
            *(row.id, row.server_id, row.channel_id, _post(row), row.language, row.seal_message)
        )
        for row in tx.execute(query)
    ]


def open_for_chips(tx: Reading, server_id: int) -> list[int]:
    """Return the channels of a server's open tables that are played for chips."""
    t = schema.tables.c
    query = select(t.channel_id).where(t.server_id == server_id, t.closed_at.is_(None))
    return list(tx.execute(query.where(t.stakes != "practice").order_by(t.id)).scalars())


def all_tables(tx: Reading) -> list[str]:
    """Return the ids of all tables, in the order of their opening."""
    t = schema.tables.c
    return list(tx.execute(select(t.id).order_by(t.opened_at, t.id)).scalars())


def closed_tables(tx: Reading, server_id: int | None = None) -> list[str]:
    """Return the ids of a server's closed tables, or (None) of all, in the order of opening."""
    t = schema.tables.c
    query = select(t.id).where(t.closed_at.is_not(None))
    if server_id is not None:
        query = query.where(t.server_id == server_id)
    return list(tx.execute(query.order_by(t.opened_at, t.id)).scalars())


def last_closed(tx: Reading, channel_id: int) -> str | None:
    """Return the table of a channel that closed last; None: none ever has."""
    t = schema.tables.c
    closed = select(t.id).where(t.channel_id == channel_id, t.closed_at.is_not(None))
    return tx.execute(closed.order_by(t.closed_at.desc(), t.id).limit(1)).scalars().first()


def load_row(tx: Reading, table_id: str) -> TableRow:
    """Return a table's row, open or closed."""
    found = load_rows(tx, [table_id])
    if table_id not in found:
        raise UnknownTable(table_id)
    return found[table_id]


def load_rows(tx: Reading, ids: Collection[str]) -> dict[str, TableRow]:
    """Return the rows of several tables, open or closed; those that don't exist are left out."""
    query = select(schema.tables).where(schema.tables.c.id.in_(ids))
    return {row.id: _table_row(row) for row in tx.execute(query)}


def load(
    tx: Reading, ids: Collection[str], since: datetime | None = None
) -> dict[str, StoredTable]:
    """Return several tables with what they have answered since a moment, or (None) ever.

    Those that don't exist are left out.
    """
    entries = schema.log.c
    keyed = select(schema.log).where(entries.table_id.in_(ids), entries.key.is_not(None))
    if since is not None:
        keyed = keyed.where(entries.at > since)
    query = keyed.order_by(entries.version)
    answers = defaultdict[str, list[LogRow]](list)
    for row in starmap(LogRow, tx.execute(query)):
        answers[row.table_id].append(row)
    return {
        table_id: StoredTable(row, tuple(answers[table_id]))
        for table_id, row in load_rows(tx, ids).items()
    }


def answered(tx: Reading, table_id: str, key: str) -> LogRow | None:
    """Return what came of a request that a table has answered and that may be sent again."""
    entries = schema.log.c
    query = select(schema.log).where(entries.table_id == table_id, entries.key == key)
    return next(starmap(LogRow, tx.execute(query)), None)


def drop_keys(tx: Writing, at: datetime) -> None:
    """Delete the keys of requests that nobody sends again any more."""
    entries = schema.log.c
    old = update(schema.log).where(entries.key.is_not(None), entries.at <= at - KEPT)
    tx.execute(old.values(key=None))


def versions(tx: Reading, ids: Collection[str]) -> dict[str, list[int]]:
    """Return the versions that some tables' logs tell of, by table and in their order."""
    entries = schema.log.c
    query = select(entries.table_id, entries.version).where(entries.table_id.in_(ids))
    found: dict[str, list[int]] = {table_id: [] for table_id in ids}
    for row in tx.execute(query.order_by(entries.version)):
        found[row.table_id].append(row.version)
    return found


def last_requests(tx: Reading, ids: Collection[str]) -> dict[str, str]:
    """Return what some tables were asked last, by table, as their logs have it."""
    t, entries = schema.tables.c, schema.log.c
    last = (t.id == entries.table_id) & (t.version == entries.version)
    query = select(entries.table_id, entries.request).join(schema.tables, last)
    return {row.table_id: row.request for row in tx.execute(query.where(t.id.in_(ids)))}


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(**{name: getattr(row, name) for name in _PLAIN}, post=_post(row))


def _post(row: Row[Any]) -> Post | None:
    if row.message_id is None:
        return None
    return Post(row.message_channel_id, row.message_id, row.message_posted_at, row.message_deal)
