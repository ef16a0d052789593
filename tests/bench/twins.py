"""Hold the compiled kernel to its sources as plain Python, over random positions.

Worlds are drawn in each, and every choice is played out in them. Prints the positions in which the
two differ; exits with 1 if there is any. In a clone, build the compiled engine first::

    PYTHONPATH="$(python -m tests.bench.compiled):." python -P -m tests.bench.twins
"""

from __future__ import annotations

import sys
from itertools import islice

from tests.command import described
from tests.core.players.twins import is_compiled, plain_digests
from tests.core.players.world_digests import PER_POSITION, asked, digest


def main() -> int:
    """Compare, and say what was found."""
    parser = described("tests.bench.twins", __doc__, "--worlds 5000")
    parser.add_argument("--worlds", type=int, default=1_000_000, help="how many are played out")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn from")
    told = parser.parse_args()
    if not is_compiled():
        print("the kernel is plain Python here: there is nothing to compare", file=sys.stderr)
        return 1
    positions = told.worlds // PER_POSITION
    differing = 0
    with plain_digests(positions, told.seed) as plain:
        for number, view in enumerate(islice(asked(told.seed), positions)):
            if next(plain) != digest(view):
                differing += 1
                print(f"position {number}: {view.deal.phase}, {view.deal.rules!r}")
    print(f"{positions * PER_POSITION} worlds of {positions} positions: {differing} differing")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
