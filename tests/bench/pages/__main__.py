"""Measure what tables in a browser cost. Linux only.

Runs the program as a process with its database on disk. Two people of each table are at its
page, one is in Discord, and one is a computer. A press at one browser is timed until the other one
is sent a state that shows it. Beside it, a bare server sends messages of the same size by as many
sockets. Browsers are a process of their own; no page is drawn.

Prints a table; the last line is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.bench.figures import tell
from tests.bench.pages import measuring
from tests.command import described

MOST_TOLD: Final = 20


def main() -> None:
    """Measure and print."""
    chosen = _parser().parse_args()
    # As Ctrl-C: whatever was started is ended.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    plan = measuring.Plan(chosen.tables, chosen.seconds, chosen.computer_seconds, chosen.seed)
    with tempfile.TemporaryDirectory() as folder:
        measured = asyncio.run(measuring.measure(plan, Path(folder)))
    for sentence, times in measured.refused().items():
        print(f"{times} times: {sentence}", file=sys.stderr)
    for trouble in measured.troubles[:MOST_TOLD]:
        print(trouble.splitlines()[0], file=sys.stderr)
    tell(measuring.report(plan, measured))


def _parser() -> argparse.ArgumentParser:
    parser = described("tests.bench.pages", __doc__, "--tables 4 --seconds 10")
    parser.add_argument("--tables", type=int, default=200, help="open tables (default: 200)")
    parser.add_argument(
        "--seconds", type=float, default=60, help="time measured, after the warm-up (default: 60)"
    )
    parser.add_argument(
        "--computer-seconds",
        type=float,
        default=1.6,
        help="mean time a computer thinks (default: 1.6)",
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of people (default: 1)")
    return parser


if __name__ == "__main__":
    main()
