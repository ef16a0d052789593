"""Deal records of a table: written out for anybody to check, and checked."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from booray_core import Card, DealRecord, Fault, replay
from booray_core.record import TableLine, Verifier
from bot.store.engine.database import Database
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, tables
from bot.store.rows.members import is_pseudonym, names_of
from bot.store.rows.tables import DealRow, TableRow
from bot.tables.history.past_deals import PastDeal, Reader, past_deal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.recorded import line_of, name_in_record, occupants_in
from bot.tables.words.values import Occupant, Person

FORGOTTEN: Final = "former player"
"""What whoever was forgotten is called in a record, in whatever language it is read."""


class StillOpen(Exception):  # noqa: N818 - why its deals are not told
    """A table is open, so its secret is one."""


@dataclass(frozen=True, slots=True)
class Export:
    """Some deals of one table, as lines of JSON."""

    table_id: str
    deal: int | None
    """The one deal; None: all of the table."""
    is_whole: bool
    """With the secret and all cards; else what everybody could see."""
    lines: tuple[str, ...] = field(repr=False)

    def content(self) -> bytes:
        """Return what a file holds."""
        return "".join(f"{line}\n" for line in self.lines).encode()


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


async def closed_tables(database: Database, table_id: str | None) -> list[str]:
    """Return the tables whose deals may be written out, as they are closed: one, or (None) all.

    Raises:
        UnknownTable: there is none of that id.
        StillOpen: it is not closed yet.
    """
    if table_id is None:
        return await database.read(tables.closed_tables)
    row = await database.read(lambda tx: tables.load_row(tx, table_id))
    if row.closed_at is None:
        raise StillOpen(table_id)
    return [table_id]


async def lines_of(
    database: Database, table_id: str, *, may_be_open: bool = False
) -> list[TableLine]:
    """Return what is told of every deal of a table that is over, or was broken off.

    People are called as they call themselves now. Of a table that may be open no more of them may
    be shown than what is public.
    """

    def look(tx: Reading) -> tuple[TableRow, list[DealRow], dict[int, str]]:
        table, rows = tables.load_row(tx, table_id), deals.of_table(tx, table_id)
        members = [each.member_id for each in _seated(rows) if isinstance(each, Person)]
        return table, rows, names_of(tx, table.server_id, members)

    table, rows, known = await database.read(look)
    if table.closed_at is None and not may_be_open:
        raise StillOpen(table_id)
    names = _names(_seated(rows), known)
    lines = []
    for row in rows:
        lines.append(line_of(row, table.secret, names))
        await asyncio.sleep(0)  # an evening's records take a while: others have turns
    return lines


def _seated(rows: Iterable[DealRow]) -> list[Occupant]:
    """Return whoever was dealt in, in the order in which they came."""
    every = (who for row in rows for who in occupants_in(row.seats).values())
    return list({name_in_record(who): who for who in every}.values())


def _names(seated: Iterable[Occupant], known: Mapping[int, str]) -> dict[str, str]:
    """Return what everybody is called in records, by what they are called in stored ones.

    No two are called alike. Who is not known is a number.
    """
    names: dict[str, str] = {}
    for each in seated:
        own = stored = name_in_record(each)
        if isinstance(each, Person):
            is_gone = is_pseudonym(each.member_id)
            own = FORGOTTEN if is_gone else known.get(each.member_id, stored)
        numbered = (own if number == 1 else f"{own} ({number})" for number in itertools.count(1))
        names[stored] = next(name for name in numbered if name not in names.values())
    return names


async def export_of(
    database: Database, reader: Reader, table_id: str, deal: int, *, all_deals: bool = False
) -> Export:
    """Return the record of a deal that is over, or those of all deals of its table.

    From another channel those are the deals that the reader was dealt in.
    """
    _, past = await past_deal(database, reader, table_id, deal)
    lines = await lines_of(database, table_id, may_be_open=True)
    if not all_deals:
        lines = [line for line in lines if line.deal == deal]
    elif past.channel_id != reader.channel_id:
        rows = await database.read(lambda tx: deals.of_table(tx, table_id))
        me = Person(reader.member_id)
        own = {row.deal for row in rows if me in occupants_in(row.seats).values()}
        lines = [line for line in lines if line.deal in own]
    return Export(
        table_id=table_id,
        deal=None if all_deals else deal,
        is_whole=past.is_closed,
        lines=tuple(line.to_json() if past.is_closed else line.to_public_json() for line in lines),
    )


async def checked(database: Database, reader: Reader, table_id: str, deal: int) -> Checked:
    """Check a deal of a closed table: seal, cut and cards."""
    _, past = await past_deal(database, reader, table_id, deal)
    if not past.is_closed:
        raise TableRefused(TableReason.CANNOT_VERIFY_YET, deal=deal)
    lines = await lines_of(database, table_id)
    numbers, verifier, fault = [line.deal for line in lines], Verifier(), None
    at = numbers.index(deal)
    for line in lines[: at + 1]:
        fault = fault or verifier.check(line)
        await asyncio.sleep(0)  # others have turns meanwhile
    record, dealt = lines[at], {}
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
