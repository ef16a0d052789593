"""Journal: rows from which every table can be replayed.

A commit of a table is one transaction: its fact, the action if there was one, the deal's row
where one begins or ends, and the ledger's transfers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import starmap
from typing import Any, TypeAlias, TypeVar

from pydantic_core import from_json
from sqlalchemy import Row, Text, insert, select, type_coerce, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.engine.errors import (
    ChannelTaken,
    StaleDeal,
    StaleStep,
    StaleVersion,
    TableIdTaken,
    UnknownTable,
)
from bot.store.engine.transaction import Prepared, Reading, Writing
from bot.store.rows import answered
from bot.store.rows.answered import AnsweredRow
from bot.store.rows.refused import is_out_of_turn

JsonObject: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Post:
    """Where a table is seen in its place: its newest message at Discord, and since when."""

    channel_id: int
    post_id: int
    posted_at: datetime


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was opened, its version, and whether it is closed."""

    id: str
    server_id: int
    channel_id: int
    opened_at: datetime
    closed_at: datetime | None
    version: int
    """How many commits the table has had."""
    opening: JsonObject
    """What was settled when it was opened."""
    secret: bytes = field(repr=False)
    """What all of its decks are made with."""
    seal_message: int | None = None
    """The message that shows the secret's seal."""
    post: Post | None = None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Summary of an open table: enough to find it and to tell its people.

    Where its row is damaged, what cannot be read is left out.
    """

    id: str
    server_id: int
    channel_id: int
    version: int
    post: Post | None
    pace: str | None
    """As it was opened with."""
    language: str | None
    """What it was opened to speak."""
    moved_at: datetime | None
    """When its last commit was made, else when it was opened."""


@dataclass(frozen=True, slots=True)
class FactRow:
    """One commit of a table: a join, a cut, an action, a clock that ran out."""

    table_id: str
    version: int
    """The version the table has with it: one more than before."""
    at: datetime
    kind: str
    body: JsonObject = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal: what it was dealt from, and how it ended once it has."""

    table_id: str
    deal: int
    version: int
    """The table's version with which it began."""
    beacon: str | None
    """None where it never came: the deal was never dealt."""
    cut: int | None
    cut_by: int | None
    setup: JsonObject = field(repr=False)
    begun_at: datetime
    result: JsonObject | None = field(default=None, repr=False)
    finished_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One seat's action at one step of a deal."""

    table_id: str
    deal: int
    step: int
    version: int
    seat: int
    action: JsonObject = field(repr=False)
    at: datetime


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything of a table, in the order it happened."""

    row: TableRow
    facts: tuple[FactRow, ...]
    deals: tuple[DealRow, ...]
    actions: tuple[ActionRow, ...]
    answered: tuple[AnsweredRow, ...] = ()
    """Of the last day."""


def create_table(tx: Writing, row: TableRow) -> None:
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
    place = row.post
    tx.execute(
        insert(schema.tables),
        {
            "id": row.id,
            "server_id": row.server_id,
            "channel_id": row.channel_id,
            "opened_at": row.opened_at,
            "closed_at": row.closed_at,
            "version": row.version,
            "facts": row.opening,
            "secret": row.secret,
            "seal_message_id": row.seal_message,
            "message_channel_id": place and place.channel_id,
            "message_id": place and place.post_id,
            "message_posted_at": place and place.posted_at,
        },
    )


def is_stored_for_good(tx: Writing, server_id: int, table_id: str) -> bool:
    """Return whether a table has been stored, once whoever may still be storing it has ended."""
    tx.alone(server_id)
    own = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
    return tx.execute(own).first() is not None


_insert_fact = Prepared(insert(schema.facts))
_insert_action = Prepared(insert(schema.actions))


def hold(tx: Writing, table_id: str) -> None:
    """Have nobody else move a table until the commit ends, where several may commit at once."""
    own = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
    tx.execute(own.with_for_update(key_share=True)).all()


def append(tx: Writing, fact: FactRow) -> None:
    """Store a fact, which takes its table from the version before it to its own.

    Raises:
        StaleVersion: the table is not at the version before, so somebody else moved it.
    """
    try:
        tx.run(
            _insert_fact,
            {
                "table_id": fact.table_id,
                "version": fact.version,
                "at": fact.at,
                "kind": fact.kind,
                "body": fact.body,
            },
        )
    except IntegrityError as error:
        if not is_out_of_turn(error.orig):
            raise
        raise StaleVersion(fact.table_id, fact.version) from error


def begin_deal(tx: Writing, row: DealRow) -> None:
    """Store a deal that begins.

    Raises:
        StaleDeal: the table has had a deal of this number.
    """
    try:
        tx.execute(
            insert(schema.deals),
            {
                "table_id": row.table_id,
                "deal": row.deal,
                "version": row.version,
                "beacon": row.beacon,
                "cut": row.cut,
                "cut_by": row.cut_by,
                "setup": row.setup,
                "begun_at": row.begun_at,
                "result": row.result,
                "finished_at": row.finished_at,
            },
        )
    except IntegrityError as error:
        if not is_out_of_turn(error.orig):
            raise
        raise StaleDeal(row.table_id, row.deal) from error


def finish_deal(tx: Writing, table_id: str, deal: int, result: JsonObject, at: datetime) -> None:
    """Store how a deal ended.

    Raises:
        StaleDeal: there is no such deal, or it has ended already.
    """
    d = schema.deals.c
    ending = (
        update(schema.deals)
        .where(d.table_id == table_id, d.deal == deal, d.finished_at.is_(None))
        .values(result=result, finished_at=at)
    )
    if tx.execute(ending).rowcount != 1:
        raise StaleDeal(table_id, deal)


def append_action(tx: Writing, row: ActionRow) -> None:
    """Store what a seat did.

    Raises:
        StaleStep: this step does not come next in the deal.
    """
    try:
        tx.run(
            _insert_action,
            {
                "table_id": row.table_id,
                "deal": row.deal,
                "step": row.step,
                "version": row.version,
                "seat": row.seat,
                "action": row.action,
                "at": row.at,
            },
        )
    except IntegrityError as error:
        if not is_out_of_turn(error.orig):
            raise
        raise StaleStep(row.table_id, row.deal, row.step) from error


def close_table(tx: Writing, table_id: str, at: datetime) -> None:
    """Close a table for good: its channel is free again.

    Raises:
        UnknownTable: no table of this id is open.
    """
    t = schema.tables.c
    closing = update(schema.tables).where(t.id == table_id, t.closed_at.is_(None))
    if tx.execute(closing.values(closed_at=at)).rowcount != 1:
        raise UnknownTable(table_id)


def set_message(tx: Writing, table_id: str, place: Post) -> None:
    """Remember a table's newest message; no commit of the table, so its version stays.

    Raises:
        UnknownTable: there is no such table.
    """
    placing = (
        update(schema.tables)
        .where(schema.tables.c.id == table_id)
        .values(
            message_channel_id=place.channel_id,
            message_id=place.post_id,
            message_posted_at=place.posted_at,
        )
    )
    if tx.execute(placing).rowcount != 1:
        raise UnknownTable(table_id)


def open_for_chips(tx: Reading, server_id: int) -> list[int]:
    """Return the channels of a server's tables that are open and were opened for chips."""
    t = schema.tables.c
    query = select(t.channel_id, type_coerce(t.facts, Text).label("opening"))
    rows = tx.execute(query.where(t.server_id == server_id, t.closed_at.is_(None)).order_by(t.id))
    return [row.channel_id for row in rows if _settled(row.opening, "stakes") != "practice"]


