"""Measure how strong, quick and truthful the computer players are.

Prints tables, and which build is installed and measured; the last line is JSON. The full run takes
hours on one core, ``--scale 0.02`` some minutes. Name parts to run only these:

=========  =============================================================
levels     each level against the next lower one
field      *steady*, and *sharp*, against simple opponents
former     *steady* against the former one
exploit    what a player who knows how *steady* plays wins from it
respond    what a player who has learnt how *sharp* plays wins from it
losses     how often *steady* plays a hand that loses chips
cards      card play alone: what *sharp* wins with the cards of *steady*
times      how long *sharp* takes over a decision
chances    whether *sharp*'s forecasts come true, among players of each kind
skill      how surely ratings rank *easy*, *steady* and *sharp* within 100 deals
=========  =============================================================

In a clone the compiled engine is several times as fast. All figures but ``times`` are the same::

    PYTHONPATH="$(python -m tests.bench.compiled):." python -P -m tests.bench.players
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Final

from booray_core.build import this_build
from booray_core.rules import PRESETS
from tests.bench.players import (
    cards,
    chances,
    exploit,
    field,
    former,
    levels,
    losses,
    respond,
    skill,
    times,
)
from tests.bench.players.measuring import Asked
from tests.command import described

PARTS: Final[dict[str, Callable[[Asked], object]]] = {
    "levels": levels.measure,
    "field": field.measure,
    "former": former.measure,
    "exploit": exploit.measure,
    "respond": respond.measure,
    "losses": losses.measure,
    "cards": cards.measure,
    "times": times.measure,
    "chances": chances.measure,
    "skill": skill.measure,
}


def main() -> None:
    """Measure what is asked for."""
    parser = _parser()
    chosen = parser.parse_args()
    for kind, given, known in (
        ("part", chosen.parts, PARTS),
        ("preset", chosen.preset or (), PRESETS),
    ):
        for name in given:
            if name not in known:
                parser.error(f"there is no {kind} {name!r}, only {', '.join(known)}")
    asked = Asked(
        scale=chosen.scale,
        presets=tuple(chosen.preset) if chosen.preset else None,
        seats=tuple(chosen.seats) if chosen.seats else None,
        processes=chosen.processes,
    )
    build = str(this_build())
    print(build)
    figures = {part: PARTS[part](asked) for part in chosen.parts or PARTS}
    sys.stdout.flush()
    print(json.dumps({"build": build, "scale": asked.scale, **figures}))


def _parser() -> argparse.ArgumentParser:
    parser = described("tests.bench.players", __doc__, "former --scale 0.2")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument(
        "--scale", type=float, default=1.0, help="share of the full run (default: 1)"
    )
    parser.add_argument(
        "--preset", action="append", metavar="PRESET", help="only this preset; repeat for more"
    )
    parser.add_argument(
        "--seats",
        action="append",
        type=int,
        choices=range(2, 9),
        metavar="N",
        help="only tables with N seats; repeat for more",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="processes that share the work (default: 1)",
    )
    return parser


if __name__ == "__main__":
    main()
