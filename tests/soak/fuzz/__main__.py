"""Type, press and forge anything, and check that the bot answers.

Five people in three channels of two servers use the real client in a simulated Discord, in random
order. They use every command with every option, every button, forged buttons and forms, and
autocomplete.

Prints how often each kind was answered and, on standard error, every problem. Exits with 1 if there
is any: an unanswered interaction, an answer that everyone sees, an apology, a warning in the log,
or a chip off. The same seed gives the same events.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.command import described
from tests.soak.fuzz.running import Fuzz


def main() -> int:
    """Run, and print."""
    parser = described("tests.soak.fuzz", __doc__, "--events 2000")
    parser.add_argument("--seed", type=int, default=1, help="seed of the events (default: 1)")
    parser.add_argument("--events", type=int, default=20_000, help="events (default: 20000)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(Fuzz(Path(folder), asked.seed, _say).run(asked.events))
    for title, counted in (("events", figures.events), ("answers", figures.answers)):
        print(title)
        for what, count in counted.most_common():
            print(f"  {what:72}{count:>7}")
    print(f"{'deals played to their end':74}{len(figures.deals):>7}")
    print(f"{'problems':74}{len(figures.problems):>7}")
    return 1 if figures.problems else 0


def _say(told: str) -> None:
    print(told, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
