"""The forms of the house rules: a group of options each, and the one to start over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from booray_core.rules import DEPENDENT, PRESETS
from bot.screens.modals import FORGOTTEN_AFTER, Submit
from bot.screens.options import AS_OTHERS, GROUPS, KINDS, Number, choice_text, present, value_text
from bot.tables.views import TableView
from bot.wording import Wording

PRESET: Final = "preset"
"""The field of the form to start over."""

_OTHERS: Final = "as-others"
"""Stands for :data:`AS_OTHERS` among the choices, which Discord wants to have a value."""
_MOST_CHARACTERS: Final = 7

Entered = Mapping[str, str]
"""What was entered in a form, by the names of its fields."""

_Text = discord.ui.TextInput[Any]
_Radio = discord.ui.RadioGroup[Any]


class OptionsForm(discord.ui.Modal):
    """A form for a group of options. What was changed in it is handed on."""

    def __init__(
        self, submit: Submit[Entered], view: TableView, group: str, wording: Wording
    ) -> None:
        """Make a form.

        Args:
            submit: takes what was entered, field by field, and answers.
            view: the table, whose present values stand in the form.
            group: which options.
            wording: the person's language.
        """
        super().__init__(title=wording.of("house-group", group), timeout=FORGOTTEN_AFTER)
        self._submit = submit
        stands = present(view.preset, view.rules)
        self._stands = {option: stands[option] for option in GROUPS[group]}
        self._fields: Mapping[str, _Text | _Radio] = {
            option: (_radio if KINDS[option].few else _text)(
                option, stood, _as_others(option, stood, view, wording), wording
            )
            for option, stood in self._stands.items()
        }
        for option, field in self._fields.items():
            self.add_item(
                discord.ui.Label(
                    text=wording.of("option-label", option),
                    description=wording.of("option-about", option),
                    component=field,
                )
            )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Hand on what was changed; what was left as it stood is nobody's wish."""
        entered = {option: _entered(field) for option, field in self._fields.items()}
        changed = {o: text for o, text in entered.items() if text != self._stands[o]}
        await self._submit(interaction, changed)


class PresetForm(discord.ui.Modal):
    """A form to start over from another game."""

    def __init__(self, submit: Submit[Entered], view: TableView, wording: Wording) -> None:
        """Make a form.

        Args:
            submit: takes what was entered, field by field, and answers.
            view: the table, whose preset is chosen to begin with.
            wording: the person's language.
        """
        super().__init__(title=wording.text("preset-form-title"), timeout=FORGOTTEN_AFTER)
        self._submit = submit
        self._select: discord.ui.Select[Any] = discord.ui.Select(
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
        self.add_item(
            discord.ui.Label(
                text=wording.text("preset-form-label"),
                description=wording.text("preset-form-hint"),
                component=self._select,
            )
        )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Hand on what was chosen."""
        chosen = {PRESET: self._select.values[0]}
        await self._submit(interaction, chosen)


def _as_others(option: str, stands: str, view: TableView, wording: Wording) -> str:
    """Return how it is put that an option follows from the others; now it does, with its value."""
    if stands != AS_OTHERS:
        return wording.text("option-as-others")
    value = value_text(option, getattr(view.rules, option), wording)
    return wording.text("option-as-others-now", value=value)


def _radio(option: str, stands: str, as_others: str, wording: Wording) -> _Radio:
    offered = [AS_OTHERS] if option in DEPENDENT else []
    return discord.ui.RadioGroup(
        custom_id=option,
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
        custom_id=option,
        default=stands or None,
        placeholder=(as_others if follows else wording.text("option-none")) if empty else None,
        required=not empty,
        max_length=_MOST_CHARACTERS,
    )


def _entered(field: _Text | _Radio) -> str:
    value = (field.value or "").strip()
    return AS_OTHERS if value == _OTHERS else value
