"""One-sentence error messages of the command line."""

from __future__ import annotations

import re
from typing import Any, Final

from booray_core.errors import RulesConflict, RulesRefused, UnreadableRecord
from booray_core.rules import OPTIONS, PRESETS, Rules, rules_for


class Complaint(Exception):  # noqa: N818 - said to a person, not an error of the program
    """Something a person asked for that cannot be done; its text is the sentence."""


_LONGEST_SHOWN: Final = 40

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
    RulesConflict.BAD_VALUE: "{given} is not a value it takes ({takes})",
}


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
    if refused.conflict is RulesConflict.BAD_VALUE:
        details["takes"] = takes(refused.option)
    return f"{refused.option}: {_SENTENCES[refused.conflict].format(**details)}"


def _shown(value: object) -> str:
    """Return a value as it would be typed, cut short where it goes on and on."""
    if value is None:
        return "null"
    text = "-".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def takes(option: str) -> str:
    """Return what values an option takes."""
    described = Rules.model_json_schema()
    return _takes(described["properties"][option], described["$defs"])


def _takes(value: dict[str, Any], named: dict[str, Any]) -> str:
    """Return what values are described by a JSON schema."""
    if "$ref" in value:
        value = named[value["$ref"].rpartition("/")[2]]
    if "anyOf" in value:
        return ", or ".join(_takes(each, named) for each in value["anyOf"])
    kind = value["type"]
    if kind == "null":
        return "null"
    if kind == "boolean":
        return "true or false"
    if kind == "array":
        fewest, most = value["prefixItems"][0]["minimum"], value["prefixItems"][0]["maximum"]
        return f"a range such as 3-6, from {fewest} up to {most}"
    if kind == "string":
        *others, last = value["enum"]
        return f"{', '.join(others)} or {last}" if others else last
    least, most = value["minimum"], value.get("maximum")
    return "a whole number" + (f", {least} or more" if most is None else f" from {least} to {most}")
