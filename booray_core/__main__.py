"""The command line of the game: ``python -m booray_core`` and a command."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, NoReturn

from booray_core.build import shadow_notice, this_build
from booray_core.cli import contest, judge
from booray_core.cli.asked import (
    PROGRAM,
    Complaint,
    add_game,
    example_of,
    new_command,
    one_line,
    player_names,
    printable,
    progress,
    rules_asked_for,
)
from booray_core.cli.figures import Checked, Figures
from booray_core.cli.files import STANDARD, interrupted, output, records_in, source_name
from booray_core.cli.telling import narrate, told_unfinished
from booray_core.errors import UnreadableRecord
from booray_core.players import OTHERS, PLAYERS
from booray_core.record import UnfinishedDeal, Verifier
from booray_core.simulate import Simulation

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

FINE, WRONG, CANNOT = 0, 1, 2
"""Exit codes: done; a record, or a level, is wrong; it cannot be done. After Ctrl-C it is 130."""


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence, of help that cannot be written too."""

    def error(self, message: str) -> NoReturn:
        raise Complaint(message)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        (file or sys.stdout).write(self.format_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a letter that a terminal cannot show is no reason to stop
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _do(arguments)
        sys.stdout.flush()
    except Complaint as complaint:
        return _complain(str(complaint))
    except OSError as error:
        # All other files are complained of where they are read and written. Whoever closed a pipe
        # has seen enough.
        if not isinstance(error, BrokenPipeError):
            _complain(f"standard output cannot be written: {error.strerror or error}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is still there
        return CANNOT
    return code


def _do(arguments: Sequence[str] | None) -> int:
    try:
        asked = _parser().parse_args(arguments)
    except SystemExit:  # what --help asked for has been printed
        return FINE
    if (hidden := shadow_notice("python -P -m booray_core")) is not None:
        _complain(hidden)
    code: int = asked.do(asked)
    return code


def _complain(sentence: str) -> int:
    """Say on standard error what cannot be done."""
    sys.stderr.write(f"booray_core: {one_line(sentence)}\n")
    return CANNOT


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description="Simulate, replay and verify Booray deals.",
        epilog=example_of("simulate --deals 100"),
        formatter_class=argparse.RawDescriptionHelpFormatter,  # which does not break a path
    )
    parser.add_argument(
        "--version", action="version", version=str(this_build()), help="show the version and exit"
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    _add_simulate(commands)
    replay = new_command(
        commands, "replay", "Tell recorded deals step by step.", "deals.jsonl --deal 3"
    )
    replay.set_defaults(do=_replay)
    replay.add_argument("--table", metavar="ID", help="only deals of this table")
    replay.add_argument("--deal", type=int, metavar="N", help="only deals with this number")
    verify = new_command(
        commands,
        "verify",
        "Check recorded deals: the shuffle, every act and every result.",
        "deals.jsonl",
    )
    verify.set_defaults(do=_verify)
    for reading in (replay, verify):
        reading.add_argument(
            "file", metavar="FILE", help="deal records, one per line; - is standard input"
        )
    contest.add_command(commands)
    judge.add_command(commands)
    return parser


def _add_simulate(commands: argparse._SubParsersAction[_Parser]) -> None:
    parser = new_command(
        commands,
        "simulate",
        "Let computer players play many deals, and print statistics.",
        "--rules boxed --set limit=20 --deals 1000 --out deals.jsonl",
    )
    parser.set_defaults(do=_simulate)
    add_game(parser)
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (default: 4)")
    parser.add_argument("--deals", type=int, default=1000, help="deals to play (default: 1000)")
    characters = "; ".join(f"{level.name}, {level.character}" for level in PLAYERS.values())
    parser.add_argument(
        "--players",
        default="random",
        metavar="PLAYER",
        help=f"who plays in every seat: {characters}; or {', '.join(OTHERS)} (default: random)",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write the deal records to FILE; - is standard output"
    )
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists")


def _simulate(asked: argparse.Namespace) -> int:
    rules = rules_asked_for(asked.rules, asked.set)
    fewest, most = rules.players
    if not fewest <= asked.seats <= most:
        raise Complaint(f"these rules are for {fewest} to {most} seats, not {asked.seats}")
    if asked.deals < 1:
        raise Complaint(f"--deals must be at least 1, not {asked.deals}")
    players = player_names([asked.players])
    if len(players) > 1:
        raise Complaint("simulate takes one player for all seats; tournament takes several")
    simulation = Simulation(rules, asked.seats, asked.deals, asked.seed, players[0])
    figures = Figures()
    with nullcontext() if asked.out is None else output(asked.out, force=asked.force) as write:
        for record in progress(simulation.run(), asked.deals, "deals", sys.stderr):
            figures.add(record)
            if write is not None:
                write(record)
    for line in figures.lines():
        print(line, file=sys.stderr if asked.out == STANDARD else sys.stdout)
    return FINE


def _replay(asked: argparse.Namespace) -> int:
    told = 0
    for line, record in records_in(asked.file):
        if asked.deal not in {None, record.deal} or asked.table not in {None, record.table}:
            continue
        told += 1
        if isinstance(record, UnfinishedDeal):
            print(printable(told_unfinished(record)), end="\n\n")
            continue
        try:
            for sentence in narrate(record):
                print(printable(sentence))
        except UnreadableRecord as unreadable:
            where = f"{source_name(asked.file)}, line {line}"
            print(one_line(f"{where}: {unreadable}"), file=sys.stderr)
            return WRONG
        print()
    if not told:
        deal = "deal" if asked.deal is None else f"deal {asked.deal}"
        table = "" if asked.table is None else f" of table {asked.table}"
        raise Complaint(f"{source_name(asked.file)} holds no {deal}{table}")
    return FINE


def _verify(asked: argparse.Namespace) -> int:
    verifier = Verifier()
    counts = Checked()
    for line, record in records_in(asked.file):
        fault = verifier.check(record)
        if fault is not None:
            where = f"{source_name(asked.file)}, line {line}"
            print(one_line(f"{where} (table {fault.table}, deal {fault.deal}): {fault}"))
            return WRONG
        counts.add(record)
    for sentence in counts.lines(verifier.notes()):
        print(one_line(sentence))
    return FINE


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupted)  # else it is ignored, as in the background
    sys.exit(main())
