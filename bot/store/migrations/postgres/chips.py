"""The rules of accounts and transfers."""

from __future__ import annotations

from typing import Final

RULES: Final = (
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
)
