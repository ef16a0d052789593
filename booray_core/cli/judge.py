"""``python -m booray_core judge``: what each level would do in a reported position."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from booray_core.cli.asked import (
    Complaint,
    Parser,
    new_command,
    one_line,
    printable,
    unreadable_text,
)
from booray_core.cli.files import source_name, whole_file
from booray_core.cli.telling import act_text, position_lines
from booray_core.errors import UnreadableRecord
from booray_core.judging import Judgement, judged
from booray_core.players import Estimate
from booray_core.record import PlayReport, plain, write_action


def add_command(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add ``judge`` to the commands of the command line; its ``do`` is :func:`main`."""
    parser = new_command(
        commands,
        "judge",
        "Show what each computer level would do in a reported play.",
        "report.json",
    )
    parser.set_defaults(do=main)
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="reports saved with the button Report this play; - is standard input",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each report")


def main(asked: argparse.Namespace) -> int:
    """Judge the reports asked for on the command line, print that, and return the exit code.

    It is 1 where a level chooses what a report says it should not.

    Raises:
        Complaint: a file cannot be read, or is no report.
    """
    code = 0
    for name in asked.files:
        report, judgement = _judged(name)
        if asked.json:
            sys.stdout.write(json.dumps(_as_json(name, report, judgement)) + "\n")
        else:
            for line in _lines(name, report, judgement):
                sys.stdout.write(printable(line).rstrip() + "\n")
        if not judgement.is_as_expected:
            code = 1
    return code


def _judged(name: str) -> tuple[PlayReport, Judgement]:
    try:
        report = PlayReport.from_json(whole_file(name))
        return report, judged(report)
    except UnreadableRecord as unreadable:
        why = one_line(unreadable_text(unreadable))
        raise Complaint(f"{source_name(name)} is no report of a play: {why}") from unreadable
    except (LookupError, RuntimeError, ValueError) as error:  # edited, so that no seat sees it
        why = f"what is seen cannot be so ({one_line(str(error))})"
        raise Complaint(f"{source_name(name)} is no report of a play: {why}") from error


def _as_json(name: str, report: PlayReport, judgement: Judgement) -> dict[str, object]:
    return {
        "file": name,
        "table": report.table,
        "deal": report.deal,
        "chosen": write_action(report.chosen),
        "levels": {level: plain(choice) for level, choice in judgement.choices.items()},
        "estimates": [plain(each) for each in judgement.estimates],
        "behind": judgement.behind,
        "best": judgement.is_best,
        "as_expected": judgement.is_as_expected,
    }


def _lines(name: str, report: PlayReport, judgement: Judgement) -> Iterator[str]:
    yield f"{source_name(name)}: deal {report.deal} of table {report.table}"
    yield from position_lines(report.seen)
    yield f"Chosen: {act_text(report.chosen)}"
    yield ""
    for level, choice in judgement.choices.items():
        yield f"{level:<8} {act_text(choice.action)}: {choice.why}"
    yield ""
    if judgement.estimates:
        width = max(len(_acts(each)) for each in judgement.estimates)
        yield "What sharp thinks of the choices:"
        for each in judgement.estimates:
            yield _figures(each, width)
    yield _verdict(judgement)
    yield from _expectation(report, judgement)
    yield ""


def _figures(each: Estimate, width: int) -> str:
    return (
        f"  {_acts(each):<{width}} {each.chips:>+9.2f} chips   pot {each.win:>4.0%}"
        f"   split {each.split:>4.0%}   bourré {each.bourre:>4.0%}   in {each.playouts} playouts"
    )


def _acts(each: Estimate) -> str:
    return " or ".join(map(act_text, each.actions))


def _verdict(judgement: Judgement) -> str:
    if not judgement.estimates:
        return "There was no choice."
    if judgement.behind is None:
        return "What was chosen is against the rules."
    if judgement.is_best and judgement.is_apart:
        return "What was chosen is worth as many chips as the best, but its chances are others."
    if judgement.is_best:
        return "What was chosen is among the best, as far as sharp can tell."
    return f"What was chosen promises {judgement.behind:.2f} chips less than the best."


def _expectation(report: PlayReport, judgement: Judgement) -> Iterator[str]:
    if report.expected is None:
        return
    yield f"Expected: {report.expected.why}"
    for level, choice in judgement.choices.items():
        if choice.as_expected is not None:
            yield f"  {level}: {'as expected' if choice.as_expected else 'NOT as expected'}"
