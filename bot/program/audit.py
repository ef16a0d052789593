"""``booray audit``: checks a database or a backup, from its pages to its chips."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from bot.ledger.audit import Discrepancy
from bot.program.examination import ExaminationReport, Finding, examine
from bot.program.progress import audit_progress
from bot.program.refusals import telling_of_file, wording
from bot.settings import Settings
from bot.store import where_of
from bot.store.engine.address import Where
from bot.store.operator.inspecting import SchemaDiffers
from bot.tables.history.audit import Flaw


async def audit(settings: Settings, path: Path | None) -> int:
    """Check a database, and say what is off; return 1 if anything is.

    Args:
        settings: name the database.
        path: a backup to check instead.

    Raises:
        CannotStart: there is no such backup, or it cannot be read at all.
        StoreUnusable, StoreBusy: the same of the database.
    """
    with telling_of_file(path):
        return await report_audit(path or where_of(settings.database_url))


async def report_audit(where: Where) -> int:
    """Check a database, and say what is off; return 1 if anything is."""
    report = await examine(where, audit_progress())
    for line in audit_lines(report):
        print(line)
    return 1 if report.findings else 0


def audit_lines(report: ExaminationReport) -> list[str]:
    """Return what there is to say of an examined database."""
    if report.findings:
        found = wording.text("program-audit-found", count=len(report.findings))
        return [found, *map(sentence_of, report.findings)]
    facts: dict[str, str | int] = {
        "tables": report.tables,
        "deals": report.deals,
        "steps": report.steps,
        "transfers": report.transfers,
    }
    lines = [wording.text("program-audit-clean", **facts)]
    if report.released:
        lines.append(wording.text("program-audit-released", count=report.released))
    return lines


def sentence_of(found: Finding) -> str:
    """Return a sentence about one thing that is off."""
    if isinstance(found, Flaw):
        return wording.of("flaw", found.fault, table=found.table_id, what=found.what)
    if isinstance(found, SchemaDiffers):
        return wording.of("schema", found.change, kind=found.kind, name=found.name)
    if isinstance(found, Discrepancy):
        facts = {"name": found.name, "chips": str(found.chips), "due": str(found.due)}
        return wording.of("discrepancy", found.off, **facts)
    facts = {field.name: str(getattr(found, field.name)) for field in fields(found)}
    return wording.of("discrepancy", type(found).__name__.lower(), **facts)