def open_tables(tx: Reading, servers: Collection[int] | None = None) -> list[OpenTable]:
    """Return the tables that are not closed, oldest first; of some servers, or (None) of all.

    Nothing here fails for a damaged row: one table must not keep the others closed.
    """
    t, e = schema.tables.c, schema.facts.c
    # Of a table whose last commit is missing it is known all the same that it is open.
    last = (e.table_id == t.id) & (e.version == t.version)
    query = (
        select(
            *(t.id, t.server_id, t.channel_id, t.version, t.message_channel_id, t.message_id),
            type_coerce(t.message_posted_at, Text).label("posted_at"),
            type_coerce(t.facts, Text).label("opening"),
            type_coerce(t.opened_at, Text).label("opened_at"),
            type_coerce(e.at, Text).label("moved_at"),
        )
        .join(schema.facts, last, isouter=True)
        .where(t.closed_at.is_(None))
        .order_by(t.opened_at, t.id)
    )
    if servers is not None:
        query = query.where(t.server_id.in_(servers))
    return [_open_table(row) for row in tx.execute(query)]


def _open_table(row: Row[Any]) -> OpenTable:
    posted_at = _moment(row.posted_at)
    post = None
    if row.message_id is not None and posted_at is not None:
        post = Post(row.message_channel_id, row.message_id, posted_at)
    return OpenTable(
        id=row.id,
        server_id=row.server_id,
        channel_id=row.channel_id,
        version=row.version,
        post=post,
        pace=_settled(row.opening, "pace"),
        language=language_of_opening(row.opening),
        moved_at=_moment(row.moved_at) or _moment(row.opened_at),
    )


