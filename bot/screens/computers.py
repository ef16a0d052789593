"""Choice of a computer player's level."""

from __future__ import annotations

from typing import Final

import discord

from booray_core.players import LEVELS
from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.lobby import computer_lines
from bot.screens.parts import INK, MENU, lines, row, screen, shared_button
from bot.tables.words.views import TableView
from bot.wording import Wording

ADD_LEVEL: Final = Verb("add-level", Carries.PAGE, labelled=False)
"""Seats a computer of a level, by its page in the list of them."""
DONE: Final = Verb("done")
"""Closes what a private message offers."""


def computers_screen(
    view: TableView, wording: Wording, *, from_menu: bool = False
) -> discord.ui.LayoutView:
    """Return what each level is like, and a button that seats one of it.

    It stays open for the next one until *Done* is pressed, or the way back to the menu.

    Args:
        view: the table.
        wording: the person's language.
        from_menu: whether there is to be a way back to the table's menu.
    """
    return screen(
        lines(
            wording.text("computers-title"),
            wording.text("lobby-seats", taken=len(view.chairs), most=view.rules.players[1]),
            *computer_lines(view, wording),
        ),
        lines(*(wording.of("level-about", level) for level in LEVELS)),
        row(*(_button(view, level, wording) for level in LEVELS)),
        row(shared_button(view, MENU if from_menu else DONE, wording)),
        colour=INK,
    )


def _button(view: TableView, level: str, wording: Wording) -> GameButton:
    page = LEVELS.index(level)
    carries = ButtonId(view.id, 0, ALWAYS, ADD_LEVEL, page=page)
    return game_button(wording.of("level", level), carries, disabled=not view.free_seats)
