"""Pausing and resuming the game."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.parts import INK, YES, row, screen, shared_button
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording, clock, time_of_day

PAUSE: Final = Verb("pause")
"""Asks for how long."""
PAUSE_FOR: Final = Verb("pause-for", Carries.PAGE, labelled=False)
"""Pauses the game, for as many minutes as its page says."""
GO_ON: Final = Verb("go-on")

LENGTHS: Final = (10, 60, 24 * 60)
"""For how many minutes a game can be paused by a button."""


def pause_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the host's button that pauses a game that is on, or lets a paused one go on."""
    if view.paused is not None:
        return shared_button(view, GO_ON, wording, style=YES)
    is_on = view.stage in {Stage.PAUSE, Stage.DEAL}
    return shared_button(view, PAUSE, wording) if is_on else None


def pausing_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the question for how long to pause."""
    buttons = []
    for minutes in LENGTHS:
        carries = ButtonId(view.id, 0, ALWAYS, PAUSE_FOR, page=minutes)
        buttons.append(game_button(wording.of("pause-length", str(minutes)), carries))
    return screen(wording.text("pause-ask"), row(*buttons), colour=INK)


def paused_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return to the host that the game is paused, with the way on."""
    if view.paused is None:
        return screen(wording.text("going-on"), colour=INK)
    until = view.paused.until
    return screen(
        wording.text("paused-now", until=time_of_day(until), clock=clock(until)),
        row(shared_button(view, GO_ON, wording, style=YES)),
        colour=INK,
    )
