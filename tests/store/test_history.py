"""Deals that are over are found without looking through those of everybody else."""

from __future__ import annotations

import pytest
from sqlalchemy import ColumnElement, select, text
from sqlalchemy.dialects import sqlite

from bot.store import Database, schema
from bot.store.rows import history
from tests.store.backends import CHANNEL, SERVER

pytestmark = pytest.mark.sqlite


async def steps_of(database: Database, which: ColumnElement[bool]) -> list[str]:
    """Return how some deals are looked up."""
    query = select(schema.deals.c.deal).where(which)
    written = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    explained = text(f"EXPLAIN QUERY PLAN {written}")
    return await database.read(lambda tx: [row.detail for row in tx.execute(explained)])


async def test_deals_of_a_member_or_a_channel_are_looked_up_and_not_looked_for(
    database: Database,
) -> None:
    own = await steps_of(database, history.dealt_to(SERVER, 1))
    assert any("ix_results_member" in step for step in own)
    here = await steps_of(database, history.finished_in(CHANNEL))
    assert any("ix_tables_channel_id" in step for step in here)
    assert not [step for step in own + here if step.startswith("SCAN")]
