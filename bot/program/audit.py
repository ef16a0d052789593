"""``booray audit``: checks a database or a backup, from its pages to its chips."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.ledger import audit as ledger
from bot.ledger.transfers import count_transfers
from bot.program.refusals import telling_of, wording
from bot.settings import Settings
from bot.store import StoreBusy, StoreUnusable, where_of
from bot.store.engine.address import Where
from bot.store.operator.inspecting import Inspection, breathe, inspect, read_the_rest
from bot.store.rows import tables
from bot.tables.history.audit import verified
from bot.tables.words.values import HouseRules

TELLS_EVERY: Final = 5.0
"""Seconds between two lines about how far a command is."""

Progress = Callable[[int, int], None]
"""Is told how much is done of how much."""


@dataclass(slots=True)
class ExaminationReport:
    """Findings of an examination, as sentences, and its scope."""

    findings: list[str] = field(default_factory=list)
    is_whole: bool = True
    """Whether it is a database that this program can run on, be single rows as they may."""
    tables: int = 0
    deals: int = 0
    steps: int = 0
    released: int = 0
    """Tables that the operator closed: what could not be read then is not now."""
    transfers: int = 0

    def lines(self) -> list[str]:
        """Return what there is to say of it."""
        if self.findings:
            found = wording.text("program-audit-found", count=len(self.findings))
            return [found, *self.findings]
        facts = {each: getattr(self, each) for each in ("tables", "deals", "steps", "transfers")}
        lines = [wording.text("program-audit-clean", **facts)]
        if self.released:
            lines.append(wording.text("program-audit-released", count=self.released))
        return lines

    def tell(self) -> int:
        """Print it; return the exit code: 1 if anything is off."""
        print("\n".join(self.lines()))
        return 1 if self.findings else 0


def progress(name: str) -> Progress:
    """Return what says on standard error now and then how far a command is.

    Args:
        name: of the sentence, with ``done`` and ``count``.
    """
    told = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal told
        if time.monotonic() - told >= TELLS_EVERY:
            told = time.monotonic()
            print(wording.of("program-progress", name, done=done, count=of), file=sys.stderr)

    return tell


async def audit(settings: Settings, file: Path | None) -> int:
    """Check the database, or a backup, and say what is off; return 1 if anything is."""
    with telling_of("file", file):
        return (await examine(file or where_of(settings.database_url))).tell()


async def examine(where: Where) -> ExaminationReport:
    """Examine a database, in use or not: its file, its schema, every table's rows, the ledger.

    Nothing is changed. Whoever stops it is heard between two tables.

    Raises:
        StoreUnusable: it does not exist, is something else, or cannot be read at all.
        StoreBusy: another program kept it locked.
    """
    report, tell = ExaminationReport(), progress("audit")
    await inspect(where, lambda inspection: _examine(inspection, report, tell))
    return report


def damage(inspection: Inspection) -> list[str]:
    """Return what keeps this program from running on a database, as sentences."""
    if found := inspection.damage():
        return [wording.text("discrepancy-damage", what=line) for line in found]
    return [
        wording.of("schema", each.change, kind=each.kind, name=each.name)
        for each in inspection.schema_changes()
    ]


def orphans(inspection: Inspection) -> Iterator[str]:
    """Yield a sentence for each table with rows that name others which do not exist."""
    for each in inspection.orphans():
        facts = {"table": each.table, "rows": str(each.rows), "parent": each.parent}
        yield wording.text("discrepancy-orphans", **facts)


def _examine(inspection: Inspection, report: ExaminationReport, tell: Progress) -> None:
    report.findings = damage(inspection)
    report.is_whole = not report.findings
    if inspection.damage():
        return  # what is read from damaged pages means nothing
    report.findings += orphans(inspection)
    try:
        _contents(inspection, report, tell)
    except (StoreUnusable, StoreBusy):
        raise
    except Exception as error:
        if inspection.connection.invalidated:
            raise  # it is the server that is gone
        report.is_whole = False
        # The kind of error and no more: its text may tell a hand or a secret.
        report.findings.append(wording.text("discrepancy-unreadable", error=type(error).__name__))


def _contents(inspection: Inspection, report: ExaminationReport, tell: Progress) -> None:
    tx = inspection.contents
    ids = tables.all_tables(tx)
    for each in verified(tx, ids, HouseRules()):
        report.findings += (
            wording.of("flaw", flaw.fault, table=flaw.table_id, what=flaw.what)
            for flaw in each.flaws
        )
        report.tables += 1
        report.steps += each.steps
        report.deals += each.deals
        report.released += each.released
        tell(report.tables, len(ids))
        breathe()
    report.findings += (
        wording.of("discrepancy", o.off, name=o.name, chips=str(o.chips), due=str(o.due))
        for o in ledger.audit(tx)
    )
    report.transfers = count_transfers(tx)
    read_the_rest(tx)
