"""What a command line asks for, and the sentence for what cannot be done."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TextIO, TypeVar

from pydantic import ValidationError

from booray_core.errors import RulesConflict, RulesRefused, UnreadableRecord
from booray_core.players import OTHERS, PLAYERS, player_for
from booray_core.rules import DEFAULT_PRESET, OPTIONS, PRESETS, Rules, rules_for

PROGRAM: Final = "python -m booray_core"
_LONGEST: Final = 1000
_LONGEST_VALUE: Final = 40

Item = TypeVar("Item")
Parser = TypeVar("Parser", bound=argparse.ArgumentParser)


class Complaint(Exception):  # noqa: N818 - said to a person, not an error of the program
    """Something a person asked for that cannot be done; its text is the sentence."""


_SENTENCES: Final = {
    RulesConflict.PLAYERS_RANGE: "the fewest players ({fewest}) are more than the most ({most})",
    RulesConflict.TOO_MANY_DRAWN: "{max_draw} cards cannot be drawn to a hand of {hand}",
    RulesConflict.TAKE_NEEDS_DISCARD: (
        "a dealer who may take the turn-up (trump=dealer_may_take) has to discard for it"
    ),
    RulesConflict.ACE_NEEDS_DEALER_CARD: "only trump=dealer_card can oblige a dealer by an ace",
    RulesConflict.TARGET_NEEDS_RACE: "only format=race has a target, not format={format}",
    RulesConflict.RACE_NEEDS_TARGET: "a race needs a target",
    RulesConflict.TARGET_TOO_LOW: "a target of {target} is not above the starting stack of {stack}",
    RulesConflict.STACK_TOO_LOW: "{stack} chips cannot pay the {needed} that one deal's antes cost",
    RulesConflict.LEAST_BUY_IN: (
        "{least} is not from {needed}, what one deal's antes cost, to {stack}, the buy-in"
    ),
    RulesConflict.BAD_VALUE: "{given} is not a value it takes ({takes})",
}


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


def add_game(parser: argparse.ArgumentParser) -> None:
    """Let a command take ``--rules``, ``--set`` and ``--seed``."""
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


def rules_asked_for(preset: str, settings: list[str]) -> Rules:
    """Return the rules of a preset with ``option=value`` settings.

    Raises:
        Complaint: there are no such rules.
    """
    overrides: dict[str, Any] = {}
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals:
            raise Complaint(f"--set takes option=value, such as limit=20, not {_shown(setting)!r}")
        option = option.strip()
        overrides[option] = _value(option, value.strip())
    try:
        return rules_for(preset, **overrides)
    except RulesRefused as refused:
        raise Complaint(_sentence(refused)) from refused


def unreadable_text(unreadable: UnreadableRecord) -> str:
    """Return what is wrong with what was read, contradictory rules in a sentence too."""
    line = "" if unreadable.line is None else f"line {unreadable.line}: "
    cause: BaseException | None = unreadable
    while cause is not None:
        if isinstance(cause, RulesRefused):
            return f"{line}rules.{_sentence(cause)}"
        cause = cause.__cause__
    return str(unreadable)


def progress(items: Iterable[Item], total: int, what: str, out: TextIO) -> Iterator[Item]:
    """Yield the items, and tell how many of them have gone by.

    Redrawn in place on a terminal; elsewhere (a log) one line for each tenth of the way.
    """
    in_place = out.isatty()
    updates, told = 200 if in_place else 10, 0
    for done, item in enumerate(items, start=1):
        yield item
        if done * updates // total > told:
            told = done * updates // total
            start, end = ("\r", "" if done < total else "\n") if in_place else ("", "\n")
            out.write(f"{start}{done} of {total} {what}{end}")
            out.flush()


def one_line(text: str) -> str:
    """Return a text on one line, cut short where it goes on and on."""
    return printable(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def printable(text: str) -> str:
    """Return a text without what could move a cursor or turn letters around."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def option_text(value: object) -> str:
    """Return a rule's value as it would be typed."""
    if value is None:
        return "null"
    if isinstance(value, list | tuple):
        return "-".join(map(str, value))
    return str(value).lower()


def _value(option: str, text: str) -> Any:
    """Return a value as given: ``null`` is none, ``players=3-6`` a range, the rest text."""
    if text == "null":
        return None
    if option == "players":
        ends = re.fullmatch("([0-9]{1,9})-([0-9]{1,9})", text)
        if not ends:
            raise Complaint(f"players: a range such as 3-6 is needed, not {_shown(text)}")
        return (int(ends[1]), int(ends[2]))
    return text


def _sentence(refused: RulesRefused) -> str:
    if refused.conflict is RulesConflict.UNKNOWN_PRESET:
        given = _shown(refused.details["given"])
        return f"there are no rules named {given!r}, only {', '.join(PRESETS)}"
    if refused.conflict is RulesConflict.UNKNOWN_OPTION:
        return f"there is no option {_shown(refused.option)!r}, only {', '.join(OPTIONS)}"
    details = {name: _shown(value) for name, value in refused.details.items()}
    if isinstance(refused.__cause__, ValidationError):
        why = "; ".join(each["msg"] for each in refused.__cause__.errors())
        details["takes"] = why.replace("Input should", "it should")
    return f"{refused.option}: {_SENTENCES[refused.conflict].format(**details)}"


def _shown(value: object) -> str:
    """Return a value as it would be typed, cut short where it goes on and on."""
    text = option_text(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}…"


def _text(given: str) -> str:
    """Return an argument that is text; the shell may hand over any bytes."""
    try:
        given.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("not text in UTF-8") from error
    return given
