"""Check of tables: their states, logs, records and results, each against the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from booray_core import DealRecord, Rules
from booray_core.record import TableLine, Verifier, written_moment
from bot.ledger.accounts import Account, balances_of_tables
from bot.ledger.transfers import Transfer, TransferReason, history
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, results, tables
from bot.store.rows.results import ResultRow
from bot.store.rows.tables import DealRow, TableRow
from bot.tables.history.release import REQUEST
from bot.tables.state.table_state import TableState
from bot.tables.words.recorded import line_of, name_in_record, occupants_in, results_of, stacks_in
from bot.tables.words.values import HouseRules, Stage

AT_ONCE: Final = 10
"""So many tables are read at a time."""


class RowFault(StrEnum):
    """A fault in a table's rows."""

    LOG = "log"
    """Its log does not go from 1 to its version without gaps."""
    STATE = "state"
    """Its state cannot be read."""
    CLOSED = "closed"
    """It is closed and its row says that it is open, or the other way round."""
    STACK = "stack"
    """Chips do not lie where the ledger says."""
    RECORD = "record"
    """A deal's record does not verify, or is none."""
    RESULT = "result"
    """What a deal was to its members is not what its record says."""
    TRANSFER = "transfer"
    """The chips that moved in a deal are not those of its record."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that is off at a table."""

    table_id: str
    fault: RowFault
    what: str
    """Which version, deal or account it is, and what is wrong there."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A table that was looked at."""

    flaws: tuple[Flaw, ...]
    steps: int
    deals: int
    released: bool
    """The operator closed it, whatever its state was."""


def verified(tx: Reading, ids: Sequence[str], house: HouseRules) -> Iterator[Verified]:
    """Look at tables one after the other.

    Raises:
        Exception: rows cannot be read at all; what kind of error depends on where it shows.
    """
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        found, held = tables.load_rows(tx, some), balances_of_tables(tx, some)
        kept, logs = results.of_tables(tx, some), tables.versions(tx, some)
        ends = tables.last_requests(tx, some)
        for table_id in some:
            row, dealt = found[table_id], deals.of_table(tx, table_id)
            released = ends.get(table_id) == REQUEST
            moved = _moved(history(tx, table_id))
            state = None if released else _read(row, house)
            flaws = [*_log(row, logs[table_id])]
            if not released:
                flaws += _state(row, state, held[table_id])
            rules = state.opening.rules if isinstance(state, TableState) else None
            flaws += _deals(row, rules, dealt, kept[table_id], moved)
            yield Verified(tuple(flaws), len(logs[table_id]), len(dealt), released)


def _read(row: TableRow, house: HouseRules) -> TableState | Exception:
    try:
        return TableState.read(row, house)
    except Exception as error:  # noqa: BLE001 - by whatever way a state that is none is noticed
        return error


def _log(row: TableRow, versions: Sequence[int]) -> Iterator[Flaw]:
    """Compare a table's version with its log."""
    for due, there in enumerate(versions, 1):
        if due != there:
            yield Flaw(row.id, RowFault.LOG, str(due))
            return
    if len(versions) != row.version:
        yield Flaw(row.id, RowFault.LOG, str(min(len(versions), row.version) + 1))


def _state(
    row: TableRow, state: TableState | Exception | None, held: Mapping[Account, int]
) -> Iterator[Flaw]:
    """Compare a table's state with its row and the ledger."""
    if not isinstance(state, TableState):
        # The kind of error and no more: its text may tell a hand or a secret.
        yield Flaw(row.id, RowFault.STATE, type(state).__name__)
        return
    if (state.stage is Stage.CLOSED) != (row.closed_at is not None):
        yield Flaw(row.id, RowFault.CLOSED, "")
    for what in state.differences(held) if row.closed_at is None else ():
        yield Flaw(row.id, RowFault.STACK, what)


def _moved(posted: Iterable[Transfer]) -> Mapping[tuple[int, int], int]:
    """Return what each seat won or lost in each deal by a table's transfers."""
    moved = Counter[tuple[int, int]]()
    for each in posted:
        if each.deal is None or each.reason is TransferReason.SWEEP:
            continue
        for account, chips in ((each.credit, each.amount), (each.debit, -each.amount)):
            if account.seat is not None:
                moved[each.deal, account.seat] += chips
    return moved


def _deals(
    row: TableRow,
    rules: Rules | None,
    dealt: Iterable[DealRow],
    kept: Iterable[ResultRow],
    moved: Mapping[tuple[int, int], int],
) -> Iterator[Flaw]:
    """Have the referee check every record, and compare it with all that is kept besides."""
    verifier, due = Verifier(), set[ResultRow]()
    for deal in dealt:
        try:
            line = line_of(deal, row.secret)
            fault = verifier.check(line)
            where = None if fault is None else fault.where
            if where is None:
                where = _differs(row, rules, deal, line)
            if where is None:
                due.update(results_of(row.server_id, row.stakes, deal, line))
        except Exception as error:  # noqa: BLE001 - by whatever way a record that is none is noticed
            where = type(error).__name__
        if where is not None:
            yield Flaw(row.id, RowFault.RECORD, f"{deal.deal} ({where})")
            return
        nets = {(deal.deal, int(seat)): who["net"] for seat, who in deal.seats.items()}
        if deal.ending is None and any(moved.get(key, 0) != net for key, net in nets.items()):
            yield Flaw(row.id, RowFault.TRANSFER, str(deal.deal))
    for number in sorted({each.deal for each in due ^ set(kept)}):
        yield Flaw(row.id, RowFault.RESULT, str(number))


def _differs(table: TableRow, rules: Rules | None, deal: DealRow, line: TableLine) -> str | None:
    """Return what of a deal's row is not as its record says."""
    seal = None if table.seal_message is None else str(table.seal_message)
    compared: list[tuple[str, object, object]] = [
        ("ending", deal.ending is None, isinstance(line, DealRecord)),
        ("seal_message", seal, line.shuffle.seal_message),
        ("deal", (table.id, deal.deal), (line.table, line.deal)),
    ]
    if isinstance(line, DealRecord):
        dealt_in = {
            seat: (name_in_record(who), stacks_in(deal.seats)[seat])
            for seat, who in occupants_in(deal.seats).items()
        }
        compared += [
            ("begun_at", written_moment(deal.begun_at), line.time),
            ("seats", dealt_in, {each.seat: (each.name, each.stack) for each in line.seats}),
            ("rules", rules or line.rules, line.rules),
        ]
    return next((name for name, kept, told in compared if kept != told), None)
