"""What is kept of members: names, choices, lessons, and every place in which their id stands.

What has happened is never changed but for this: whoever is forgotten is called by a pseudonym, a
number below zero that leads nowhere, wherever others' chips and records depend on the row; what is
the member's alone is deleted.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from itertools import starmap
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Table,
    Text,
    case,
    cast,
    delete,
    func,
    or_,
    select,
    true,
    update,
)

from bot.store import schema
from bot.store.engine.errors import StaleTable
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.owners import hold_all
from bot.store.rows.tables import LogRow, append


@dataclass(frozen=True, slots=True)
class SeenName:
    """A member's display name in a server."""

    server_id: int
    member_id: int
    name: str
    seen_at: datetime
    """When it was first seen so."""


def note_names(tx: Writing, people: Iterable[SeenName]) -> None:
    """Keep what people are called now, in place of what they were called before."""
    for each in people:
        tx.put(schema.people, asdict(each))


def names_of(tx: Reading, server_id: int, members: Collection[int]) -> dict[int, str]:
    """Return what some members of a server are called, those who are known."""
    p = schema.people.c
    query = select(p.member_id, p.name).where(p.server_id == server_id, p.member_id.in_(members))
    return {row.member_id: row.name for row in tx.execute(query)}


class PreferenceRow(NamedTuple):
    """A member's preferences, as stored."""

    cards: str | None
    only_card: bool


def keep_preferences(tx: Writing, member_id: int, chosen: Mapping[str, Any]) -> None:
    """Keep what a member has chosen; what else they prefer stays."""
    tx.put(schema.preferences, {"member_id": member_id, **chosen})


def preferences_of(tx: Reading, members: Collection[int]) -> dict[int, PreferenceRow]:
    """Return what some members prefer, those who have ever chosen."""
    p = schema.preferences.c
    query = select(p.member_id, p.cards, p.only_card).where(p.member_id.in_(members))
    return {row.member_id: PreferenceRow(row.cards, row.only_card) for row in tx.execute(query)}


@dataclass(frozen=True, slots=True)
class LearnerRow:
    """A member's progress in the lessons."""

    member_id: int
    edition: int
    """Of the lessons, as they were when the member began this one."""
    lesson: int
    acts: list[dict[str, Any]]
    changes: int
    """How often the row has been written; the next one to write it says one more."""
    at: datetime


def learner(tx: Reading, member_id: int) -> LearnerRow | None:
    """Return where a member stands in the lessons, if they have ever begun."""
    own = select(schema.learners).where(schema.learners.c.member_id == member_id)
    row = tx.execute(own).mappings().first()
    return None if row is None else LearnerRow(**row)


def keep_learner(tx: Writing, row: LearnerRow) -> bool:
    """Keep where a member stands, unless something else has been kept meanwhile.

    Returns:
        Whether it is kept: ``row.changes`` is one more than what stood there, or 1 of the first.
    """
    c, values = schema.learners.c, asdict(row)
    if row.changes <= 1:
        return tx.put_unless_there(schema.learners, values)
    before = update(schema.learners).where(
        c.member_id == row.member_id, c.changes == row.changes - 1
    )
    return bool(tx.execute(before.values(values)).rowcount)


class Care(StrEnum):
    """Treatment of a value that names a forgotten member."""

    NUMBER = "number"
    """It is the member's number, and becomes the pseudonym."""
    WITHIN = "within"
    """The number may stand anywhere in a text or in JSON, and becomes the pseudonym there."""
    GOES = "goes"
    """It is the member's number, and its row is deleted."""


