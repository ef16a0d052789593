"""Values to try of every rule option, taken from the rules: a new option is tried at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import NoneType
from typing import Any, Final, get_args

from booray_core.errors import RulesRefused
from booray_core.rules import OPTIONS, Rules, rules_for

CHOSEN: Final[Mapping[str, Sequence[Any]]] = {
    "players": ((2, 8),),
    "hand_size": (4, 5),
    "ante": (1, 3),
    "max_draw": (2, 0, 4),
    "dealer_must_play_ace": (False,),
    "stay_ante": (None, 1, 5),
    "limit": (None, 2, 20),
    "starting_stack": (40, 100),
    "least_buy_in": (12, 40),
    "target": (None, 150),
}
"""Of some options the values that go with most others."""

ANY_NUMBERS: Final = (0, 1, 4)


def _values(option: str) -> Sequence[Any]:
    """Return some values of an option, of an enumeration all."""
    if option in CHOSEN:
        return CHOSEN[option]
    hint = Rules.model_fields[option].annotation
    found: list[Any] = []
    for kind in get_args(hint) or (hint,):
        if kind is NoneType:
            found.append(None)
        elif kind is bool:
            found += (False, True)
        elif isinstance(kind, type) and issubclass(kind, StrEnum):
            found += map(str, kind)
        else:
            found += filter(lambda value: _is_possible(option, value), ANY_NUMBERS)
    return tuple(found)


def _is_possible(option: str, value: object) -> bool:
    """Return whether an option takes a value, all others being as usual."""
    try:
        rules_for("fists", **{option: value})
    except RulesRefused:
        return False
    return True


CHOICES: Final[Mapping[str, Sequence[Any]]] = {option: _values(option) for option in OPTIONS}

FREE: Final = {
    option: values
    for option, values in CHOICES.items()
    if option not in {"players", "starting_stack", "target"}
}
"""The options that any other may be changed with."""


def contrary(preset: str) -> Rules:
    """Return a preset with as many options changed as can be played together."""
    usual = rules_for(preset)
    options: dict[str, Any] = {}
    for option, values in CHOICES.items():
        for value in values:
            if value != getattr(usual, option):
                try:
                    rules_for(preset, **options, **{option: value})
                except RulesRefused:
                    continue
                options[option] = value
                break
    return rules_for(preset, **options)
