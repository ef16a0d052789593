"""Every place a member's id is stored, and its replacement by a pseudonym.

What has happened is never changed but for this: whoever is forgotten is called by a pseudonym, a
number below zero that leads nowhere, wherever others' chips and records depend on the row; what is
the member's alone is deleted. The triggers (:mod:`bot.store.guards`) let it pass for as long as a
transaction says so.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Row,
    Table,
    Text,
    bindparam,
    cast,
    delete,
    insert,
    or_,
    select,
    update,
)

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.parts import parts


class Care(StrEnum):
    """Treatment of a value that names a forgotten member."""

    NUMBER = "number"
    """It is the member's number, and becomes the pseudonym."""
    WITHIN = "within"
    """The number may stand anywhere in a JSON value, and becomes the pseudonym there."""
    KEY = "key"
    """The number may be a part of a text, and becomes the pseudonym there."""
    GOES = "goes"
    """It is the member's number, and its row is deleted."""


PLACES: Final[Mapping[Table, Mapping[str, Care]]] = {
    schema.ratings: {"member_id": Care.GOES},  # before the results, whose new number they follow
    schema.rated_deals: {},
    schema.advised: {},
    schema.unrated: {"member_id": Care.GOES},
    schema.tables: {"facts": Care.WITHIN},
    schema.facts: {"body": Care.WITHIN},
    schema.deals: {"setup": Care.WITHIN},
    schema.actions: {},
    schema.answered: {},
    schema.results: {"member_id": Care.NUMBER},
    schema.reminders: {},
    schema.people: {"member_id": Care.GOES},
    schema.preferences: {"member_id": Care.GOES},
    schema.learners: {"member_id": Care.GOES},
    schema.server_settings: {"value": Care.WITHIN, "member_id": Care.NUMBER},
    schema.computer_losses: {},
    schema.accounts: {"key": Care.KEY, "member_id": Care.NUMBER},
    schema.transfers: {"key": Care.KEY},
    schema.forgettings: {},
    schema.former_wallets: {},
    schema.departures: {},
    schema.leases: {},
    schema.processes: {},
    schema.gateway_sessions: {},
    schema.applications: {},
    schema.web_tickets: {"member_id": Care.GOES},
    schema.web_sessions: {"member_id": Care.GOES},
    schema.bulletins: {},
}
"""Every table, and by column what becomes of what names a member."""

NAMES_NOBODY: Final = frozenset(
    {
        *("actions.action", "deals.result", "learners.acts", "answered.key", "answered.refusal"),
        *("processes.shard_ids", "processes.serving", "gateway_sessions.servers"),
    }
)
"""Columns of keys, or of JSON, in which nobody's number stands: seats have numbers of their own."""

KEPT_OF_SERVERS: Final = frozenset(
    {
        *(schema.preferences, schema.learners, schema.unrated, schema.forgettings),
        *(schema.processes, schema.gateway_sessions, schema.applications, schema.bulletins),
    }
)
"""Tables of which no row belongs to a server."""


_OPEN: Final = schema.tables.c.closed_at.is_(None)


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


def servers_of(tx: Reading, tables: Collection[str]) -> list[int]:
    """Return the servers of some tables."""
    found: set[int] = set()
    t = schema.tables.c
    for some in parts(tables):
        query = select(t.server_id).where(t.id.in_(some)).distinct()
        found.update(tx.execute(query).scalars())
    return sorted(found)


def servers_naming(tx: Reading, member_id: int, tables: Collection[str]) -> list[int]:
    """Return the servers in which a member has chips or a name, or was at some tables."""
    found = set(servers_of(tx, tables))
    for table in (schema.accounts, schema.people):
        query = select(table.c.server_id).where(table.c.member_id == member_id).distinct()
        found.update(tx.execute(query).scalars())
    return sorted(found)


def open_tables_naming(tx: Reading, member_id: int, tables: Collection[str]) -> dict[str, int]:
    """Return the versions of open tables that name a member: some, and any that have come since.

    Args:
        tx: the transaction.
        member_id: the member.
        tables: the ids of tables, open or closed, that are known to name the member.
    """
    t, f = schema.tables.c, schema.facts.c
    known = set(tables)
    still_open = {row.id: row.version for row in tx.execute(select(t.id, t.version).where(_OPEN))}
    new = (
        select(f.table_id)
        .join(schema.tables, t.id == f.table_id)
        .where(_OPEN, _mentions(f.body, member_id))
        .distinct()
    )
    named = known | set(tx.execute(new).scalars())
    return {table_id: at for table_id, at in still_open.items() if table_id in named}