def _moment(found: str | datetime | None) -> datetime | None:
    """Return a moment as the database has it: SQLite as a text, which may be anything."""
    try:
        if found is None or isinstance(found, datetime):
            return found
        return datetime.fromisoformat(found).replace(tzinfo=UTC)
    except ValueError:
        return None


def language_of_opening(opening: str) -> str | None:
    """Return what a table was opened to speak; None if that cannot be read."""
    return _settled(opening, "language")


def _settled(opening: str, what: str) -> str | None:
    try:
        settled = from_json(opening)[what]
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    return settled if isinstance(settled, str) else None


def all_tables(tx: Reading) -> list[str]:
    """Return the ids of all tables, in the order of their opening."""
    t = schema.tables.c
    return list(tx.execute(select(t.id).order_by(t.opened_at, t.id)).scalars())


def closed_tables(tx: Reading) -> list[TableRow]:
    """Return the tables that are closed, in the order of their opening."""
    t = schema.tables.c
    query = select(schema.tables).where(t.closed_at.is_not(None)).order_by(t.opened_at, t.id)
    return [_table_row(row) for row in tx.execute(query)]


def closed_in(tx: Reading, server_id: int) -> list[str]:
    """Return the ids of a server's tables that are closed, in the order of their opening."""
    t = schema.tables.c
    query = select(t.id).where(t.server_id == server_id, t.closed_at.is_not(None))
    return [row.id for row in tx.execute(query.order_by(t.opened_at, t.id))]


def load_row(tx: Reading, table_id: str) -> TableRow:
    """Return a table's row, open or closed.

    Raises:
        UnknownTable: there is no such table.
    """
    query = select(schema.tables).where(schema.tables.c.id == table_id)
    row = tx.execute(query).first()
    if row is None:
        raise UnknownTable(table_id)
    return _table_row(row)


def last_closed(tx: Reading, channel_id: int) -> str | None:
    """Return the table of a channel that closed last; None: none ever has."""
    t = schema.tables.c
    closed = select(t.id).where(t.channel_id == channel_id, t.closed_at.is_not(None))
    found = tx.execute(closed.order_by(t.closed_at.desc(), t.id).limit(1)).first()
    return None if found is None else str(found.id)


def load(tx: Reading, table_id: str) -> StoredTable:
    """Return everything of a table, open or closed.

    Raises:
        UnknownTable: there is no such table.
    """
    found = load_tables(tx, [table_id])
    if table_id not in found:
        raise UnknownTable(table_id)
    return found[table_id]


def load_tables(tx: Reading, ids: Collection[str]) -> dict[str, StoredTable]:
    """Return everything of several tables, by their ids; those that do not exist are left out."""
    t, e, d, a = schema.tables.c, schema.facts.c, schema.deals.c, schema.actions.c
    facts = select(schema.facts).where(e.table_id.in_(ids)).order_by(e.version)
    deals = select(schema.deals).where(d.table_id.in_(ids)).order_by(d.deal)
    actions = select(schema.actions).where(a.table_id.in_(ids)).order_by(a.deal, a.step)
    # Thousands of rows: the columns stand in the order of the fields, so none is looked up.
    facts_of = _by_table(starmap(FactRow, tx.execute(facts)))
    deals_of = _by_table(starmap(DealRow, tx.execute(deals)))
    actions_of = _by_table(starmap(ActionRow, tx.execute(actions)))
    answered_of = answered.of_tables(tx, ids)
    rows = (_table_row(row) for row in tx.execute(select(schema.tables).where(t.id.in_(ids))))
    return {
        row.id: StoredTable(
            row,
            tuple(facts_of[row.id]),
            tuple(deals_of[row.id]),
            tuple(actions_of[row.id]),
            answered_of[row.id],
        )
        for row in rows
    }


_OfTable = TypeVar("_OfTable", FactRow, DealRow, ActionRow)


def _by_table(rows: Iterable[_OfTable]) -> dict[str, list[_OfTable]]:
    found = defaultdict[str, list[_OfTable]](list)
    for row in rows:
        found[row.table_id].append(row)
    return found


def _table_row(row: Row[Any]) -> TableRow:
    has_message = row.message_id is not None
    return TableRow(
        id=row.id,
        server_id=row.server_id,
        channel_id=row.channel_id,
        opened_at=row.opened_at,
        closed_at=row.closed_at,
        version=row.version,
        opening=row.facts,
        secret=row.secret,
        seal_message=row.seal_message_id,
        post=Post(row.message_channel_id, row.message_id, row.message_posted_at)
        if has_message
        else None,
    )
