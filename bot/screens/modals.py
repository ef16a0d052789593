"""Modals, and reading what was entered.

discord.py keeps nothing of them, so they outlive restarts as the buttons do: what a form is about
stands in its ``custom_id`` (:func:`bot.screens.ids.form_id`), and the client hands every form that
is sent to :mod:`bot.commands.router`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.screens import parts as ui
from bot.screens.ids import ButtonId
from bot.tables.words.views import TableView
from bot.wording import Wording

NUMBER: Final = "number"
"""The one field of a form that asks for a number."""

NAME: Final = "name"
"""The one field of a form that asks for a name."""

PRESET: Final = "preset"
"""The field that asks for a game."""

STOOD: Final = "="
"""In the name of a field, before what stood in it."""

MOST_DIGITS: Final = 12
"""Characters of a number: a million, with what parts its thousands, and room for a slip."""

Fields = Mapping[str, str]
"""What was entered in a form, as it was typed or chosen, by the ``custom_id`` of its field.

Of several choices that is all of them, with commas between."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values that a field offers."""

    value: str
    label: str
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form, whichever door draws it: a text, or one of a few choices.

    Discord takes 45 characters of a label, and 100 of what is said about it.
    """

    name: str
    label: str
    about: str
    stands: str = ""
    """What is in it, or chosen, to begin with; of several choices all, with commas between."""
    choices: tuple[Choice, ...] = ()
    empty: str | None = None
    """Of a text, what is said where nothing stands; None: something has to."""
    longest: int = MOST_DIGITS
    opens: bool = False
    """Its choices are a list that opens."""
    several: bool = False


def form(custom_id: str, title: str, *fields: Field) -> discord.ui.Modal:
    """Return a form; its title has at most 45 characters."""
    modal = discord.ui.Modal(title=title, custom_id=custom_id)
    modal.stop()  # or discord.py would keep it, and wait for it to be sent
    for each in fields:
        modal.add_item(drawn(each))
    return modal


def drawn(field: Field) -> discord.ui.Label[Any]:
    """Return a field as Discord draws it."""
    part: discord.ui.RadioGroup[Any] | discord.ui.Select[Any] | discord.ui.TextInput[Any]
    if field.choices:
        part = discord.ui.RadioGroup(custom_id=field.name)
        if field.opens:
            part = discord.ui.Select(custom_id=field.name, required=field.empty is None)
            part.min_values = int(field.empty is None)
            part.max_values = len(field.choices) if field.several else 1
        stands = field.stands.split(",")
        for of in field.choices:
            stood = of.value in stands
            part.add_option(label=of.label, value=of.value, description=of.about, default=stood)
    else:
        part = discord.ui.TextInput(
            custom_id=field.name,
            default=field.stands or None,
            placeholder=field.empty,
            required=field.empty is None,
            max_length=field.longest,
        )
    return discord.ui.Label(text=field.label, description=field.about, component=part)


def read_form(components: object) -> Fields:
    """Return what was entered in a form, from its components as Discord sends them.

    Whatever is not as Discord sends it is left out, as if its field were not there.
    """
    entered = {}
    for label in components if isinstance(components, list) else ():
        field = label.get("component") if isinstance(label, dict) else None
        if not isinstance(field, dict):
            continue
        given, chosen = field.get("value"), field.get("values")
        if "value" not in field and isinstance(chosen, list):
            given = ",".join(map(str, chosen))
        entered[str(field.get("custom_id"))] = "" if given is None else str(given)
    return entered


def again_button(
    opened_by: ButtonId, entered: Fields, wording: Wording, fields: Collection[str] | None = None
) -> ui.GameButton:
    """Return the button that opens a form again with what was entered in it.

    If any ``fields`` are named, by what their names begin with, only these are filled in.
    """
    typed = (
        (at, given.encode(errors="ignore").decode())  # without halves of characters
        for at, (field, given) in enumerate(entered.items())
        if fields is None or field.partition(STOOD)[0] in fields
    )
    return ui.button(wording.text("form-again"), opened_by.with_typed(typed))


def not_taken(
    opened_by: ButtonId, entered: Fields, why: Mapping[str, str], wording: Wording
) -> tuple[ui.Part, ...]:
    """Return what of a form was not taken, and the button to enter that again.

    ``why`` has a sentence for each field, by what its name begins with; an empty one where another
    says it.
    """
    if not why:
        return ()
    return (
        ui.lines(*(f"✕ {each}" for each in why.values() if each)),
        ui.row(again_button(opened_by, entered, wording, why)),
    )


def filled_in(modal: discord.ui.Modal, typed: Collection[tuple[int, str]]) -> discord.ui.Modal:
    """Return a form with something else in its fields, each by its place."""
    fields = [each.component for each in modal.children if isinstance(each, discord.ui.Label)]
    for at, text in typed:
        field = fields[at] if at < len(fields) else None
        if isinstance(field, discord.ui.TextInput):
            field.default = text[: field.max_length]
        elif isinstance(field, discord.ui.Select | discord.ui.RadioGroup):
            for option in field.options:
                option.default = option.value in text.split(",")
    return modal


def cut_modal(custom_id: str, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks the cutter for a number."""
    label = wording.text("cut-form-label", least=FEWEST_CUT, most=MOST_CUT)
    field = Field(NUMBER, label, wording.text("cut-form-hint"))
    return form(custom_id, wording.text("cut-form-title"), field)


def buy_in_modal(custom_id: str, view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks how many chips to bring; the table's buy-in stands in it."""
    label, hint = wording.text("buy-in-form-label"), wording.of("buy-in-form-hint", view.stakes)
    field = Field(NUMBER, label, hint, str(view.buy_in))
    return form(custom_id, wording.of("button", "buy-in"), field)


def name_modal(
    custom_id: str, name: str, longest: int, wording: Wording, *more: Field
) -> discord.ui.Modal:
    """Return the form that asks for a name of something; the one it has, if any, stands in it."""
    label = wording.text("saved-rules-name-label")
    hint = wording.text("saved-rules-name-hint", longest=longest)
    title = wording.text("saved-rules-name-title" if name else "button-save-rules")
    return form(custom_id, title, Field(NAME, label, hint, name, longest=longest), *more)
