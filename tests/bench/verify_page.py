"""Let both verifiers check many simulated deals, and refuse changed ones.

The engine and `docs/verify.html` in Chromium check 10,000 deals of all presets with odd rules. All
computer players play them, in both versions of the fair shuffle, with and without beacons. Deals
are whole, public (only for the page) or unfinished. In 1,000 more, one thing is changed.

Prints each disagreement and the figures; the last line is JSON. Exits with 1 if they disagree.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from playwright.async_api import Page, async_playwright

from booray_core import UnreadableRecord, verify
from booray_core.record import DealRecord, read_line, read_records
from tests.bench.figures import tell
from tests.command import described
from tests.docs.verify.opened import opened, verdicts
from tests.docs.verify.simulated import tables
from tests.docs.verify.tampering import Tampering, tampered
from tests.sandbox.page.conftest import CHROMIUM, FLAGS

Change = tuple[Tampering, str]
"""A change, and the lines that hold it."""
AT_ONCE = 50
"""Texts handed to the page in one go."""


def seen(records: Sequence[str]) -> Counter[str]:
    """Count the rarer things that happened, so that one sees whether they were checked at all."""
    counts: Counter[str] = Counter()
    for line in records:
        record = read_line(line)
        if not isinstance(record, DealRecord):
            counts[record.unfinished.replace(" ", "_")] += 1
            continue
        beacon = "_with_beacon" if record.shuffle.beacon else ""
        counts[f"deals_of_version_{record.shuffle.version}{beacon}"] += 1
        counts["deals_played_out"] += bool(record.tricks)
        counts["reshuffles"] += len(record.reshuffles)
        counts["reneges"] += len(record.result.renege)
        counts["bourrés"] += len(record.result.bourre)
        counts["games_won"] += record.result.game_winner is not None
        for entry in record.actions:
            counts[f"acts_{entry.act}"] += 1
    return counts


async def agreeing(page: Page, lines: Sequence[str], outcome: str) -> int:
    """Return how many records the page finds as they are, table by table; print the others."""
    found = 0
    (said,) = await verdicts(page, ["\n".join(lines)])
    for verdict in said:
        found += verdict["outcome"] == outcome
        if verdict["outcome"] != outcome:
            print(verdict["title"], verdict["fault"])
    return found


def engine_agrees(lines: Sequence[str]) -> bool:
    """Return whether the engine finds the lines of a table as they are; print what it does not."""
    try:
        fault = verify(line for _, line in read_records(lines))
    except UnreadableRecord as unreadable:
        print(unreadable)
        return False
    if fault is not None:
        print(fault)
    return fault is None


def engine_refuses(changes: Sequence[Change]) -> int:
    """Return how many changed records the engine refuses; print the others."""
    count = 0
    for change, text in changes:
        try:
            refuses = verify(line for _, line in read_records(text.splitlines())) is not None
        except UnreadableRecord:
            refuses = True
        count += refuses
        if not refuses:
            print("the engine accepts", change)
    return count


async def refused(page: Page, changes: Sequence[Change]) -> tuple[int, int]:
    """Return how many changed records the page refuses, and for the right reason."""
    for_any = for_right = 0
    for start in range(0, len(changes), AT_ONCE):
        some = changes[start : start + AT_ONCE]
        said = await verdicts(page, [text for _, text in some])
        for (change, _), verdict in zip(some, said, strict=True):
            fault = next((each["fault"] for each in verdict if each["fault"]), None)
            if fault is None or fault["kind"] not in change.kinds:
                print(change, fault)
            else:
                for_right += fault["where"].startswith(change.where)
            for_any += fault is not None
    return for_any, for_right


async def measure(page: Page, args: argparse.Namespace) -> bool:
    """Simulate, have all of it checked, print the figures, and return whether all was as it is."""
    print("simulating", file=sys.stderr)
    played = list(tables(args.deals, args.seed, slow=args.slow))
    records = [record for table in played for record in table]
    print("checking", file=sys.stderr)
    started = time.perf_counter()
    engine = sum(len(table) for table in played if engine_agrees(table))
    engine_seconds = time.perf_counter() - started
    started = time.perf_counter()
    right = partly = 0
    for start in range(0, len(played), AT_ONCE):
        some = [line for table in played[start : start + AT_ONCE] for line in table]
        right += await agreeing(page, some, "right")
    seconds = time.perf_counter() - started
    for start in range(0, len(played), AT_ONCE):
        some = [line for table in played[start : start + AT_ONCE] for line in table]
        public = [read_line(line).to_public().to_json() for line in some]
        partly += await agreeing(page, public, "partly")
    changes = list(tampered(records, random.Random(args.seed), args.tampered))
    by_engine = engine_refuses(changes)
    for_any, for_right = await refused(page, changes)
    tell(
        {
            "lines": len(records),
            "engine_agreed": engine,
            "agreed": right,
            "public_records_agreed": partly,
            "tampered": args.tampered,
            "engine_refused": by_engine,
            "refused": for_any,
            "refused_for_the_right_reason": for_right,
            "seconds": seconds,
            "engine_seconds": engine_seconds,
            **seen(records),
        }
    )
    agreed = engine == right == partly == len(records)
    return agreed and by_engine == for_any == for_right == args.tampered


async def run(args: argparse.Namespace) -> bool:
    """Open the page in Chromium, and measure."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        async with opened(browser) as page:
            agreed = await measure(page, args)
        await browser.close()
        return agreed


def main() -> None:
    """Read what was asked for, and run it."""
    parser = described("tests.bench.verify_page", __doc__, "--slow 0")
    parser.add_argument("--deals", type=int, default=10_000, help="deals to check (default: 10000)")
    parser.add_argument("--tampered", type=int, default=1_000, help="changed deals (default: 1000)")
    parser.add_argument(
        "--slow", type=int, default=40, help="deals by the sharp player (default: 40)"
    )
    parser.add_argument("--seed", default="verify", help="any text; it fixes the deals")
    sys.exit(0 if asyncio.run(run(parser.parse_args())) else 1)


if __name__ == "__main__":
    main()
