"""Deals that are over are found without looking through those of everybody else."""

from __future__ import annotations

from sqlalchemy import select, text
from sqlalchemy.dialects import sqlite

from bot.store import Database, Reading, history, schema
from tests.store.backends import SERVER


async def test_a_members_own_deals_are_looked_up_and_not_looked_for(database: Database) -> None:
    query = select(schema.deals.c.deal).where(history.dealt_to(SERVER, 1))
    written = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})

    def plan(tx: Reading) -> list[str]:
        return [row.detail for row in tx.execute(text(f"EXPLAIN QUERY PLAN {written}"))]

    steps = await database.read(plan)
    assert any("ix_results_member" in step for step in steps)
    assert not [step for step in steps if step.startswith("SCAN")]
