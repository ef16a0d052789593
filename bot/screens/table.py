"""A table's message, whatever is going on at it."""

from __future__ import annotations

import discord

from bot.screens.closed import closed_screen
from bot.screens.deal import deal_screen
from bot.screens.lobby import lobby_screen
from bot.screens.pause import pause_screen
from bot.screens.people import told_apart_at
from bot.tables.values import Stage
from bot.tables.views import TableView
from bot.wording import Wording


def table_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the message that shows a table as it is now."""
    wording = told_apart_at(view, wording)
    if view.stage is Stage.DEAL and view.deal is not None:
        return deal_screen(view, view.deal, wording)
    if view.stage is Stage.PAUSE:
        return pause_screen(view, wording)
    if view.stage is Stage.CLOSED:
        return closed_screen(view, wording)
    return lobby_screen(view, wording)
