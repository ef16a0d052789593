"""A table's rules: in four lines, and whole."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.ids import Verb
from bot.screens.parts import INK, learn_button, lines, row, screen, shared_button, small
from bot.tables.words.views import TableView
from bot.wording import Wording, rule_card, short_rules

MORE: Final = Verb("rules-more")
"""Shows every rule."""
BACK_TO_SHORT: Final = Verb("rules-back")
"""Shows the short rules again."""


def rules_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the rules of a table in four lines."""
    return _rules(view, short_rules(view.rules, wording), MORE, wording)


def whole_rules_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the whole rule card of a table."""
    return _rules(view, rule_card(view.rules, wording), BACK_TO_SHORT, wording)


def _rules(view: TableView, told: str, other: Verb, wording: Wording) -> discord.ui.LayoutView:
    return screen(
        lines(
            f"### {wording.text('rules-title')}",
            small(wording.of("preset", view.preset)),
            told,
        ),
        row(shared_button(view, other, wording), learn_button(wording)),
        colour=INK,
    )
