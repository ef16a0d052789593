"""Measure what many tables cost. Linux only.

*play* runs the program as a process with its database on disk. People press at tables in a sandbox
of this process. A bare discord.py button in a third process is pressed and timed alongside.

*restart* starts the program on a database with many tables in the middle of a deal. People press
*My hand* as soon as it is back.

Each prints a table; the last line is JSON. Warnings are those of the whole run.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.servers.settings import Pictures
from tests.bench.figures import tell
from tests.bench.load import playing, restarting
from tests.bench.load.crowd import Seen
from tests.command import described

MOST_TOLD: Final = 20


def main() -> None:
    """Measure and print."""
    chosen = _parser().parse_args()
    # As Ctrl-C: whatever was started is ended.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if chosen.what == "restart":
            start = restarting.Plan(chosen.tables or 1000, chosen.deals, chosen.seed)
            began = asyncio.run(restarting.measure(start, folder))
            _complain(began.seen, began.troubles)
            tell(restarting.report(start, began))
        else:
            minute = playing.Plan(
                *(chosen.tables or 200, chosen.seconds, chosen.computer_seconds),
                *(chosen.pictures, chosen.seed),
            )
            played = asyncio.run(playing.measure(minute, folder))
            _complain(played.minute.seen, played.troubles)
            tell(playing.report(minute, played))


def _parser() -> argparse.ArgumentParser:
    parser = described("tests.bench.load", __doc__, "restart --tables 1000")
    parser.add_argument(
        "what",
        nargs="?",
        choices=("play", "restart"),
        default="play",
        help="what to measure (default: play)",
    )
    parser.add_argument("--tables", type=int, help="open tables (default: 200; 1000 for restart)")
    parser.add_argument("--seed", type=int, default=1, help="seed of people and cards (default: 1)")
    play = parser.add_argument_group("play")
    play.add_argument(
        "--seconds", type=float, default=60, help="time measured, after the warm-up (default: 60)"
    )
    play.add_argument(
        "--computer-seconds",
        type=float,
        default=1.6,
        help="mean time a computer thinks (default: 1.6)",
    )
    play.add_argument(
        "--pictures",
        type=Pictures,
        choices=list(Pictures),
        default=Pictures.EVERY_CARD,
        help="how often tables are drawn",
    )
    restart = parser.add_argument_group("restart")
    restart.add_argument(
        "--deals", type=int, default=3, help="deals played at each table before (default: 3)"
    )
    return parser


def _complain(seen: Seen, troubles: Sequence[str]) -> None:
    """Tell what went wrong, beside the figures."""
    for sentence, times in seen.refused.items():
        print(f"{times} times: {sentence}", file=sys.stderr)
    for trouble in troubles[:MOST_TOLD]:
        print(trouble.splitlines()[0], file=sys.stderr)


if __name__ == "__main__":
    main()
