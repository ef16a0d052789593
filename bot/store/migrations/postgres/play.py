"""The rules of tables, facts, deals and actions."""

from __future__ import annotations

from typing import Final

RULES: Final = (
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
        IF (NEW.id, NEW.server_id, NEW.channel_id, NEW.opened_at, NEW.facts)
            IS DISTINCT FROM (OLD.id, OLD.server_id, OLD.channel_id, OLD.opened_at, OLD.facts)
        THEN
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
            NEW.table_id, NEW.deal, NEW.version, NEW.seed, NEW.commitment,
            NEW.cut, NEW.cut_by, NEW.setup, NEW.begun_at
        ) IS DISTINCT FROM (
            OLD.table_id, OLD.deal, OLD.version, OLD.seed, OLD.commitment,
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
)
