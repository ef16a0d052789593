"""The forms that a button opens: one number each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, TypeVar

import discord

from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables.views import TableView
from bot.wording import Wording

FORGOTTEN_AFTER: Final = 15 * 60.0
"""Seconds after which a form that was opened and left is let go of."""
_MOST_DIGITS: Final = 9

T = TypeVar("T")
Submit: TypeAlias = Callable[[discord.Interaction[Any], T], Awaitable[None]]
"""Takes what was entered in a form, and answers whoever did."""


class NumberForm(discord.ui.Modal):
    """A form with one field for a number. What is typed is handed on as it is."""

    def __init__(self, submit: Submit[str], title: str, label: str, hint: str, given: str) -> None:
        """Make a form.

        Args:
            submit: takes what is typed, and answers.
            title: at most 45 characters.
            label: above the field, at most 45 characters.
            hint: below the label, at most 100 characters.
            given: what stands in the field to begin with.
        """
        super().__init__(title=title, timeout=FORGOTTEN_AFTER)
        self._submit = submit
        self._field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id="number", default=given or None, min_length=1, max_length=_MOST_DIGITS
        )
        self.add_item(discord.ui.Label(text=label, description=hint, component=self._field))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Hand on what was typed."""
        await self._submit(interaction, self._field.value)


def cut_modal(submit: Submit[str], wording: Wording) -> discord.ui.Modal:
    """Return the form that asks the cutter for a number."""
    return NumberForm(
        submit,
        title=wording.text("cut-form-title"),
        label=wording.text("cut-form-label", least=FEWEST_CUT, most=MOST_CUT),
        hint=wording.text("cut-form-hint"),
        given="",
    )


def buy_in_modal(submit: Submit[str], view: TableView, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks how many chips to bring; the table's buy-in stands in it."""
    return NumberForm(
        submit,
        title=wording.text("buy-in-form-title"),
        label=wording.text("buy-in-form-label"),
        hint=wording.of("buy-in-form-hint", view.stakes),
        given=str(view.buy_in),
    )
