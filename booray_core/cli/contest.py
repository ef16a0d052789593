"""``python -m booray_core tournament``: computer players against each other."""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Sequence

from booray_core.cli.asked import (
    Complaint,
    Parser,
    add_game,
    new_command,
    player_names,
    progress,
    rules_asked_for,
)
from booray_core.players import OTHERS, PLAYERS, Budget
from booray_core.tournament import SESSION, Record, Tournament


def add_command(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add ``tournament`` to the commands of the command line; its ``do`` is :func:`main`."""
    parser = new_command(
        commands,
        "tournament",
        "Let computer players compete in the same deals, and print who wins how many chips.",
        "--players sharp,steady,easy --deals 100 --seed 7",
    )
    parser.set_defaults(do=main)
    parser.add_argument(
        "--players",
        nargs="+",
        default=["sharp,steady,steady,steady"],
        metavar="A,B",
        help=f"two or more players, of {', '.join([*PLAYERS, *OTHERS])}; for example threshold-0.3"
        " (default: sharp,steady,steady,steady)",
    )
    parser.add_argument("--deals", type=int, default=100, help="different deals (default: 100)")
    add_game(parser)
    parser.add_argument(
        "--playouts", type=int, metavar="N", help="most playouts for one decision of sharp"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="most seconds for one decision; results then vary",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object as the last line"
    )


def main(asked: argparse.Namespace) -> int:
    """Play the tournament asked for on the command line, print it, and return the exit code.

    Raises:
        Complaint: it cannot be played.
    """
    rules = rules_asked_for(asked.rules, asked.set)
    players = player_names(asked.players)
    fewest, most = rules.players
    if not fewest <= len(players) <= most:
        raise Complaint(f"these rules are for {fewest} to {most} players, not {len(players)}")
    for option in ("deals", "playouts", "seconds"):
        given = getattr(asked, option)
        if given is not None and not 0 < given < math.inf:
            raise Complaint(f"--{option} must be a number above 0, not {given}")
    tournament = Tournament(rules, players, asked.deals, asked.seed, _budget(asked))
    sessions = -(-tournament.deals // SESSION)
    *_, records = progress(tournament.run(), sessions, "sessions", sys.stderr)
    for line in table_of(records):
        sys.stdout.write(line + "\n")
    if asked.json:
        figures = {
            "rules": asked.rules,
            "set": asked.set,
            "seed": asked.seed,
            "deals": tournament.deals,
            "rotations": len(records),
            "players": [record.as_json() for record in records],
        }
        sys.stdout.write(json.dumps(figures) + "\n")
    return 0


def _budget(asked: argparse.Namespace) -> Budget | None:
    if asked.playouts is None and asked.seconds is None:
        return None
    playouts = asked.playouts or Budget().playouts
    if asked.seconds is None:
        return Budget(playouts)
    return Budget(playouts, asked.seconds, time.monotonic)


def table_of(records: Sequence[Record]) -> Iterator[str]:
    """Yield the lines of a table for people: one for each player."""
    width = max(8, *(len(record.name) for record in records))
    yield f"{'player':<{width}} {'chips per 100 deals':>22} {'plays':>7} {'wins':>7} {'bourré':>7}"
    for record in records:
        margin = "" if record.margin is None else f" ± {record.margin:.1f}"
        chips = f"{record.chips_per_100:+.1f}{margin}"
        rates = (
            record.played / max(record.deals, 1),
            record.won / max(record.played, 1),
            record.bourre / max(record.played, 1),
        )
        shares = " ".join(f"{rate:>7.1%}" for rate in rates)
        yield f"{record.name:<{width}} {chips:>22} {shares}"
    yield "wins and bourrés are shares of the deals played"
    if all(record.margin is None for record in records):
        yield f"no confidence interval: that takes two sessions, more than {SESSION} deals"
    else:
        yield "± is the 95 % confidence interval"
