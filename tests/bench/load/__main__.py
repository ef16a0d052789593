"""What many tables cost: ``python -m tests.bench.load``. Linux only.

The program runs as a process of its own, with its database on disk, against a sandbox in this
process, whose people press as people do. A bare discord.py button in a third process is pressed in
the same minute, and timed in the same way. Prints a table and, last, one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.bench.figures import tell
from tests.bench.load import playing


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60, help="measured, after the warm-up")
    parser.add_argument(
        "--computer-seconds", type=float, default=1.6, help="about how long computers think"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the people's pace")
    chosen = parser.parse_args()
    plan = playing.Plan(chosen.tables, chosen.seconds, chosen.computer_seconds, chosen.seed)
    with tempfile.TemporaryDirectory() as folder:
        measured = asyncio.run(playing.measure(plan, Path(folder)))
    for sentence, times in measured.seen.refused.items():
        print(f"refused {times} times: {sentence}", file=sys.stderr)
    for trouble in measured.troubles[:20]:
        print(trouble, file=sys.stderr)
    tell(playing.report(plan, measured))


if __name__ == "__main__":
    main()
