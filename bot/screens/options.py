"""Every rule option: how it is asked for, read and told, and the forms, one per group.

The names and values are those of the rules; which of them go together the core alone decides.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import discord

from booray_core.errors import RulesConflict, RulesRefused
from booray_core.rules import DEFAULT_PRESET, DEPENDENT, PRESETS, Rules, changes_from
from bot.screens import parts as ui
from bot.screens.modals import PRESET, STOOD, Choice, Field, Fields, form, name_modal
from bot.servers.saved_rules import LONGEST
from bot.servers.settings import MOST_CHIPS
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import TableView
from bot.wording import Wording, as_ascii, typed_number
from bot.wording.names import LONGEST_NAME, harmless

AS_OTHERS: Final = ""
"""What stands for an option that follows from the others; of one that does not, for none."""

NONE: Final = "none"

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

GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "deal": ("hand_size", "trump", "dealer_must_play_ace", "stock_end"),
    "declare": ("declaration", "must_hold", "max_draw"),
    "play": ("must_head", "cinch", "enforcement"),
    "antes": ("ante", "second_ante", "stay_ante", "bourre_exempt", "tied_exempt"),
    "pot": ("limit", "limit_caps_win", "table_stakes", "renege_multiple"),
    "game": ("players", "format", "starting_stack", "least_buy_in", "target"),
}
"""The options in groups, a form each: Discord has room for five fields in a form."""

_FLAG: Final = ("true", "false")
_MOST: Final = {"max_draw": 5, "renege_multiple": 9}
"""The most that a form offers, where that isn't :data:`MOST_CHIPS`."""


@dataclass(frozen=True, slots=True)
class OptionKind:
    """What an option can be, as the rules declare it: one of a few values, or a number."""

    few: tuple[str, ...] = ()
    """Where they are few enough to be offered; :data:`NONE` is none."""
    bounds: tuple[int, int] | None = None
    """Of a number."""
    none: bool = False
    """A number may be left out; where 0 can be written, 0 is to leave it out."""


def _kind(option: str) -> OptionKind:
    field = _SCHEMA["properties"][option]
    field, *none = field.get("anyOf", [field])
    if "$ref" in field:
        values = _SCHEMA["$defs"][field["$ref"].rpartition("/")[2]]["enum"]
        return OptionKind((*([NONE] if none else ()), *values))
    if field["type"] == "boolean":
        return OptionKind(_FLAG)
    if field["type"] == "array":
        return OptionKind()
    least, most = field["minimum"], _MOST.get(option, min(MOST_CHIPS, field.get("maximum", 0)))
    few = tuple(map(str, range(least, most + 1))) if most < 10 else ()
    return OptionKind(few, (least, most), bool(none))


_SCHEMA: Final = Rules.model_json_schema()
KINDS: Final = {option: _kind(option) for group in GROUPS.values() for option in group}


def read(option: str, given: str | int, wording: Wording) -> Any:
    """Return the value that a person wrote or chose, as the rules take it.

    What cannot be read is returned as it is: the rules refuse it, and say why.

    Raises:
        RulesRefused: it is no whole number, where the rules might take it for another one.
    """
    kind = KINDS[option]
    if given == AS_OTHERS or (given == NONE and NONE in kind.few):
        return None
    if option == "players" and (found := _RANGE.fullmatch(as_ascii(str(given)))):
        return int(found[1]), int(found[2])
    if kind.bounds is None:
        return given
    number = typed_number(given, wording) if isinstance(given, str) else given
    if number is None:
        raise RulesRefused(RulesConflict.BAD_VALUE, option, given=given)
    return None if kind.none and not number else number


def written(option: str, value: Any) -> str:
    """Return how a value is written in a form; :func:`read` reads it back."""
    if value is None:
        return NONE if NONE in KINDS[option].few else AS_OTHERS
    if option == "players":
        return "-".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


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
    if value is None and NONE not in kind.few:
        return wording.text("option-none")
    if option == "players":
        return wording.text("option-range", fewest=value[0], most=value[1])
    if kind.bounds is not None:
        return wording.text("number", value=value)
    return choice_text(option, written(option, value), wording)


