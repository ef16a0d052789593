"""The forms that a button opens: one number each."""

from __future__ import annotations

from typing import Any, Final

import discord

from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.screens.buttons import desk_of
from bot.screens.ids import ButtonId
from bot.tables.values import TableView
from bot.wording import Wording

FORGOTTEN_AFTER: Final = 15 * 60.0
"""Seconds after which a form that was opened and left is let go of."""
_MOST_DIGITS: Final = 9


class NumberForm(discord.ui.Modal):
    """A form with one field for a number. What is typed goes to the desk as it is."""

    def __init__(self, button: ButtonId, title: str, label: str, hint: str, given: str) -> None:
        """Make a form.

        Args:
            button: what the button that opens it carries.
            title: at most 45 characters.
            label: above the field, at most 45 characters.
            hint: below the label, at most 100 characters.
            given: what stands in the field to begin with.
        """
        super().__init__(title=title, timeout=FORGOTTEN_AFTER)
        self._button = button
        self._field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id="number", default=given or None, min_length=1, max_length=_MOST_DIGITS
        )
        self.add_item(discord.ui.Label(text=label, description=hint, component=self._field))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Hand what was typed to the desk."""
        await desk_of(interaction).submit(interaction, self._button, self._field.value)


def cut_modal(button: ButtonId, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks the cutter for a number."""
    return NumberForm(
        button,
        title=wording.text("cut-form-title"),
        label=wording.text("cut-form-label", least=FEWEST_CUT, most=MOST_CUT),
        hint=wording.text("cut-form-hint"),
        given="",
    )


def buy_in_modal(button: ButtonId, view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks how many chips to bring; the table's buy-in stands in it."""
    return NumberForm(
        button,
        title=wording.text("buy-in-form-title"),
        label=wording.text("buy-in-form-label"),
        hint=wording.of("buy-in-form-hint", view.stakes),
        given=str(view.buy_in),
    )
