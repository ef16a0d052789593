"""The rules of results, computers' losses, former wallets and closings."""

from __future__ import annotations

from typing import Final

from bot.store.migrations.postgres.exceptions import Kept, of_changes, of_deletions

_SERVER: Final = "OLD.server_id"

RULES: Final = (
    """
    ALTER TABLE forgettings DROP CONSTRAINT ck_forgettings_kind,
    ADD CONSTRAINT ck_forgettings_kind CHECK (kind IN ('member', 'server', 'term'))
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
    *(
        statement
        for kept in (
            Kept(
                "results",
                "a result is never changed",
                "a result is never deleted",
                ("member_id",),
                _SERVER,
            ),
            Kept("computer_losses", None, "losses are never deleted", (), _SERVER),
            Kept(
                "former_wallets",
                "a former wallet is never changed",
                "a former wallet is never deleted before its time",
                (),
                _SERVER,
                or_if="term_is_over(OLD.until)",
            ),
        )
        for statement in (*of_changes(kept), *of_deletions(kept))
    ),
)
