"""Examination of a database: file, schema, every table's rows, ledger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.ledger import audit, transfers
from bot.store import StoreBusy, StoreUnusable
from bot.store.engine.address import Where
from bot.store.engine.transaction import Reading
from bot.store.operator.inspecting import (
    Inspection,
    Orphans,
    SchemaDiffers,
    breathe,
    inspect,
    read_the_rest,
)
from bot.store.rows import tables
from bot.tables.history.audit import Flaw, verified
from bot.tables.words.values import HouseRules


@dataclass(frozen=True, slots=True)
class Damage:
    """SQLite's own check of the file found something."""

    what: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Rows cannot be read, so that not everything could be checked."""

    error: str
    """The kind of error and no more: its text may tell a hand or a secret."""


Finding: TypeAlias = Damage | Unreadable | SchemaDiffers | Orphans | Flaw | audit.Discrepancy

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many tables of how many have been looked at."""

HOUSE: Final = HouseRules()
"""Only clocks depend on it, and no clock runs here."""


@dataclass(slots=True)
class ExaminationReport:
    """Findings of an examination, and its scope."""

    findings: list[Finding] = field(default_factory=list)
    tables: int = 0
    deals: int = 0
    steps: int = 0
    released: int = 0
    """Tables that the operator closed: what could not be read then is not now."""
    transfers: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether it is a database that this program can run on, be single rows as they may."""
        return not any(isinstance(e, Damage | Unreadable | SchemaDiffers) for e in self.findings)


async def examine(where: Where, progress: Progress) -> ExaminationReport:
    """Examine a database, in use or not.

    Nothing is changed. Whoever stops it is heard between two tables.

    Raises:
        StoreUnusable: it does not exist, is something else, or cannot be read at all.
        StoreBusy: another program kept it locked.
    """
    report = ExaminationReport()
    await inspect(where, lambda inspection: _examine(inspection, report, progress))
    return report


def _examine(inspection: Inspection, report: ExaminationReport, progress: Progress) -> None:
    report.findings += unsound(inspection)
    if any(isinstance(found, Damage) for found in report.findings):
        return  # what is read from damaged pages means nothing
    try:
        _contents(inspection, report, progress)
    except (StoreUnusable, StoreBusy):
        raise
    except Exception as error:
        if inspection.connection.invalidated:
            raise  # it is the server that is gone
        report.findings.append(Unreadable(type(error).__name__))


def unsound(inspection: Inspection) -> list[Finding]:
    """Return what is off in a database, but for what its rows say."""
    damage = [Damage(line) for line in inspection.damage()]
    if damage:
        return [*damage]
    return [*inspection.schema_changes(), *inspection.orphans()]


def _contents(inspection: Inspection, report: ExaminationReport, progress: Progress) -> None:
    tx = inspection.contents
    _tables(tx, tables.all_tables(tx), report, progress)
    report.findings += audit.audit(tx)
    report.transfers = transfers.count_transfers(tx)
    read_the_rest(tx)


def _tables(tx: Reading, ids: list[str], report: ExaminationReport, progress: Progress) -> None:
    for each in verified(tx, ids, HOUSE):
        report.findings += each.flaws
        report.tables += 1
        report.steps += each.steps
        report.deals += each.deals
        report.released += each.released
        progress(report.tables, len(ids))
        breathe()
