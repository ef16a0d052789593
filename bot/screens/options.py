"""Input widgets for each rule option, in commands and modals alike.

The names and values are those of the rules; which of them go together the core alone decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from booray_core.errors import RulesConflict, RulesRefused
from booray_core.rules import (
    DEPENDENT,
    FEWEST_SEATS,
    MOST_SEATS,
    Declaration,
    Enforcement,
    Format,
    MustHold,
    Rules,
    StockEnd,
    Trump,
    changes_from,
)
from bot.servers.settings import MOST_CHIPS
from bot.wording import Wording, as_ascii, typed_number

AS_OTHERS: Final = ""
"""What stands for an option that follows from the others; of one that does not, for none."""

NONE: Final = "none"

_RANGE: Final = re.compile(r"\s*([0-9])\s*[-–—]\s*([0-9])\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    least: int
    most: int
    none: bool = False
    """It may be left out; where 0 can be written, 0 is to leave it out."""

    @property
    def few(self) -> tuple[str, ...]:
        """Every value, where they are few enough to be offered; else nothing."""
        return tuple(map(str, range(self.least, self.most + 1))) if self.most < 10 else ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, :data:`NONE` being none."""

    few: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    few: tuple[str, ...] = ("true", "false")


@dataclass(frozen=True, slots=True)
class SeatRange:
    """The fewest and the most players, as ``3-6``."""

    least: int = FEWEST_SEATS
    most: int = MOST_SEATS
    few: tuple[str, ...] = ()


Kind: TypeAlias = Number | OneOf | Flag | SeatRange

GROUPS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "deal": {
        "hand_size": Number(4, 5),
        "trump": OneOf(tuple(Trump)),
        "dealer_must_play_ace": Flag(),
        "stock_end": OneOf(tuple(StockEnd)),
    },
    "declare": {
        "declaration": OneOf(tuple(Declaration)),
        "must_hold": OneOf((NONE, *MustHold)),
        "max_draw": Number(0, 5),
    },
    "play": {
        "must_head": Flag(),
        "cinch": Flag(),
        "enforcement": OneOf(tuple(Enforcement)),
    },
    "antes": {
        "ante": Number(1, MOST_CHIPS),
        "second_ante": Number(0, MOST_CHIPS),
        "stay_ante": Number(1, MOST_CHIPS, none=True),
        "bourre_exempt": Flag(),
        "tied_exempt": Flag(),
    },
    "pot": {
        "limit": Number(1, MOST_CHIPS, none=True),
        "limit_caps_win": Flag(),
        "table_stakes": Flag(),
        "renege_multiple": Number(1, 9),
    },
    "game": {
        "players": SeatRange(),
        "format": OneOf(tuple(Format)),
        "starting_stack": Number(1, MOST_CHIPS),
        "least_buy_in": Number(1, MOST_CHIPS),
        "target": Number(1, MOST_CHIPS, none=True),
    },
}
"""The options in groups, a form each: Discord has room for five fields in a form."""

KINDS: Final[Mapping[str, Kind]] = {
    option: kind for group in GROUPS.values() for option, kind in group.items()
}


def read(option: str, given: str | int, wording: Wording) -> Any:
    """Return the value that a person wrote or chose, as the rules take it.

    What cannot be read is returned as it is: the rules refuse it, and say why.

    Raises:
        RulesRefused: it is no whole number, where the rules might take it for another one.
    """
    kind = KINDS[option]
    if given == AS_OTHERS or (isinstance(kind, OneOf) and given == NONE):
        return None
    if isinstance(kind, SeatRange) and (found := _RANGE.fullmatch(as_ascii(str(given)))):
        return int(found[1]), int(found[2])
    if not isinstance(kind, Number):
        return given
    number = typed_number(given, wording) if isinstance(given, str) else given
    if number is None:
        raise RulesRefused(RulesConflict.BAD_VALUE, option, given=given)
    return None if kind.none and not number else number


def written(option: str, value: Any) -> str:
    """Return how a value is written in a form; :func:`read` reads it back."""
    kind = KINDS[option]
    if value is None:
        return NONE if isinstance(kind, OneOf) else AS_OTHERS
    if isinstance(kind, SeatRange):
        return "-".join(map(str, value))
    return str(value).lower() if isinstance(kind, Flag) else str(value)


def present(preset: str, rules: Rules) -> dict[str, str]:
    """Return what stands in the forms: every option, those that follow as :data:`AS_OTHERS`."""
    changes = changes_from(preset, rules)
    return {
        option: AS_OTHERS
        if option in DEPENDENT and option not in changes
        else written(option, getattr(rules, option))
        for option in KINDS
    }


def value_text(option: str, value: Any, wording: Wording) -> str:
    """Return a value in a word or two."""
    kind = KINDS[option]
    if value is None and not isinstance(kind, OneOf):
        return wording.text("option-none")
    if isinstance(kind, SeatRange):
        return wording.text("option-range", fewest=value[0], most=value[1])
    if isinstance(kind, Number):
        return wording.text("number", value=value)
    return choice_text(option, written(option, value), wording)


def choice_text(option: str, choice: str, wording: Wording) -> str:
    """Return one of the values an option offers, in a word or two."""
    kind = KINDS[option]
    if isinstance(kind, Number):
        return choice
    return wording.of("choice" if isinstance(kind, Flag) else f"choice-{option}", choice)