PLACES: Final[Mapping[Table, Mapping[str, Care]]] = {
    schema.ratings: {"member_id": Care.GOES},  # before the results, whose new number they follow
    schema.advised: {},
    schema.tables: {"opened_by": Care.NUMBER, "state": Care.WITHIN, "last": Care.WITHIN},
    schema.log: {
        "member_id": Care.NUMBER,
        "key": Care.WITHIN,
        "request": Care.WITHIN,
        "outcome": Care.WITHIN,
    },
    schema.deals: {"seats": Care.WITHIN, "record": Care.WITHIN, "ending": Care.WITHIN},
    schema.results: {"member_id": Care.NUMBER},
    schema.reminders: {},
    schema.people: {"member_id": Care.GOES},
    schema.preferences: {"member_id": Care.GOES},
    schema.learners: {"member_id": Care.GOES},
    schema.server_settings: {"value": Care.WITHIN, "member_id": Care.NUMBER},
    schema.accounts: {"key": Care.WITHIN, "member_id": Care.NUMBER},
    schema.transfers: {"key": Care.WITHIN},
    schema.former_wallets: {},
    schema.departures: {},
    schema.owners: {},
    schema.applications: {},
    schema.web_tickets: {"member_id": Care.GOES},
    schema.web_sessions: {"member_id": Care.GOES},
}
"""Every table, and by column what becomes of what names a member."""

NAMES_NOBODY: Final = frozenset({"learners.acts", "deals.deciders", "deals.habits"})
"""Columns of JSON in which nobody's number stands: seats have numbers of their own."""

KEPT_OF_SERVERS: Final = frozenset(
    {
        *(schema.preferences, schema.learners),
        *(schema.owners, schema.applications),
    }
)
"""Tables of which no row belongs to a server."""


_REQUEST: Final = '{"kind":"forget"}'
"""How it stands in the log of an open table that a member of it is forgotten."""

_OPEN: Final = schema.tables.c.closed_at.is_(None)


AT_ONCE: Final = 500


def pseudonym() -> int:
    """Return a number for whoever is forgotten: below zero, as no member's is, and never again."""
    return -(2**61) - secrets.randbelow(2**61)


def is_pseudonym(member_id: int) -> bool:
    """Return whether a number stands for somebody who was forgotten."""
    return member_id < 0


def tables_naming(tx: Reading, member_id: int) -> list[str]:
    """Return the ids of all tables, open or closed, in whose rows a member is named.

    All rows of play are looked through, which takes a while: it is not for the writer to do.
    """
    found: dict[str, None] = {}
    for table, care in PLACES.items():
        table_id = table.c.id if table is schema.tables else table.c.get("table_id")
        if table_id is None or table is schema.transfers:
            continue
        for name, how in care.items():
            named = _names(table.c[name], how, member_id)
            query = select(table_id).where(named, table_id.is_not(None)).distinct()
            found |= dict.fromkeys(tx.execute(query).scalars())
    return list(found)


def hold_open(tx: Writing, member_id: int, seen: Mapping[str, int], at: datetime) -> None:
    """Move every open table that names a member by one version, so that it is read again.

    Nobody moves any table until the commit ends.

    Raises:
        StaleTable: one was moved since it was ``seen`` at its version, or there are others by now.
    """
    t, entries = schema.tables.c, schema.log.c
    hold_all(tx)
    for table_id, version in seen.items():
        moved = update(schema.tables).where(t.id == table_id, t.version == version, _OPEN)
        if tx.execute(moved.values(version=version + 1)).rowcount != 1:
            raise StaleTable(f"{table_id}: moved while somebody of it is forgotten")
        append(tx, LogRow(table_id, version + 1, at, None, None, _REQUEST, "{}"))
    is_open = entries.table_id.in_(select(t.id).where(_OPEN))  # else all there is were read
    asked = select(entries.table_id).where(is_open, entries.member_id == member_id)
    named = _mentions(t.state, member_id) | t.id.in_(asked)
    for table_id in tx.execute(select(t.id).where(_OPEN, named)).scalars():
        if table_id not in seen:
            raise StaleTable(f"{table_id}: moved while somebody of it is forgotten")


def call_otherwise(tx: Writing, member_id: int, other: int, tables: Collection[str]) -> None:
    """Put a pseudonym in a member's place everywhere, and delete what is the member's alone.

    The tables are all whose rows name the member. A number of Discord's has 17 digits or more, so
    that no number of chips, seats or deals is taken for it.
    """
    tx.alone(member_id)  # a deal's ratings may be being kept
    for table, care in PLACES.items():
        goes = [table.c[name] for name, how in care.items() if how is Care.GOES]
        for column in goes:
            tx.execute(delete(table).where(column == member_id))
        if care and not goes:
            values = {
                name: _replaced(tx, table.c[name], how, member_id, other)
                for name, how in care.items()
            }
            named = or_(*(_names(table.c[name], how, member_id) for name, how in care.items()))
            for some in _parts(table, tables):
                tx.execute(update(table).where(some, named).values(values))


