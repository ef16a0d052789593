"""Check of a revealed deal: seal, cut and cards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from booray_core import Card, DealRecord, Fault, replay
from booray_core.record import TableLine, Verifier
from bot.store.engine.database import Database
from bot.tables.journal.past_deals import PastDeal, Reader, past_deal
from bot.tables.journal.records import lines_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules


@dataclass(frozen=True, slots=True)
class Checked:
    """A deal that has been played again from the secret, after all deals of its table before it."""

    deal: PastDeal
    record: TableLine
    fault: Fault | None
    """The first thing that is wrong, in it or in a deal before it."""
    dealt: Mapping[int, Sequence[Card]]
    """The cards that each seat was dealt; empty where something is wrong, or none were dealt."""
    before: int | None
    """The number of the deal before it at its table, if there is one."""
    after: int | None


async def checked(
    database: Database, reader: Reader, table_id: str, deal: int, house: HouseRules
) -> Checked:
    """Check a deal of a closed table.

    Raises:
        TableRefused: there is no such deal for the reader, it is not over, or its table is open,
            so that its secret is one.
        StoreError: the database cannot be read now.
        Exception: its table cannot be played again; what kind of error depends on where that shows.
    """
    _, past = await past_deal(database, reader, table_id, deal)
    if not past.is_closed:
        raise TableRefused(TableReason.CANNOT_VERIFY_YET, deal=deal)
    records = await lines_of(database, table_id, house)
    numbers = [record.deal for record in records]
    at = numbers.index(deal)
    fault = await _first_fault(records[: at + 1])
    record, dealt = records[at], {}
    if fault is None and isinstance(record, DealRecord):
        dealt = dict(next(replay(record)).deal.dealt)
    return Checked(
        deal=past,
        record=record,
        fault=fault,
        dealt=dealt,
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
    )


async def _first_fault(records: Sequence[TableLine]) -> Fault | None:
    """Return the first thing wrong in some deals of one table; others have turns meanwhile."""
    verifier = Verifier()
    for record in records:
        fault = verifier.check(record)
        if fault is not None:
            return fault
        await asyncio.sleep(0)
    return None
