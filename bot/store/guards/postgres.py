"""The guards in PostgreSQL's words.

There is no rule against replacing a row: PostgreSQL has no ``INSERT OR REPLACE``, and its keys see
to it. Instead of that there is one against ``TRUNCATE``, which asks no row's trigger.

Several transactions write at once here. What a trigger looks at in another row it locks first, so
that no other transaction changes it between the look and the commit: a table's row for facts,
deals, actions and transfers. PostgreSQL itself locks a row that is updated before it asks the
trigger, and a function sees what was committed before each of its statements.

A row of ``forgettings`` is seen by the transaction alone that adds and deletes it, so nobody else
is let pass; one that would stay is refused when its transaction is committed.

Whoever writes a row out of its turn (its number is taken, or is not the one that comes next) is
told ``unique_violation``, every other refusal is an ``integrity_constraint_violation``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection

from bot.store.guards.kept import KEPT, OTHERWISE, Kept

_RULES: Final = (
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
    f"""
    CREATE FUNCTION refuse_other_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
            RAISE integrity_constraint_violation USING
                MESSAGE = '{OTHERWISE}';
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
    """
    CREATE FUNCTION tables_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.version <> 0 OR NEW.closed_at IS NOT NULL THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a table opens without facts';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER tables_refuse_insert BEFORE INSERT ON tables
    FOR EACH ROW EXECUTE FUNCTION tables_refuse_insert()
    """,
    # Nobody moves chips to or from the table meanwhile: that takes a lock on its row too.
    """
    CREATE FUNCTION tables_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF (
            NEW.id, NEW.server_id, NEW.channel_id, NEW.opened_at, NEW.facts,
            NEW.secret, NEW.seal_message_id
        ) IS DISTINCT FROM (
            OLD.id, OLD.server_id, OLD.channel_id, OLD.opened_at, OLD.facts,
            OLD.secret, OLD.seal_message_id
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a table stays what it was opened as';
        END IF;
        IF NEW.version <> OLD.version AND (
            OLD.closed_at IS NOT NULL
            OR NEW.version <> OLD.version + 1
            OR NOT EXISTS (
                SELECT 1 FROM events WHERE table_id = OLD.id AND version = NEW.version
            )
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a version is how many facts an open table has';
        END IF;
        IF OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'a table closes once';
        END IF;
        IF OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND EXISTS (
            SELECT 1 FROM accounts WHERE table_id = OLD.id AND balance <> 0
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a table with chips on it does not close';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION events_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        before integer;
    BEGIN
        SELECT version INTO before FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF NEW.version IS DISTINCT FROM before + 1 THEN
            RAISE unique_violation USING MESSAGE = 'a fact takes the next version';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER events_refuse_insert BEFORE INSERT ON events
    FOR EACH ROW EXECUTE FUNCTION events_refuse_insert()
    """,
    """
    CREATE FUNCTION events_move_table() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE tables SET version = NEW.version WHERE id = NEW.table_id;
        RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER events_move_table AFTER INSERT ON events
    FOR EACH ROW EXECUTE FUNCTION events_move_table()
    """,
    """
    CREATE FUNCTION deals_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        stands_at integer;
    BEGIN
        SELECT version INTO stands_at FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF EXISTS (SELECT 1 FROM deals WHERE table_id = NEW.table_id AND deal = NEW.deal) THEN
            RAISE unique_violation USING MESSAGE = 'a deal is never replaced';
        END IF;
        IF NEW.result IS NOT NULL OR NEW.finished_at IS NOT NULL
            OR NEW.version IS DISTINCT FROM stands_at
        THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a deal begins at the version of its table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER deals_refuse_insert BEFORE INSERT ON deals
    FOR EACH ROW EXECUTE FUNCTION deals_refuse_insert()
    """,
    """
    CREATE FUNCTION deals_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF (
            NEW.table_id, NEW.deal, NEW.version, NEW.beacon,
            NEW.cut, NEW.cut_by, NEW.setup, NEW.begun_at
        ) IS DISTINCT FROM (
            OLD.table_id, OLD.deal, OLD.version, OLD.beacon,
            OLD.cut, OLD.cut_by, OLD.setup, OLD.begun_at
        ) THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'a deal stays as it was dealt';
        END IF;
        IF OLD.result IS NOT NULL OR OLD.finished_at IS NOT NULL
            OR NEW.result IS NULL OR NEW.finished_at IS NULL
        THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'a deal ends once';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION actions_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        stands_at integer;
    BEGIN
        SELECT version INTO stands_at FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF NEW.step <> 1 + (
            SELECT coalesce(max(step), 0) FROM actions
            WHERE table_id = NEW.table_id AND deal = NEW.deal
        ) THEN
            RAISE unique_violation USING MESSAGE = 'an action takes the next step';
        END IF;
        IF NEW.version IS DISTINCT FROM stands_at OR NOT EXISTS (
            SELECT 1 FROM deals
            WHERE table_id = NEW.table_id AND deal = NEW.deal AND finished_at IS NULL
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'an action belongs to a deal that is on';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER actions_refuse_insert BEFORE INSERT ON actions
    FOR EACH ROW EXECUTE FUNCTION actions_refuse_insert()
    """,
    """
    CREATE FUNCTION accounts_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.balance <> 0 OR NEW.last_transfer_id IS NOT NULL
            OR NEW.table_id IS NOT NULL AND NEW.server_id IS DISTINCT FROM (
                SELECT server_id FROM tables WHERE id = NEW.table_id
            )
        THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'an account opens without chips, in the server of its table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER accounts_refuse_insert BEFORE INSERT ON accounts
    FOR EACH ROW EXECUTE FUNCTION accounts_refuse_insert()
    """,
    """
    CREATE FUNCTION accounts_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF (
            NEW.id, NEW.key, NEW.server_id, NEW.kind,
            NEW.member_id, NEW.table_id, NEW.seat, NEW.opened_at
        ) IS DISTINCT FROM (
            OLD.id, OLD.key, OLD.server_id, OLD.kind,
            OLD.member_id, OLD.table_id, OLD.seat, OLD.opened_at
        ) THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'an account stays whose it was';
        END IF;
        IF NEW.last_transfer_id <= coalesce(OLD.last_transfer_id, 0) OR NOT EXISTS (
            SELECT 1 FROM transfers
            WHERE id = NEW.last_transfer_id AND NEW.balance - OLD.balance
                = CASE OLD.id WHEN credit_id THEN amount WHEN debit_id THEN -amount END
        ) THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'only a transfer moves chips';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION transfers_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        closed timestamp with time zone;
    BEGIN
        SELECT closed_at INTO closed FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF closed IS NOT NULL THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'no chips move at a closed table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER transfers_refuse_insert BEFORE INSERT ON transfers
    FOR EACH ROW EXECUTE FUNCTION transfers_refuse_insert()
    """,
    """
    CREATE FUNCTION transfers_move_chips() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE accounts SET balance = balance - NEW.amount, last_transfer_id = NEW.id
        WHERE id = NEW.debit_id;
        UPDATE accounts SET balance = balance + NEW.amount, last_transfer_id = NEW.id
        WHERE id = NEW.credit_id;
        IF NOT EXISTS (
            SELECT 1 FROM accounts AS debit
            JOIN accounts AS credit ON credit.server_id = debit.server_id
            WHERE debit.id = NEW.debit_id AND debit.last_transfer_id = NEW.id
                AND credit.id = NEW.credit_id AND credit.last_transfer_id = NEW.id
                AND coalesce(debit.table_id, NEW.table_id) IS NOT DISTINCT FROM NEW.table_id
                AND coalesce(credit.table_id, NEW.table_id) IS NOT DISTINCT FROM NEW.table_id
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'chips stay in their server, and on their table';
        END IF;
        RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER transfers_move_chips AFTER INSERT ON transfers
    FOR EACH ROW EXECUTE FUNCTION transfers_move_chips()
    """,
    """
    CREATE FUNCTION term_is_over(until timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE AS $$
        SELECT EXISTS (
            SELECT 1 FROM forgettings WHERE kind = 'term' AND floor(extract(epoch FROM until)) <= id
        )
    $$
    """,
    # No other transaction closes the table meanwhile.
    """
    CREATE FUNCTION results_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM 1 FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF NOT EXISTS (
            SELECT 1 FROM deals JOIN tables ON tables.id = deals.table_id
            WHERE deals.table_id = NEW.table_id AND deals.deal = NEW.deal
                AND deals.finished_at = NEW.finished_at
                AND tables.server_id = NEW.server_id AND tables.closed_at IS NULL
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a result belongs to a deal that is over at an open table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER results_refuse_insert BEFORE INSERT ON results
    FOR EACH ROW EXECUTE FUNCTION results_refuse_insert()
    """,
    """
    CREATE FUNCTION computer_losses_refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM 1 FROM tables WHERE id = NEW.table_id FOR NO KEY UPDATE;
        IF NOT EXISTS (
            SELECT 1 FROM tables
            WHERE id = NEW.table_id AND server_id = NEW.server_id
                AND version = NEW.version AND closed_at IS NULL
        ) OR EXISTS (
            SELECT 1 FROM computer_losses
            WHERE table_id = NEW.table_id AND version >= NEW.version
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'losses never count without a commit of their table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER computer_losses_refuse_insert BEFORE INSERT ON computer_losses
    FOR EACH ROW EXECUTE FUNCTION computer_losses_refuse_insert()
    """,
    """
    CREATE FUNCTION computer_losses_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM 1 FROM tables WHERE id = OLD.table_id FOR NO KEY UPDATE;
        IF (NEW.server_id, NEW.day, NEW.table_id)
            IS DISTINCT FROM (OLD.server_id, OLD.day, OLD.table_id)
            OR NEW.version <= OLD.version OR NOT EXISTS (
                SELECT 1 FROM tables
                WHERE id = NEW.table_id AND version = NEW.version AND closed_at IS NULL
            )
        THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'losses never change without a commit of their table';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION tables_want_closing_fact() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NOT EXISTS (
            SELECT 1 FROM events
            WHERE table_id = OLD.id AND version = OLD.version
                AND kind IN ('closed', 'released') AND at = NEW.closed_at
        ) THEN
            RAISE integrity_constraint_violation
                USING MESSAGE = 'a table never closes without the fact that closes it';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER tables_want_closing_fact BEFORE UPDATE OF closed_at ON tables FOR EACH ROW
    WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
    EXECUTE FUNCTION tables_want_closing_fact()
    """,
)