def _parts(table: Table, tables: Collection[str]) -> Iterator[ColumnElement[bool]]:
    """Yield what the rows of a table that are looked through have in common."""
    of_table = table.c.id if table is schema.tables else table.c.get("table_id")
    if of_table is None:
        yield true()
        return
    if of_table.nullable:
        yield of_table.is_(None)
    ordered = sorted(tables)
    for first in range(0, len(ordered), AT_ONCE):
        yield of_table.in_(ordered[first : first + AT_ONCE])


def _replaced(
    tx: Reading, column: ColumnElement[Any], how: Care, member_id: int, other: int
) -> ColumnElement[Any]:
    if how is Care.NUMBER:
        return case((column == member_id, other), else_=column)
    whole_number = rf"(?<!\d){member_id}(?!\d)"
    changed = func.regexp_replace(cast(column, Text), whole_number, str(other), "g")
    return changed if tx.dialect.name == "sqlite" else cast(changed, column.type)


def _names(column: ColumnElement[Any], how: Care, member_id: int) -> ColumnElement[bool]:
    return column == member_id if how is Care.NUMBER else _mentions(column, member_id)


def _mentions(column: ColumnElement[Any], member_id: int) -> ColumnElement[bool]:
    """Whether a number's digits stand in a value; they may be a part of a longer number there."""
    return cast(column, Text).like(f"%{member_id}%")


_OF_THE_PROGRAM: Final = frozenset({"id", "key", "digest", "last_transfer_id"})
"""Columns that mean nothing to anybody else."""

_WITH_SECRETS: Final = frozenset({schema.tables, schema.log})
"""What holds others' cards too, of which a member is told their own part."""


def rows_naming(tx: Reading, member_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows that are about a member, by the name of their table, as plain JSON values."""
    found = {}
    for table, care in PLACES.items():
        names = [name for name, how in care.items() if how in {Care.NUMBER, Care.GOES}]
        if names and table not in _WITH_SECRETS:
            query = select(table).where(or_(*(table.c[name] == member_id for name in names)))
            rows = tx.execute(query.order_by(*table.primary_key.columns)).mappings()
            found[table.name] = [_plain(row) for row in rows]
    return found


def asked_by(tx: Reading, table_id: str, member_id: int) -> list[LogRow]:
    """Return what a member asked of a table, in order."""
    entries = schema.log.c
    query = select(schema.log).where(entries.table_id == table_id, entries.member_id == member_id)
    return list(starmap(LogRow, tx.execute(query.order_by(entries.version))))


def transfers_of(tx: Reading, member_id: int) -> Iterator[dict[str, Any]]:
    """Yield every transfer from and to a member's accounts, in their order, likewise."""
    a, t = schema.accounts.c, schema.transfers.c
    debit, credit = schema.accounts.alias("debit"), schema.accounts.alias("credit")
    own = select(a.id).where(a.member_id == member_id)
    query = (
        select(
            *(t.at, t.reason, t.amount, t.table_id, t.deal),
            *(debit.c.kind.label("from"), credit.c.kind.label("to"), credit.c.server_id),
        )
        .join(debit, debit.c.id == t.debit_id)
        .join(credit, credit.c.id == t.credit_id)
        .where(or_(t.debit_id.in_(own), t.credit_id.in_(own)))
        .order_by(t.id)
    )
    for row in tx.execute(query).mappings():
        yield _plain(row)


def _plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a row with names of columns as words, and moments in ISO 8601."""
    return {
        str(name).removesuffix("_id").replace("_", " "): (
            value.isoformat() if hasattr(value, "isoformat") else value
        )
        for name, value in row.items()
        if name not in _OF_THE_PROGRAM
    }
