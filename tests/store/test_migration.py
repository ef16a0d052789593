"""What becomes of a database of the version before, as the revision after it brings it up."""

import shutil
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.ledger.wallets import open_wallet
from bot.store import Database, StoreTrouble, StoreUnusable, Writing, migrate, where_of
from bot.store.engine import migration
from bot.store.engine.migration import Migrated
from bot.store.operator.inspecting import inspect
from tests.store.backends import NOON, PATIENCE, SERVER

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

def upgrade():
    op.add_column("accounts", sa.Column("motto", sa.Text))
    with op.batch_alter_table("transfers") as rebuilt:
        rebuilt.alter_column("reason", nullable=True)
    {then}
"""
"""A revision that adds to a guarded table, and has SQLite rebuild another."""


def delete_all(tx: Writing, table: str) -> None:
    tx.execute(text(f"DELETE FROM {table}")).close()  # noqa: S608 - our own words


@pytest.fixture
async def revisions(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Path]:
    """Where the next version has its revisions; there is a database of this one, not open."""
    await database.commit(lambda tx: open_wallet(tx, SERVER, 41, 100, NOON))
    await database.close()
    scripts = Path(shutil.copytree(migration.SCRIPTS, tmp_path / "migrations"))
    monkeypatch.setattr(migration, "SCRIPTS", scripts)
    migration.revisions.cache_clear()
    yield scripts / "versions"
    migration.revisions.cache_clear()


async def test_rows_and_guards_outlive_a_revision(revisions: Path, url: str) -> None:
    (revisions / "revision_0002.py").write_text(NEXT.format(then=""))
    with pytest.raises(StoreUnusable) as older:
        await inspect(where_of(url), lambda inspection: inspection.damage())
    assert (older.value.trouble, older.value.detail) == (StoreTrouble.OLDER_SCHEMA, "0001")
    assert await migrate(url) == Migrated(before="0001", after="0002")
    database = await Database.open(url, patience=PATIENCE)
    rows = text("SELECT motto, amount FROM accounts JOIN transfers ON credit_id = accounts.id")
    assert await database.read(lambda tx: tx.execute(rows).one()) == (None, 100)
    for table in ("accounts", "transfers"):
        with pytest.raises(IntegrityError, match="is never deleted"):
            await database.commit(partial(delete_all, table=table))
    await database.close()


async def test_a_revision_that_fails_leaves_the_database_as_it_was(
    revisions: Path, url: str
) -> None:
    (revisions / "revision_0002.py").write_text(NEXT.format(then="raise ZeroDivisionError"))
    with pytest.raises(ZeroDivisionError):
        await migrate(url)
    (revisions / "revision_0002.py").unlink()
    migration.revisions.cache_clear()
    assert await migrate(url) == Migrated(before="0001", after="0001")
    assert await inspect(where_of(url), lambda inspection: inspection.schema_changes()) == []