_SHARED: Final = (
    "somebody_is_forgotten()",
    "server_is_forgotten(bigint)",
    "term_is_over(timestamp with time zone)",
    "refuse_always()",
    "refuse_other_update()",
)
_MADE: Final = """
    SELECT t.tgname AS name, c.relname AS on_table, p.proname AS function
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
"""


def statements() -> Iterator[str]:
    """Yield the statements that make the functions and the triggers."""
    yield from _RULES
    for kept in KEPT:
        yield from _of_changes(kept)
        yield from _of_deletions(kept)


def drop(connection: Connection) -> None:
    """Drop every trigger, and the functions."""
    made = connection.exec_driver_sql(_MADE).all()
    for each in made:
        connection.exec_driver_sql(f"DROP TRIGGER {each.name} ON {each.on_table}")
    own = (f"{each.name}()" for each in made if each.name == each.function)
    for function in (*own, *_SHARED):
        connection.exec_driver_sql(f"DROP FUNCTION IF EXISTS {function}")


def _of_changes(kept: Kept) -> Iterator[str]:
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


def _of_deletions(kept: Kept) -> Iterator[str]:
    """Yield the statements that refuse deletions of a table's rows."""
    table = kept.name
    or_if = " AND NOT term_is_over(OLD.until)" if kept.has_term else ""
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