def call_otherwise(tx: Writing, member_id: int, other: int, tables: Collection[str]) -> None:
    """Put a pseudonym in a member's place everywhere, and delete what is the member's alone.

    Args:
        tx: the transaction.
        member_id: the member. A number of Discord's has 17 digits or more, so that no number of
            chips, seats or deals is taken for it.
        other: the pseudonym.
        tables: the ids of all tables whose rows name the member.
    """
    tx.alone(member_id)  # a deal's ratings may be being kept
    with excepted(tx, "member", member_id):
        for table, care in PLACES.items():
            goes = [table.c[name] for name, how in care.items() if how is Care.GOES]
            for column in goes:
                tx.execute(delete(table).where(column == member_id))
            if care and not goes:
                _rewrite(tx, table, care, (member_id, other), tables)


@contextmanager
def excepted(tx: Writing, kind: str, who: int) -> Iterator[None]:
    """Have the triggers let pass what forgetting somebody takes.

    Args:
        tx: the transaction; what fails in it must undo all of it.
        kind: ``member``, ``server``, or ``term`` where the time is over for which rows are kept.
        who: its number; of a term, the moment in seconds since 1970.
    """
    row = {"kind": kind, "id": who}
    tx.execute(insert(schema.forgettings), row)
    yield
    tx.execute(delete(schema.forgettings))


def _rewrite(
    tx: Writing,
    table: Table,
    care: Mapping[str, Care],
    change: tuple[int, int],
    tables: Collection[str],
) -> None:
    """Put one number in another's place in the rows of a table that are concerned."""
    keys = list(table.primary_key.columns)
    columns = [table.c[name] for name in care]
    of_rows = update(table).where(*(key == bindparam(f"old_{key.name}") for key in keys))
    for concerned in _concerned(table, care, change[0], tables):
        rows = tx.execute(select(*keys, *columns).where(concerned)).all()
        changed = [_changed(row, keys, care, change) for row in rows]
        if changed:
            tx.execute(of_rows.values({name: bindparam(f"new_{name}") for name in care}), changed)


def _changed(
    row: Row[Any],
    keys: Sequence[ColumnElement[Any]],
    care: Mapping[str, Care],
    change: tuple[int, int],
) -> dict[str, Any]:
    """Return the parameters by which a row is found, and its new values."""
    there = row._mapping  # noqa: SLF001 - the public name of it
    found = {f"old_{key.key}": there[key] for key in keys}
    return found | {
        f"new_{name}": _replaced(getattr(row, name), how, *change) for name, how in care.items()
    }


def _concerned(
    table: Table, care: Mapping[str, Care], member_id: int, tables: Collection[str]
) -> Iterator[ColumnElement[bool]]:
    """Yield what the rows of a table have in common that may name a member."""
    if Care.NUMBER in care.values():
        yield or_(*(_names(table.c[name], how, member_id) for name, how in care.items()))
        return
    mentions = or_(*(_mentions(table.c[name], member_id) for name in care))
    of_table = table.c.id if table is schema.tables else table.c.get("table_id")
    if of_table is None:
        yield mentions
        return
    if of_table.nullable:
        yield of_table.is_(None) & mentions
    for some in parts(tables):
        yield of_table.in_(some) & mentions


def _names(column: ColumnElement[Any], how: Care, member_id: int) -> ColumnElement[bool]:
    return column == member_id if how is Care.NUMBER else _mentions(column, member_id)


def _mentions(column: ColumnElement[Any], member_id: int) -> ColumnElement[bool]:
    """Whether a number's digits stand in a value; they may be a part of a longer number there."""
    return cast(column, Text).like(f"%{member_id}%")


def _replaced(value: Any, how: Care, member_id: int, other: int) -> Any:
    if how is Care.NUMBER:
        return other if value == member_id else value
    if how is Care.KEY:
        return re.sub(rf"(?<!\d){member_id}(?!\d)", str(other), value)
    return _replaced_within(value, member_id, other)


def _replaced_within(value: Any, member_id: int, other: int) -> Any:
    """Return a JSON value with one number in another's place, be it a value or a key."""
    if isinstance(value, dict):
        return {
            _replaced_within(key, member_id, other): _replaced_within(each, member_id, other)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_replaced_within(each, member_id, other) for each in value]
    if isinstance(value, str):
        return str(other) if value == str(member_id) else value
    return other if type(value) is int and value == member_id else value
