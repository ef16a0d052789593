"""Whatever people may type, press and forge: ``python -m tests.soak.fuzz --seed S --events N``.

The real client in a simulated Discord: every command with every option, every button that is shown,
buttons and forms that nobody was shown, what is offered while somebody types, by five people in
three channels of two servers, in random order. Prints how often what was answered and, on standard
error, every problem: an interaction that is not answered, an answer for everybody, an apology, a
record in the log at warning or above or with a traceback, a chip that is off. The exit code is 1 if
there is one. The same seed brings the same events.
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
