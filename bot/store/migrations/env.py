"""Alembic's entry: migrates over the connection, and in the transaction, it is handed."""

from __future__ import annotations

from alembic import context

from bot.store.engine.migration import REVISION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=REVISION_TABLE,
    transactional_ddl=True,  # ours is: BEGIN comes from the store, not from the driver
)
with context.begin_transaction():
    context.run_migrations()
