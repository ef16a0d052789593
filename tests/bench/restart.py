"""Measure how soon many tables in a deal go on after a restart, without Discord.

The tables are made once. Then they are read anew, again and again: until the one can be played at
that somebody asks for at once, and until all can. The last line is JSON.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from bot.store import Database
from bot.tables.words.system import SystemClock
from bot.tables.words.values import HouseRules, Person
from tests.bench.figures import tell
from tests.bench.load.making import make
from tests.bench.load.town import places
from tests.command import described
from tests.databases import put_empty
from tests.tables.harness import PATIENCE, Harness
from tests.tables.ports import FakeBeacons, RecordingPublisher


def main() -> None:
    """Make tables, measure and print."""
    parser = described("tests.bench.restart", __doc__, "--tables 20 --deals 0 --rounds 1")
    parser.add_argument("--tables", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--deals", type=int, default=1, help="played at each before (default: 1)")
    parser.add_argument("--rounds", type=int, default=3, help="restarts (default: 3)")
    parser.add_argument("--seed", type=int, default=1, help="of the tables (default: 1)")
    asked = parser.parse_args()
    figures = defaultdict[str, list[float]](list)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "booray.db"
        put_empty(file)
        asyncio.run(make(file, places(asked.tables), asked.deals, asked.seed))
        for _ in range(asked.rounds):
            for name, value in asyncio.run(_restart(file)).items():
                figures[name].append(value)
    tell({name: statistics.median(values) for name, values in figures.items()})


async def _restart(file: Path) -> dict[str, float]:
    """Return what was seen of one restart; times are seconds since it began to read."""
    harness = Harness(file, 1, HouseRules())
    clock = SystemClock()
    harness.beacons, harness.publisher = FakeBeacons(clock), RecordingPublisher(clock)
    harness.clock = clock  # type: ignore[assignment]  # nobody has to let it pass
    harness.database = await Database.open(f"sqlite:///{file}", patience=PATIENCE)
    harness.tables = tables = await harness.new_tables()
    began, cpu = time.perf_counter(), time.process_time()
    await tables.recover()
    listed = time.perf_counter() - began
    *_, asked_for = tables.all()
    await tables.arrive(asked_for.id)
    view = tables.view(asked_for.id)
    person = next(
        each.occupant for each in view.chairs.values() if isinstance(each.occupant, Person)
    )
    assert tables.hand(asked_for.id, person.member_id).player is not None
    first = time.perf_counter() - began
    await tables.settled()
    ready, cpu = time.perf_counter() - began, time.process_time() - cpu
    running = len(tables.views())
    await tables.stop()
    await harness.database.close()
    return {
        "tables": running,
        "listed_s": listed,
        "first_answer_s": first,
        "all_ready_s": ready,
        "cpu_s": cpu,
        "cpu_ms_a_table": 1000 * cpu / max(1, running),
    }


if __name__ == "__main__":
    main()
