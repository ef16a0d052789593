"""``booray audit``: every chip in the ledger, checked."""

from __future__ import annotations

import re
from dataclasses import fields

from bot import ledger
from bot.program.refusals import wording
from bot.settings import Settings
from bot.store import Database


async def audit(settings: Settings) -> int:
    """Check every chip in the ledger, and say what is off; return 1 if anything is."""
    database = await Database.open(settings.database_url)
    try:
        return await report_audit(database)
    finally:
        await database.close()


async def report_audit(database: Database) -> int:
    """Check an open database's ledger, and say what is off; return 1 if anything is."""
    found = await database.read(ledger.audit)
    if not found:
        print(wording.text("program-audit-clean"))
        return 0
    print(wording.text("program-audit-found", count=len(found)))
    for each in found:
        print(_discrepancy(each))
    return 1


def _discrepancy(found: ledger.Discrepancy) -> str:
    """Return a sentence about one thing that is off."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(found).__name__).lower()
    facts = {
        field.name: value.key
        if isinstance(value := getattr(found, field.name), ledger.Account)
        else str(value)
        for field in fields(found)
    }
    if isinstance(found, ledger.SumNotZero) and found.server is None:
        kind = "total-not-zero"
    return wording.of("discrepancy", kind, **facts)
