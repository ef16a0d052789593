"""Measure how long ``booray copy`` takes.

Copies a database of thousands of deals to PostgreSQL and back into a file. Prints rows copied and
compared per second, and deals replayed per second. PostgreSQL runs for this alone, and waits for
the disk.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import URL

from bot.program.examination import examine
from bot.store import where_of
from bot.store.operator.filling import fill_file, fill_server
from bot.store.operator.inspecting import Inspection, inspect
from bot.store.operator.moving import Rows
from tests.bench.deploy.__main__ import postgres
from tests.bench.load.making import make
from tests.bench.load.town import places
from tests.command import described


def main() -> int:
    """Measure and print."""
    parser = described("tests.bench.copying", __doc__, "--tables 10")
    parser.add_argument("--tables", type=int, default=40, help="tables played before (default: 40)")
    parser.add_argument("--deals", type=int, default=50, help="deals at each table (default: 50)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        file = Path(folder) / "booray.db"
        began = time.perf_counter()
        asyncio.run(make(file, places(chosen.tables), chosen.deals, seed=1))
        print(f"{chosen.tables * chosen.deals} deals played in {time.perf_counter() - began:.0f} s")
        url = where_of(server.url(server.make_database()))
        assert isinstance(url, URL)
        asyncio.run(_measure(file, url, Path(folder) / "back.db"))
    return 0


async def _measure(file: Path, url: URL, back: Path) -> None:
    print("| | rows | it took | rows a second | the audit of it |")
    print("|---|---|---|---|---|")

    def there(inspection: Inspection) -> Rows:
        return fill_server(inspection, url, _unsaid)

    def and_back(inspection: Inspection) -> Rows:
        return fill_file(inspection, back, _unsaid)

    began = time.perf_counter()
    rows = await inspect(file, there)
    copied = time.perf_counter() - began
    _tell("SQLite to PostgreSQL", sum(rows.values()), copied, await _audited(url))
    began = time.perf_counter()
    rows = await inspect(url, and_back)
    copied = time.perf_counter() - began
    _tell("PostgreSQL to SQLite", sum(rows.values()), copied, await _audited(back))


async def _audited(where: Path | URL) -> float:
    began = time.perf_counter()
    report = await examine(where, _unsaid)
    if report.findings:
        raise SystemExit(f"the copy is not sound: {report.findings[:3]}")
    return time.perf_counter() - began


def _tell(name: str, rows: int, copied: float, audited: float) -> None:
    print(f"| {name} | {rows} | {copied:.1f} s | {rows / copied:.0f} | {audited:.1f} s |")


def _unsaid(_done: int, _of: int) -> None:
    """Say nothing meanwhile."""


if __name__ == "__main__":
    sys.exit(main())