def option_line(option: str, rules: Rules, wording: Wording, mark: str = "") -> str:
    """Return an option as it is in some rules, its value between marks."""
    value = value_text(option, getattr(rules, option), wording)
    label = wording.of("option-label", option)
    return wording.text("house-line", option=label, value=f"{mark}{value}{mark}")


def choice_text(option: str, choice: str, wording: Wording) -> str:
    """Return one of the values an option offers, in a word or two."""
    kind = KINDS[option]
    if kind.bounds is not None:
        return choice
    return wording.of("choice" if kind.few is _FLAG else f"choice-{option}", choice)


# Forms


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
    return Field(PRESET, label, about, preset, tuple(games), opens=True)


def options_modal(
    custom_id: str, preset: str, rules: Rules, group: str, wording: Wording
) -> discord.ui.Modal:
    """Return the form for a group of options, the present values of some rules in it."""
    fields = option_fields(preset, rules, group, wording)
    return form(custom_id, wording.of("house-group", group), *fields)


def preset_modal(custom_id: str, view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form to start over from another game."""
    return form(custom_id, wording.of("button", "preset"), preset_field(view.preset, wording))


def save_modal(custom_id: str, wording: Wording, *, table: bool) -> discord.ui.Modal:
    """Return the form that saves rules under a name, those of the ``table`` here, too."""
    games = preset_field(DEFAULT_PRESET, wording)
    if table:
        here = Choice(THIS_TABLE, wording.text("saved-rules-this-table"))
        games = replace(games, stands=THIS_TABLE, choices=(here, *games.choices))
    label, about = wording.text("saved-rules-from"), wording.text("saved-rules-from-hint")
    return name_modal(custom_id, "", LONGEST, wording, replace(games, label=label, about=about))


async def granted(
    entered: Fields, change: Callable[[dict[str, Any]], Awaitable[T]], wording: Wording
) -> tuple[T, dict[str, str]]:
    """Change as many of the options that were changed in a form as can be.

    Also return a sentence for each that was not taken; an empty one where another says it.
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
            return done, {each: "" for each in wished if each not in changes} | told


def changed_options(
    entered: Fields, wording: Wording
) -> tuple[dict[str, Any], dict[str, RulesRefused]]:
    """Return the options that were changed in a form, with their values as the rules take them.

    What was left as it stood is nobody's wish, even where it has been changed meanwhile. Also
    return why each option that can't be read is left out.
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


def _field(option: str, stands: str, rules: Rules, wording: Wording) -> Field:
    kind, empty = KINDS[option], None
    choices = [Choice(each, choice_text(option, each, wording)) for each in kind.few]
    if kind.bounds is not None and kind.none:
        empty = wording.text("option-none")
    if option in DEPENDENT:
        empty = wording.text("option-as-others")
        if stands == AS_OTHERS:
            value = value_text(option, getattr(rules, option), wording)
            empty = wording.text("option-as-others-now", value=value)
        choices = [Choice(_OTHERS, empty), *choices] if choices else []
    return Field(
        name=f"{option}{STOOD}{stands}",
        label=wording.of("option-label", option),
        about=wording.of("option-about", option),
        stands=stands or (_OTHERS if kind.few else ""),
        choices=tuple(choices),
        empty=empty,
    )


def refused_option(refused: RulesRefused | TableRefused, wording: Wording) -> str:
    """Return why an option cannot be so; of a number, which ones can."""
    kind = None if isinstance(refused, TableRefused) else KINDS.get(refused.option)
    if isinstance(refused, TableRefused) or kind is None or kind.bounds is None:
        return ui.refusal_text(refused, wording)
    if refused.conflict is not RulesConflict.BAD_VALUE:
        return ui.refusal_text(refused, wording)
    return wording.of(
        *("conflict", refused.conflict),
        given=harmless(str(refused.details["given"]), LONGEST_NAME),
        option=wording.of("option-label", refused.option),
        about=number_takes(*kind.bounds, "none" if kind.none else "no", wording),
    )


def number_takes(least: int, most: int, empty: str, wording: Wording) -> str:
    """Return which numbers may be typed, and what nothing means: ``none``, ``usual`` or ``no``."""
    return wording.text("option-takes", least=least, most=most, empty=empty)
