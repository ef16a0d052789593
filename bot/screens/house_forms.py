"""Modals for house rules, one per group of options."""

from __future__ import annotations

from typing import Any, Final

import discord

from booray_core import RulesRefused
from booray_core.rules import DEPENDENT, PRESETS, Rules
from bot.screens.modals import MOST_DIGITS, STOOD, Entered, form
from bot.screens.options import (
    AS_OTHERS,
    GROUPS,
    KINDS,
    Number,
    choice_text,
    present,
    read,
    value_text,
)
from bot.tables.words.views import TableView
from bot.wording import Wording

PRESET: Final = "preset"
"""The field of the form to start over."""

_OTHERS: Final = "as-others"
"""Stands for :data:`AS_OTHERS` among the choices, which Discord wants to have a value."""

_Text = discord.ui.TextInput[Any]
_Radio = discord.ui.RadioGroup[Any]


def options_modal(
    custom_id: str, preset: str, rules: Rules, group: str, wording: Wording
) -> discord.ui.Modal:
    """Return the form for a group of options, the present values of some rules in it."""
    modal = form(custom_id, wording.of("house-group", group))
    stands = present(preset, rules)
    for option, kind in GROUPS[group].items():
        stood = stands[option]
        field = (_radio if kind.few else _text)(
            option, stood, _as_others(option, stood, rules, wording), wording
        )
        modal.add_item(
            discord.ui.Label(
                text=wording.of("option-label", option),
                description=wording.of("option-about", option),
                component=field,
            )
        )
    return modal


def preset_modal(custom_id: str, view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form to start over from another game; the table's is chosen to begin with."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=PRESET,
        options=[
            discord.SelectOption(
                label=wording.of("preset", name),
                value=name,
                description=wording.of("preset-about", name),
                default=name == view.preset,
            )
            for name in PRESETS
        ],
    )
    label = discord.ui.Label[Any](
        text=wording.text("preset-form-label"),
        description=wording.text("preset-form-hint"),
        component=select,
    )
    return form(custom_id, wording.text("preset-form-title")).add_item(label)


def changed_options(
    entered: Entered, wording: Wording
) -> tuple[dict[str, Any], list[RulesRefused]]:
    """Return the options that were changed in a form, with their values as the rules take them.

    What was left as it stood is nobody's wish, even where it has been changed meanwhile.

    Args:
        entered: what came of the form.
        wording: its person's language.

    Returns:
        also why an option is left out.
    """
    changed: dict[str, Any] = {}
    refused: list[RulesRefused] = []
    for field, given in entered.items():
        option, _, stood = field.partition(STOOD)
        text = given.strip()
        text = AS_OTHERS if text == _OTHERS else text
        if option not in KINDS or text == stood:
            continue
        try:
            changed[option] = read(option, text, wording)
        except RulesRefused as why:
            refused.append(why)
    return changed, refused


def _as_others(option: str, stands: str, rules: Rules, wording: Wording) -> str:
    """Return how it is put that an option follows from the others; now it does, with its value."""
    if stands != AS_OTHERS:
        return wording.text("option-as-others")
    value = value_text(option, getattr(rules, option), wording)
    return wording.text("option-as-others-now", value=value)


def _radio(option: str, stands: str, as_others: str, wording: Wording) -> _Radio:
    offered = [AS_OTHERS] if option in DEPENDENT else []
    return discord.ui.RadioGroup(
        custom_id=f"{option}{STOOD}{stands}",
        options=[
            discord.RadioGroupOption(
                label=choice_text(option, choice, wording) if choice else as_others,
                value=choice or _OTHERS,
                default=choice == stands,
            )
            for choice in (*offered, *KINDS[option].few)
        ],
    )


def _text(option: str, stands: str, as_others: str, wording: Wording) -> _Text:
    kind = KINDS[option]
    follows = option in DEPENDENT
    empty = follows or (isinstance(kind, Number) and kind.none)
    return discord.ui.TextInput(
        custom_id=f"{option}{STOOD}{stands}",
        default=stands or None,
        placeholder=(as_others if follows else wording.text("option-none")) if empty else None,
        required=not empty,
        max_length=MOST_DIGITS,
    )
