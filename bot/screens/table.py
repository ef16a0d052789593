"""A table's public message at every stage."""

from __future__ import annotations

import discord

from bot.screens.closed import closed_screen
from bot.screens.deal import deal_screen, drawn_deal_screen
from bot.screens.lobby import lobby_screen
from bot.screens.parts import Drawing
from bot.screens.pause import pause_screen
from bot.screens.people import told_apart_at
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording


def table_screen(
    view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return the message that shows a table as it is now.

    Args:
        view: what everyone in the channel may know.
        wording: the language of the channel.
        drawing: its picture, in place of the text that says the same.
    """
    wording = told_apart_at(view, wording)
    if view.stage is Stage.DEAL and view.deal is not None:
        if drawing is not None:
            return drawn_deal_screen(view, view.deal, wording, drawing)
        return deal_screen(view, view.deal, wording)
    if view.stage is Stage.PAUSE:
        return pause_screen(view, wording, drawing)
    if view.stage is Stage.CLOSED:
        return closed_screen(view, wording, drawing)
    return lobby_screen(view, wording, drawing)
