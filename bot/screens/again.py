"""*Play again* button and invitation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.screens.buttons import GameButton
from bot.screens.ids import Verb
from bot.screens.parts import JOIN, PRIMARY, YES, shared_button
from bot.tables.words.views import TableView
from bot.wording import Wording, mention

AGAIN: Final = Verb("again", at_the_table=True)
"""Opens another table like one that has closed."""


def again_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button for another game, where the table was not broken off."""
    if not view.may_be_played_again:
        return None
    return shared_button(view, AGAIN, wording, style=PRIMARY)


def invitation(
    view: TableView, members: Sequence[int], wording: Wording
) -> tuple[str, discord.ui.View]:
    """Return the short message that asks some people to a table: text and button.

    It is plain text: of a layout, a phone's notification would show nothing. Whoever sends it
    allows these mentions.
    """
    host = "" if view.host is None else wording.name_of(view.host)
    names = " ".join(map(mention, members))
    buttons = discord.ui.View(timeout=None)
    buttons.add_item(shared_button(view, JOIN, wording, style=YES))
    buttons.stop()
    return wording.text("again-invitation", names=names, host=host), buttons
