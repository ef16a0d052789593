"""Arguments that several commands take, with their help."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final, TypeVar

from booray_core.cli.complaints import Complaint
from booray_core.players import OTHERS, PLAYERS, player_for
from booray_core.rules import DEFAULT_PRESET, PRESETS

PROGRAM: Final = "python -m booray_core"

Parser = TypeVar("Parser", bound=argparse.ArgumentParser)


def new_command(
    commands: argparse._SubParsersAction[Parser], name: str, does: str, example: str
) -> Parser:
    """Add a command whose help says what it does, with an example."""
    return commands.add_parser(
        name,
        help=does,
        description=does,
        epilog=example_of(f"{name} {example}"),
        formatter_class=argparse.RawDescriptionHelpFormatter,  # which does not break an example
    )


def example_of(typed: str) -> str:
    """Return the last line of a command's help."""
    return f"Example: {PROGRAM} {typed}"


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let a command take ``--rules`` and ``--set``."""
    parser.add_argument(
        "--rules",
        default=DEFAULT_PRESET,
        metavar="PRESET",
        help=f"the rule set: {', '.join(PRESETS)} (default: {DEFAULT_PRESET})",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="change a rule, such as limit=20, target=null or players=3-6; repeat for more",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Let a command take ``--seed``."""
    parser.add_argument(
        "--seed", type=_text, default="0", help="any text; it fixes the deals (default: 0)"
    )


def player_names(words: Sequence[str]) -> list[str]:
    """Return the players named by the words of an argument, ``a, b`` or ``a,b``.

    Raises:
        Complaint: there is no such player.
    """
    names = [name.strip() for name in " ".join(words).split(",")]
    for name in names:
        try:
            player_for(name)
        except KeyError:
            known = ", ".join([*PLAYERS, *OTHERS])
            raise Complaint(f"there is no player {name!r}, only {known}") from None
        except ValueError as error:
            raise Complaint(str(error)) from error
    return names


def _text(given: str) -> str:
    """Return an argument that is text; the shell may hand over any bytes."""
    try:
        given.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("not text in UTF-8") from error
    return given
