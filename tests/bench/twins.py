"""Hold the compiled kernel to its sources as plain Python, over random situations.

Every function of the kernel's leaf modules is asked in each. Then worlds are drawn in random
positions, and every choice is played out in them. Prints how many were asked, and the first
questions that are answered differently; exits with 1 if there is any. In a clone, build the
compiled engine first::

    PYTHONPATH="$(python -m tests.bench.compiled):." python -P -m tests.bench.twins
"""

from __future__ import annotations

import importlib
import sys
from itertools import islice

from tests.command import described
from tests.core.players.twins import (
    ASKED,
    differences,
    is_compiled,
    plain_digests,
    plain_kernel,
    situations,
)
from tests.core.players.world_digests import PER_POSITION, asked, digest

TOLD = 20
"""How many differences are told at most."""


def main() -> int:
    """Compare, and say what was found."""
    parser = described("tests.bench.twins", __doc__, "--situations 10000 --worlds 5000")
    parser.add_argument("--situations", type=int, default=1_000_000, help="how many are drawn")
    parser.add_argument("--worlds", type=int, default=1_000_000, help="how many are played out")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn from")
    told = parser.parse_args()
    if not is_compiled():
        print("the kernel is plain Python here: there is nothing to compare", file=sys.stderr)
        return 1
    names = sorted({f"booray_core.{name.rpartition('.')[0]}" for name in ASKED})
    compiled = {name: importlib.import_module(name) for name in names}
    asked = situations(told.situations, told.seed)
    found = list(islice(differences(compiled, plain_kernel(names), asked), TOLD))
    for each in found:
        print(f"{each.function}{each.asked}: compiled {each.compiled!r}, plain {each.plain!r}")
    if not found:
        print(f"{len(ASKED)} functions in {told.situations} situations: no difference")
    positions = told.worlds // PER_POSITION
    differing = _differing(positions, told.seed)
    print(f"{positions * PER_POSITION} worlds of {positions} positions: {differing} differing")
    return 1 if found or differing else 0


def _differing(positions: int, seed: int) -> int:
    """Return in how many positions the two do not draw, and play out, the same worlds."""
    views = islice(asked(seed), positions)
    with plain_digests(positions, seed) as plain:
        return sum(own != digest(view) for own, view in zip(plain, views, strict=True))


if __name__ == "__main__":
    sys.exit(main())
