"""Records of a closed table's deals, written by replaying its journal."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from datetime import datetime
from typing import Final

from booray_core import DealRecord, Game, Occasion, Phase, Recorder
from booray_core.record import TableLine, UnfinishedDeal, unfinished
from bot.store.engine.database import Database
from bot.store.rows import journal as store
from bot.store.rows import people
from bot.store.rows.forgetting import is_pseudonym
from bot.store.rows.journal import DealRow, StoredTable, TableRow
from bot.tables.journal.deal_rows import RESULTS, is_undealt, is_void
from bot.tables.journal.replay import as_opened, facts_in
from bot.tables.state.facts import Fact
from bot.tables.state.facts.closing import Released
from bot.tables.state.facts.dealing import Acted, CardsDealt, SettledDeal, Voided
from bot.tables.state.facts.seating import Seated
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.values import HouseRules, Occupant, Person

FORGOTTEN: Final = "former player"
"""What whoever was forgotten is called in a record, in whatever language it is read."""


class StillOpen(Exception):  # noqa: N818 - why its deals are not told
    """A table is open, so its secret is one."""


async def closed_tables(database: Database, table_id: str | None) -> list[TableRow]:
    """Return the tables whose deals may be written out: their secrets are none any more.

    Args:
        database: where they are stored.
        table_id: the one that is asked for; None: all.

    Raises:
        UnknownTable: there is none of that id.
        StillOpen: it is not closed yet.
        StoreError: the database cannot be read now.
    """
    if table_id is None:
        return await database.read(store.closed_tables)
    row = await database.read(lambda tx: store.load_row(tx, table_id))
    _refuse_open(row)
    return [row]


async def records_of(database: Database, table_id: str, house: HouseRules) -> list[DealRecord]:
    """Return the records of all deals that were finished at a closed table.

    Raises:
        Exception: as of :func:`lines_of`.
    """
    lines = await lines_of(database, table_id, house)
    return [line for line in lines if isinstance(line, DealRecord)]


async def lines_of(
    database: Database, table_id: str, house: HouseRules, *, may_be_open: bool = False
) -> list[TableLine]:
    """Return what is told of every deal of a table that is over, or was broken off.

    Args:
        database: where they are stored.
        table_id: the table.
        house: how this house runs its tables.
        may_be_open: whether it may be open; then no more of them may be shown than what is public.

    Raises:
        UnknownTable: there is no such table.
        StillOpen: it is not closed yet.
        StoreError: the database cannot be read now.
        Exception: its rows are not those of a table; what kind of error depends on where it shows.
    """
    stored = await database.read(lambda tx: store.load(tx, table_id))
    if not may_be_open:
        _refuse_open(stored.row)
    records = await _records(database, stored, house)
    return sorted([*records, *_void(stored)], key=lambda line: line.deal)


async def _records(database: Database, stored: StoredTable, house: HouseRules) -> list[DealRecord]:
    """Return the records of a table, played again while others have turns."""
    seated = list(dict.fromkeys(_seated(stored)))
    members = [each.member_id for each in seated if isinstance(each, Person)]
    known = await database.read(lambda tx: people.names_of(tx, stored.row.server_id, members))
    rows = {row.deal: row for row in stored.deals}
    records = []
    for record in _deals(stored, house, _names(seated, known)):
        records.append(_as_published(record, rows[record.deal]))
        await asyncio.sleep(0)
    return records


def _void(stored: StoredTable) -> Iterator[UnfinishedDeal]:
    """Yield what is told of each deal that was broken off, or never dealt."""
    return (_unfinished(stored.row, row) for row in stored.deals if is_void(row.result))


def _unfinished(table: TableRow, row: DealRow) -> UnfinishedDeal:
    """Return what is told of a deal that was broken off, or never dealt."""
    occasion = Occasion(
        table=table.id,
        time=row.begun_at,
        names={},
        secret=table.secret,
        seal_message=table.seal_message,
        cut=row.cut,
        cut_by=row.cut_by,
        bought={},
        beacon=row.beacon,
    )
    return unfinished(occasion, row.deal, "never dealt" if is_undealt(row.result) else "void")


def _as_published(record: DealRecord, row: DealRow) -> DealRecord:
    """Return a record with the beacon, the cut and the outcome that people were told.

    They are those that playing it again gives, unless something was altered: then whoever checks
    the record finds that it does not add up.
    """
    told = RESULTS.validate_python(row.result)
    shuffle = {"beacon": row.beacon, "cut": row.cut, "cut_by": row.cut_by}
    result = {
        "pot_end": told.pot_end,
        "taken": dict(told.taken),
        "bourre": dict(told.bourre),
        "renege": dict(told.renege),
    }
    return record.model_copy(
        update={
            "shuffle": record.shuffle.model_copy(update=shuffle),
            "result": record.result.model_copy(update=result),
        }
    )


def _refuse_open(row: TableRow) -> None:
    if row.closed_at is None:
        raise StillOpen(row.id)


def _seated(stored: StoredTable) -> Iterator[Occupant]:
    """Return whoever has had a seat at a table, in the order in which they came."""
    return (fact.occupant for fact, _ in facts_in(stored) if isinstance(fact, Seated))


def _names(seated: Iterable[Occupant], known: Mapping[int, str]) -> dict[Occupant, str]:
    """Return what everybody is called in records, no two alike.

    People are what they call themselves now, and who is not known is a number: the table's rows
    hold no names.
    """
    names: dict[Occupant, str] = {}
    for each in seated:
        own = _own_name(each, known)
        numbered = (own if number == 1 else f"{own} ({number})" for number in itertools.count(1))
        names[each] = next(name for name in numbered if name not in names.values())
    return names


def _own_name(occupant: Occupant, known: Mapping[int, str]) -> str:
    if not isinstance(occupant, Person):
        return occupant.name
    if is_pseudonym(occupant.member_id):
        return FORGOTTEN
    return known.get(occupant.member_id, str(occupant.member_id))


def _deals(
    stored: StoredTable, house: HouseRules, names: Mapping[Occupant, str]
) -> Iterator[DealRecord]:
    state = as_opened(stored.row, house)
    writer = RecordWriter(state, names)
    for fact, at in facts_in(stored):
        before = deepcopy(state.game) if isinstance(fact, CardsDealt) else None
        fold(state, fact, at)
        if before is not None:
            writer.begin(before, at)
        elif (record := writer.follow(fact)) is not None:
            yield record


class RecordWriter:
    """Writes down the deals of a table that is played again, on a game of its own."""

    def __init__(self, state: TableState, names: Mapping[Occupant, str]) -> None:
        """Begin with no deal.

        Args:
            state: the table; whatever happens is folded into it before it is told here.
            names: what everybody is called who ever had a seat at it.
        """
        self._state = state
        self._names = names
        self._recorder: Recorder | None = None

    def begin(self, game: Game, at: datetime) -> None:
        """Begin a record.

        Args:
            game: as it stood before the deal that has now been dealt; the record is made on it.
            at: when that was.
        """
        this = self._state.current
        if this is None:
            raise AssertionError("dealt, but no deal is on")
        identity = self._state.identity
        occasion = Occasion(
            table=identity.table_id,
            time=at,
            names={seat.number: self._names[seat.occupant] for seat in self._state.seats},
            secret=self._state.secret,
            seal_message=self._state.seal_message,
            cut=this.cut,
            cut_by=this.cut_by,
            bought=self._state.buys.for_deal(this.number) if self._state.is_cash else {},
            beacon=this.beacon,
        )
        self._recorder = Recorder(game, occasion)
        self._recorder.begin(first_dealer=this.dealer)

    def follow(self, fact: Fact) -> DealRecord | None:
        """Write down what happened in the deal, and return its record when that settles it."""
        recorder = self._recorder
        if recorder is None:
            return None
        if isinstance(fact, Acted):
            recorder.apply(fact.seat, fact.action)
        elif isinstance(fact, SettledDeal):
            recorder.settle()
        elif isinstance(fact, Voided | Released):
            self._recorder = None
        if recorder.deal is None or recorder.deal.phase is not Phase.SETTLED:
            return None
        self._recorder = None
        return recorder.record()
