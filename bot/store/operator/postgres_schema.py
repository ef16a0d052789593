"""Schema check of a PostgreSQL database against a new one's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, and_, exists, func, select, text

from bot.store import schema
from bot.store.engine import migration
from bot.store.operator.inspection import Orphans, SchemaChange, SchemaDiffers

_FRESH: Final = "booray_fresh"
"""The schema in which, for a moment, everything is made anew to be compared with."""

_OBJECTS: Final = """
    SELECT 'column' AS kind, c.relname || '.' || a.attname AS name, concat_ws(' ',
        format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN 'not null' END,
        (SELECT 'collate ' || collname FROM pg_collation WHERE oid = a.attcollation),
        'default ' || pg_get_expr(d.adbin, d.adrelid, true)) AS meaning
    FROM here c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT CASE relkind WHEN 'r' THEN 'table' WHEN 'S' THEN 'sequence' ELSE 'view' END, relname, ''
    FROM here WHERE relkind IN ('r', 'p', 'f', 'S', 'v', 'm')
    UNION ALL
    SELECT 'index', i.relname, pg_get_indexdef(i.oid, 0, true) || CASE
        WHEN x.indisvalid THEN '' ELSE ' (not valid)' END
    FROM here c JOIN pg_index x ON x.indrelid = c.oid JOIN pg_class i ON i.oid = x.indexrelid
    UNION ALL
    SELECT 'constraint', c.relname || '.' || o.conname, pg_get_constraintdef(o.oid, true)
    FROM here c JOIN pg_constraint o ON o.conrelid = c.oid WHERE o.contype IN ('p', 'u', 'f', 'c')
    UNION ALL
    SELECT 'trigger', c.relname || '.' || t.tgname,
        pg_get_triggerdef(t.oid, true) || ' (' || t.tgenabled::text || ')'
    FROM here c JOIN pg_trigger t ON t.tgrelid = c.oid
    WHERE NOT t.tgisinternal OR t.tgenabled <> 'O'
    UNION ALL
    SELECT 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
        concat_ws(' ', l.lanname, p.provolatile, p.prosecdef, p.proconfig::text, p.prosrc)
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = current_schema()::regnamespace
"""
_HERE: Final = f"""
    WITH here AS (
        SELECT * FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relname <> '{migration.REVISION_TABLE}'
    )
"""  # noqa: S608 - our own words

Described = Mapping[tuple[str, str], str]
"""What is there, by its kind and its name, in PostgreSQL's own words."""


def schema_changes(connection: Connection) -> list[SchemaDiffers]:
    """Compare the tables, indexes, rules, triggers and functions with fresh ones.

    The fresh ones are made in a schema of their own and undone again, so nobody else sees them. In
    what else is in the transaction nothing is changed.

    Args:
        connection: in a transaction that may write, of a role that may make a schema.

    Raises:
        DBAPIError: the role may not make a schema.
    """
    there, due = described(connection), _fresh(connection)
    return [
        SchemaDiffers(_change(due.get(key), there.get(key)), *key)
        for key in sorted(due.keys() | there.keys())
        if due.get(key) != there.get(key)
    ]


def described(connection: Connection) -> Described:
    """Describe everything in the schema that a connection works in, but the revision's table."""
    # Tables are named in full unless they are found by their names alone.
    found = connection.execute(text(f"{_HERE} {_OBJECTS}"))
    return {(row.kind, row.name): " ".join(row.meaning.split()) for row in found}


def orphans(connection: Connection) -> list[Orphans]:
    """Return rows that name others which do not exist; all tables must be there.

    PostgreSQL lets none come about, as long as nobody takes its rules away.
    """
    found = []
    for table in schema.metadata.sorted_tables:
        for key in sorted(table.foreign_key_constraints, key=lambda each: str(each.name)):
            parent = key.referred_table.alias()
            pairs = [(each.parent, parent.c[each.column.name]) for each in key.elements]
            there = exists().where(*(own == other for own, other in pairs))
            named = and_(*(own.is_not(None) for own, _ in pairs))
            query = select(func.count()).select_from(table).where(named, ~there)
            rows = connection.execute(query).scalar_one()
            if rows:
                found.append(Orphans(table.name, rows, key.referred_table.name))
    return found


def _fresh(connection: Connection) -> Described:
    """Return what stands in a new database: made in an empty schema, and undone."""
    with connection.begin_nested() as undone:
        connection.execute(text(f"CREATE SCHEMA {_FRESH}"))
        connection.execute(text(f"SET LOCAL search_path TO {_FRESH}"))
        migration.make(connection)
        due = described(connection)
        undone.rollback()
    return due


def _change(due: str | None, there: str | None) -> SchemaChange:
    if there is None:
        return SchemaChange.MISSING
    return SchemaChange.ADDED if due is None else SchemaChange.ALTERED
