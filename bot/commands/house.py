"""The house rules: what a host changes of a table's rules before the first deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.commands.answers import Answer, Question, wording_of
from bot.screens import ButtonId, Verb, house_screen
from bot.screens.house_forms import PRESET, OptionsForm, PresetForm
from bot.screens.options import GROUPS, read
from bot.tables.floor import Floor
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import TableView

Interaction = discord.Interaction[Any]


class RuleBook:
    """Shows a table's rules to its host, and takes changes of them."""

    def __init__(self, floor: Floor) -> None:
        """Open the book.

        Args:
            floor: the running tables.
        """
        self._floor = floor

    async def show(self, interaction: Interaction, table_id: str) -> Answer:
        """Show every option as it stands."""
        view = await self._view(interaction, table_id)
        return Answer(house_screen(view, wording_of(interaction)))

    async def ask(self, interaction: Interaction, button: ButtonId) -> Question:
        """Ask for the options of a group, or for the game to start over from."""
        view = await self._view(interaction, button.table)
        wording = wording_of(interaction)
        if button.verb is Verb.PRESET:
            return Question(PresetForm(button, view, wording))
        group = list(GROUPS)[min(button.page, len(GROUPS) - 1)]
        return Question(OptionsForm(button, view, group, wording))

    async def change(
        self, interaction: Interaction, button: ButtonId, chosen: Mapping[str, str]
    ) -> Answer:
        """Change the rules by a form, and show them in place of the old ones."""
        preset = chosen.get(PRESET)
        changes = {
            option: read(option, given) for option, given in chosen.items() if preset is None
        }
        view = await self._floor.change_rules(
            button.table, interaction.user.id, changes, preset=preset
        )
        return Answer(house_screen(view, wording_of(interaction)), replace=True)

    async def _view(self, interaction: Interaction, table_id: str) -> TableView:
        await self._floor.may_change_rules(table_id, interaction.user.id)
        view = self._floor.find(table_id)
        if view is None:
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        return view
