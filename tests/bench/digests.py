"""Print what the search makes of positions, a digest for each: the same of every build.

See :mod:`tests.core.players.world_digests`; ``tests.bench.twins`` compares two builds.
"""

from __future__ import annotations

from itertools import islice

from tests.command import described
from tests.core.players.world_digests import asked, digest


def main() -> None:
    """Print a line for each position."""
    parser = described("tests.bench.digests", __doc__, "--positions 20")
    parser.add_argument("--positions", type=int, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn from")
    told = parser.parse_args()
    for view in islice(asked(told.seed), told.positions):
        print(digest(view), flush=True)


if __name__ == "__main__":
    main()
