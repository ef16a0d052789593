"""Every rule option: how it is asked for, read and told, and the forms, one per group.

The names and values are those of the rules; which of them go together the core alone decides.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar

import discord

from booray_core.errors import RulesConflict, RulesRefused
from booray_core.rules import (
    DEFAULT_PRESET,
    DEPENDENT,
    FEWEST_SEATS,
    MOST_SEATS,
    PRESETS,
    Declaration,
    Enforcement,
    Format,
    MustHold,
    Rules,
    StockEnd,
    Trump,
    changes_from,
)
from bot.screens import parts as ui
from bot.screens.modals import MOST_DIGITS, STOOD, Fields, form, name_modal
from bot.servers.saved_rules import LONGEST
from bot.servers.settings import MOST_CHIPS
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import TableView
from bot.wording import Wording, as_ascii, typed_number
from bot.wording.names import LONGEST_NAME, harmless

AS_OTHERS: Final = ""
"""What stands for an option that follows from the others; of one that does not, for none."""

NONE: Final = "none"

PRESET: Final = "preset"
"""The field that asks for a game."""

THIS_TABLE: Final = "table"
"""Stands for the rules of the table in the channel, among games to save."""

_OTHERS: Final = "as-others"
"""Stands for :data:`AS_OTHERS` among the choices, which Discord wants to have a value."""

_OPTION_OF: Final[Mapping[TableReason, str]] = {
    TableReason.TOO_MANY_SEATED: "players",
    TableReason.MEMBER_CANNOT_PAY: "starting_stack",
    TableReason.BUY_IN_ABOVE_LIMIT: "starting_stack",
}
"""The option that a table refuses for a reason of its own."""

_RANGE: Final = re.compile(r"\s*([0-9])\s*[-–—]\s*([0-9])\s*", re.ASCII)


T = TypeVar("T")


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


OptionKind: TypeAlias = Number | OneOf | Flag | SeatRange

GROUPS: Final[Mapping[str, Mapping[str, OptionKind]]] = {
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
    "play": {"must_head": Flag(), "cinch": Flag(), "enforcement": OneOf(tuple(Enforcement))},
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

KINDS: Final[Mapping[str, OptionKind]] = {
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


# Forms


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values that a field offers."""

    value: str
    label: str
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form, whichever door draws it: a text, or one of a few choices."""

    name: str
    label: str
    about: str
    stands: str
    """What is in it, or chosen, to begin with."""
    choices: tuple[Choice, ...] = ()
    empty: str | None = None
    """Of a text, what is said where nothing stands; None: something has to."""


def option_fields(preset: str, rules: Rules, group: str, wording: Wording) -> list[Field]:
    """Return the fields for a group of options, the present values of some rules in them."""
    stands = present(preset, rules)
    return [_field(option, stands[option], rules, wording) for option in GROUPS[group]]


def preset_field(preset: str, wording: Wording) -> Field:
    """Return the field to start over from another game; the table's is chosen to begin with."""
    games = (
        Choice(name, wording.of("preset", name), wording.of("preset-about", name))
        for name in PRESETS
    )
    label, about = wording.text("preset-form-label"), wording.text("preset-form-hint")
    return Field(PRESET, label, about, preset, tuple(games))


def options_modal(
    custom_id: str, preset: str, rules: Rules, group: str, wording: Wording
) -> discord.ui.Modal:
    """Return the form for a group of options, the present values of some rules in it."""
    modal = form(custom_id, wording.of("house-group", group))
    for field in option_fields(preset, rules, group, wording):
        modal.add_item(_drawn(field))
    return modal


