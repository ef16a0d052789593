"""``booray export``: deals of closed tables in a file anyone can check."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from booray_core import DealRecord
from bot.program.maintenance import existing
from bot.program.refusals import CannotStart, not_written, wording
from bot.settings import Settings
from bot.store import Database, StoreError
from bot.store.engine.sqlite_files import opener
from bot.tables.history.records import StillOpen, closed_tables, lines_of

log = logging.getLogger(__name__)


async def export(settings: Settings, file: Path, table: str | None) -> int:
    """Write the deals of closed tables to a new file; return 1 if a table's cannot be read."""
    async with existing(settings) as database:
        try:
            tables = await closed_tables(database, table)
        except StillOpen as error:
            raise CannotStart(wording.text("program-export-open", table=str(error))) from error
        with _new_file(file) as lines:
            return await _write_out(database, tables, lines)


async def _write_out(database: Database, tables: Sequence[str], file: TextIO) -> int:
    """Write the deals of some tables, one record a line; go on after a table that is damaged."""
    deals, damaged = 0, []
    for table_id in tables:
        try:
            records = await lines_of(database, table_id)
        except StoreError:
            raise
        except Exception:  # by whatever way rows that are no table's are noticed
            log.exception("the deals of table %s can't be read", table_id)
            damaged.append(table_id)
            continue
        file.writelines(record.to_json() + "\n" for record in records)
        deals += sum(isinstance(record, DealRecord) for record in records)
    print(wording.text("program-exported", deals=deals, tables=len(tables) - len(damaged)))
    for table_id in damaged:
        print(wording.text("program-export-damaged", table=table_id), file=sys.stderr)
    return 1 if damaged else 0


def _new_file(path: Path) -> TextIO:
    try:
        return open(path, "x", encoding="utf-8", opener=opener)
    except OSError as error:
        raise not_written(path, error) from error
