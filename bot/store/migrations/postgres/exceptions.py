"""What is never changed or deleted, but for members who are forgotten and servers that are gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_OF_TABLE: Final = "(SELECT server_id FROM tables WHERE id = OLD.table_id)"


@dataclass(frozen=True, slots=True)
class Kept:
    """A table whose rows stay."""

    name: str
    never_changed: str | None
    """What is said to whoever changes a row; None: that is asked by a function of its own."""
    never_deleted: str
    may_change: tuple[str, ...]
    """Where a member's number stands, or may."""
    server: str
    """The server that a row belongs to."""
    or_if: str | None = None
    """When else a row may go."""


_ALL_KEPT: Final = (
    Kept("tables", None, "a table is never deleted", ("facts",), "OLD.server_id"),
    Kept("events", "a fact is never changed", "a fact is never deleted", ("body",), _OF_TABLE),
    Kept("deals", None, "a deal is never deleted", ("setup",), _OF_TABLE),
    Kept("actions", "an action is never changed", "an action is never deleted", (), _OF_TABLE),
    Kept("accounts", None, "an account is never deleted", ("key", "member_id"), "OLD.server_id"),
    Kept(
        "transfers",
        "a transfer is never changed",
        "a transfer is never changed",
        ("key",),
        "(SELECT server_id FROM accounts WHERE id = OLD.debit_id)",
    ),
    Kept(
        "server_settings",
        "a setting is never changed: another is added",
        "a setting is never deleted: another is added",
        ("value", "member_id"),
        "OLD.server_id",
    ),
)

_EVERYWHERE: Final = (
    """
    CREATE FUNCTION somebody_is_forgotten() RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM forgettings WHERE kind = 'member')
    $$
    """,
    """
    CREATE FUNCTION server_is_forgotten(server bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM forgettings WHERE kind = 'server' AND id = server)
    $$
    """,
    """
    CREATE FUNCTION refuse_always() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0];
    END $$
    """,
    # The arguments are the columns that may change.
    """
    CREATE FUNCTION refuse_other_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
            RAISE integrity_constraint_violation USING
                MESSAGE = 'who is forgotten is called otherwise, and nothing else changes';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION forgettings_refuse_to_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT 1 FROM forgettings WHERE kind = NEW.kind AND id = NEW.id) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'nobody is being forgotten once a transaction is over';
        END IF;
        RETURN NULL;
    END $$
    """,
    """
    CREATE CONSTRAINT TRIGGER forgettings_refuse_to_stay AFTER INSERT ON forgettings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forgettings_refuse_to_stay()
    """,
)


def rules() -> Iterator[str]:
    """Yield the statements; the functions of their own are there already."""
    yield from _EVERYWHERE
    for kept in _ALL_KEPT:
        yield from of_changes(kept)
        yield from of_deletions(kept)


def of_changes(kept: Kept) -> Iterator[str]:
    """Yield the statements that refuse changes of a table's rows."""
    table = kept.name
    refuses = f"refuse_always('{kept.never_changed}')"
    if kept.never_changed is None:
        refuses = f"{table}_refuse_update()"
    yield f"""
        CREATE TRIGGER {table}_refuse_update BEFORE UPDATE ON {table} FOR EACH ROW
        {"WHEN (NOT somebody_is_forgotten())" if kept.may_change else ""}
        EXECUTE FUNCTION {refuses}
    """
    if kept.may_change:
        columns = ", ".join(f"'{column}'" for column in kept.may_change)
        yield f"""
            CREATE TRIGGER {table}_refuse_other_update BEFORE UPDATE ON {table} FOR EACH ROW
            WHEN (somebody_is_forgotten()) EXECUTE FUNCTION refuse_other_update({columns})
        """


def of_deletions(kept: Kept) -> Iterator[str]:
    """Yield the statements that refuse deletions of a table's rows."""
    table = kept.name
    or_if = "" if kept.or_if is None else f" AND NOT {kept.or_if}"
    yield f"""
        CREATE FUNCTION {table}_refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT server_is_forgotten({kept.server}){or_if} THEN
                RAISE integrity_constraint_violation USING MESSAGE = '{kept.never_deleted}';
            END IF;
            RETURN OLD;
        END $$
    """
    yield f"""
        CREATE TRIGGER {table}_refuse_delete BEFORE DELETE ON {table}
        FOR EACH ROW EXECUTE FUNCTION {table}_refuse_delete()
    """
    yield f"""
        CREATE TRIGGER {table}_refuse_truncate BEFORE TRUNCATE ON {table}
        EXECUTE FUNCTION refuse_always('{kept.never_deleted}')
    """