def preset_modal(custom_id: str, view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form to start over from another game."""
    field = preset_field(view.preset, wording)
    return form(custom_id, wording.of("button", "preset")).add_item(_select(field))


def save_modal(custom_id: str, wording: Wording, *, table: bool) -> discord.ui.Modal:
    """Return the form that saves rules under a name, those of the ``table`` here, too."""
    games = preset_field(DEFAULT_PRESET, wording)
    if table:
        here = Choice(THIS_TABLE, wording.text("saved-rules-this-table"))
        games = replace(games, stands=THIS_TABLE, choices=(here, *games.choices))
    games = replace(
        games, label=wording.text("saved-rules-from"), about=wording.text("saved-rules-from-hint")
    )
    modal = name_modal(custom_id, "", LONGEST, wording)
    return modal.add_item(_select(games))


def _select(field: Field) -> discord.ui.Label[Any]:
    drawn: discord.ui.Select[Any] = discord.ui.Select(custom_id=field.name)
    for each in field.choices:
        chosen = each.value == field.stands
        drawn.add_option(label=each.label, value=each.value, description=each.about, default=chosen)
    return discord.ui.Label(text=field.label, description=field.about, component=drawn)


async def granted(
    entered: Fields, change: Callable[[dict[str, Any]], Awaitable[T]], wording: Wording
) -> tuple[T, dict[str, str]]:
    """Change as many of the options that were changed in a form as can be.

    Args:
        entered: what came of the form.
        change: changes these options, or raises `RulesRefused`.
        wording: its person's language.

    Returns:
        what the change came to, and a sentence for each option that was not taken; an empty one
        where that of another says it.
    """
    wished, unread = changed_options(entered, wording)
    changes, refused = dict(wished), dict[str, RulesRefused | TableRefused]()
    while True:
        try:
            done = await change(changes)
        except RulesRefused as why:
            refused.setdefault(why.option, why)
            # Where it is about another option, nothing tells which of these are to blame.
            kept = changes if why.option in changes else {}
            changes = {o: v for o, v in kept.items() if o != why.option}
        except TableRefused as why:
            option = _OPTION_OF.get(why.reason)
            if option not in changes:
                raise
            refused[option] = why
            changes = {o: v for o, v in changes.items() if o != option}
        else:
            told = {each: refused_option(why, wording) for each, why in (refused | unread).items()}
            return done, dict.fromkeys(wished.keys() - changes.keys(), "") | told


def changed_options(
    entered: Fields, wording: Wording
) -> tuple[dict[str, Any], dict[str, RulesRefused]]:
    """Return the options that were changed in a form, with their values as the rules take them.

    What was left as it stood is nobody's wish, even where it has been changed meanwhile.

    Args:
        entered: what came of the form.
        wording: its person's language.

    Returns:
        also why each option that can't be read is left out.
    """
    changed: dict[str, Any] = {}
    refused: dict[str, RulesRefused] = {}
    for field, given in entered.items():
        option, _, stood = field.partition(STOOD)
        text = given.strip()
        text = AS_OTHERS if text == _OTHERS else text
        if option not in KINDS or text == stood:
            continue
        try:
            changed[option] = read(option, text, wording)
        except RulesRefused as why:
            refused[option] = why
    return changed, refused


def _as_others(option: str, stands: str, rules: Rules, wording: Wording) -> str:
    """Return how it is put that an option follows from the others; now it does, with its value."""
    if stands != AS_OTHERS:
        return wording.text("option-as-others")
    value = value_text(option, getattr(rules, option), wording)
    return wording.text("option-as-others-now", value=value)


def _field(option: str, stands: str, rules: Rules, wording: Wording) -> Field:
    kind, follows = KINDS[option], option in DEPENDENT
    as_others = _as_others(option, stands, rules, wording) if follows else None
    none = wording.text("option-none") if isinstance(kind, Number) and kind.none else None
    choices = [Choice(each, choice_text(option, each, wording)) for each in kind.few]
    if kind.few and as_others is not None:
        choices.insert(0, Choice(_OTHERS, as_others))
    return Field(
        name=f"{option}{STOOD}{stands}",
        label=wording.of("option-label", option),
        about=wording.of("option-about", option),
        stands=stands or (_OTHERS if kind.few else ""),
        choices=tuple(choices),
        empty=as_others if follows else none,
    )


def _drawn(field: Field) -> discord.ui.Label[Any]:
    drawn: discord.ui.RadioGroup[Any] | discord.ui.TextInput[Any]
    if field.choices:
        drawn = discord.ui.RadioGroup(custom_id=field.name)
        for each in field.choices:
            chosen = each.value == field.stands
            drawn.add_option(label=each.label, value=each.value, default=chosen)
    else:
        drawn = discord.ui.TextInput(
            custom_id=field.name,
            default=field.stands or None,
            placeholder=field.empty,
            required=field.empty is None,
            max_length=MOST_DIGITS,
        )
    return discord.ui.Label(text=field.label, description=field.about, component=drawn)


def refused_option(refused: RulesRefused | TableRefused, wording: Wording) -> str:
    """Return why an option cannot be so; of a number, which ones can."""
    if isinstance(refused, TableRefused) or refused.conflict is not RulesConflict.BAD_VALUE:
        return ui.refusal_text(refused, wording)
    kind = KINDS.get(refused.option)
    if not isinstance(kind, Number):
        return ui.refusal_text(refused, wording)
    return wording.of(
        *("conflict", refused.conflict),
        given=harmless(str(refused.details["given"]), LONGEST_NAME),
        option=wording.of("option-label", refused.option),
        about=number_takes(kind.least, kind.most, "none" if kind.none else "no", wording),
    )


def number_takes(least: int, most: int, empty: str, wording: Wording) -> str:
    """Return which numbers may be typed, and what nothing means: ``none``, ``usual`` or ``no``."""
    return wording.text("option-takes", least=least, most=most, empty=empty)
