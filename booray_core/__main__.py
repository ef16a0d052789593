"""The command line of the game: ``python -m booray_core`` and a command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from booray_core.cli import contest
from booray_core.cli.complaints import Complaint, rules_asked_for, unreadable_text
from booray_core.cli.narrate import narrate
from booray_core.cli.progress import progress
from booray_core.cli.report import Report
from booray_core.errors import UnreadableRecord
from booray_core.record import DealRecord, Verifier, read_records
from booray_core.rules import DEFAULT_PRESET, PRESETS
from booray_core.simulate import PLAYERS, Simulation

FINE, WRONG, CANNOT, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; a record is wrong; it cannot be done; Ctrl-C."""


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Complaint(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a letter that a terminal cannot show is no reason to stop
            stream.reconfigure(errors="backslashreplace")
    try:
        asked = _parser().parse_args(arguments)
        code: int = asked.do(asked)
    except Complaint as complaint:
        print(f"booray_core: {complaint}", file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read along has seen enough; let nothing more be written as Python ends.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.dup2(nowhere, sys.stderr.fileno())
        return CANNOT
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m booray_core", description="Booray: deals by the thousand.")
    commands = parser.add_subparsers(required=True, metavar="simulate|replay|verify|tournament")

    simulate = commands.add_parser("simulate", help="let computer players play many deals")
    simulate.set_defaults(do=_simulate)
    simulate.add_argument(
        "--rules", default=DEFAULT_PRESET, metavar="PRESET", help=", ".join(PRESETS)
    )
    simulate.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="change one option (again for more): limit=20, target=null, players=3-6",
    )
    simulate.add_argument("--seats", type=int, default=4, help="seats at the table (4)")
    simulate.add_argument("--deals", type=int, default=1000, help="how many to play (1000)")
    simulate.add_argument("--seed", default="0", help="any text; the same gives the same deals")
    simulate.add_argument("--players", default="random", choices=tuple(PLAYERS))
    simulate.add_argument("--out", type=Path, metavar="FILE", help="write the deal records here")

    replay = commands.add_parser("replay", help="tell recorded deals step by step")
    replay.set_defaults(do=_replay)
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--deal", type=int, metavar="N", help="only the deal of this number")

    verify = commands.add_parser("verify", help="check the dealing and the referee of records")
    verify.set_defaults(do=_verify)
    verify.add_argument("file", type=Path, metavar="FILE")

    contest.add_command(commands)
    return parser


def _simulate(asked: argparse.Namespace) -> int:
    rules = rules_asked_for(asked.rules, asked.set)
    fewest, most = rules.players
    if not fewest <= asked.seats <= most:
        raise Complaint(f"these rules are for {fewest} to {most} seats, not {asked.seats}")
    if asked.deals < 1:
        raise Complaint(f"--deals must be at least 1, not {asked.deals}")
    simulation = Simulation(rules, asked.seats, asked.deals, asked.seed, asked.players)
    report = Report()
    records = simulation.run()
    if asked.out is not None:
        records = _written(records, asked.out)
    for record in progress(records, asked.deals, "deals", sys.stderr):
        report.add(record)
    for line in report.lines():
        print(line)
    return FINE


def _written(records: Iterable[DealRecord], path: Path) -> Iterator[DealRecord]:
    """Write records to a file as they go by.

    Raises:
        Complaint: the file cannot be written.
    """
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for record in records:
                file.write(record.to_json() + "\n")
                yield record
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror}") from error


def _replay(asked: argparse.Namespace) -> int:
    told = 0
    for line, record in _read(asked.file):
        if asked.deal in {None, record.deal}:
            told += 1
            try:
                for sentence in narrate(record):
                    print(sentence)
            except UnreadableRecord as unreadable:
                print(f"{asked.file}, line {line}: {unreadable}", file=sys.stderr)
                return WRONG
            print()
    if not told:
        raise Complaint(f"{asked.file} holds no deal {asked.deal}")
    return FINE


def _verify(asked: argparse.Namespace) -> int:
    verifier = Verifier()
    checked = 0
    for line, record in _read(asked.file):
        fault = verifier.check(record)
        if fault is not None:
            print(f"{asked.file}, line {line} (table {fault.table}, deal {fault.deal}): {fault}")
            return WRONG
        checked += 1
    print(f"{checked} {'deal' if checked == 1 else 'deals'} checked: nothing is wrong.")
    return FINE


def _read(path: Path) -> Iterator[tuple[int, DealRecord]]:
    """Yield a file's records, each with its line.

    Raises:
        Complaint: the file or a line of it cannot be read, or there is none.
    """
    empty = True
    try:
        with path.open("rb") as file:
            for line, record in read_records(file):
                empty = False
                yield line, record
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}") from error
    except UnreadableRecord as unreadable:
        why = unreadable_text(unreadable)
        raise Complaint(f"{path} is no file of deal records: {why}") from unreadable
    if empty:
        raise Complaint(f"{path} holds no deal records")


if __name__ == "__main__":
    sys.exit(main())
