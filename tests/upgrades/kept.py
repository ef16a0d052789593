"""The databases that are kept, and what the programs that made them said."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

KEPT: Final = Path(__file__).with_name("databases")
REVISIONS: Final = sorted(path.stem for path in KEPT.glob("*.json"))


def restore(revision: str, file: Path) -> None:
    """Make the database of a revision anew, as it was written."""
    dump = gzip.decompress((KEPT / f"{revision}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump)
        connection.execute("PRAGMA journal_mode = WAL")


def said_of(revision: str) -> Any:
    """Return what the program that made it said: see :mod:`tests.upgrades.making`."""
    return json.loads((KEPT / f"{revision}.json").read_text(encoding="utf-8"))
